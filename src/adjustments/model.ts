import { allAnew } from "../kernel/carry.ts"
/** What is being changed by hand: a line by its id, the order, its fees, its exemption, its note, or fees of products. */
export type Target =
  | { readonly _tag: "Item"; readonly item: string }
  | { readonly _tag: "Order" }
  | { readonly _tag: "Fees" }
  | { readonly _tag: "TaxExempt" }
  | { readonly _tag: "Notes" }
  | { readonly _tag: "ItemFees" }
  /** Something that has no product. */
  | { readonly _tag: "OpenItem"; readonly kind?: "transfer" }

/** What a panel changes; an item without a product has a page of its own. */
export type PanelTarget = Exclude<Target, { readonly _tag: "OpenItem" }>

export interface AdjustmentsState {
  /** The change on its way. */
  readonly saving: Target | null
  /** Words about the last change, for its own panel (DISC-13). */
  readonly refused: { readonly target: Target; readonly message: string } | null
  /** How many changes were saved: a panel closes when this moves on. */
  readonly saved: number
}

export const initialAdjustments: AdjustmentsState = { saving: null, refused: null, saved: 0 }

/** All of it begins anew with each book. */
export const adjustmentsCarry = allAnew<AdjustmentsState, "saving" | "refused" | "saved">()
