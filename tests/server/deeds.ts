import fc from "fast-check"

/** One of three registers. */
export type Till = 0 | 1 | 2

/** What people do with goods and money at a counter: each of these in any order, at any register. */
const SALES = [
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
export type SaleDoes = (typeof SALES)[number]

/** What they do with time, seats, rights and pieces, and with the cards that the store owes for. */
const BOOKINGS = [
  "lane",
  "longer",
  "seats",
  "join",
  "lend",
  "bring back",
  "sell card",
  "pay by card of ours",
  "choose",
  "pass"
] as const
export type BookingDoes = (typeof BOOKINGS)[number]

/** What an owner does with files meanwhile. */
const OWNERS = ["import", "undo import"] as const
export type OwnerDoes = (typeof OWNERS)[number]

/** What goes wrong meanwhile, and what somebody does about a cart that must come to an end. */
const TROUBLES = ["crash", "lost reply", "lost order", "crash in payment", "end"] as const
export type TroubleDoes = (typeof TROUBLES)[number]
export type Does = SaleDoes | BookingDoes | OwnerDoes | TroubleDoes

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
  "lane",
  "join",
  "seats",
  "lend",
  "open",
  "open",
  "open",
  "open"
]

/** Days at the counter of so many deeds. */
export const anyDeeds = (minLength: number, maxLength: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(
    fc.record({
      at: fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
      does: fc.constantFrom(...SALES, ...BOOKINGS, ...OWNERS, ...TROUBLES, ...OFTEN),
      a: fc.nat(9),
      b: fc.nat(9)
    }),
    { minLength, maxLength }
  )
