import { sql } from "kysely"
import { inPlainLetters } from "../../src/kernel/letters.ts"
import { typedWords } from "../../src/kernel/words.ts"
import { dialedHere, phoneKey } from "../../src/numbers/phone.ts"
import { withoutApostrophes } from "./search.ts"

/** A phone number as people say it: in one piece, with and without its country and its area. */
export const phoneWords = (phone: string | null): readonly string[] => {
  const digits = dialedHere(phone ?? "")
  return [phoneKey(phone ?? ""), digits, digits.slice(-10), digits.slice(-7)]
}

/** What may be a phone number in a search: digits with blanks, points, dashes and brackets between them. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g

/** A search with its phone numbers in one piece, however they were written: "512.555.0133" and "15125550133" alike. */
export const withPhones = (term: string): string =>
  term.replaceAll(NUMBER, (written) => {
    const key = phoneKey(written)
    return key.startsWith("+") || key.length === 7 ? dialedHere(written) : written
  })

/** The number of a row's `contact` in one piece, for a search to look at beside the number as it was written. */
export const phoneDigits = sql<string>`regexp_replace(contact.phone_number, '\\D', '', 'g')`

/** The names of a row's `contact` in plain letters, for a search to look at beside the names as they are written. */
export const plainNames = sql<string>`plain_letters(concat_ws(' ', contact.first_name, contact.last_name, contact.company_name))`

/**
 * The words of a search as they were typed, and where that differs with its phone numbers in one piece, and in plain letters:
 * "1050 12.99" is an order and an amount as much as it may be a number. Nothing for a search without a word.
 */
export const waysToRead = (term: string): readonly (readonly string[])[] => {
  const ways = [term, withPhones(term), withoutApostrophes(inPlainLetters(term))].map(typedWords)
  return ways.filter(
    (words, place) => words.length > 0 && ways.findIndex((one) => one.join(" ") === words.join(" ")) === place
  )
}
