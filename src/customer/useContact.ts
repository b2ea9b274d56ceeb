import type { Contact } from "./contract.ts"
import { useRead } from "../app/reads.ts"

/** What is known of a customer: on its way, not to be had, or the facts. */
export type ContactRead =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string | null }
  | { readonly state: "known"; readonly contact: Contact }

/**
 * Reads a customer by id (API-20), once more when `again` counts up; null asks nothing and stays on its way. The book
 * holds ids alone (LOG-14).
 */
export const useContact = (id: string | null, again: number | string = 0): ContactRead => {
  const read = useRead("get_item_contact", id === null ? null : { contact_id: id }, again)
  if (read._tag === "Loading") return { state: "loading" }
  if (read._tag !== "Loaded") return { state: "failed", message: read.why }
  const { contact } = read.body
  return contact ? { state: "known", contact } : { state: "failed", message: read.message }
}
