import { test as prop } from "@fast-check/vitest"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readScan } from "../../src/catalog/rules.ts"
import { availabilityOf } from "../../src/catalog/availability.ts"
import { product } from "./facts.ts"

const digits = (min: number, max = min) =>
  fc.array(fc.nat(9), { minLength: min, maxLength: max }).map((all) => all.join(""))

/** Digits with the check digit that makes them pass Luhn. */
const withLuhn = (front: string): string => {
  const sum = Array.from(front, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? digit * 2 : digit
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${front}${(10 - (sum % 10)) % 10}`
}

const beginning = (prefix: string, length: number) =>
  digits(length - prefix.length - 1).map((rest) => withLuhn(prefix + rest))

/** Card numbers of the brands, with their lengths. */
const cardNumber = fc.oneof(
  beginning("4", 16),
  beginning("51", 16),
  beginning("2221", 16),
  beginning("6011", 16),
  beginning("62", 16),
  beginning("34", 15),
  beginning("37", 15)
)
const longNumber = fc.oneof(beginning("62", 19), beginning("6304", 18), beginning("5018", 17))
const name = fc.constantFrom("DOE/JANE", "MUÑOZ/JOSÉ", "O'BRIEN/PAT Q", "")
const expiry = fc
  .tuple(fc.integer({ min: 24, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}${String(month).padStart(2, "0")}`)
const rest = digits(3, 12)

const track1 = fc
  .tuple(cardNumber, name, expiry, rest)
  .map(([number, person, until, more]) => `%B${number}^${person}^${until}101${more}?`)
const amexSpaced = fc
  .tuple(beginning("37", 15), name, expiry)
  .map(([n, person, until]) => `%B${n.slice(0, 4)} ${n.slice(4, 10)} ${n.slice(10)}^${person}^${until}1010000?`)
const track2 = fc.tuple(cardNumber, expiry, rest).map(([number, until, more]) => `;${number}=${until}101${more}?`)
const track2Bare = fc.tuple(cardNumber, expiry).map(([number, until]) => `${number}=${until}1010000`)
const grouped = cardNumber.chain((number) =>
  fc.constantFrom(" ", "-").map((gap) => number.replaceAll(/(.{4})(?=.)/g, `$1${gap}`))
)
const swipe = fc.oneof(
  track1,
  track2,
  track2Bare,
  amexSpaced,
  fc.tuple(track1, track2).map(([one, two]) => `${one}${two}`),
  fc.tuple(track1, track2).map(([one, two]) => `${one}\n${two}\n`),
  track1.map((text) => text.slice(1)),
  track1.map((text) => text.toLowerCase()),
  track1.map((text) => ` ${text} \r`),
  cardNumber,
  longNumber,
  grouped,
  // Among words.
  cardNumber.map((text) => `Doe ${text} exp 12/27`)
)

describe("a swiped or typed payment card", () => {
  // Verifies: SEC-4
  prop.prop([swipe], { numRuns: 400 })("never becomes a search", (text) => {
    expect(readScan(text)).toEqual({ _tag: "PaymentCard" })
  })
})

describe("a product code", () => {
  const checked = (length: number) =>
    digits(length - 1).map((front) => {
      const sum = Array.from(front, Number)
        .toReversed()
        .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
      return `${front}${(10 - (sum % 10)) % 10}`
    })
  const upc = fc.oneof(checked(8), checked(12), checked(13), checked(14))

  prop.prop([upc], { numRuns: 500 })("is always a search, as it is", (code) => {
    expect(readScan(code)).toEqual({ _tag: "Search", term: code })
    expect(readScan(`${code}\r\n`)).toEqual({ _tag: "Search", term: code })
  })

  test.each(["850000410015", "99999", "H9C-000101", "9mm 115gr FMJ", ".38", "1/2 x 28", "Ridgeline 9mm"])(
    "or a name or a serial number: %s",
    (text) => {
      expect(readScan(text)).toEqual({ _tag: "Search", term: text })
    }
  )
})

describe("other scans", () => {
  // Verifies: SRCH-12
  test.each(["@\n\u001e\rANSI 636014090102DL00410288", "DOE|JANE||123 MAIN ST", "jane@example.com"])(
    "%j is a licence stream",
    (text) => {
      expect(readScan(text)).toEqual({ _tag: "Licence" })
    }
  )

  // Verifies: SRCH-13
  test.each([
    ["%GIFT123?", "GIFT123"],
    [" %GIFT123? ", "GIFT123"],
    ["%GIFT123", "%GIFT123"],
    ["GIFT123?", "GIFT123?"],
    ["  two   words ", "two words"]
  ])("%j is the search %j", (text, term) => {
    expect(readScan(text)).toEqual({ _tag: "Search", term })
  })

  test.each(["", "  ", "%?", "\r\n"])("%j is nothing", (text) => {
    expect(readScan(text)).toEqual({ _tag: "Empty" })
  })

  test("200 signs are a search, 201 are too many", () => {
    expect(readScan("x".repeat(200))._tag).toBe("Search")
    expect(readScan("x".repeat(201))).toEqual({ _tag: "TooLong" })
  })
})

describe("availability", () => {
  test.each([
    [{ available: 4 }, { _tag: "InStore", count: 4 }],
    [
      { available: 0, warehouse_available: 6 },
      { _tag: "Warehouse", count: 6 }
    ],
    [
      { available: 4, in_store: false, warehouse_available: 6 },
      { _tag: "Warehouse", count: 6 }
    ],
    [{ available: 0 }, { _tag: "OutOfStock" }],
    [{ available: 4, in_store: false }, { _tag: "OutOfStock" }]
  ])("of %j is %j", (stock, shown) => {
    expect(availabilityOf(product(stock))).toEqual(shown)
  })

  test.each([
    [{ available: 4 }, 3, "InStore"],
    [{ available: 4 }, 4, "InCarts"],
    [{ available: 4, in_other_carts: 3 }, 0, "InStore"],
    [{ available: 4, in_other_carts: 3 }, 1, "InCarts"],
    [{ available: 4, in_other_carts: 9, warehouse_available: 6 }, 0, "InCarts"],
    [{ available: 0, in_other_carts: 9, warehouse_available: 6 }, 0, "Warehouse"]
  ])("of %j with %i in this cart is %s", (stock, held, shown) => {
    expect(availabilityOf(product(stock), held)._tag).toBe(shown)
  })

  test("of a product that is not counted is just in store", () => {
    const { available: _counted, ...uncounted } = product()
    expect(availabilityOf(uncounted)).toEqual({ _tag: "InStore", count: null })
  })
})
