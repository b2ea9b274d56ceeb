import { Schema } from "effect"
import { allAnew } from "../kernel/carry.ts"
import type { RequestOf } from "../kernel/contract.ts"
import type { customer } from "./contract.ts"

/** What a customer is chosen for, as the customer screen's address says it; done once one is chosen (SM-9, CG-35). */
export const Goal = Schema.Struct({
  /** Why a customer was asked for: a key of the hints (CG-36). */
  message: Schema.optionalKey(Schema.String),
  product_id: Schema.optionalKey(Schema.String),
  quantity: Schema.Int,
  /** The piece that was chosen of the product. */
  serial_number: Schema.optionalKey(Schema.String),
  /** Where to go back to: "payment", "return/10077", "product" for the product's page. */
  back: Schema.optionalKey(Schema.String)
})
export type Goal = typeof Goal.Type

/** What a form says of a customer. */
export type ContactForm = Omit<RequestOf<(typeof customer)["save_item_contact"]>, "contact_id">

export interface CustomerState {
  /** The customer on the way into the cart; `goal` is null when the screen stays as it is. */
  readonly choosing: { readonly contact_id: string; readonly goal: Goal | null } | null
  /** What the back office said of the last choice or form, until it is seen (CUST-49). */
  readonly message: string | null
  /** A form is on its way. */
  readonly saving: boolean
  /** What a new customer, whose form is on its way, is for. */
  readonly wanted: Goal | null
  /** The customer that was saved: its screen closes after a second (CUST-40). */
  readonly saved: string | null
  /** What a customer was chosen for who is shown as saved still: gone on with when the notice is over. */
  readonly goal: Goal | null
  /** How many forms were saved: what is known of a customer is fetched again when this moves on. */
  readonly revision: number
}

export const initialCustomer: CustomerState = {
  choosing: null,
  message: null,
  saving: false,
  wanted: null,
  saved: null,
  goal: null,
  revision: 0
}

/** All of it begins anew with each book. */
export const customerCarry = allAnew<
  CustomerState,
  "choosing" | "message" | "saving" | "wanted" | "saved" | "goal" | "revision"
>()

/** How long 'saved' stands before the screen closes, in milliseconds (CUST-40, CON-06). */
export const SAVED_NOTICE = 1_000
