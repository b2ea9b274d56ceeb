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
  "open",
  "trade",
  "pay out",
  "undo"
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

const deed = (does: Deed["does"], a = 0, b = 0): Deed => ({ at: 0, does, a, b })

/** A day on which everything is done that the others may leave out. */
export const WHOLE_DAY: readonly Deed[] = [
  deed("scan", 0, 2),
  deed("discount order", 1, 4),
  deed("sell"),
  deed("take back"),
  deed("leg", 1),
  deed("scan", 0, 2),
  deed("discount line", 0, 1),
  deed("quantity", 0, 7),
  deed("lay away", 0, 4),
  deed("refund layaway"),
  deed("declined leg", 3, 1),
  deed("leg", 3, 1),
  deed("scan"),
  deed("exempt"),
  deed("remove"),
  deed("scan", 0, 1),
  deed("part", 1, 4),
  deed("take out"),
  deed("part", 1, 2),
  deed("clear"),
  deed("scan", 0, 2),
  deed("part", 1, 7),
  deed("sell"),
  deed("cancel"),
  deed("scan", 0, 2),
  deed("part", 1, 3),
  deed("put aside"),
  { ...deed("load"), at: 1 },
  { ...deed("take out"), at: 1 },
  { ...deed("sell"), at: 1 },
  deed("scan", 0, 2),
  deed("part", 1, 3),
  deed("part", 2, 9),
  deed("sell"),
  deed("lost cancel"),
  deed("close"),
  { ...deed("cancel"), at: 1 },
  deed("scan", 0, 2),
  deed("part", 1, 4),
  deed("put aside"),
  { ...deed("load"), at: 1 },
  { ...deed("put aside"), at: 1 },
  deed("close"),
  deed("delete saved"),
  deed("cancel"),
  deed("open"),
  // Nothing would end either of the two carts that these leave in hand, were they let go so far.
  { ...deed("trade", 0, 3), at: 1 },
  { ...deed("scan", 0, 1), at: 1 },
  { ...deed("remove"), at: 1 },
  { ...deed("part", 2, 9), at: 1 },
  { ...deed("part", 2, 9), at: 1 },
  { ...deed("part", 2, 9), at: 1 },
  { ...deed("undo"), at: 1 },
  deed("trade", 0, 9),
  deed("pay out", 1, 1),
  deed("remove")
]
