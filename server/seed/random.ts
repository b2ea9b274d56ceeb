/** Numbers that look random and are the same every time: the demo store is one people can rely on. */
export interface Random {
  /** A fraction, 0 included, 1 not. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <A>(from: readonly [A, ...A[]]) => A
  /** True in `percent` of 100 cases. */
  readonly chance: (percent: number) => boolean
}

/** A generator (mulberry32) that starts from this seed. */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    chance: (percent) => next() * 100 < percent
  }
}
