import { Result } from "effect"
import { cardFault } from "../../../src/kernel/sent.ts"
import { zoneNamed } from "../../../src/kernel/zone.ts"
import { fraction, parsePercent, toPercent } from "../../../src/money/rate.ts"
import { DETAIL_FIELDS, type DetailField } from "../../../src/store/rules.ts"
import type { Row } from "../../db/schema.ts"

/** The columns of the store that are its details. */
export type Details = Pick<Row<"client">, DetailField>

type Read = Result.Result<Partial<Details>, string>

/** A detail of the store: what is told of it, and what a text of it changes. */
interface Detail {
  /** As it stands in the form and in the history. */
  readonly told: (store: Details) => string
  /** The column for what was typed, or why it cannot be, in words. */
  readonly read: (typed: string) => Read
}

type TextDetail = Exclude<DetailField, "tax_rate">

/** The longest line that is printed, and the longest message below a receipt. */
const [LINE, MESSAGE] = [200, 1_000]

const text = (column: TextDetail, fault: (value: string) => string | undefined = () => undefined): Detail => ({
  told: (store) => store[column],
  read: (typed) => {
    const value = typed.replaceAll(/\s+/g, " ").trim()
    const long = value.length > LINE ? `Keep it to ${LINE} characters.` : undefined
    const why = long ?? cardFault("name", value) ?? fault(value)
    return why === undefined ? Result.succeed({ [column]: value }) : Result.fail(why)
  }
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** All of 100% and more is a slip of the keys: 825 for 8.25. */
const taxRead = (typed: string): Read => {
  const rate = parsePercent(typed.trim().replace(/\s*%$/, ""))
  const percent = Result.isSuccess(rate) ? toPercent(rate.success) : Number.NaN
  return percent < 100
    ? Result.succeed({ tax_rate: percent / 100 })
    : Result.fail("Sales tax is a percentage, like 8.25.")
}

const messageRead = (typed: string): Read => {
  const value = typed
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .trim()
  if (value.length > MESSAGE) return Result.fail(`Keep it to ${MESSAGE.toLocaleString("en-US")} characters.`)
  const card = cardFault("note", value)
  return card === undefined ? Result.succeed({ receipt_message: value }) : Result.fail(card)
}

const zoneRead = (typed: string): Read => {
  const zone = zoneNamed(typed.trim())
  return zone === null
    ? Result.fail("A time zone has a name like America/Chicago.")
    : Result.succeed({ time_zone: zone })
}

/** Every detail of a store. */
export const DETAILS: Readonly<Record<DetailField, Detail>> = {
  company_name: text("company_name", (value) => (value === "" ? "Enter a name." : undefined)),
  address: text("address"),
  phone: text("phone"),
  email: text("email", (value) => (value === "" || EMAIL.test(value) ? undefined : "Write it like name@example.com.")),
  website: text("website"),
  time_zone: { told: ({ time_zone }) => time_zone, read: zoneRead },
  tax_rate: { told: ({ tax_rate }) => String(toPercent(fraction(tax_rate))), read: taxRead },
  receipt_message: { told: ({ receipt_message }) => receipt_message, read: messageRead }
}

/** Every detail by its name, as the form has it. */
export const detailValues = (store: Details) =>
  DETAIL_FIELDS.map((field) => ({ field, value: DETAILS[field].told(store) }))
