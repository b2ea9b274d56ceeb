import { isChecked } from "./checkDigit.ts"

/** What a scanner may be set to say before a code: which kind of bars it read (AIM identifiers, ISO/IEC 15424). */
const AIM = /^\]([A-Za-z][0-9A-Za-z])/
/** The kinds whose codes are elements of GS1: a length of digits says first what follows. */
const ELEMENTS: ReadonlySet<string> = new Set(["C1", "d2", "e0", "Q3"])
/** The element of an item's number, as bars have it and as it is printed below them (GS1 General Specifications, AI 01). */
const ITEM_ELEMENT = /^01(\d{14})/
const ITEM_PRINTED = /^\(01\)(\d{14})/
/** The same of a scanner that does not say which bars it read: as long as no other number of goods is. */
const ITEM_ALONE = /^01(\d{14})$/

/** What nobody sees: marks for a line's end, a word's and the direction of writing. */
const UNSEEN = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const BLANK = /[\s\u0085]/g
const DASH =
  /[\u058A\u05BE\u2010-\u2015\u2043\u207B\u208B\u2212\u2E3A\u2E3B\u301C\u3030\uFE31\uFE32\uFE58\uFE63\uFF0D]/g

/** With one kind of blank and one of dash, whichever a web page, a spreadsheet or a letter has. */
const plain = (text: string): string => text.replaceAll(UNSEEN, "").replaceAll(BLANK, " ").replaceAll(DASH, "-")

const bareDigits = (code: string): string => code.replaceAll(/[ -]/g, "")

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

/** The item's number among the elements of a code; undefined for a code without it. */
const itemIn = (aim: string, code: string): string | undefined => {
  const told = ITEM_PRINTED.exec(code)?.[1] ?? (ELEMENTS.has(aim) ? ITEM_ELEMENT.exec(code)?.[1] : undefined)
  if (told !== undefined) return told
  const alone = aim === "" ? ITEM_ALONE.exec(code)?.[1] : undefined
  return alone !== undefined && isChecked(alone) ? alone : undefined
}

const read = (text: string): Read => {
  const bare = plain(text).replaceAll(/^ +| +$/g, "")
  const aim = AIM.exec(bare)?.[1] ?? ""
  const code = aim === "" ? bare : bare.slice(3).replace(/^ +/, "")
  return { aim, code: itemIn(aim, bareDigits(code)) ?? code }
}

const capitals = (code: string): string => code.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** A store's own number of a product (SKU), as it is compared: its signs in capitals; "" for none. */
export const skuKey = (text: string): string => capitals(text.trim())

/** The items' numbers that a code may mean, the surest first. */
const numbersOf = (aim: string, code: string): readonly string[] => {
  const digits = bareDigits(code)
  const isNumber = /^\d+$/.test(digits) && LENGTHS.has(digits.length)
  const whole = isNumber && isChecked(digits) && !(aim === "E0" && digits.length === 8) ? wide(digits) : undefined
  const long = isNumber && digits.length === 8 && aim !== "E4" ? expanded(digits) : undefined
  return [whole, long !== undefined && isChecked(long) ? wide(long) : undefined].filter(
    (number) => number !== undefined
  )
}

/**
 * The numbers that a product's code may mean, the surest first; none for a text without a sign. A UPC-A, EAN-13, GTIN-14, EAN-8
 * and a UPC-E written out are fourteen digits with zeros before them, whatever blanks and dashes are between. Eight digits that are
 * right as an EAN-8 and as a UPC-E are the EAN-8 first: whoever keeps one has meant it. Any other code is its own signs, in capitals.
 */
export const productCodeKeys = (text: string): readonly string[] => {
  const { aim, code } = read(text)
  const numbers = numbersOf(aim, code)
  if (numbers.length > 0) return numbers
  return code === "" ? [] : [capitals(code)]
}

/**
 * A product's code as it is kept, and as people read it: an item's number in its own digits alone, any other code in its own signs, and
 * neither with what a scanner says before it.
 */
export const spelledCode = (text: string): string => {
  const { aim, code } = read(text)
  return numbersOf(aim, code).length > 0 ? bareDigits(code) : code
}

/** As many digits as an item's number has: eleven may be one whose check digit nobody wrote. */
const CHECKED_LENGTH = /^(?:\d{8}|\d{12,14})$/

/** Is a product's code as long as an item's number, and its check digit wrong? Then it is its own signs, and no scanner says it. */
export const isWronglyChecked = (text: string): boolean => {
  const { aim, code } = read(text)
  return CHECKED_LENGTH.test(bareDigits(code)) && numbersOf(aim, code).length === 0
}

/** The one number by which a product's code is kept and compared; "" for none. */
export const productCodeKey = (text: string): string => productCodeKeys(text)[0] ?? ""
