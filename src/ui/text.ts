import type { Cents } from "../money/cents.ts"
import { formatMoney as moneyText } from "../money/text.ts"

export { formatAmount as amountText, formatMoney as moneyText } from "../money/text.ts"

/** "$655" for whole dollars, else "$12.34": the label of a bank note or a quick amount. */
export const shortMoneyText = (amount: Cents): string => moneyText(amount).replace(/\.00$/, "")

const timeOfDayFormat = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" })
const exactTimeFormat = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" })

/** "10:42 AM" from milliseconds since 1970, in the register's own time zone (SHL-43, CG-54). */
export const timeOfDay = (at: number): string => timeOfDayFormat.format(at)

/** "10:42:06 AM" from milliseconds since 1970. */
export const exactTime = (at: number): string => exactTimeFormat.format(at)

/** "1 line", "5 lines". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** "DK" for "Dana K.": at most two capitals. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join("")

const dayFormat = new Intl.DateTimeFormat("sv-SE")
const dateFormat = new Intl.DateTimeFormat("en-US", { month: "2-digit", day: "2-digit", year: "numeric" })

/** "2026-11-20" from milliseconds since 1970, in the register's own time zone: days as the wire names them. */
export const dayOf = (at: number): string => dayFormat.format(at)

/** "11/20/2026" from milliseconds since 1970 (SHL-47). */
export const dateOf = (at: number): string => dateFormat.format(at)

/** "11/20/2026" from a day as "2026-11-20"; anything else as it is (SHL-47). */
export const dateText = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, "$2/$3/$1")

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?Z$/

/** Days since 1970 of a day of the Gregorian calendar; years are counted from March, so that a leap day ends one. */
const dayNumber = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const ofEra = y - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

const momentFormat = new Intl.DateTimeFormat("en-US", {
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit"
})

/** "11/20/2026, 10:42 AM" of milliseconds since 1970, in the register's own time zone. */
export const momentAt = (at: number): string => momentFormat.format(at)

/** "11/20/2026, 10:42 AM" of "2026-11-20T10:42:06Z", in the register's own time zone; other words stay as they are (SHL-47). */
export const momentText = (moment: string): string => {
  const match = MOMENT.exec(moment)
  if (!match) return moment
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part || 0))
  return momentFormat.format((((dayNumber(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1_000)
}
