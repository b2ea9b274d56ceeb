import type { Cents } from "../money/cents.ts"
import { formatMoney as moneyText } from "../money/text.ts"

export { formatAmount as amountText, formatMoney as moneyText } from "../money/text.ts"

/** "$655" for whole dollars, else "$12.34": the label of a bank note or a quick amount. */
export const shortMoneyText = (amount: Cents): string => moneyText(amount).replace(/\.00$/, "")

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

/** "11/20/2026" from a day as "2026-11-20"; anything else as it is (SHL-47). */
export const dateText = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, "$2/$3/$1")
