import { isGtin } from "../../../src/numbers/checkDigit.ts"

/** A key that a license begins with; a keyboard of another country types `"` for `@`. */
export const OPENS = /^[@"]/
/** That, then the signs that stand there before the standard's name, or the beginning of that name. A hand ends a line with `"`. */
const BEGINS = /^(?:@[\n\t]|[@"](?:[^\P{Cc}\n\t]|\d{0,12}(?:$|a$|an(?:$|s$|si)|aa(?:$|m$|mv$|mva))))/iu
/** No hand types a line end or its like right after "@", nor the standard's name. */
const SURELY = /^(?:@[\n\t]|[@"](?:[^\P{Cc}\n\t]|.{0,12}(?:ANSI|AAMVA)))/iu
/** The standard's name and the issuer's first digits, where the beginning was lost. */
const HEADLESS = /^[\p{Cc}\d]{0,8}(?:ANSI ?|AAMVA)\d\d/iu
/** An element of the standard, or of the state itself. */
const ELEMENT = /^(?:D[A-D]|Z[A-Z])[A-Z]/i

export const beginsLicense = (text: string): boolean => BEGINS.test(text)
export const isSurelyLicense = (text: string): boolean => SURELY.test(text) || HEADLESS.test(text)
export const isHeadless = (text: string): boolean => HEADLESS.test(text)
export const endsInLine = (text: string): boolean => /[\n\r]$/.test(text)
export const hasLines = (text: string): boolean => /[\n\r]/.test(text)

/** May a burst soon after a license be the rest of it? A product's number is none, nor is another code behind a whole license. */
export const mayFollow = (license: string, text: string): boolean =>
  !isGtin(text) && (!endsInLine(license) || ELEMENT.test(text))
