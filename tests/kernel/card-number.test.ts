import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { holdsCardNumber, isCardAlone, isCardNumber } from "../../src/kernel/cardNumber.ts"
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

/** The first digits of each network's cards, and how long they are. */
const NETWORKS: readonly (readonly [prefix: string, length: number])[] = [
  ["4", 13],
  ["4", 16],
  ["4", 19],
  ["51", 16],
  ["55", 16],
  ["2221", 16],
  ["2720", 16],
  ["34", 15],
  ["37", 15],
  ["36", 14],
  ["300", 14],
  ["3528", 16],
  ["6011", 16],
  ["65", 19],
  ["62", 17],
  ["6759", 18],
  ["5018", 16],
  ["81", 16]
]
const numbers = fc
  .constantFrom(...NETWORKS)
  .chain(([prefix, length]) =>
    fc.stringMatching(new RegExp(`^[0-9]{${length - prefix.length - 1}}$`)).map((rest) => luhnOf(`${prefix}${rest}`))
  )

const BETWEEN = [
  "",
  " ",
  "-",
  " - ",
  ".",
  "/",
  "_",
  ",",
  "\n",
  "\t",
  "\u00a0",
  "\u200b",
  "\u2060",
  "\u00ad",
  "|",
  "·",
  " / ",
  "*"
]
const WIDE = (number: string): string =>
  number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** The first sign of every script's ten digits. */
const NOUGHTS = Array.from({ length: 0x20000 }, (_, code) => code).filter(
  (code) =>
    /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1 < 0 ? 0 : code - 1))
)
const inScript = (number: string, nought: number): string =>
  number.replaceAll(/\d/g, (digit) => String.fromCodePoint(nought + Number(digit)))

const two = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => String(n).padStart(2, "0"))
/** A card's date as it is typed into one piece with its number. */
const dates = fc
  .tuple(two(1, 12), fc.constantFrom("", "20"), two(20, 49), fc.constantFrom("", "007", "4821"))
  .map(([month, century, year, code]) => `${month}${century}${year}${code}`)

/** Do some digits at either end of a number look like a card's date? */
const mayHaveDate = (whole: string): boolean =>
  Array.from(whole, (_, at) => [whole.slice(0, at), whole.slice(at)]).some((parts) =>
    parts.some((part) => /^(?:0[1-9]|1[0-2])(?:20)?[2-4]\d(?:\d{3,4})?$/.test(part))
  )

