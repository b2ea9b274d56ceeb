import { useEffect } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useCartContact } from "../customer/useCartContact.ts"
import { addressOf, PATHS } from "../paths.ts"

/** What a customer is asked for with, as the address of the customer screen has it; null asks for none. */
export type AskedFor = Readonly<Record<string, string | undefined>> | null

/** Leads to the customer screen where the cart is nobody's as this screen comes up. Who is taken away later keeps what was typed. */
export const useNamedFirst = (asked: AskedFor): void => {
  const navigate = useNavigate()
  const contact = useCartContact()
  useEffect(() => {
    if (asked !== null && contact === null) navigate(addressOf(PATHS.customer, asked), { replace: true })
    // Asked once: the back office says that one is needed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
