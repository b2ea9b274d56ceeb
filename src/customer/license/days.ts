const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const lengthOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0)
}

const EARLIEST = 1850
const LATEST = 2199

const dayOf = (year: string, month: string, day: string): string | null => {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  return y >= EARLIEST && y <= LATEST && d >= 1 && d <= lengthOf(y, m) ? year + month + day : null
}

/** A day that was read; `usual`: it stood in an order that the standard knows. */
export interface ReadDay {
  readonly day: string
  readonly usual: boolean
}

/**
 * A day as "19840309", of month-day-year (the United States since version 2), year-month-day (version 1, Canada) or
 * day-month-year, with or without marks between (CUST-44). No text is a day in two of the first two orders: a year never
 * begins with 01 to 12. Null for what is no day of the calendar.
 */
export const readDay = (text: string): ReadDay | null => {
  const digits = text.replaceAll(/[\s/.-]/g, "")
  if (!/^\d{8}$/.test(digits)) return null
  const [head, tail] = [digits.slice(0, 4), digits.slice(4)]
  const usual = dayOf(tail, head.slice(0, 2), head.slice(2)) ?? dayOf(head, tail.slice(0, 2), tail.slice(2))
  if (usual !== null) return { day: usual, usual: true }
  const other = dayOf(tail, head.slice(2), head.slice(0, 2))
  return other === null ? null : { day: other, usual: false }
}
