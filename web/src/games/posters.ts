// The posters of the games, there at once: the first page hangs them before the server has said a word.
import type { Component } from 'svelte'

const posters = import.meta.glob<Component<{ game: string }>>('./*/Poster.svelte', { eager: true, import: 'default' })

export function posterOf(game: string): Component<{ game: string }> {
  return posters[`./${game}/Poster.svelte`] ?? posters['./generic/Poster.svelte']!
}
