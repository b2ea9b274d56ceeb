import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { isChecked } from "../../src/numbers/checkDigit.ts"
import {
  isWronglyChecked,
  productCodeKey,
  productCodeKeys,
  skuKey,
  spelledCode
} from "../../src/numbers/productCode.ts"

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const withCheck = (body: string): string => body + Array.from("0123456789").find((last) => isChecked(`${body}${last}`)) // one of the ten is right
const numbers = fc.constantFrom(7, 11, 12, 13).chain((length) => digits(length).map(withCheck))

/** The UPC-A of a UPC-E, as the tables of GS1 have it, worked out the other way round: from the long one to the short one. */
const shortOf = (long: string): string | undefined => {
  const [, system = "", maker = "", item = "", check = ""] = /^([01])(\d{5})(\d{5})(\d)$/.exec(long) ?? []
  if (system === "") return undefined
  const short = (six: string): string => `${system}${six}${check}`
  if (/^..[012]00$/.test(maker) && item.startsWith("00"))
    return short(`${maker.slice(0, 2)}${item.slice(2)}${maker[2]}`)
  if (/^...00$/.test(maker) && item.startsWith("000")) return short(`${maker.slice(0, 3)}${item.slice(3)}3`)
  if (/^....0$/.test(maker) && item.startsWith("0000")) return short(`${maker.slice(0, 4)}${item.slice(4)}4`)
  return /^0000[5-9]$/.test(item) ? short(`${maker}${item.slice(4)}`) : undefined
}
const shortened = fc
  .tuple(fc.constantFrom("0", "1"), digits(5), digits(5), fc.constantFrom(0, 1, 2, 3))
  .map(([system, maker, item, kind]) => {
    const fitted = [
      `${maker.slice(0, 2)}${Number(maker[2]) % 3}0000${item.slice(2)}`,
      `${maker.slice(0, 3)}00000${item.slice(3)}`,
      `${maker.slice(0, 4)}00000${item.slice(4)}`,
      `${maker}0000${5 + (Number(item[4]) % 5)}`
    ][kind]
    return withCheck(`${system}${fitted}`)
  })

/** Blanks and dashes as scanners, web pages, letters and spreadsheets have them, and what nobody sees. */
const BETWEEN = [
  ...Array.from(" -\t\u00A0\u1680\u2002\u2007\u2009\u202F\u205F\u3000"),
  ...Array.from("\u00AD\u200B\u200D\u2060\uFEFF\u200E"),
  ...Array.from("\u2010\u2011\u2012\u2013\u2014\u2212\uFE63\uFF0D"),
  "",
  " \u2013 "
]
const SCANNED = ["", "", "]E0", "]C0", "]X0"]
/** What stands before an item's number of fourteen digits: in bars, below them, and of a scanner that says no more. */
const ELEMENT = ["(01)", "]C101", "]C1(01)", "]d201", "]d2(01)", "]e001", "01"]

/** What stands between the digits, and what a scanner says before them. */
const spelled = (number: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...BETWEEN), { minLength: 20, maxLength: 20 }),
      fc.oneof(fc.constantFrom(...SCANNED), fc.constantFrom(...ELEMENT)),
      fc.nat(3)
    )
    .map(([between, before, zeros]) => {
      const [aim = "", element = ""] = /^(\][A-Za-z]\d)?(.*)$/.exec(before)?.slice(1) ?? []
      const short = number.length === 8 ? number : number.padStart(Math.min(14, number.length + zeros), "0")
      const signs = Array.from(`${element}${element === "" ? short : number.padStart(14, "0")}`)
      const said = signs.map((sign, place) => `${sign}${between[place] ?? ""}`).join("")
      return `${number.length === 8 && aim === "]E0" ? "]E4" : aim}${between.at(-1) ?? ""}${said}`
    })

