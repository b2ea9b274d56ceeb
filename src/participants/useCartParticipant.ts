import { useCartContact } from "../customer/useCartContact.ts"
import { useContact } from "../customer/useContact.ts"
import type { Participating } from "./rules.ts"
import { NOBODY } from "./shown/rules.ts"

/** The cart's customer as the first participant; null for nobody in particular, undefined while it is read. */
export const useCartParticipant = (): Participating | null | undefined => {
  const id = useCartContact()
  const read = useContact(id)
  if (id === null || read.state === "failed") return null
  if (read.state === "loading") return undefined
  const { first_name = "", last_name = "", email_address = "", phone_number = "", birthdate = "" } = read.contact
  return { ...NOBODY, first_name, last_name, email_address, phone_number, birthdate }
}
