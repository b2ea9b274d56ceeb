import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { dialedHere, phoneKey } from "../../src/numbers/phone.ts"

const national = fc.stringMatching(/^[2-9][0-9]{9}$/)
const abroad = fc
  .tuple(fc.constantFrom("44", "49", "52", "380", "30"), fc.stringMatching(/^[1-9][0-9]{7,9}$/))
  .map(([country, rest]) => `${country}${rest}`)

/** The ways in which people write ten digits. */
const written = (digits: string) => {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return fc.constantFrom(
    digits,
    `1${digits}`,
    `+1${digits}`,
    `+1 (${area}) ${office}-${line}`,
    `(${area}) ${office}-${line}`,
    `1-${area}-${office}-${line}`,
    `${area}.${office}.${line}`,
    ` ${area} ${office} ${line} `,
    `${area}-${office}-${line} ext. 12`,
    `${area}-${office}-${line}x4`,
    `${area}-${office}-${line} extension 12`,
    `${area}-${office}-${line} Extn: 4012`,
    `(${area}) ${office}-${line} #12`,
    `${area}${office}${line},,12`,
    `+1${area}${office}${line};ext=12`,
    `(+1) ${area}-${office}-${line}`,
    `tel:+1-${area}-${office}-${line}`,
    `011 1 ${area} ${office} ${line}`
  )
}

describe("a phone number", () => {
  test.prop([national.chain((digits) => fc.tuple(fc.constant(digits), written(digits)))])(
    "of this country has one key in every spelling",
    ([digits, spelling]) => {
      expect(phoneKey(spelling)).toBe(`+1${digits}`)
      expect(dialedHere(spelling)).toBe(digits)
    }
  )

  test.prop([abroad])("of another country has one key in every spelling", (digits) => {
    for (const spelling of [
      `+${digits}`,
      `+${digits.slice(0, 2)} (0)${digits.slice(2)}`,
      `(+${digits.slice(0, 2)}) ${digits.slice(2)}`,
      `011${digits}`,
      `00 ${digits}`
    ])
      expect(phoneKey(spelling)).toBe(`+${digits}`)
  })

  test.prop([
    fc.oneof(
      national.map((digits) => `1${digits}`),
      abroad
    ),
    fc.oneof(
      national.map((digits) => `1${digits}`),
      abroad
    )
  ])("is never another number's", (one, other) => {
    expect(phoneKey(`+${one}`) === phoneKey(`+${other}`)).toBe(one === other)
  })

  test("is what it is without an area, and nothing without a digit", () => {
    expect(phoneKey("555-0133")).toBe("5550133")
    expect(dialedHere("555-0133")).toBe("5550133")
    expect(phoneKey("n/a")).toBe("")
    expect(phoneKey("+")).toBe("")
    // The last ten digits alone would be a number of this country.
    expect(phoneKey("+30 303 555 0177")).not.toBe(phoneKey("303 555 0177"))
  })
})
