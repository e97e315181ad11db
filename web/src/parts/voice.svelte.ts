// What is said to the ears: one live region for all pages, there from the first moment on. A region that comes with its
// sentence is often not heard, and several of them talk across each other. What is called a status beside it is silent
// (`aria-live="off"`) and has its words said here.
import { untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'

const KEPT = 10_000 // milliseconds a sentence can be read again
const FLOOD = 6 // sentences kept at most

interface Line {
  id: number
  text: string
}

let lines = $state.raw<Line[]>([])
let last = 0

/** The sentences of the region, the newest last. */
export const heard = (): Line[] => lines

/** Say something, after what is being said. */
export function say(text: string): void {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (!plain) return
  const line = { id: ++last, text: plain }
  lines = [...untrack(() => lines).slice(1 - FLOOD), line]
  setTimeout(() => (lines = lines.filter((one) => one !== line)), KEPT)
}

/** The words of an element as the ears get them. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const unheard of copy.querySelectorAll('[aria-hidden="true"], button')) unheard.remove()
  const found: string[] = []
  const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) found.push(walk.currentNode.textContent ?? '')
  return found.join(' ').replace(/\s+/g, ' ').trim()
}

/** An element whose words are said whenever they change, and (`first`) when it comes. */
export function aloud(first = true): Attachment<Element> {
  return (element) => {
    let said = first ? '' : wordsOf(element)
    let soon: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(soon)
      // what changes in steps is said once, as it is in the end
      soon = setTimeout(() => {
        const words = wordsOf(element)
        if (words !== said) say(words)
        said = words
      }, 60)
    }
    const changes = new MutationObserver(look)
    changes.observe(element, { childList: true, characterData: true, subtree: true })
    if (first) look()
    return () => {
      clearTimeout(soon)
      changes.disconnect()
    }
  }
}
