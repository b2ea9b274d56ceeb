import { cents, type Cents, ZERO } from "../money/cents.ts"
import { type PricedLine, priceCart, type PricedSums } from "../money/pricing.ts"
import { fraction, percentOrFraction } from "../money/rate.ts"
import { classRate } from "../money/taxClass.ts"
import { ownTypeOf } from "../productTypes/own/rules.ts"
import type { OwnType, TypedProduct } from "../productTypes/rules.ts"
import type { BookHead, PriceRow } from "./contract.ts"

const own = (what: string) => () => `${what} the server.`

/** Why a product is not sold while nobody answers, and the words for it by the product's name. */
export const REFUSALS = {
  GIFT_CARDS: own("Gift cards can't be sold without"),
  RANGE: own("Range time needs"),
  CLASSES: own("A class needs"),
  MEMBERSHIPS: own("A membership needs"),
  RENTALS: own("A rental needs"),
  SERVICES: own("A service needs"),
  firearm: (name: string) => `${name} is a firearm, and that needs the server.`,
  serial: (name: string) => `${name} is sold by its serial number, and that needs the server.`,
  customer: (name: string) => `${name} is sold to a named customer. Customers can't be looked up without the server.`,
  price: (name: string) => `${name} has no price here.`,
  age: (name: string) => `${name} needs an age check, and that needs the server.`
} as const satisfies Readonly<Record<OwnType, (name: string) => string>> & Readonly<Record<string, unknown>>

/** Why a product is not sold while nobody answers. */
export type Refusal = keyof typeof REFUSALS

/** What of a product decides whether it is sold while nobody answers. */
export interface OfflineFacts extends TypedProduct {
  readonly serializable: boolean
  readonly require_customer: boolean
  readonly firearm_kind: string | null
  readonly price: number | null
  readonly minimum_age: number | null
}

/**
 * Why a product is not sold while nobody answers; null when it is. Firearms, pieces, and what is sold to a name, on a screen of its own,
 * at a price that is asked for, or from an age on, need the server.
 */
export const offlineFault = (facts: OfflineFacts): Refusal | null => {
  const type = ownTypeOf(facts)
  if (type !== null) return type
  if (facts.firearm_kind !== null || facts.firearms_transaction_info_required === true) return "firearm"
  if (facts.serializable) return "serial"
  if (facts.require_customer) return "customer"
  if (facts.price === null) return "price"
  return (facts.minimum_age ?? 0) > 0 ? "age" : null
}

/** A product of the price book and how many of it are sold; `price` is what its customer was shown, in cents. */
export interface BookLine {
  readonly row: PriceRow
  readonly quantity: number
  readonly price?: Cents
}

/** What a product of the price book is taxed by: "none", "standard", or the id of a class. */
export const taxedBy = (row: PriceRow, { departments }: Pick<BookHead, "departments">): string =>
  row.not_taxable === true
    ? "none"
    : (row.tax_class ?? departments.find(({ name }) => name === row.department)?.tax_class ?? "standard")

/** How a product of the price book is taxed: not at all, by the store's rate, or by a class; null: by a class that the book does not have. */
const taxOf = (row: PriceRow, { departments, tax_classes }: BookHead, taxRate: number) => {
  const said = taxedBy(row, { departments })
  if (said === "none") return { notTaxable: true }
  if (said === "standard") return { notTaxable: false }
  const found = tax_classes.find(({ tax_class_id }) => tax_class_id === said)
  return found === undefined ? null : { notTaxable: false, taxRate: classRate(found.rate, found.adds, taxRate) }
}

/** The fee that a product of the price book brings with it; null where the book does not have its kind. */
const feeOf = ({ item_fee_id: id }: PriceRow, { item_fees }: BookHead): PricedLine["itemFee"] | null => {
  if (id === undefined) return undefined
  const fee = item_fees.find(({ item_fee_id }) => item_fee_id === id)
  return fee === undefined ? null : { id, rate: percentOrFraction(fee.percent) }
}

/** A line as it is priced; null where the book does not know what it is taxed by, what it brings with it, or what it costs. */
const pricedLine = ({ row, quantity, price = row.price }: BookLine, head: BookHead, taxRate: number) => {
  const tax = taxOf(row, head, taxRate)
  const itemFee = feeOf(row, head)
  if (tax === null || itemFee === null || price === undefined) return null
  return { quantity, price, discount: ZERO, ...tax, itemFee }
}

/**
 * The sums of a sale of the price book, in cents, as the back office prices a cart of the same lines (CG-80); null where the book
 * cannot tell one of them. `taxRate` is the register's rate, a fraction: the store's own unless it has another.
 */
export const totalsOf = (lines: readonly BookLine[], head: BookHead, taxRate: number): PricedSums | null => {
  const priced = lines.map((line) => pricedLine(line, head, taxRate))
  const all = priced.filter((line) => line !== null)
  return all.length < priced.length
    ? null
    : priceCart({
        lines: all,
        orderDiscount: cents(0),
        fees: [],
        taxRate: fraction(taxRate),
        taxExempt: false,
        tenders: []
      })
}
