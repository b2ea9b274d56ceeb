import type { Actions } from "../../src/app/actions.ts"
import type { Safety } from "../../src/session/model.ts"
import { isObject, type Json } from "./replyJson.ts"

/**
 * Fields that no document knows, each with the safety that it gives, null for a mere comfort: only a back end that
 * remembers keys is sent them.
 */
export const OWN_FIELDS = {
  idempotency_key: "keys",
  payment_key: ["check", "refund"],
  surcharge_back: "refund",
  lease_epoch: "window",
  decided_by: null,
  print_key: "receipt",
  reprint: "receipt",
  email_key: "email",
  remember_email: null,
  text_to: null,
  restores: "undo",
  for_shopping_cart_id: "manager",
  order_words: null,
  z_number: null,
  counts: null,
  shipped_firearm: null,
  version: null,
  asked_price: null
} as const satisfies Readonly<Record<string, Safety | readonly Safety[] | null>>

/** Actions that no document knows, each with the safety that it gives, null for a mere comfort. */
export const OWN_ACTIONS = {
  get_list_unresolved_payments: "list",
  save_device_events: "log",
  get_print_job: "receipt",
  get_tape: null,
  get_list_tapes: null,
  get_cloud_printer: "receipt",
  save_cash_move: null,
  get_cash_drawer: null,
  save_alt_tax_rate: null,
  get_time_sheets: null,
  save_time_entry: null,
  get_item_closing: null,
  get_list_closings: null,
  get_offline_series: "keys",
  get_known_offline_sales: "keys",
  get_price_book: "keys",
  book_offline_sale: "keys"
} as const satisfies Readonly<Partial<Record<keyof Actions, Safety | null>>>

/** Is this an action that only a back end of our own kind knows? */
export const isOwn = (action: string): boolean => Object.hasOwn(OWN_ACTIONS, action)

/** What a write says beside its key to a back end that remembers keys. */
export const ownWrite = (lease_epoch: number | null, decided_by: string | null): Json => ({
  ...(lease_epoch !== null && { lease_epoch }),
  ...(decided_by !== null && { decided_by })
})

/** A request as the documents have it, without fields of our own at any depth but in lists. */
export const documented = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !Object.hasOwn(OWN_FIELDS, name))
      .map(([name, field]) => [name, isObject(field) ? documented(field) : field])
  )
