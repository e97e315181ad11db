// The end of a game as one picture to pass on: the board as the server draws it, names and points beside the sign.
import { api, picture } from '../api/client'

export interface Line {
  name: string
  points: number
  wins: boolean
}

const WIDTH = 1200
const EDGE = 48
const ROW = 64

/** A drawing of the server's own pen, as something a canvas can hold. */
async function drawing(address: string): Promise<HTMLImageElement> {
  const drawn = await picture(address)
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }))
  await image.decode()
  return image
}

/** The picture as a PNG. */
export async function endPicture(table: string, seat: number, title: string, lines: Line[]): Promise<Blob> {
  const { replay, events } = await api.get<{ replay: string; events: unknown[] }>(`/api/tables/${table}/replay`)
  const board = await drawing(`/api/replay/${replay}/picture?at=${events.length}&viewer=${Math.max(-1, seat)}`)
  const width = WIDTH - 2 * EDGE
  const height = Math.round((width * (board.naturalHeight || 1)) / (board.naturalWidth || 1))
  const top = EDGE + 96 + ROW * lines.length + 24
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = top + height + EDGE
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fbf8f0'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'

  // the enamel sign
  pen.font = '44px Federo, serif'
  const sign = pen.measureText('Châtelet').width + 56
  pen.fillStyle = '#0a3d91'
  pen.beginPath()
  pen.roundRect(EDGE, EDGE, sign, 72, 10)
  pen.fill()
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(EDGE + 6, EDGE + 6, sign - 12, 60, 7)
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.fillText('Châtelet', EDGE + 28, EDGE + 38)
  pen.fillStyle = '#14233c'
  pen.fillText(title, EDGE + sign + 28, EDGE + 38)

  lines.forEach(({ name, points, wins }, n) => {
    const y = EDGE + 96 + ROW * n + ROW / 2
    pen.fillStyle = wins ? '#f7eed9' : '#ffffff'
    pen.fillRect(EDGE, y - ROW / 2 + 4, width, ROW - 8)
    pen.fillStyle = '#14233c'
    pen.font = `${wins ? 700 : 400} 32px "Atkinson Hyperlegible", sans-serif`
    pen.textAlign = 'left'
    pen.fillText(name, EDGE + 20, y, width - 180)
    pen.textAlign = 'right'
    pen.fillText(String(points), EDGE + width - 20, y)
  })
  pen.drawImage(board, EDGE, top, width, height)
  URL.revokeObjectURL(board.src)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Hand a picture to the device's own way of sharing, or else keep it as a file. */
export async function share(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], `${name}.png`, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (error) {
      if ((error as DOMException).name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
