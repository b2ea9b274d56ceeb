import { isChecked } from "../../../src/numbers/checkDigit.ts"
import { productCodeKey } from "../../../src/numbers/productCode.ts"

const NO_CODE = /^(0+|n\/?a|none|null|-+|12345)$/i
const WRITTEN_OUT = /^(\d)\.(\d{7,13})e\+?(\d+)$/i
const UPC = 12
const EAN = 13

/** The digits of a number that a spreadsheet wrote with an exponent, if they are all there; else as it is. */
const writtenOut = (text: string): string => {
  const [, first = "", rest = "", exponent = ""] = WRITTEN_OUT.exec(text) ?? []
  const digits = `${first}${rest}`
  return first !== "" && Number(exponent) === rest.length && isChecked(digits) ? digits : text
}

/** A bar code without what spreadsheets and catalogs put around it; "" for one that stands for none. */
export const cleanCode = (text: string): string => {
  const bare = text
    .replace(/^="(.*)"$/, "$1")
    .replace(/^[#']/, "")
    .trim()
  const whole = /^\d{8,14}\.0+$/.test(bare) ? bare.replace(/\.0+$/, "") : bare
  const digits = /^\d{1,3}(,\d{3}){2,4}$/.test(whole) ? whole.replaceAll(",", "") : whole
  return NO_CODE.test(digits) ? "" : writtenOut(digits)
}

/** A number of an item as it is printed: twelve digits with two zeros before them, thirteen with one. */
export const printedCode = (code: string): string => {
  const key = /^0\d{12,13}$/.test(code) && isChecked(code) ? productCodeKey(code) : ""
  if (key.length <= EAN) return code
  return key.startsWith("00") ? key.slice(-UPC) : key.startsWith("0") ? key.slice(-EAN) : key
}

const CUT = /^\d{9,11}$/

/** Is it shorter than a UPC, by as many digits as a spreadsheet may have cut? */
export const isShort = (code: string): boolean => CUT.test(code)

/** The bar code whose zeros a spreadsheet cut, if its check digit proves it. */
export const withZeros = (code: string): string | undefined => {
  const padded = code.padStart(UPC, "0")
  return CUT.test(code) && isChecked(padded) ? padded : undefined
}
