import { Result } from "effect"
import { type Cents, cents, subtract, sum } from "../../money/cents.ts"
import { applyRate, parsePercent, type Rate } from "../../money/rate.ts"
import { formatAmount, formatMoney } from "../../money/text.ts"
import { parseTyped } from "../../money/typed.ts"
import { type ProductField, type ProductType, soldAs } from "../product/rules.ts"

/** What is changed of many products at once. */
export const EDIT_FIELDS = [
  "price",
  "department",
  "taxable",
  "tax_class",
  "product_type_code"
] as const satisfies readonly ProductField[]
export type EditField = (typeof EDIT_FIELDS)[number]

/** Is this a field that is changed of many products at once? */
export const isEditField = (name: string): name is EditField => EDIT_FIELDS.some((field) => field === name)

/** How a price ends, beside the fields on the wire: a choice of its own. */
export const ENDS_FIELD = "price_ends"

/** What a price that is worked out ends in: any cent, .99, .95 or .00, whichever is nearest. */
export const PRICE_ENDS = ["", "99", "95", "00"] as const
export type PriceEnd = (typeof PRICE_ENDS)[number]

/** Is this one of them? */
export const isPriceEnd = (text: string): text is PriceEnd => PRICE_ENDS.some((end) => end === text)

/** Types that need nothing of a product but what it has: dates and terms are each product's own. */
export const EDIT_TYPES = [
  "GOODS",
  "SERVICES",
  "GIFT_CARDS",
  "RENTALS",
  "RANGE"
] as const satisfies readonly ProductType[]

/** Is it a type that many products can become at once? */
export const isEditType = (type: ProductType): boolean => EDIT_TYPES.some((one) => one === type)

/** So many products are chosen one by one; all that a list finds have no bound. */
export const MOST_CHOSEN = 1_000

/** What somebody wants of a price. */
export type PriceChange =
  | { readonly _tag: "To"; readonly price: Cents | null }
  | { readonly _tag: "Percent"; readonly up: boolean; readonly rate: Rate }
  | { readonly _tag: "Amount"; readonly up: boolean; readonly by: Cents }

const SIGNED = /^([+-])\s*(\$?[\d.].*?)\s*(%?)$/

/**
 * A price change as it is written: "12.99", "" for one that is asked for at the register, "+5%", "-10%", "+1.00", "-0.50". Fails
 * with words for the field.
 */
export const readPriceChange = (text: string): Result.Result<PriceChange, string> => {
  const bare = text.trim().replaceAll("\u2212", "-")
  if (bare === "") return Result.succeed({ _tag: "To", price: null })
  const [signed, sign, figure = "", percent] = SIGNED.exec(bare) ?? []
  if (signed === undefined) {
    if (/^[+-]/.test(bare)) return Result.fail("Enter a number behind the sign, like +5% or -1.50.")
    return Result.map(parseTyped(bare), (price) => ({ _tag: "To", price }))
  }
  const up = sign === "+"
  if (percent !== "%")
    return Result.flatMap(parseTyped(figure), (by) =>
      by < 0 ? Result.fail("Enter an amount like 12.34.") : Result.succeed({ _tag: "Amount", up, by })
    )
  const rate = Result.getOrUndefined(parsePercent(figure))
  return rate === undefined || figure === ""
    ? Result.fail("Enter a percent like 5 or 7.5.")
    : Result.succeed({ _tag: "Percent", up, rate })
}

const WHOLE = 100

/** The nearest amount with this end; in the middle between two, the higher one. Nothing with an end is below its first. */
const endingIn = (amount: Cents, end: PriceEnd): Cents => {
  if (end === "") return amount
  const cent = Number(end)
  const nearest = Math.floor((amount - cent + WHOLE / 2) / WHOLE) * WHOLE + cent
  return cents(Math.max(nearest, cent))
}

/**
 * What a price becomes, in cents; null is asked for at the register. What costs nothing costs nothing after a percent either.
 * Fails in words where there is no price to work with, or the new one would be below zero.
 */
export const priceAfter = (
  price: Cents | null,
  change: PriceChange,
  end: PriceEnd = ""
): Result.Result<Cents | null, string> => {
  if (change._tag === "To") return Result.succeed(change.price)
  if (price === null) return Result.fail("It has no price to work from.")
  if (change._tag === "Percent" && price === 0) return Result.succeed(price)
  const by = change._tag === "Percent" ? applyRate(price, change.rate) : change.by
  const after = change.up ? sum([price, by]) : subtract(price, by)
  return after < 0
    ? Result.fail(`Its price would be below zero: ${formatMoney(after)}.`)
    : Result.succeed(endingIn(after, end))
}

/** A value that somebody wants of many products, by its field. */
export interface Edit {
  readonly field: string
  readonly value: string
}

const priceName = (text: string, end: string): string => {
  const change = Result.getOrUndefined(readPriceChange(text))
  if (change === undefined) return `Price ${text}`
  if (change._tag === "To") return change.price === null ? "Price asked" : `Price ${formatMoney(change.price)}`
  const sign = change.up ? "+" : "-"
  const by = change._tag === "Percent" ? text.trim().replace(/^[+\u2212-]\s*/, "") : formatAmount(change.by)
  return `Price ${sign}${by}${end === "" ? "" : `, to .${end}`}`
}

/** What a change of many products is called: "Price +5%, to .99, Department Ammunition". */
export const editName = (edits: readonly Edit[]): string => {
  const end = edits.find(({ field }) => field === ENDS_FIELD)?.value ?? ""
  return edits
    .flatMap(({ field, value }) => {
      if (!isEditField(field)) return []
      const names: Readonly<Record<EditField, () => string>> = {
        price: () => priceName(value, end),
        department: () => `Department ${value.trim()}`,
        taxable: () => (value === "1" ? "Taxed" : "Not taxed"),
        tax_class: () => (value === "" ? "Tax as its department" : "Tax rate"),
        product_type_code: () => `Sold as ${soldAs(value).toLowerCase()}`
      }
      return [names[field]()]
    })
    .join(", ")
}
