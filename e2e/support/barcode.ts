import type { Locator } from "@playwright/test"

/** The symbols of ISO/IEC 15417 by their values, as a scanner has them built in: not the register's own table. */
const SYMBOLS: readonly string[] = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ")

/** Reads a Code 128 as a scanner does: widths of bars and spaces in turn, in modules. Throws where it cannot be read. */
export const readBarcode = (widths: readonly number[]): string => {
  const values: number[] = []
  for (let place = 0; place < widths.length;) {
    const length = widths.length - place === 7 ? 7 : 6
    const value = SYMBOLS.indexOf(widths.slice(place, place + length).join(""))
    if (value < 0) throw new Error(`No symbol at ${place}`)
    values.push(value)
    place += length
  }
  const [start = 0, ...rest] = values
  const [stop, check] = [rest.pop(), rest.pop()]
  const sum = rest.reduce((total, value, place) => total + value * (place + 1), start) % 103
  if (stop !== 106 || check !== sum) throw new Error("The check symbol is wrong")
  if (start === 105) return rest.map((value) => String(value).padStart(2, "0")).join("")
  if (start !== 104) throw new Error("It begins with no start")
  return rest.map((value) => String.fromCodePoint(value + 32)).join("")
}

/** What a scanner reads off a barcode on the screen. */
export const scannedOff = async (barcode: Locator): Promise<string> => {
  const bars = await barcode
    .locator("rect")
    .evaluateAll((rects) => rects.map((rect) => [Number(rect.getAttribute("x")), Number(rect.getAttribute("width"))]))
  const widths = bars.flatMap(([x = 0, width = 0], place) => {
    const [before = 0, wide = 0] = bars[place - 1] ?? []
    return place === 0 ? [width] : [x - before - wide, width]
  })
  return readBarcode(widths)
}
