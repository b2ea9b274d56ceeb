import type { Raster } from "../../src/hardware/rules.ts"
import type { Picture } from "./png.ts"

/** 30 mm on a Star: a logo that is taller costs the customer more paper than it says. */
const TALLEST = 240

/** How dark each of sixteen neighbouring dots lets paper be before it is black: shades become a pattern (Bayer). */
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const

const shareOf = (from: number, size: number, scale: number): readonly [number, number] => {
  const start = Math.floor(from * scale)
  return [start, Math.max(start + 1, Math.min(size, Math.floor((from + 1) * scale)))]
}

/** How light the pixels of a rectangle are in the middle, 0 to 1, on white paper. */
const lightOf = (
  { width, rgba }: Picture,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number]
): number => {
  let light = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
      light += 1 - (alpha / 255) * (1 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255)
    }
  return light / ((right - left) * (bottom - top))
}

/**
 * A picture in black dots on white paper, scaled down, never up, to at most `dots` wide and 240 high. Its width is a
 * multiple of 8: the last few columns are white where the picture ends before.
 */
export const rasterOf = (picture: Picture, dots: number): Raster => {
  const scale = Math.max(1, picture.width / dots, picture.height / TALLEST)
  const shown = Math.max(1, Math.floor(picture.width / scale))
  const height = Math.max(1, Math.floor(picture.height / scale))
  const width = Math.ceil(shown / 8) * 8
  const black = Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    if (x >= shown) return false
    const light = lightOf(picture, shareOf(x, picture.width, scale), shareOf(y, picture.height, scale))
    return light < ((PATTERN[(y % 4) * 4 + (x % 4)] ?? 0) + 0.5) / PATTERN.length
  })
  return { width, height, black }
}
