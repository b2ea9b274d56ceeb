import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Result, Schema } from "effect"
import { describe, expect, test as plain } from "vitest"
import { restockFee } from "../../server/money/refunds.ts"
import { Discount } from "../../src/cart/contract.ts"
import { discountOf, readDiscount, readFee } from "../../src/adjustments/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { applyRate, asPercent, parsePercent, percentOrFraction, Rate, toPercent } from "../../src/money/rate.ts"
import { cardFee } from "../../src/payment/rules.ts"
import { RestockFee } from "../../src/payment/wire.ts"
import { restockOf } from "../../src/refund/rules.ts"
import { readRestock } from "../../src/refund/selection/rules.ts"

/** A percent from 0.0001 to 100, in ten-thousandths, as people write it: 5, 5.0, .5 and 0.5. */
const typed = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 1_000_000 })),
    fc.constantFrom("plain", "zeros", "point")
  )
  .map(([parts, style]) => {
    const zeros = (parts / 10_000).toFixed(4)
    const plainText = zeros.replace(/\.?0+$/, "")
    return { parts, text: style === "zeros" ? zeros : style === "point" ? plainText.replace(/^0\./, ".") : plainText }
  })
const base = fc.integer({ min: 0, max: 9_999_99 }).map(cents)
const overTheWire = <A, I>(schema: Schema.Codec<A, I>, sent: A): A => {
  const wire = Schema.toCodecJson(schema)
  return Schema.decodeUnknownSync(wire)(JSON.parse(JSON.stringify(Schema.encodeSync(wire)(sent))))
}

/** What a number of ten-thousandths means where below 1 is a fraction, in hundred-millionths. */
const meant = (parts: number): Rate => Rate.make(parts < 10_000 ? parts * 10_000 : parts * 100)

const keptOf = (text: string, of: number) => {
  const read = Result.getOrThrow(readRestock({ kind: "percent", text }, cents(of)))
  const { percent } = read ?? {}
  return {
    here: restockOf(read, cents(of)),
    there: restockFee(percent === undefined ? {} : overTheWire(RestockFee, { percent }), cents(of))
  }
}

describe("a percent as it is typed, sent and taken of an amount", () => {
  // Verifies: REF-05
  test.prop([typed, base])(
    "of a restock fee is read once: the register and the back office keep the same",
    ({ parts, text }, of) => {
      const kept = applyRate(of, meant(parts))
      expect(keptOf(text, of)).toEqual({ here: kept, there: kept })
    }
  )

  // Verifies: REF-05
  plain.each([
    [".005", 50],
    ["0.009", 90],
    ["0.01", 100],
    [".5", 5_000],
    ["1", 100],
    ["10", 1_000],
    ["100", 10_000]
  ])("%s keeps %i of $100.00", (text, kept) => {
    expect(keptOf(text, 10_000)).toEqual({ here: kept, there: kept })
  })

  // Verifies: DISC-17, DISC-18
  test.prop([typed, base])("of a fee is a fraction below 1", ({ parts, text }, of) => {
    const amount = applyRate(of, meant(parts))
    fc.pre(amount > 0)
    expect(Result.getOrThrow(readFee({ description: "Fee", amount: null, percentage: text }, of)).amount).toBe(amount)
  })

  // Verifies: DISC-05
  test.prop([typed, base])(
    "of a discount is a percent whatever its size, at the register, on the wire and back",
    ({ parts, text }, of) => {
      const form = { amount: null, total: null, hasCode: true, reason: "1" }
      const limit = { of: "order", base: of } as const
      const here = Result.getOrThrow(readDiscount({ ...form, percentage: text }, limit))
      if (here.kind !== "percent") throw new Error("A percent was read as another discount.")
      expect(here.rate).toBe(parts * 100)
      const { percentage } = overTheWire(Discount, { percentage: toPercent(here.rate) })
      const there = Result.getOrThrow(readDiscount({ ...form, percentage: String(percentage) }, limit))
      expect(there).toEqual(here)
      expect(discountOf(of, there)).toBe(applyRate(of, Rate.make(parts * 100)))
      expect(Result.getOrThrow(parsePercent(toPercent(here.rate)))).toBe(here.rate)
    }
  )

  // Verifies: CG-49
  test.prop([typed, base])("of the card fee, a setting, is a fraction below 1", ({ parts }, of) => {
    const number = parts / 10_000
    expect(cardFee({ pos_credit_card_fee: number }, of).fee).toBe(applyRate(of, meant(parts)))
    expect(asPercent(percentOrFraction(number))).toBe(asPercent(meant(parts)))
  })
})
