// A count taken along: as a picture or as a PDF.
import { blob } from '../api/client'

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** An SVG as dots, twice as fine as it is measured. */
async function dots(svg: Blob): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(svg)
  try {
    await new Promise((ready, fail) => {
      image.onload = ready
      image.onerror = fail
      image.src = address
    })
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * 2
    canvas.height = image.naturalHeight * 2
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((give, fail) =>
      canvas.toBlob((made) => (made ? give(made) : fail(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

export async function takeAlong(
  game: string,
  given: unknown,
  kind: 'svg' | 'png' | 'pdf',
  paper = 'a4',
): Promise<void> {
  const path = `/api/companion/${game}/${kind === 'pdf' ? `pdf?paper=${paper}` : 'picture'}`
  const content = await blob(path, given)
  save(kind === 'png' ? await dots(content) : content, `${game}.${kind}`)
}

/** Letter where Letter is usual, else A4. */
export function usualPaper(): 'a4' | 'letter' {
  return /-(US|CA|MX|PH|CL|CO|VE)$/i.test(navigator.language) ? 'letter' : 'a4'
}
