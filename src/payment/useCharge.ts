import { useLocation, useNavigate } from "../ui/navigation.ts"
import * as words from "../cart/messages.ts"
import { chargedAs, chargeOf } from "../cart/rules.ts"
import { isHeldUp, isMissing, isOpen } from "../catalog/model.ts"
import type { Mode } from "../paths.ts"
import { ZERO } from "../money/cents.ts"
import { layawayAmount } from "../orders/amount/rules.ts"
import { networkOf } from "../support/model.ts"
import { settleFirst } from "../law/rules.ts"
import { useApp, useUi, useUiState } from "../app/hooks.ts"
import { opensRegister, PATHS } from "../paths.ts"
import { useWay } from "./useWay.ts"

/** The charge button: its words, why it cannot be pressed (null when it can), and what it and its key do. */
export interface ChargeControl {
  readonly label: string
  readonly reason: string | null
  /** An item is on its way into the cart: a press waits for it, or is answered in words where no payment follows. */
  readonly settling: boolean
  /** The key that presses it; null while that key does something else. */
  readonly keyName: string | null
  readonly onPress: () => void
}

/** What the cart leads to in this mode (CART-11 to CART-21). */
export const useCharge = (at: Mode): ChargeControl => {
  const mode = useApp((state) => chargedAs(at, state.cart.cart))
  const items = useApp((state) => state.cart.cart?.items.length ?? 0)
  const total = useApp((state) => state.cart.cart?.totals.total ?? ZERO)
  const adding = useApp((state) => state.catalog.scans.some(isOpen) || state.cart.wanted.length > 0)
  const unconfirmed = useApp((state) => state.catalog.scans.some(isHeldUp))
  const missing = useApp((state) => state.catalog.scans.some(isMissing))
  const answers = useApp(({ support }) => networkOf(support) === "online")
  const waits = useApp((state) => state.register.chargeWaits)
  const closed = useApp((state) => state.register.status === "Closed")
  const way = useWay(adding)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ui = useUi()
  const stops = useUiState((shared) => shared.lawStops)
  const layaway = useApp((state) => layawayAmount(state.orders.layaway, state.cart.cart?.refunds ?? []))
  const { label, to } = chargeOf({ mode, items, total, layaway })
  const leads = chargeOf({ mode, items: items + 1, total, layaway }).to
  const reasonOf = (): string | null => {
    if (unconfirmed) return words.STILL_ADDING
    if (missing) return words.NOT_ADDED_FIRST
    if (waits) return words.ASKING_STATUS
    if (stops > 0 && to === PATHS.payment) return settleFirst(stops)
    return to === null ? "" : null
  }
  const reason = reasonOf()
  return {
    label,
    reason,
    settling: adding,
    keyName: opensRegister(pathname, search) ? null : "F9",
    onPress: () => {
      if (reason !== null && ((stops > 0 && to === PATHS.payment) || missing)) ui.say(reason)
      else if (unconfirmed || (adding && (!answers || leads !== PATHS.payment))) ui.say(words.STILL_ADDING)
      else if (adding || to === PATHS.payment) way.begin()
      else if (to === null || reason !== null) ui.say(reason === null || reason === "" ? label : reason)
      else navigate(closed ? PATHS.openRegister : to)
    }
  }
}
