/** The check digit of card numbers (ISO/IEC 7812): every second digit from the right counts twice, as the sum of its digits. */
const passesLuhn = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(place % 2 === 0 ? digit : "0246813579"[Number(digit)]), 0) %
    10 ===
  0

/** The first digits of the networks' cards, each with the lengths that it has. */
const NETWORK =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:2[2-7]|5[1-5])\d{14}|3[47]\d{13}|3[05689]\d{12,17}|(?:5[06-8]|6\d|81)\d{11,17})$/

const isBare = (digits: string): boolean => NETWORK.test(digits) && passesLuhn(digits)

/** A card's month and year, to 2049, and the code on its back. */
const DATED = /^(?:0[1-9]|1[0-2])(?:20)?[2-4]\d(?:\d{3,4})?$/

/** Is it a card's number, alone or with its date in one piece? With a date none is shorter than fifteen digits. */
const isCard = (digits: string): boolean =>
  isBare(digits) ||
  [15, 16, 17, 18, 19].some(
    (length) =>
      (DATED.test(digits.slice(length)) && isBare(digits.slice(0, length))) ||
      (DATED.test(digits.slice(0, -length)) && isBare(digits.slice(-length)))
  )

const NOT_OURS = /[^\P{Nd}\d]/gu

/** A digit of another script as ours: each has its ten in a row, from nought on. */
const inOurs = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/** A text in digits of ours, whatever script they are written in, and without what nobody sees. */
export const inPlainDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{DI}/gu, "")
    .replaceAll(NOT_OURS, inOurs)

const digitsIn = (text: string): string => inPlainDigits(text).replaceAll(/\D/g, "")

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
 * Is a card's number written anywhere in a text: 13 to 19 digits of any script that begin as a network's do and whose check digit is
 * right, whatever but letters stands between them (SEC-3)? In one piece with other digits 15 to 19 are one where these are a card's date
 * (month and year, before it or behind), with the code from its back or without: any other longer number is none, since one in ten
 * serial or tracking numbers has such a number somewhere in it. Two telephone numbers side by side are none.
 */
export const holdsCardNumber = (text: string): boolean => (inPlainDigits(text).match(RUN) ?? []).some(hidesCard)

/** Is a text a card's number, with its date or without, and nothing else, whatever stands between? For numbers that have letters too. */
export const isCardNumber = (text: string): boolean => !/\p{L}/u.test(inPlainDigits(text)) && isCard(digitsIn(text))

/** The shortest number that is on no goods: their codes end at fourteen digits. */
const TOO_LONG_FOR_GOODS = 15

const isLong = (text: string): boolean => digitsIn(text).length >= TOO_LONG_FOR_GOODS

/**
 * Is a text a card's number and nothing else, and no code of goods? An EAN-13 or GTIN-14 whose check digit fits a card's by
 * chance has still to be found (SEC-4).
 */
export const isCardAlone = (text: string): boolean => isCardNumber(text) && isLong(text)

/** Codes of goods in one piece, which may stand among words. */
const OF_GOODS = /(?<!\d)\d{13,14}(?!\d)/g

/** Is a card's number looked for, alone or among words? For what is scanned or typed to find something: codes of goods are found. */
export const seeksCard = (text: string): boolean =>
  isLong(text) && (isCardNumber(text) || holdsCardNumber(inPlainDigits(text).replaceAll(OF_GOODS, "x")))
