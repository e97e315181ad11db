// Where in the rules a question is answered: by the refusal, the option or the figure it comes from. A test checks each.
import sections from './sections.json'

type Kind = 'refusals' | 'options' | 'figures'
const KNOWN = sections as Record<string, Record<Kind, Record<string, string>>>

/** The address of the section about an option (`modules.gates`: about a value of it) or a figure of the score. */
export function sectionAbout(game: string, kind: Kind, name: string): string | null {
  const section = KNOWN[game]?.[kind][name]
  return section ? `/rules/${game}#${section}` : null
}

/** The address of the rule that a refusal speaks of. */
export function ruleBroken(id: string): string | null {
  for (const game in KNOWN)
    if (id.startsWith(`${game}-`))
      return sectionAbout(game, 'refusals', id.slice(game.length + 1).replace(/^refusal-/, ''))
  return null
}
