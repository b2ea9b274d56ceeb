import { useEffect, useState } from "react"
import { useApp, useUi } from "../app/hooks.ts"
import { balanceOf } from "../cart/model.ts"
import { absolute, type Cents, cents, negate, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { useLocation } from "../ui/navigation.ts"
import { type Method } from "./methods.ts"
import { isUnworked, methodAhead, methodFor, methodsOf } from "./paymentViews.tsx"
import type { AcceptPayment } from "./protocol.ts"

/** What is paid, how, and how much of it: the cart or a layaway, the method that is chosen, and the amount that is typed. */
export const usePaying = () => {
  const cart = useApp((state) => state.cart)
  const { client, device } = useApp((state) => state.session)
  const takesCards = useApp(({ support }) => !support.storage?.problem)
  const { pathname } = useLocation()
  const due = useApp((state) => (pathname === PATHS.layawayPayment ? state.orders.layaway : null))
  const layaway = due && { order_id: due.order_id, balance: cents(due.balance) }
  const balance = layaway?.balance ?? balanceOf(cart) ?? ZERO
  const methods = methodsOf(client, device, cart.cart?.items ?? [], balance, takesCards)
  const hasTerminal = device?.terminal_id !== undefined && device.terminal_id !== "" && !isUnworked(device)
  const ui = useUi()
  const [ahead] = useState(() => ui.get().way?.keys ?? "")
  const [chosen, setChosen] = useState<Method>(
    () => methodAhead(methods, ahead) ?? (hasTerminal && takesCards && balance >= 0 ? "credit_card" : "cash")
  )
  useEffect(() => ui.set({ way: null }), [ui])
  const [byHand, setByHand] = useState(false)
  // Until somebody types, the amount is what is due; a payment that went through makes it that again.
  const [typed, setTyped] = useState<{ readonly amount: Cents; readonly of: Cents } | null>(null)
  const amount = typed && typed.of === balance ? typed.amount : absolute(due ? cents(due.amount) : balance)
  const method = methodFor(chosen, byHand || !device?.terminal_id)
  const accept: AcceptPayment = {
    _tag: "AcceptPayment",
    method,
    amount: balance < 0 ? negate(amount) : amount,
    ...(layaway && { layaway })
  }
  return {
    /** Where the screen goes back to. */
    from: due ? `${PATHS.layaway}/${due.order_number}` : PATHS.sale,
    layaway,
    balance,
    methods,
    /** What was pressed before the screen was there. */
    ahead,
    chosen,
    /** A card by hand is another one than a card at the terminal. */
    method,
    byHand: chosen === "credit_card" ? { on: byHand, onToggle: device?.terminal_id ? setByHand : null } : null,
    amount,
    accept,
    choose: (next: Method) => {
      setChosen(next)
      setTyped(null)
    },
    type: (next: Cents) => setTyped({ amount: next, of: balance }),
    /** What is due again, whatever was typed. */
    clear: () => setTyped(null)
  }
}
