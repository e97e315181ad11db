// What a lesson points at now, as `place=la-villette.bank`: a board that shows only a part of itself brings it into sight.
export const spot = $state<{ shown: string[] }>({ shown: [] })
