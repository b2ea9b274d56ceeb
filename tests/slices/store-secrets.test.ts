import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { PRACTICE_CODE, PRACTICE_PIN } from "../../src/practice/rules.ts"
import { secretFault } from "../../src/store/rules.ts"
import { DEMO_SIGN_INS } from "../../server/seed/store.ts"

const GUESSED = "This PIN is too easy to guess: one digit over and over, or a run like 123456. Choose another."
const digitsFrom = (first: number, step: number, length: number): string =>
  Array.from({ length }, (_, place) => (((first + step * place) % 10) + 10) % 10).join("")

// Verifies: SEC-11
describe("a PIN and a manager code that somebody chooses", () => {
  test.each(["111111", "000000", "9999999999", "123456", "654321", "890123", "210987", "0123456789"])(
    "is not %s, which is guessed at once",
    (digits) => {
      expect(secretFault("pin", digits)).toBe(GUESSED)
      expect(secretFault("manager_code", digits)).toBe(GUESSED.replace("PIN", "manager code"))
    }
  )

  test.each(["111112", "123457", "7654320", "135791", "246802", "135790", "121212"])(
    "may be %s: one digit off a run or a row is none",
    (digits) => expect(secretFault("pin", digits)).toBeNull()
  )

  test("has 6 to 10 digits, and nothing else", () => {
    for (const typed of ["12345", "12345678901", "12345a", "135 790", "", "１３５７９０"])
      expect(secretFault("pin", typed)).toBe("A PIN needs 6 to 10 digits.")
    expect(secretFault("manager_code", "86420")).toBe("A manager code needs 6 to 10 digits.")
  })

  test("is refused for every row and run of every length, and for no other six digits", () => {
    const least = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(least, fc.constantFrom(0, 1, -1), fc.integer({ min: 6, max: 10 }), (first, step, length) => {
        expect(secretFault("pin", digitsFrom(first, step, length))).toBe(GUESSED)
      })
    )
    const guessed = new Set([0, 1, -1].flatMap((step) => Array.from({ length: 10 }, (_, n) => digitsFrom(n, step, 6))))
    expect(guessed.size).toBe(30)
    let refused = 0
    for (let n = 0; n < 1_000_000; n += 1)
      if (secretFault("pin", String(n).padStart(6, "0")) !== null) {
        refused += 1
        expect(guessed).toContain(String(n).padStart(6, "0"))
      }
    expect(refused).toBe(30)
  })
})

test("the demo's printed sign-ins and practice's own are such as anybody may choose", () => {
  const { manager, cashiers } = DEMO_SIGN_INS
  expect(secretFault("password", manager.password)).toBeNull()
  for (const code of [manager.managerCode, PRACTICE_CODE]) expect(secretFault("manager_code", code)).toBeNull()
  for (const pin of [...cashiers.map((one) => one.pin), PRACTICE_PIN]) expect(secretFault("pin", pin)).toBeNull()
})
