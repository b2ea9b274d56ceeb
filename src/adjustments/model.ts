import type { SecretText } from "../kernel/contract.ts"
import type { Cents } from "../money/cents.ts"
import type { FeeInput, OpenItem } from "./rules.ts"

/** What a panel changes: a line by its id, the order, its fees, its exemption, its note, or fees of products. */
export type PanelTarget =
  | { readonly _tag: "Item"; readonly item: string }
  | { readonly _tag: "Order" }
  | { readonly _tag: "Fees" }
  | { readonly _tag: "TaxExempt" }
  | { readonly _tag: "Notes" }
  | { readonly _tag: "ItemFees" }

/** What the discount panels hand over: cents, the percent as typed, and the code in secret (null when empty). */
export interface DiscountForm {
  readonly amount: Cents | null
  readonly percentage: string
  readonly total: Cents | null
  readonly managerCode: SecretText | null
  readonly reason: string | null
  readonly notes: string
}

/** A fee that joins the order's, or one that leaves, by its place in the cart's list from 0. */
export type FeeChange = { readonly add: FeeInput } | { readonly remove: number }

/** Why no tax is charged. */
export interface Exemption {
  readonly reason: string | null
  readonly notes: string
}

/** Which fees of products go, by whose word and why. */
export interface FeeRemoval {
  readonly managerCode: SecretText | null
  readonly reason: string | null
  /** Keys of the chosen fees, as `itemFeeKey` gives them. */
  readonly chosen: readonly string[]
}

/** An item without a product. */
export interface OpenChange {
  readonly item: OpenItem
  /** The line that is typed anew; null for a new one. */
  readonly line: string | null
}
