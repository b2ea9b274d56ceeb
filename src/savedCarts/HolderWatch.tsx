import { useEffect } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { isBusy } from "../payment/model.ts"
import { isForeign } from "../session/model.ts"
import { networkOf } from "../support/model.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { useNow } from "../ui/useNow.ts"

/** How often it is asked whether a loaded cart is still in hand, in ms. */
const ASK_EVERY = 5_000

/**
 * A loaded cart may be taken over at another register (SAVE-15): who did is asked for while it is in hand, and said. No
 * sign that somebody is there (CG-70), and a read, which leaves no row.
 */
export const HolderWatch = () => {
  const dispatch = useDispatch()
  const { timeOfDay } = useStoreTime()
  const cart = useApp(({ cart: { cart } }) =>
    cart === null || (cart.isDefault && cart.returnOrder === null) ? null : cart.id
  )
  const asks = useApp(
    ({ payment, session, support }) => !isBusy(payment) && networkOf(support) === "online" && !isForeign(session.client)
  )
  const asked = useNow(ASK_EVERY)
  const read = useRead("get_client", cart === null || !asks ? null : {}, `${cart} ${asked}`, true)
  const holder = bodyOf(read)?.cart_holder
  useEffect(() => {
    if (cart === null || holder === undefined) return
    const { user_name: by, device_nickname: register = null, since } = holder
    dispatch({ _tag: "HolderAnswered", cart, by, register, when: timeOfDay(since) })
  }, [dispatch, cart, holder, timeOfDay])
  return null
}
