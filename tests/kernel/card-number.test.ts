import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { holdsCardNumber, isCardAlone } from "../../src/kernel/cardNumber.ts"
import { textFault } from "../../src/kernel/sent.ts"

const luhnOf = (body: string): string => {
  const sum = body
    .split("")
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const numbers = fc.integer({ min: 12, max: 18 }).chain(digits).map(luhnOf)

// Verifies: SEC-3
describe("a card's number in a text", () => {
  test.prop([numbers, fc.constantFrom("", " ", "-", " - "), fc.integer({ min: 1, max: 5 })])(
    "is found however it is grouped, and whatever stands around it",
    (number, between, size) => {
      const written = (number.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(between)
      expect(holdsCardNumber(`Paid by card ${written}, thanks`)).toBe(true)
    }
  )

  test.prop([numbers, fc.integer({ min: 1, max: 9 })])("is none with another check digit", (number, off) => {
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + off) % 10}`
    expect(holdsCardNumber(wrong)).toBe(false)
  })

  test.each([
    ["beside its date and code", "4111 1111 1111 1111 12 27 123", true],
    ["of American Express", "3782 822463 10005 exp 0829", true],
    ["glued to a word", "visa4111111111111111", true],
    ["two telephone numbers", "512 555 0147 512 555 0148", false],
    ["a telephone number abroad", "+49 1512 3456789", false],
    ["a UPC", "850000410015", false],
    ["an order and its day", "Order 100245 of 2026-11-22 14:05", false],
    ["amounts side by side", "41.11 11.11 11.11 111.11", false],
    ["numbers of orders in a row", "411111 111111 1111", false],
    ["numbers below each other", "4111 1111\n1111 1111", false]
  ])("%s", (_what, text, found) => expect(holdsCardNumber(text)).toBe(found))

  test("is told from what is on goods: an EAN-13 or a GTIN-14 that passes by chance is searched for", () => {
    for (const code of ["4006381333931", "4000000000006", "30000000000004"]) {
      expect(isCardAlone(code)).toBe(false)
      expect(textFault("search", code)).toBeUndefined()
    }
    expect(textFault("search", "4111-1111 1111 1111")).toContain("card number")
    expect(textFault("note", "4000000000006")).toContain("card number")
  })
})

test("a text says its bound and what it has; lines are for notes alone", () => {
  expect(textFault("note", "n".repeat(1_204))).toBe("This is too long: 1,000 characters are taken, and it has 1,204.")
  expect(textFault("note", "Friday\n\tat noon")).toBeUndefined()
  expect(textFault("name", "Friday\nat noon")).toContain("not text")
  for (const text of ["\u0000", "\u007f", "\ud83d"]) expect(textFault("note", text)).toContain("not text")
  expect(textFault("name", "Zoë 🙂")).toBeUndefined()
})
