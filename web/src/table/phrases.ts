// Quick phrases: said with one tap, drawn, and read by everybody in their own language. On the line each is `:name:`.

/** The drawings, 24 units, one stroke width. */
export const PHRASES = {
  hello:
    'M7 12.500V6.500a1.500 1.500 0 0 1 3 0v5M10 11V5a1.500 1.500 0 0 1 3 0v6M13 11.500V6a1.500 1.500 0 0 1 3 0v7M16 11a1.500 1.500 0 0 1 3 0v3.500a6.500 6.500 0 0 1-12 3.500L4.500 14a1.600 1.600 0 0 1 2.500-1.500',
  luck: 'M12 11.500C9 12 6 10.500 6.500 8S10.500 6 12 9.500C13.500 6 17 5.500 17.500 8S15 12 12 11.500zM12 11.500c-3 .500-5 2.500-4 4.500s3.500 1 4-2c.500 3 3 4 4 2s-1-4-4-4.500zM12 14c0 3 .500 5 2.500 7',
  bravo: 'M12 3l2.600 5.600l6.100.700l-4.500 4.200l1.200 6L12 16.500l-5.400 3l1.200-6L3.300 9.300l6.100-.700z',
  thanks: 'M12 20S4 15 4 9.500A4 4 0 0 1 12 8a4 4 0 0 1 8 1.500C20 15 12 20 12 20z',
  oops: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM9 9.500h.010M15 9.500h.010M8.500 16.500c1.500-2 5.500-2 7 0',
  moment: 'M7 3h10M7 21h10M8 3c0 5 8 5 8 9s-8 4-8 9M16 3c0 5-8 5-8 9s8 4 8 9',
} as const

export type Phrase = keyof typeof PHRASES

/** The phrase that a message is; null where it is words of somebody's own. */
export function phraseIn(text: string): Phrase | null {
  const name = text.match(/^:([a-z]+):$/)?.[1]
  return name && Object.hasOwn(PHRASES, name) ? (name as Phrase) : null
}

export function written(phrase: Phrase): string {
  return `:${phrase}:`
}
