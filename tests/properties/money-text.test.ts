import { test } from "@fast-check/vitest"
import fc from "fast-check"
import { Result, Schema } from "effect"
import { describe, expect } from "vitest"
import { cents, type Cents } from "../../src/money/cents.ts"
import { formatAmount, formatMoney, formatPlain, parseWire } from "../../src/money/text.ts"
import { parseTyped } from "../../src/money/typed.ts"
import { Money } from "../../src/money/wire.ts"
import { anyCents } from "./money.ts"

const typed = (text: string): Cents | undefined => Result.getOrUndefined(parseTyped(text))
const wired = (raw: string | number): Cents | undefined => Result.getOrUndefined(parseWire(raw))
const bracketed = (amount: Cents): string => (amount < 0 ? `(${formatAmount(cents(-amount))})` : formatAmount(amount))

describe("money as text", () => {
  test.prop([anyCents])("is read back as it was written, in every form a person types", (amount) => {
    for (const format of [formatPlain, formatAmount, formatMoney, bracketed]) expect(typed(format(amount))).toBe(amount)
  })

  test.prop([anyCents])("is read back as it was written, in every form a wire sends", (amount) => {
    expect(wired(formatPlain(amount))).toBe(amount)
    expect(wired(amount / 100)).toBe(amount)
  })

  // Verifies: SHL-46
  test.each([
    [129_900, "1,299.00"],
    [5, "0.05"],
    [-129_900_005, "−1,299,000.05"],
    [0, "0.00"]
  ])("%i cents reads %s on the screen", (amount, text) => {
    expect(formatAmount(cents(amount))).toBe(text)
  })

  test("puts the sign before the currency", () => {
    expect([formatMoney(cents(-500)), formatMoney(cents(129_900))]).toEqual(["−$5.00", "$1,299.00"])
  })

  test.each([
    ["$1,299.5", 129_950],
    [".5", 50],
    ["12", 1200],
    ["12.", 1200],
    [" $ 12.34 ", 1234],
    ["-$5", -500],
    ["−$5", -500],
    ["$-5", -500],
    ["+5", 500],
    ["(5.00)", -500],
    ["($5.00)", -500],
    ["007", 700],
    ["12.340", 1234]
  ])("typed as %j is %i cents", (text, amount) => {
    expect(typed(text)).toBe(amount)
  })

  test.each([
    "",
    " ",
    "$",
    ".",
    "-",
    "()",
    "12.345",
    "1,2,3",
    "1,29",
    "5$3",
    "1 2",
    "--5",
    "(-5)",
    "abc",
    "1e3",
    "10000000.01"
  ])("typed as %j is refused with words for the field", (text) => {
    expect(parseTyped(text)).toEqual(Result.fail("Enter an amount like 12.34."))
  })
})

describe("money on the wire", () => {
  const decode = Schema.decodeUnknownResult(Money)
  const encode = Schema.encodeSync(Money)

  // Verifies: CG-81
  test.each([
    ["12.34", 1234],
    [12.34, 1234],
    [12, 1200],
    ["1,299.00", 129_900],
    ["-0.05", -5],
    [" 12.34 ", 1234],
    ["10,000,000.00", 1_000_000_000],
    [-0, 0]
  ])("%j is %i cents", (raw, amount) => {
    expect(Result.getOrUndefined(decode(raw))).toBe(amount)
  })

  test.each([
    [0.1 + 0.2, 30],
    ["12.339999999999998", 1234],
    [-967.5200000000001, -96_752],
    ["1,299.0000000001", 129_900],
    [1e-7, 0],
    [-4.440892098500626e-16, 0]
  ])("%s has a float's noise, which is no part of it", (raw, amount) => {
    expect(wired(raw)).toBe(amount)
  })

  test.each([
    0.015,
    "10.555000000000001",
    10.5699,
    Number.NaN,
    Infinity,
    -Infinity,
    "12.345",
    12.345,
    "1,2,3",
    "",
    "$5",
    1e21,
    1e-5,
    null,
    true,
    {}
  ])("%s is refused, not rounded", (raw) => {
    expect(Result.isFailure(decode(raw))).toBe(true)
  })

  test.each(["12.345", "", "$5", 1e21])("%s is no amount for whoever reads it", (raw) => {
    expect(Result.isFailure(parseWire(raw))).toBe(true)
  })

  test.prop([anyCents])("is sent with two decimals and comes back the same", (amount) => {
    const sent = encode(amount)
    expect(sent).toMatch(/^-?\d+\.\d\d$/)
    expect(Result.getOrUndefined(decode(sent))).toBe(amount)
  })

  test.prop([fc.integer({ min: -1_000_000, max: 1_000_000 })])(
    "takes a number only when it is whole cents",
    (mills) => {
      expect(wired(mills / 1000)).toBe(mills % 10 === 0 ? cents(mills / 10) : undefined)
    }
  )
})