// Verifies: SEC-3
describe("a card's number in a text", () => {
  test.prop([numbers, fc.array(fc.constantFrom(...BETWEEN), { minLength: 19, maxLength: 19 }), fc.boolean()])(
    "is found whatever stands between its digits",
    (number, between, wide) => {
      const digits = number.split("").map((digit, place) => `${digit}${between[place]}`)
      // Groups of three and four like two telephone numbers are told from them by nothing.
      const lengths = digits.join("").split(/[^\d\u200b\u2060\u00ad]+/u)
      fc.pre(lengths.some((group) => ![3, 4, 0].includes(group.replaceAll(/\D/g, "").length)))
      const written = wide ? WIDE(digits.join("")) : digits.join("")
      expect(holdsCardNumber(`Paid by card ${written} thanks`)).toBe(true)
    }
  )

  test.prop([numbers, fc.constantFrom(...BETWEEN), fc.integer({ min: 4, max: 8 })])(
    "is found in groups, beside its date and code",
    (number, between, size) => {
      const groups = number.match(new RegExp(`.{1,${size}}`, "g")) ?? []
      expect(holdsCardNumber(groups.join(between))).toBe(true)
      expect(holdsCardNumber(`${number} 12/27 123`)).toBe(true)
    }
  )

  test.prop([numbers, fc.constantFrom(...NOUGHTS)])("is found in the digits of every script", (number, nought) => {
    const written = inScript(number, nought)
    expect(holdsCardNumber(`Paid by ${written}, thanks`)).toBe(true)
    expect(isCardNumber(written)).toBe(true)
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
    expect(isCardNumber(inScript(wrong, nought))).toBe(isCardNumber(wrong))
  })

  test("is found in scripts of the right and of the left, and in wide ones", () => {
    for (const card of [
      "٥١٠٥١٠٥١٠٥١٠٥١٠٠",
      "५१०५ १०५१ ०५१० ५१००",
      "５１０５１０５１０５１０５１００",
      "۵۱۰۵۱۰۵۱۰۵۱۰۵۱۰۰"
    ])
      expect([holdsCardNumber(card), isCardAlone(card), textFault("search", card)?.includes("card number")]).toEqual([
        true,
        true,
        true
      ])
  })

  test.prop([numbers, dates, fc.boolean(), fc.constantFrom("", " ", "/", "-")])(
    "is found in one piece with its date, before it or behind, alone and among words",
    (number, date, isBefore, between) => {
      // Thirteen and fourteen digits with four more are as likely a number of eighteen.
      fc.pre(number.length > 14)
      const glued = isBefore ? `${date}${between}${number}` : `${number}${between}${date}`
      expect(holdsCardNumber(`Paid by ${glued}, thanks`)).toBe(true)
      expect(isCardNumber(glued)).toBe(true)
      expect(isCardAlone(glued)).toBe(true)
    }
  )

  test.prop([
    numbers,
    fc.oneof(
      fc.tuple(two(13, 99), two(0, 99)).map((parts) => parts.join("")),
      fc.tuple(two(1, 12), two(50, 99)).map((parts) => parts.join("")),
      fc.constantFrom("7", "77", "777", "0000", "77777")
    ),
    fc.boolean()
  ])(
    "is none in one piece with digits that are no date: serial and tracking numbers pass",
    (number, other, isBefore) => {
      const whole = isBefore ? `${other}${number}` : `${number}${other}`
      // Nineteen digits and fewer may be a card's as a whole, and the rest of one with a date.
      fc.pre(whole.length > 19)
      fc.pre(!mayHaveDate(whole))
      expect(holdsCardNumber(whole)).toBe(false)
      expect(isCardNumber(whole)).toBe(false)
      expect(textFault("code", whole)).toBeUndefined()
    }
  )

  test.prop([numbers, fc.integer({ min: 1, max: 9 })])("is none with another check digit", (number, off) => {
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + off) % 10}`
    fc.pre(!mayHaveDate(wrong))
    expect(holdsCardNumber(wrong)).toBe(false)
    expect(isCardNumber(wrong)).toBe(false)
  })

  test.each([
    ["beside its date and code", "4111 1111 1111 1111 12 27 123", true],
    ["beside its date, in points", "4111.1111.1111.1111, 12/27", true],
    ["in two groups beside its date", "411111 1111111111 12/27", true],
    ["of American Express", "3782 822463 10005 exp 0829", true],
    ["glued to a word", "visa4111111111111111", true],
    ["on two lines", "4111 1111\n1111 1111", true],
    ["in three groups", "411111 111111 1111", true],
    ["behind a plus", "+4111 1111 1111 1111", true],
    ["behind its date", "12/27 5105105105105100", true],
    ["before its date", "5105105105105100 12/27", true],
    ["in one piece with its date", "51051051051051001227", true],
    ["in pairs with its date", "51 05 10 51 05 10 51 00 12 27", true],
    ["in one piece with what is no date", "51051051051051009927", false],
    ["a parcel's tracking number", "9400111899223197428497", false],
    ["a pallet's number", "003456789012345675", false],
    ["an item with its lot and day in one piece", "010085000041001517271231", false],
    ["the number of a phone's card", "89014103211118510720", false],
    ["two telephone numbers", "512 555 0147 512 555 0148", false],
    ["telephone numbers on lines", "(415) 555-0133\n(415) 555-0134\n555-0135", false],
    ["a telephone number abroad", "+49 1512 3456789", false],
    ["a UPC", "850000410015", false],
    ["an order and its day", "Order 100245 of 2026-11-22 14:05", false],
    ["amounts side by side", "41.11 11.11 11.11 111.11", false],
    ["numbers of orders in a row", "100245 100246 100247 100248", false],
    ["no network's number", "1234567812345670", false]
  ])("%s", (_what, text, found) => expect(holdsCardNumber(text)).toBe(found))

  test("is told from what is on goods: an EAN-13 or a GTIN-14 that passes by chance is searched for", () => {
    for (const code of ["4006381333931", "4000000000006", "30000000000004"]) {
      expect(isCardAlone(code)).toBe(false)
      expect(textFault("search", code)).toBeUndefined()
    }
    for (const card of ["4111-1111 1111 1111", "4111.1111/1111_1111", WIDE("4111111111111111")])
      expect(textFault("search", card)).toContain("card number")
    expect(textFault("note", "4000000000006")).toContain("card number")
    for (const codes of ["4006381333931 4006381333931", "pen 4000000000006 of 2026-11-30", "4 006381 333931"])
      expect(textFault("search", codes)).toBeUndefined()
    for (const codes of [
      "(01) 00850000410015",
      "]C1(01)00850000410015",
      "0100850000410015",
      "]d2010085000041001517261231"
    ])
      expect(textFault("search", codes)).toBeUndefined()
    for (const card of ["Doe 4111111111111111", "4111 1111 1111 1111 exp 12/27", "5105105105105100 4006381333931"])
      expect(textFault("search", card)).toContain("card number")
  })
})

test("a text says its bound and what it has; lines are for notes alone", () => {
  expect(textFault("note", "n".repeat(1_204))).toBe("This is too long: 1,000 characters are taken, and it has 1,204.")
  expect(textFault("note", "Friday\n\tat noon")).toBeUndefined()
  expect(textFault("name", "Friday\nat noon")).toContain("not text")
  for (const text of ["\u0000", "\u007f", "\ud83d"]) expect(textFault("note", text)).toContain("not text")
  expect(textFault("name", "Zoë 🙂")).toBeUndefined()
})
