// The sheet that is pulled up over the board on a phone, for what lies in it.
import { getContext, setContext } from 'svelte'

const DOWN = Symbol('sheet')

/** `down`: push the sheet down. */
export const isSheet = (down: () => void): void => void setContext(DOWN, down)

/** Push the sheet down in which this lies, if it does: what was tapped there is seen on the board. */
export const pushDown = (): (() => void) => getContext<(() => void) | undefined>(DOWN) ?? (() => undefined)
