const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/
const RUN = /^(\d{4})(\d\d)(\d\d)$/
const AMERICAN = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const AMERICAN_RUN = /^(\d\d)(\d\d)(\d{4})$/

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const lengthOf = (year: number, month: number): number =>
  (LENGTHS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0)

const day = (year: number, month: number, date: number): string | null =>
  year >= 1900 && year <= 2200 && date >= 1 && date <= lengthOf(year, month)
    ? `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`
    : null

/**
 * A day as the wire names it, "1991-03-14", of one that somebody typed or a back end sent: 3/14/1991, 03-14-1991, 03141991,
 * 19910314 or 1991-03-14; null for what is no day of any year from 1900 to 2200.
 */
export const dayOf = (text: string): string | null => {
  const trimmed = text.trim()
  const [, y, m, d] = ISO.exec(trimmed) ?? RUN.exec(trimmed) ?? []
  const first = y === undefined ? null : day(Number(y), Number(m), Number(d))
  if (first !== null) return first
  const [, month, date, year] = AMERICAN.exec(trimmed) ?? AMERICAN_RUN.exec(trimmed) ?? []
  return year === undefined ? null : day(Number(year), Number(month), Number(date))
}

/** A day as people here write it, "03/14/1991"; what is none stays as it is. */
export const shownDay = (text: string): string => {
  const found = dayOf(text)
  return found === null ? text : `${found.slice(5, 7)}/${found.slice(8)}/${found.slice(0, 4)}`
}
