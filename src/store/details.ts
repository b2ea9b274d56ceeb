import { Result } from "effect"
import { add, cents, type Cents } from "../money/cents.ts"
import { applyRate, asPercent, parsePercent, type Rate, toPercent } from "../money/rate.ts"
import type { StoreDetails } from "./contract.ts"
import { DETAIL_FIELDS, type DetailField } from "./rules.ts"

/** The sections of the page. */
export const SECTIONS = ["store", "tax", "receipt"] as const
export type Section = (typeof SECTIONS)[number]

/** Is this a section of the page? */
export const isSection = (name: string | null): name is Section => SECTIONS.some((section) => section === name)

/** What is kept of the store, by the name of each detail. */
export const detailsOf = ({ values }: StoreDetails): ReadonlyMap<string, string> =>
  new Map(values.map(({ field, value }) => [field, value]))

/** The section of the page in which a detail stands. */
export const sectionOf = (field: string): Section => {
  if (field === "tax_rate" || field === "time_zone") return "tax"
  return field === "receipt_message" || field === "logo" ? "receipt" : "store"
}

/** All of 100% and more is a slip of the keys: 825 for 8.25. */
const rateOf = (typed: string): Rate | undefined => {
  const rate = Result.getOrUndefined(parsePercent(typed.trim().replace(/\s*%$/, "")))
  return rate === undefined || toPercent(rate) >= 100 ? undefined : rate
}

/** "8.25" or "8.25%" as it is written everywhere; undefined for what no sales tax is. */
export const percentOf = (typed: string): string | undefined => {
  const rate = rateOf(typed)
  return rate === undefined ? undefined : asPercent(rate)
}

const HUNDRED = cents(10_000)

/** The tax of a sale of $100.00 at what was typed, and its total; no tax for what is no percentage. */
export const sampleSale = (typed: string): { readonly price: Cents; readonly tax: Cents; readonly total: Cents } => {
  const rate = rateOf(typed)
  const tax = rate === undefined ? cents(0) : applyRate(HUNDRED, rate)
  return { price: HUNDRED, tax, total: add(HUNDRED, tax) }
}

/** What somebody else changed between two states of the store. */
export const detailsBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>
): readonly { readonly field: DetailField; readonly was: string; readonly became: string }[] =>
  DETAIL_FIELDS.flatMap((field) => {
    const [was, became] = [before.get(field) ?? "", after.get(field) ?? ""]
    return was === became ? [] : [{ field, was, became }]
  })
