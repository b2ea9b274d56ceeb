import { Schema } from "effect"
import { Id, optional, Text } from "../kernel/wire.ts"
import type { FieldsWith } from "./fields.ts"

/** Where somebody lives and how to reach him (ENT-22). */
export const Address = Schema.Struct({
  contact_id: optional(Id),
  first_name: optional(Text),
  last_name: optional(Text),
  company_name: optional(Text),
  /** Walk-in, or the name to show. */
  display_name: optional(Text),
  address_1: optional(Text),
  address_2: optional(Text),
  city: optional(Text),
  state: optional(Text),
  zip_code: optional(Text),
  phone_number: optional(Text),
  email_address: optional(Text)
} satisfies Record<FieldsWith<"papers", "name" | "block" | "receipt"> | "contact_id" | "display_name", unknown>)
export type Address = typeof Address.Type

/** What was approved for one customer, and ends with another: no price but the store's own passes on. */
export const Ending = Schema.Literals(["exemption", "order_discount", "line_discounts"])
export type Ending = typeof Ending.Type