describe("a product's code", () => {
  test.each([
    ["850000410015"],
    ["0850000410015"],
    ["00850000410015"],
    ["8 50000 41001 5"],
    ["]E00850000410015"],
    ["]C10100850000410015"],
    ["]d2010085000041001517261231"],
    ["(01)00850000410015"],
    ["(01) 00850000410015"],
    ["( 01 ) 0085 0000 4100 15"],
    ["]C1(01)00850000410015"],
    ["]d2 (01)00850000410015(17)261231(10)A-7"],
    ["0100850000410015"],
    ["01 0085000041001 5"],
    ["8\u00A050000\u00A041001\u00A05"],
    ["8\u201150000\u201341001\u22125"],
    ["\uFEFF850000410015\u200B"]
  ])("%s is the item's one number", (text) => expect(productCodeKeys(text)).toEqual(["00850000410015"]))

  test("is the same from the short bars as from the long ones", () => {
    expect(productCodeKeys("04252614")).toEqual(["00042100005264"])
    for (const text of ["042100005264", "42100005264", "]E004252614", "0042100005264"])
      expect(productCodeKey(text)).toBe("00042100005264")
  })

  test("of eight digits that are right either way is the EAN-8 that is kept, then the UPC-E", () => {
    const both = Array.from({ length: 10_000 }, (_, n) => `0${String(n * 37).padStart(6, "0")}`)
      .map(withCheck)
      .filter((code) => productCodeKeys(code).length === 2)
    expect(both.length).toBeGreaterThan(100)
    for (const code of both.slice(0, 100)) {
      const [first, second] = productCodeKeys(code)
      expect(first).toBe(`000000${code}`)
      expect(productCodeKeys(`]E4${code}`)).toEqual([first])
      expect(productCodeKeys(`]E0${code}`)).toEqual([second])
    }
  })

  test("that is no item's number is its own signs, in capitals", () => {
    expect(productCodeKeys(" ovr-1 ")).toEqual(["OVR-1"])
    expect(productCodeKeys("ab1")).not.toEqual(productCodeKeys("ab-1"))
    expect(productCodeKeys("999999999994")).toEqual(["999999999994"])
    expect(productCodeKeys("]C110ABC")).toEqual(["10ABC"])
    expect(productCodeKeys("  ")).toEqual([])
    // Sixteen digits that are no element: another check digit, another element, another length.
    for (const digits of ["0100850000410016", "0200850000410015", "01008500004100150", "010085000041001"])
      expect(productCodeKeys(digits)).toEqual([digits])
    expect(productCodeKeys("ab\u00A01\u20112")).toEqual(["AB 1-2"])
  })

  test("is kept in its own digits, without what the scanner says", () => {
    expect(spelledCode("]E00850000410015")).toBe("0850000410015")
    expect(spelledCode("]d2010085000041001517261231")).toBe("00850000410015")
    expect(spelledCode(" 850000410015")).toBe("850000410015")
    expect(spelledCode("8\u00A050000-41001 5")).toBe("850000410015")
    expect(spelledCode("(01) 00850000410015")).toBe("00850000410015")
    expect(spelledCode("0100850000410015")).toBe("00850000410015")
    expect(spelledCode("OVR\u20111 a")).toBe("OVR-1 a")
  })

  test("of a store's own is in capitals", () => {
    expect(skuKey(" cor-p20Le ")).toBe("COR-P20LE")
  })

  test.prop([numbers.chain((number) => fc.tuple(fc.constant(number), spelled(number)))])(
    "has one key in every spelling",
    ([number, spelling]) => {
      expect(productCodeKey(spelling)).toBe(number.padStart(14, "0"))
    }
  )

  test.prop([numbers, fc.integer({ min: 1, max: 9 }), fc.boolean()])(
    "says of the check digit whether it is wrong, and of no other code",
    (number, off, isBlanked) => {
      const slipped = `${number.slice(0, -1)}${(Number(number.at(-1)) + off) % 10}`
      expect(isWronglyChecked(number)).toBe(false)
      const written = isBlanked ? slipped.split("").join(" ") : slipped
      // Eight digits may be right as a short UPC-E.
      if (productCodeKey(slipped) === slipped) expect(isWronglyChecked(written)).toBe(true)
      for (const other of ["", "OVR-1", "12345", slipped.slice(0, 7), `${slipped}0000000`, `A${slipped}`])
        expect(isWronglyChecked(other)).toBe(false)
    }
  )

  test.prop([shortened])("is the same number short and long", (long) => {
    const short = shortOf(long)
    expect(short).toBeDefined()
    expect(productCodeKeys(short ?? "")).toContain(productCodeKey(long))
    expect(productCodeKeys(`]E0${short}`)).toEqual([productCodeKey(long)])
  })

  test.prop([numbers, numbers])("is never another number's", (one, other) => {
    expect(productCodeKey(one) === productCodeKey(other)).toBe(one.padStart(14, "0") === other.padStart(14, "0"))
  })

  test.prop([digits(12), digits(12)])("with a wrong check digit is nobody else's", (one, other) => {
    fc.pre(one !== other && !(isChecked(one) && isChecked(other)))
    expect(productCodeKey(one)).not.toBe(productCodeKey(other))
  })
})
