// Where in the rules a question is answered: by the refusal, the option or the figure it comes from. A test checks each.
type Kind = 'refusals' | 'options' | 'figures'
type Sections = Record<Kind, Record<string, string>> & { summary: string[] }

const found = import.meta.glob<Sections>('../games/*/sections.json', { eager: true, import: 'default' })
const KNOWN: Record<string, Sections> = Object.fromEntries(
  Object.entries(found).map(([path, sections]) => [path.split('/').at(-2)!, sections]),
)

/** The address of the section about an option (`modules.gates`: about a value of it) or a figure of the score. */
export function sectionAbout(game: string, kind: Kind, name: string): string | null {
  const section = KNOWN[game]?.[kind][name]
  return section ? `/rules/${game}#${section}` : null
}

/** What whoever knows the game wants on two sheets of paper: the sections, in their order in the rules. */
export function summaryOf(game: string): string[] {
  return KNOWN[game]?.summary ?? []
}

/** The address of the rule that a refusal speaks of. */
export function ruleBroken(id: string): string | null {
  for (const game in KNOWN)
    if (id.startsWith(`${game}-`))
      return sectionAbout(game, 'refusals', id.slice(game.length + 1).replace(/^refusal-/, ''))
  return null
}
