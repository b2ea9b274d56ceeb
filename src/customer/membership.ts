import type { Contact } from "./contract.ts"

/** What the membership badge says (CUST-16 to CUST-18). */
export type Membership = "active" | "ended" | "none"

/**
 * Active from its first day on while it has no end or has not ended, ended after its last day, else none. `today`, `start_date` and
 * `end_date` are days as "2027-03-01".
 */
export const membershipOf = (
  { is_member, start_date = "", end_date }: Pick<Contact, "is_member" | "start_date" | "end_date">,
  today: string
): Membership => {
  if (end_date !== undefined && end_date !== "" && end_date.slice(0, 10) < today) return "ended"
  return is_member && start_date <= today ? "active" : "none"
}

/** What a membership gives today, one line each; nothing once it ended. */
export const givenBy = (
  contact: Pick<Contact, "is_member" | "start_date" | "end_date" | "membership_included">,
  today: string
): readonly string[] => (membershipOf(contact, today) === "active" ? (contact.membership_included ?? []) : [])
