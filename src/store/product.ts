import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { parseTyped } from "../money/typed.ts"
import type { StoreProduct } from "./contract.ts"
import { fieldKind, PRODUCT_FIELDS, type ProductField } from "./product/rules.ts"

/** What is kept of a product, by the name of each field. */
export const keptOf = (product: StoreProduct): ReadonlyMap<string, string> =>
  new Map(product.values.map(({ field, value }) => [field, value]))

/** A new product before anybody says anything of it. */
export const NEW: ReadonlyMap<string, string> = new Map([
  ["taxable", "1"],
  ["counted", "1"],
  ["serializable", "0"],
  ["require_customer", "0"],
  ["firearms_transaction_info_required", "0"],
  ["is_hazardous", "0"],
  ["internal_use_only", "0"],
  ["months", "12"],
  ["max_customers", "1"],
  ["seats_available", "8"],
  ["sessions", "1"],
  ["registration_closes_days_before", "0"],
  ["class_frequency_month_as_date", "0"],
  ["enable_email_reminder", "0"],
  ["enable_text_reminder", "0"],
  ["requires_birthdate", "0"],
  ["requires_emergency_contact", "0"],
  ["archived", "0"]
])

/** What a copy of a product begins with; `name` makes its name another one. */
export const copyOf = (
  kept: ReadonlyMap<string, string>,
  name: (name: string) => string
): ReadonlyMap<string, string> =>
  new Map(
    [...kept].flatMap(([field, value]) => {
      if (fieldKind(field)?.own) return []
      return [[field, field === "description" ? name(value) : value] as const]
    })
  )

/** The share of a price that is the store's own, in whole percent; null where it cannot be said. */
export const marginOf = (price: Cents | undefined, cost: Cents | undefined): number | null =>
  price === undefined || cost === undefined || price <= 0 ? null : Math.round(((price - cost) * 100) / price)

/** The same of amounts as they are typed. */
export const typedMargin = (price: string, cost: string): number | null =>
  marginOf(Result.getOrUndefined(parseTyped(price)), Result.getOrUndefined(parseTyped(cost)))

/** Fields that hold no amount although one belongs there: known before anything is sent. */
export const moneyFaults = (
  changed: readonly { readonly field: string; readonly value: string }[]
): readonly (readonly [field: string, message: string])[] =>
  changed.flatMap(({ field, value }) => {
    const read = fieldKind(field)?.is === "money" && value.trim() !== "" ? parseTyped(value) : undefined
    return read !== undefined && Result.isFailure(read) ? [[field, read.failure] as const] : []
  })

/** What somebody else changed between two states of a product. */
export const changedBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>
): readonly { readonly field: ProductField; readonly was: string; readonly became: string }[] =>
  PRODUCT_FIELDS.flatMap((field) => {
    const [was, became] = [before.get(field) ?? "", after.get(field) ?? ""]
    return was === became ? [] : [{ field, was, became }]
  })
