/** The check digit of card numbers (ISO/IEC 7812). */
const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const value = place % 2 === 0 ? digit : digit * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const isCardNumber = (digits: string): boolean => /^\d{13,19}$/.test(digits) && passesLuhn(digits)

/** Digits with blanks or dashes between; a number after a plus is a telephone's. */
const RUN = /\+?\d(?:[ \u00a0\u2010-\u2014-]{0,3}\d){12,}/g
/** Longer groups than people make of a card's digits: numbers of orders in a row are none. */
const LONGEST_GROUP = 5
/** How cards print their groups. In a longer row of numbers only these are looked for. */
const PRINTED = new Set(["4 4 4 4", "4 6 5", "4 6 4", "4 4 4 4 3"])

const hidesCard = (groups: readonly string[]): boolean =>
  groups.some((group) => isCardNumber(group)) ||
  groups.some((_, from) =>
    [3, 4, 5].some((count) => {
      const some = groups.slice(from, from + count)
      return PRINTED.has(some.map(({ length }) => length).join(" ")) && isCardNumber(some.join(""))
    })
  )

/**
 * Is a card's number written anywhere in a text: 13 to 19 digits whose check digit is right, also with blanks or dashes
 * between (SEC-3)? One in ten numbers of that length passes by chance, so this is for what people write in words, where
 * such numbers are rare; two telephone numbers side by side are none.
 */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(RUN) ?? []).some((run) => {
    if (run.startsWith("+")) return false
    const groups = run.split(/\D+/)
    const typed = groups.every(({ length }) => length <= LONGEST_GROUP)
    return (typed && isCardNumber(groups.join(""))) || hidesCard(groups)
  })

/** 15 to 19 digits that begin as a card's do: no UPC or EAN has that length (they end at 14). */
const NETWORK = /^(?:3[47]\d{13}|[2456]\d{15}|(?:5[06-9]|6\d)\d{15,17})$/

/**
 * Is a text a card's number and nothing else, and no code of goods? For what is scanned: an EAN-13 or GTIN-14 whose check
 * digit fits a card's by chance has still to be found (SEC-4).
 */
export const isCardAlone = (text: string): boolean => {
  const digits = text.trim().replaceAll(/[ -]/g, "")
  return NETWORK.test(digits) && passesLuhn(digits)
}
