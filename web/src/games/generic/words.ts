import { has, t } from '../../texts/texts.svelte'

/** A move in the words of its game (`bid 12` is the message `GAME-move-bid` with `one` = 12), else as it is written. */
export function moveInWords(move: string, game: string): string {
  const [verb = '', one = '', two = '', three = ''] = move.split(' ')
  const id = `${game}-move-${verb}`
  return has(id) ? t(id, { one, two, three }) : move
}
