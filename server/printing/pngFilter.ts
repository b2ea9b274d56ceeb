/** The byte to the left, the one above and the one above that. */
type Predict = (left: number, above: number, corner: number) => number

const paeth: Predict = (left, above, corner) => {
  const [byLeft, byAbove, byCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner)
  ]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}

/** By the number that a row begins with. */
const FILTERS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => Math.floor((left + above) / 2),
  paeth
]

/** The rows as they were before each was written as a difference from its neighbours; undefined for a filter that is none. */
export const unfiltered = (packed: Buffer, rowBytes: number, pixelBytes: number): Buffer | undefined => {
  const height = packed.length / (rowBytes + 1)
  const rows = Buffer.alloc(height * rowBytes)
  for (let y = 0; y < height; y += 1) {
    const predict = FILTERS[packed[y * (rowBytes + 1)] ?? FILTERS.length]
    if (predict === undefined) return undefined
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x
      const left = x < pixelBytes ? 0 : (rows[at - pixelBytes] ?? 0)
      const above = y === 0 ? 0 : (rows[at - rowBytes] ?? 0)
      const corner = x < pixelBytes || y === 0 ? 0 : (rows[at - rowBytes - pixelBytes] ?? 0)
      rows[at] = (packed[at + y + 1] ?? 0) + predict(left, above, corner)
    }
  }
  return rows
}
