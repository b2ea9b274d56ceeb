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

/** The first digits of the networks' cards, each with the lengths that it has. */
const NETWORK =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:2[2-7]|5[1-5])\d{14}|3[47]\d{13}|3[05689]\d{12,17}|(?:5[06-8]|6\d|81)\d{11,17})$/

const isCard = (digits: string): boolean => NETWORK.test(digits) && passesLuhn(digits)

/** In digits of ours, without what nobody sees. */
const plain = (text: string): string => text.normalize("NFKC").replaceAll(/\p{DI}/gu, "")

/** Digits with whatever but letters between. Signs in a long row are no part of a number. */
const RUN = /\+?\d(?:[^\p{L}\d]{0,8}\d){12,}/gu
/** Two telephone numbers and more, by the lengths of their groups. */
const PHONES = /^(?:(?:(?:1 )?3 )?3 4 |1[01] ){2,}$/
/** The longest number behind a plus that is a telephone's. */
const DIALED = 14
/** How cards print their groups: in a longer row of numbers these are looked for, and one or two groups of any length. */
const PRINTED = /^(?:\d+ (?:\d+ )?|4 4 4 4 (?:3 )?|4 6 [45] )$/

const hidesCard = (run: string): boolean => {
  const groups = run.match(/\d+/g) ?? []
  const lengths = groups.map(({ length }) => `${length} `)
  const isCardAt = (from: number, to?: number): boolean => isCard(groups.slice(from, to).join(""))
  if (PHONES.test(lengths.join("")) || (run.startsWith("+") && groups.join("").length <= DIALED)) return false
  return (
    isCardAt(0) ||
    groups.some((_, from) =>
      [1, 2, 3, 4, 5].some(
        (count) => PRINTED.test(lengths.slice(from, from + count).join("")) && isCardAt(from, from + count)
      )
    )
  )
}

/**
 * Is a card's number written anywhere in a text: 13 to 19 digits that begin as a network's do and whose check digit is right,
 * whatever but letters stands between them (SEC-3)? Two telephone numbers side by side are none.
 */
export const holdsCardNumber = (text: string): boolean => (plain(text).match(RUN) ?? []).some(hidesCard)

/** Is a text a card's number and nothing else, whatever stands between its digits? For numbers that have letters too. */
export const isCardNumber = (text: string): boolean => {
  const bare = plain(text)
  return !/\p{L}/u.test(bare) && isCard(bare.replaceAll(/\D/g, ""))
}

/** The shortest number that is on no goods: their codes end at fourteen digits. */
const TOO_LONG_FOR_GOODS = 15

const isLong = (text: string): boolean => plain(text).replaceAll(/\D/g, "").length >= TOO_LONG_FOR_GOODS

/**
 * Is a text a card's number and nothing else, and no code of goods? An EAN-13 or GTIN-14 whose check digit fits a card's by
 * chance has still to be found (SEC-4).
 */
export const isCardAlone = (text: string): boolean => isCardNumber(text) && isLong(text)

/** Codes of goods in one piece, which may stand among words. */
const OF_GOODS = /(?<!\d)\d{13,14}(?!\d)/g

/** Is a card's number looked for, alone or among words? For what is scanned or typed to find something: codes of goods are found. */
export const seeksCard = (text: string): boolean =>
  isLong(text) && (isCardNumber(text) || holdsCardNumber(plain(text).replaceAll(OF_GOODS, "x")))
