import { isChecked } from "./checkDigit.ts"

/** What a scanner may be set to say before a code: which kind of bars it read (AIM identifiers, ISO/IEC 15424). */
const AIM = /^\]([A-Za-z][0-9A-Za-z])/
/** The kinds whose codes are elements of GS1: a length of digits says first what follows. */
const ELEMENTS: ReadonlySet<string> = new Set(["C1", "d2", "e0", "Q3"])
/** The element of an item's number, as bars have it and as it is printed below them (GS1 General Specifications, AI 01). */
const ITEM_ELEMENT = /^01(\d{14})/
const ITEM_PRINTED = /^\(01\)(\d{14})/

const LONGEST = 14
/** Eight are an EAN-8, twelve a UPC-A, thirteen an EAN-13, fourteen a GTIN-14; eleven are a UPC-A whose zero was cut. */
const LENGTHS: ReadonlySet<number> = new Set([8, 11, 12, 13, 14])

const wide = (digits: string): string => digits.padStart(LONGEST, "0")

/** The UPC-A that a UPC-E is short for (GS1 General Specifications, 5.2.2.4.2); its check digit is that of the long one. */
const expanded = (short: string): string | undefined => {
  const [, system = "", maker = "", rest = "", last = "", check = ""] =
    /^([01])(\d\d)(\d{3})(\d)(\d)$/.exec(short) ?? []
  if (system === "") return undefined
  const middle: Readonly<Record<string, string>> = {
    3: `${rest[0]}00000${rest.slice(1)}`,
    4: `${rest.slice(0, 2)}00000${rest[2]}`
  }
  const zeros = Number(last) <= 2 ? `${last}0000${rest}` : (middle[last] ?? `${rest}0000${last}`)
  return `${system}${maker}${zeros}${check}`
}

interface Read {
  /** What was said of the bars; "" for nothing. */
  readonly aim: string
  readonly code: string
}

const read = (text: string): Read => {
  const bare = text.replaceAll(/^ +| +$/g, "")
  const aim = AIM.exec(bare)?.[1] ?? ""
  const code = aim === "" ? bare : bare.slice(3).replace(/^ +/, "")
  const item = (ELEMENTS.has(aim) ? ITEM_ELEMENT : ITEM_PRINTED).exec(code)?.[1]
  return { aim, code: item ?? code }
}

/** A product's code without what a scanner says before it, in its own digits and signs: so it is kept, and so people read it. */
export const spelledCode = (text: string): string => read(text).code

const capitals = (code: string): string => code.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** A store's own number of a product (SKU), as it is compared: its signs in capitals; "" for none. */
export const skuKey = (text: string): string => capitals(text.trim())

/**
 * The numbers that a product's code may mean, the surest first; none for a text without a sign. A UPC-A, EAN-13, GTIN-14, EAN-8
 * and a UPC-E written out are fourteen digits with zeros before them, whatever blanks and hyphens are between. Eight digits that are
 * right as an EAN-8 and as a UPC-E are the EAN-8 first: whoever keeps one has meant it. Any other code is its own signs, in capitals.
 */
export const productCodeKeys = (text: string): readonly string[] => {
  const { aim, code } = read(text)
  const digits = code.replaceAll(/[ -]/g, "")
  const isNumber = /^\d+$/.test(digits) && LENGTHS.has(digits.length)
  const whole = isNumber && isChecked(digits) && !(aim === "E0" && digits.length === 8) ? wide(digits) : undefined
  const long = isNumber && digits.length === 8 && aim !== "E4" ? expanded(digits) : undefined
  const numbers = [whole, long !== undefined && isChecked(long) ? wide(long) : undefined]
  const found = numbers.filter((number) => number !== undefined)
  if (found.length > 0) return found
  return code === "" ? [] : [capitals(code)]
}

/** The one number by which a product's code is kept and compared; "" for none. */
export const productCodeKey = (text: string): string => productCodeKeys(text)[0] ?? ""
