import fc from "fast-check"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { editName, PRICE_ENDS, priceAfter, readPriceChange } from "../../src/store/bulk/rules.ts"

const amount = fc.integer({ min: 0, max: 100_000_000 })
const plain = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, "0")}`
const percent = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => plain(hundredths))
const ends = fc.constantFrom(...PRICE_ENDS)

const after = (price: number | null, text: string, end: (typeof PRICE_ENDS)[number] = "") =>
  Result.flatMap(readPriceChange(text), (change) => priceAfter(price === null ? null : cents(price), change, end))
const got = (price: number | null, text: string, end: (typeof PRICE_ENDS)[number] = "") =>
  Result.getOrThrow(after(price, text, end))

describe("a price that is changed together with others", () => {
  test("is what was written, whatever it was", () => {
    fc.assert(
      fc.property(amount, amount, (price, to) => {
        expect(got(price, plain(to))).toBe(to)
      })
    )
    expect(got(500, "")).toBeNull()
  })

  test("goes up and down by an amount, and back to where it was", () => {
    fc.assert(
      fc.property(amount, amount, (price, by) => {
        const up = got(price, `+${plain(by)}`)
        expect(up).toBe(price + by)
        expect(got(up, `-${plain(by)}`)).toBe(price)
      })
    )
  })

  test("goes by a percent as whole numbers say it, half a cent away from zero", () => {
    fc.assert(
      fc.property(amount, percent, (price, by) => {
        const hundredths = BigInt(by.replace(".", ""))
        const share = Number((BigInt(price) * hundredths + 5_000n) / 10_000n)
        expect(got(price, `+${by}%`)).toBe(price + share)
        const down = after(price, `-${by}%`)
        if (share > price) expect(Result.isFailure(down)).toBe(true)
        else expect(Result.getOrThrow(down)).toBe(price - share)
      })
    )
  })

  test("ends as it is to, half a dollar away at most, but for what would be below the first such price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), percent, ends, (price, by, end) => {
        const [exact, ended] = [got(price, `+${by}%`) ?? 0, got(price, `+${by}%`, end) ?? 0]
        if (end !== "") expect(ended % 100).toBe(Number(end))
        expect(end === "" ? ended === exact : Math.abs(ended - exact) <= 50 || ended === Number(end)).toBe(true)
      })
    )
  })

  test("never comes below zero, nor from nothing, and what is free stays free", () => {
    expect(after(500, "-5.01")).toEqual(Result.fail("Its price would be below zero: \u2212$0.01."))
    expect(after(null, "+5%")).toEqual(Result.fail("It has no price to work from."))
    expect(got(0, "+5%", "99")).toBe(0)
  })

  test.each(["1x", "+", "+%", "-abc%", "+1.234", "+-1", "++1", "5%"])("%s is no price", (text) => {
    expect(Result.isFailure(readPriceChange(text))).toBe(true)
  })

  test("is told in words", () => {
    const named = (...edits: readonly (readonly [string, string])[]) =>
      editName(edits.map(([field, value]) => ({ field, value })))
    expect(named(["price", "+5%"], ["price_ends", "99"])).toBe("Price +5%, to .99")
    expect(named(["price", "\u22121.5"], ["department", " Ammunition "])).toBe("Price -1.50, Department Ammunition")
    expect(named(["price", ""], ["taxable", "0"], ["product_type_code", ""])).toBe(
      "Price asked, Not taxed, Sold as goods"
    )
  })
})
