import { Result } from "effect"
import { expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { applyRate, parsePercentOrFraction } from "../../src/money/rate.ts"
import { formatMoney } from "../../src/money/text.ts"
import { parseTyped } from "../../src/money/typed.ts"

const percent = (text: string) => Result.getOrThrow(parsePercentOrFraction(text))

test("nothing is written without a sign", () => {
  expect(formatMoney(cents(0))).toBe("$0.00")
  expect(formatMoney(cents(-0))).toBe("$0.00")
  expect(Object.is(cents(-0), 0)).toBe(true)
})

test("a percentage of what is given back is below zero, by the same cents", () => {
  expect(applyRate(cents(1899), percent("10"))).toBe(190)
  expect(applyRate(cents(-1899), percent("10"))).toBe(-190)
})

test("brackets are a minus only around the whole amount, and blanks around it do not matter", () => {
  expect(Result.getOrUndefined(parseTyped(" (5.00) "))).toBe(-500)
  expect(Result.isFailure(parseTyped("1(5.00)"))).toBe(true)
  expect(Result.isFailure(parseTyped("(5.00)1"))).toBe(true)
})

test("a rate may have blanks around it, and an amount without its whole part counts its cents", () => {
  expect(percent(" 8.25 ")).toEqual(percent("8.25"))
  expect(Result.getOrUndefined(parseTyped(".50"))).toBe(50)
})
