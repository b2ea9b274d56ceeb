import { cents } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import { phoneTypeName } from "../../db/phoneTypes.ts"
import { entryOf } from "../../../src/kernel/table.ts"
import { chargedBy } from "../../../src/rentals/time/rules.ts"
import { soldAs } from "../../../src/store/product/rules.ts"
import type { PersonRole } from "../../../src/store/rules.ts"
import type { Field } from "./headers.ts"
import { asNamed, type Listed } from "./listed.ts"
import type { Value, Values } from "./values.ts"

const MONEY: ReadonlySet<string> = new Set(["price", "cost", "msrp", "map", "deposit", "balance"])
/** Inches and pounds, of which the database has hundredths. */
const isMeasure = (key: string): boolean => key.startsWith("shipping_")
/** What a column says the contrary of: it is kept as "not taxable" and written as "Taxable". */
const CONTRARY: ReadonlySet<string> = new Set(["not_taxable", "inactive"])
const PHONE_TYPE = /^phone_number.*_type_id$/
const ROLES = { CASHIER: "Cashier", MANAGER: "Manager" } as const satisfies Record<PersonRole, string>

/** A value of a column as a file would have it. */
export const told = (key: string, value: Value): string => {
  if (key === "product_type_code" && typeof value !== "number") return soldAs(value === null ? null : String(value))
  if (key === "rental_unit") return chargedBy(value === null ? null : String(value))
  if (value === null) return key === "price" ? "variable" : ""
  if (isMeasure(key)) return String(Number(value) / 100)
  if (typeof value === "boolean") return value === CONTRARY.has(key) ? "No" : "Yes"
  if (key === "number") return `••••${String(value).slice(-4)}`
  if (MONEY.has(key)) return formatMoney(cents(Number(value)))
  if (PHONE_TYPE.test(key)) return phoneTypeName(String(value))
  return key === "user_type_code" ? (entryOf(ROLES, String(value)) ?? String(value)) : String(value)
}

/** A fact that a line brings. */
export interface Fact {
  readonly field: string
  readonly was?: string
  readonly became: string
}

/** What a line brings, in the order of the columns, by their headings; `before` is what it replaces. */
export const factsOf = (fields: readonly Field[], after: Values, before?: Values): readonly Fact[] =>
  fields.flatMap(({ key, heading }) => {
    const value = after[key]
    if (value === undefined) return []
    const became = told(key, value)
    return [{ field: heading, became, ...(before === undefined ? {} : { was: told(key, before[key] ?? null) }) }]
  })

/** The same, where rows of lists stand in the values by their ids. */
export const factsNamed = (
  fields: readonly Field[],
  listed: Listed | undefined,
  after: Values,
  before?: Values
): readonly Fact[] =>
  listed === undefined
    ? factsOf(fields, after, before)
    : factsOf(fields, asNamed(listed, after), before === undefined ? undefined : asNamed(listed, before))
