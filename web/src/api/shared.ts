// What is told anew is mostly what was known: equal parts stay the same objects, so that only what changed is drawn again.

/** `now`, with every part that equals its counterpart in `before` replaced by that; all of `before` where nothing changed. */
export function shared<T>(before: unknown, now: T): T {
  if (before === now || !isParts(before) || !isParts(now) || Array.isArray(before) !== Array.isArray(now)) return now
  const parts: Record<string, unknown> = now
  const keys = Object.keys(parts)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    const part = shared(before[key], parts[key])
    parts[key] = part
    same &&= part === before[key] && key in before
  }
  return same ? (before as T) : now
}

const isParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
