import { Schema } from "effect"
import { ANYONE, CHANGES_CART, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { CartReply } from "../cart/contract.ts"
import type { Answer } from "../kernel/answer.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { Ending } from "./wire.ts"
import { type ContactForm, Goal, type ShippingForm } from "./model.ts"

const Contact = { contact_id: Schema.String }

/** Ids alone: who a customer is stands in no row (LOG-14). */
export const customerEvents = {
  /** `clears`: the cart of the customer before is cleared first (CUST-12, CG-34). */
  CustomerRequested: event(
    Schema.Struct({
      ...Contact,
      clears: Schema.Boolean,
      goal: Schema.NullOr(Goal),
      /** What a person agreed to end with the customer before. */
      ends: Schema.optionalKey(Schema.Array(Ending))
    }),
    { stored: "CustomerAsked" }
  ),
  CustomerChosen: event(Schema.Struct(Contact)),
  CustomerRefused: event(Schema.Struct({ message: Schema.String })),
  /** Nobody knows whether the customer was chosen; the cart is fetched and tells. */
  CustomerChoiceLost: event(Schema.Struct({ why: Schema.String })),
  CustomerSaveRequested: event(
    Schema.Struct({ contact_id: Schema.NullOr(Schema.String), goal: Schema.optionalKey(Goal) }),
    {
      stored: "CustomerSaveAsked"
    }
  ),
  CustomerSaved: event(Schema.Struct(Contact)),
  CustomerSaveRefused: event(Schema.Struct({ message: Schema.String })),
  /** A license was scanned. What it says stands in no row: neither number, name, birthdate nor address (LOG-14). */
  LicenseScanned: event(Schema.Struct({ read: Schema.Boolean })),
  /** So many customers have its number; `contact_id` is the only one. */
  LicenseMatched: event(Schema.Struct({ found: Schema.Int, contact_id: Schema.NullOr(Schema.String) })),
  CustomerNoticeEnded: event(Schema.Struct({})),
  CustomerMessageDismissed: event(Schema.Struct({}), { stored: "CustomerMessageSeen" })
}
export type CustomerEvent = EventOf<typeof customerEvents>

const lane = "cart"

export const customerRequests = {
  ClearForCustomer: request({ of: "cart", args: Schema.Struct(Contact), onCrash: "rerun", lane }),
  SendChooseCustomer: request({
    of: "cart",
    stored: "ChooseCustomer",
    args: Schema.Struct({ ...Contact, ends: Schema.optionalKey(Schema.Array(Ending)) }),
    onCrash: "rerun",
    lane
  }),
  /** What a form says of a person is held by the running request alone (LOG-14). */
  SendSaveCustomer: request({
    of: "person",
    stored: "SaveCustomer",
    args: Schema.Struct({ contact_id: Schema.NullOr(Schema.String) }),
    secrets: ["contact"],
    onCrash: "forget"
  })
}
export type CustomerRequest = RequestsOf<typeof customerRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const customerCommands = {
  /** `clear`: a person agreed that the cart is cleared; `ends`: to what else ends with the customer before. */
  ChooseCustomer: command<{
    readonly contact_id: string
    readonly clear: boolean
    readonly ends: readonly Ending[]
    /** Null: the screen stays as it is. */
    readonly goal: Goal | null
  }>(CHANGES_CART),
  /** Back to the store's default customer; the cart is kept (CG-33). */
  RemoveCustomer: command<{ readonly ends: readonly Ending[] }>(CHANGES_CART),
  CustomerCartCleared: command<{ readonly answer: Answer<CartReply & { readonly warning?: string }> }>(OWN),
  CustomerAnswered: command<{ readonly answer: Answer<CartReply & { readonly valid?: boolean }> }>(OWN),
  /** `goal`: what a new customer is for, who is chosen as soon as he is saved; null for one who is there. */
  SaveCustomer: command<{
    readonly contact_id: string | null
    readonly form: ContactForm
    /** Where goods are sent; missing where it is as it was. */
    readonly shipping?: ShippingForm
    readonly goal: Goal | null
  }>({
    ...PERSON,
    typed: ({ form: { drivers_license_number, custom_fields = [], version: _state, ...form }, shipping }) => [
      ["code", drivers_license_number],
      ...Object.values(form).map((text) => ["name", text] as const),
      ...Object.values(shipping ?? {}).map((text) => ["name", text] as const),
      ...custom_fields.map(({ custom_field }) => ["name", custom_field] as const)
    ]
  }),
  /** `shippingWhy`: why the address that goods are sent to was not saved with the customer. */
  CustomerSaveAnswered: command<{
    readonly answer: Answer<{ readonly contact_id?: string }>
    readonly shippingWhy?: string
  }>(OWN),
  /** A license was scanned; `read`: something is known of its holder. */
  TakeLicense: command<{ readonly read: boolean }>(PERSON),
  /** The customers that have a scanned license's number were found. */
  MatchLicense: command<{ readonly contacts: readonly string[] }>(OWN),
  EndCustomerNotice: command(OWN),
  DismissCustomerMessage: command(ANYONE)
}
export type CustomerCommand = CommandsOf<typeof customerCommands>
