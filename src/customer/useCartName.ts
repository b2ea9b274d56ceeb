import { nameOf } from "./rules.ts"
import { useCartContact } from "./useCartContact.ts"
import { useContact } from "./useContact.ts"

/** The name of the customer whose cart it is; empty while it is nobody's, or not known. */
export const useCartName = (): string => {
  const read = useContact(useCartContact())
  return read.state === "known" ? nameOf(read.contact) : ""
}
