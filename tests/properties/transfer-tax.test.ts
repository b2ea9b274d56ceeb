import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents, type Cents } from "../../src/money/cents.ts"
import {
  shownTax,
  startTax,
  taxAfter,
  type TaxNews,
  taxOf,
  type TaxQuestion,
  type TransferTax
} from "../../src/product/transferTax.ts"

/** The tax that the back office gives for a price; another one for each, so that a foreign one is seen. */
const rightTax = ({ price, times }: TaxQuestion): Cents => cents(price * 100 + times)

/** What people, the clock and the wire do: a late answer is one of the questions that were asked before. */
type Move =
  | { readonly _tag: "types"; readonly price: number | null }
  | { readonly _tag: "rests" | "again" | "wants" | "adds" }
  | { readonly _tag: "answers" | "fails"; readonly which: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    _tag: fc.constant("types" as const),
    price: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null })
  }),
  fc.record({ _tag: fc.constantFrom("rests" as const, "again" as const, "wants" as const, "adds" as const) }),
  fc.record({ _tag: fc.constantFrom("answers" as const, "fails" as const), which: fc.nat(9) })
)

const NEWS = { rests: "Rested", again: "Again", wants: "Wanted", adds: "Added" } as const

const newsOf = (one: Move, asked: readonly TaxQuestion[]): TaxNews | undefined => {
  if (one._tag === "types") return { _tag: "Typed", price: one.price === null ? null : cents(one.price) }
  if (one._tag !== "answers" && one._tag !== "fails") return { _tag: NEWS[one._tag] }
  const of = asked[one.which % Math.max(asked.length, 1)]
  if (of === undefined) return undefined
  return one._tag === "answers" ? { _tag: "Answered", of, tax: rightTax(of) } : { _tag: "Failed", of }
}

interface Played {
  readonly tax: TransferTax
  /** Every question that was ever asked: each may be answered at any time, and more than once. */
  readonly asked: readonly TaxQuestion[]
}

const play = ({ tax, asked }: Played, news: TaxNews | undefined): Played => {
  if (news === undefined) return { tax, asked }
  const next = taxAfter(tax, news)
  const isNew = next.asked !== null && next.asked !== tax.asked
  return { tax: next, asked: isNew && next.asked !== null ? [...asked, next.asked] : asked }
}

const start = fc.option(fc.integer({ min: 1, max: 5 }).map(cents), { nil: null }).map((price): Played => {
  const tax = startTax(price)
  return { tax, asked: tax.asked === null ? [] : [tax.asked] }
})

const playedOut = (from: Played, moves: readonly Move[]): readonly Played[] => {
  const all = [from]
  for (const one of moves) {
    const last = all.at(-1) ?? from
    all.push(play(last, newsOf(one, last.asked)))
  }
  return all
}

describe("the tax of a transfer", () => {
  // Verifies: PROD-22
  test("is never that of an older price, nor of an older question, whatever comes late", () => {
    fc.assert(
      fc.property(start, fc.array(move, { maxLength: 40 }), (from, moves) => {
        for (const { tax } of playedOut(from, moves)) {
          const known = taxOf(tax)
          if (known !== null) expect(known).toBe(rightTax({ price: tax.price ?? cents(0), times: tax.times }))
          expect(shownTax(tax)._tag === "Known").toBe(known !== null)
        }
      })
    )
  })

  test("comes once nobody types any more and the last question is answered; until then it is calculated", () => {
    fc.assert(
      fc.property(start, fc.array(move, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (from, moves, price) => {
        const last = playedOut(from, moves).at(-1) ?? from
        const typed = play(last, { _tag: "Typed", price: cents(price) })
        const rested = play(typed.tax.failed ? play(typed, { _tag: "Again" }) : typed, { _tag: "Rested" })
        const { asked } = rested.tax
        expect(asked?.price).toBe(price)
        if (asked === null) return
        if (taxOf(rested.tax) === null) expect(shownTax(rested.tax)._tag).toBe("Calculating")
        expect(taxOf(play(rested, { _tag: "Answered", of: asked, tax: rightTax(asked) }).tax)).toBe(rightTax(asked))
      })
    )
  })

  test("that is wanted is asked for at once, and once more after a failure; a new price ends the wish", () => {
    const typed = taxAfter(startTax(null), { _tag: "Typed", price: cents(41_250) })
    expect(typed.asked).toBeNull()
    const wanted = taxAfter(typed, { _tag: "Wanted" })
    expect(wanted).toMatchObject({ wanted: true, asked: { price: 41_250, times: 0 } })
    const failed = taxAfter(wanted, { _tag: "Failed", of: { price: cents(41_250), times: 0 } })
    expect(failed).toMatchObject({ wanted: false, failed: true })
    expect(shownTax(failed)).toEqual({ _tag: "Failed", old: null })
    expect(taxAfter(failed, { _tag: "Wanted" })).toMatchObject({ wanted: true, failed: false, asked: { times: 1 } })
    expect(taxAfter(wanted, { _tag: "Typed", price: cents(1) }).wanted).toBe(false)
  })

  test("keeps the last amount beside it, to be struck through", () => {
    const of = { price: cents(100), times: 0 }
    const known = taxAfter(startTax(of.price), { _tag: "Answered", of, tax: cents(8) })
    expect(shownTax(known)).toEqual({ _tag: "Known", tax: 8 })
    expect(shownTax(taxAfter(known, { _tag: "Typed", price: cents(1000) }))).toEqual({ _tag: "Calculating", old: 8 })
    expect(shownTax(taxAfter(known, { _tag: "Typed", price: null }))).toEqual({ _tag: "None" })
    expect(shownTax(taxAfter(known, { _tag: "Again" }))).toEqual({ _tag: "Calculating", old: 8 })
  })
})
