import fc from "fast-check"

/** The first register, or the second. */
export type Till = 0 | 1

/** What people do at a counter: each of these in any order, at either of two registers. */
const DEEDS = [
  "scan",
  "quantity",
  "remove",
  "discount line",
  "discount order",
  "undiscount",
  "fee",
  "exempt",
  "clear",
  "part",
  "take out",
  "sell",
  "lay away",
  "pay layaway",
  "put aside",
  "load",
  "take back",
  "refund layaway",
  "leg",
  "declined leg",
  "cancel",
  "lost cancel",
  "delete saved",
  "close",
  "open"
] as const
export type Does = (typeof DEEDS)[number]

/** One thing that somebody does; `a` and `b` choose and measure. */
export interface Deed {
  readonly at: Till
  readonly does: Does
  readonly a: number
  readonly b: number
}

const OFTEN: readonly Does[] = [
  "scan",
  "scan",
  "sell",
  "sell",
  "discount order",
  "discount line",
  "take back",
  "leg",
  "open",
  "open",
  "open"
]

/** Days at the counter of so many deeds. */
export const anyDeeds = (minLength: number, maxLength: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(
    fc.record({
      at: fc.constantFrom(0 as const, 0 as const, 1 as const),
      does: fc.constantFrom(...DEEDS, ...OFTEN),
      a: fc.nat(9),
      b: fc.nat(9)
    }),
    { minLength, maxLength }
  )
