import type { Participant } from "../contract.ts"
import type { Participating } from "../rules.ts"

/** Nobody yet. */
export const NOBODY: Participating = {
  first_name: "",
  last_name: "",
  email_address: "",
  phone_number: "",
  birthdate: "",
  emergency_contact: "",
  email_notifications: false,
  text_notifications: false
}

/** What a form shows of somebody. */
export const participating = (known: Participant): Participating => ({ ...NOBODY, ...known })

/** The first so many of these people; who is not there yet is nobody. */
export const seated = (people: readonly Participating[], seats: number): readonly Participating[] =>
  Array.from({ length: seats }, (_, at) => people[at] ?? NOBODY)
