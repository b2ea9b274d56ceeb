import { useEffect, useState } from "react"
import { useNow } from "../ui/useNow.ts"
import { useApp, useStore } from "../app/hooks.ts"

/** How long register and cart may be missing before it is said, and until the sign-in ends, in ms (PAY-56, REF-20, CG-89). */
const CHECK_AFTER = 2_000
const LEAVE_AFTER = 5_000

/** True once register or cart have been missing for two seconds; three seconds later nobody is signed in any more. */
export const useSignOutWhenCartMissing = (): boolean => {
  const missing = useApp(
    ({ session, cart, savedCarts, payment, refund }) =>
      !refund.done && payment.sale === null && savedCarts.saved === null && (!session.deviceId || !cart.cart)
  )
  const store = useStore()
  const now = useNow(500)
  const [since, setSince] = useState<number | null>(null)
  if (missing && since === null) setSince(now)
  if (!missing && since !== null) setSince(null)
  const waited = missing && since !== null ? now - since : 0
  const leaves = waited >= LEAVE_AFTER
  useEffect(() => {
    if (leaves) store.dispatch({ _tag: "SignOut" })
  }, [leaves, store])
  return waited >= CHECK_AFTER
}
