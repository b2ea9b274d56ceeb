/** Numbers that one seed decides (SIM-1). */
export interface Random {
  /** From 0 up to 1. */
  readonly next: () => number
  /** A whole number from `from` to `to`, both included. */
  readonly between: (from: number, to: number) => number
  readonly chance: (p: number) => boolean
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
}

/** A stream of numbers (sfc32); another `stream` of the same seed has nothing to do with it. */
export const makeRandom = (seed: number, stream = 0): Random => {
  let [a, b, c, d] = [0x9e3779b9 ^ stream, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1]
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 2 ** 32
  }
  for (let n = 0; n < 15; n += 1) next()
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (p) => next() < p,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0]
  }
}
