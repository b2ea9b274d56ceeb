import { Schema } from "effect"
import { allAnew } from "../kernel/carry.ts"
import type { RequestOf } from "../kernel/contract.ts"
import type { customer } from "./contract.ts"
import type { FieldsWith } from "./fields.ts"

/** What a customer is chosen for, as the customer screen's address says it; done once one is chosen (SM-9, CG-35). */
export const Goal = Schema.Struct({
  /** Why a customer was asked for: a key of the hints (CG-36). */
  message: Schema.optionalKey(Schema.String),
  product_id: Schema.optionalKey(Schema.String),
  quantity: Schema.Int,
  /** The piece that was chosen of the product. */
  serial_number: Schema.optionalKey(Schema.String),
  /** Where to go back to: "payment", "return/10077", "product" for the product's page. */
  back: Schema.optionalKey(Schema.String),
  /** The lane time that is drawn already, in the words of the calendar's address. */
  drawn: Schema.optionalKey(
    Schema.Struct({ date: Schema.String, lane: Schema.String, start: Schema.String, minutes: Schema.String })
  )
})
export type Goal = typeof Goal.Type

/** What a form says of the address that goods are sent to. */
export type ShippingForm = Omit<RequestOf<(typeof customer)["save_shipping"]>, "contact_id">

/** What a form says of a customer. */
export type ContactForm = Omit<RequestOf<(typeof customer)["save_item_contact"]>, "contact_id">

/** What somebody typed into a customer's form and has not saved: the fields that he touched, as they were and as they are now. */
export interface Draft {
  /** Whose it is: nobody else finds it. */
  readonly person: string
  readonly was: Readonly<Record<string, string>>
  readonly now: Readonly<Record<string, string>>
}

/** The drafts of this register, by the customer's id, "note" and his id, or "new" or "data" for one who has none yet. */
export type Drafts = Readonly<Record<string, Draft>>

/** What of a draft a reload finds: no license, no birthday, and nothing of what else the store asks. */
const KEPT_FIELDS = [
  "first_name",
  "middle_name",
  "last_name",
  "suffix",
  "company_name",
  "phone_number",
  "phone_number_type_id",
  "phone_number_1",
  "phone_number_1_type_id",
  "phone_number_2",
  "phone_number_2_type_id",
  "email_address",
  "address_1",
  "address_2",
  "city",
  "state",
  "zip_code",
  "shipping.full_name",
  "shipping.address_1",
  "shipping.address_2",
  "shipping.city",
  "shipping.state",
  "shipping.zip_code",
  // A note's form.
  "note_id",
  "note",
  "priority"
] as const satisfies readonly (
  | FieldsWith<"draft", true>
  | `shipping.${keyof ShippingForm}`
  | "note_id"
  | "note"
  | "priority"
)[]
/** The fields that their rows keep and this list does not. */
type Unkept = Exclude<FieldsWith<"draft", true>, (typeof KEPT_FIELDS)[number]>
const KEPT: [Unkept] extends [never] ? ReadonlySet<string> : `${Unkept}: its row keeps it` = new Set<string>(
  KEPT_FIELDS
)

const keptOf = (values: Draft["now"]): Draft["now"] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => KEPT.has(name)))

/** The drafts as this browser keeps them for a reload: what a license says is kept nowhere. */
export const keptDrafts = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([id, { person, was, now }]) => {
      const draft = { person, was: keptOf(was), now: keptOf(now) }
      return id === "data" || Object.keys(draft.now).length === 0 ? [] : [[id, draft]]
    })
  )

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
