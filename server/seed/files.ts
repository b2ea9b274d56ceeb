import { deflateSync } from "node:zlib"
import { pngOf } from "../pictures/png.ts"
import type { Shelf } from "../shelf/shelf.ts"

type Ink = readonly [red: number, green: number, blue: number]
/** A filled rectangle: left, top, width, height. */
type Box = readonly [x: number, y: number, width: number, height: number, ink: Ink]

const [WIDTH, HEIGHT] = [428, 270]
const PAPER: Ink = [240, 243, 248]
const LINE: Ink = [138, 149, 168]
const HEAD: Ink = [62, 94, 147]
const FACE: Ink = [184, 198, 214]

const drawn = (boxes: readonly Box[], ground = PAPER): Buffer => {
  const row = WIDTH * 3 + 1
  const pixels = Buffer.alloc(row * HEIGHT)
  const fill = ([x, y, width, height, ink]: Box): void => {
    for (let down = y; down < y + height; down += 1)
      for (let across = x; across < x + width; across += 1) pixels.set(ink, down * row + 1 + across * 3)
  }
  for (const box of [[0, 0, WIDTH, HEIGHT, ground] satisfies Box, ...boxes]) fill(box)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2], 8)
  return pngOf([
    { name: "IHDR", data: header },
    { name: "IDAT", data: deflateSync(pixels) }
  ])
}

const lines = (x: number, y: number, widths: readonly number[]): readonly Box[] =>
  widths.map((width, at): Box => [x, y + at * 34, width, 12, LINE])

const bars: readonly Box[] = Array.from({ length: 46 }, (_, at): Box => [
  34 + at * 8,
  112,
  2 + ((at * 7) % 5),
  82,
  [40, 44, 52]
])

/** The files of the demo store, drawn when somebody looks: a license from both sides, and a trade-in. */
const DEMO: Readonly<Record<string, () => Buffer>> = {
  "demo-license-front": () =>
    drawn([
      [0, 0, WIDTH, 56, HEAD],
      [28, 86, 104, 136, FACE],
      [54, 104, 52, 58, LINE],
      ...lines(158, 92, [220, 172, 204, 128])
    ]),
  "demo-license-back": () => drawn([[0, 22, WIDTH, 52, [58, 62, 70]], ...bars, ...lines(34, 216, [260])]),
  "demo-trade-in": () =>
    drawn(
      [
        [0, 190, WIDTH, 80, [150, 122, 94]],
        [96, 84, 244, 46, [58, 60, 64]],
        [112, 128, 66, 104, [44, 46, 50]]
      ],
      [222, 205, 184]
    )
}

/** The names of the demo store's files on the shelf. */
export const DEMO_FILES = { front: "demo-license-front", back: "demo-license-back", tradeIn: "demo-trade-in" } as const

/** The bytes of a file of the demo store; undefined for any other. */
export const demoFile = (place: string): Buffer | undefined =>
  Object.hasOwn(DEMO, place) ? DEMO[place]?.() : undefined

/** A shelf with the demo store's files besides, which nothing takes away. */
export const demoShelf = (shelf: Shelf): Shelf => ({
  put: shelf.put,
  get: async (place) => demoFile(place) ?? shelf.get(place),
  remove: async (place) => (demoFile(place) === undefined ? shelf.remove(place) : undefined),
  ...(shelf.sweep && { sweep: shelf.sweep })
})
