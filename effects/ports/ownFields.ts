import type { Actions } from "../../src/app/actions.ts"
import { isObject, type Json } from "./replyJson.ts"

/** Fields that no document knows: only a back end that has said that it remembers keys is sent them. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "idempotency_key",
  "lease_epoch",
  "payment_key",
  "print_key",
  "email_key",
  "reprint",
  "restores",
  "for_shopping_cart_id"
])

/** Actions that no document knows. */
const OWN_ACTIONS: ReadonlySet<string> = new Set<keyof Actions>([
  "get_list_unresolved_payments",
  "save_device_events",
  "get_print_job",
  "get_cloud_printer"
])

/** Is this an action that only a back end of our own kind knows? */
export const isOwn = (action: string): boolean => OWN_ACTIONS.has(action)

/** A request as the documents have it, without fields of our own at any depth but in lists. */
export const documented = (body: Json): Json =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !OWN_FIELDS.has(name))
      .map(([name, field]) => [name, isObject(field) ? documented(field) : field])
  )
