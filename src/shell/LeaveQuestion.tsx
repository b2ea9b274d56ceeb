import { useEffect, useState } from "react"
import { ClearCartDialog } from "../cart/ClearCartDialog.tsx"
import { COMPLETE_FIRST } from "../cart/messages.ts"
import type { Leave } from "../cart/rules.ts"
import { isArriving } from "../catalog/model.ts"
import { ZERO } from "../money/cents.ts"
import { layawayAmount } from "../orders/amount/rules.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { useApp, useDispatch } from "../app/hooks.ts"

interface LeaveQuestionProps {
  readonly leave: Leave
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Goes on as soon as the cart is cleared; a cart that was not cleared keeps its screen. */
export const LeaveQuestion = ({ leave, onStay, onGo }: LeaveQuestionProps) => {
  const clearing = useApp((state) => state.cart.clearing)
  const total = useApp(({ cart: { cart } }) =>
    cart?.refunds.length ? layawayAmount(null, cart.refunds) : (cart?.totals.total ?? ZERO)
  )
  const paid = useApp((state) => state.cart.cart?.payments)
  const adding = useApp((state) => state.catalog.scans.some(isArriving))
  const dispatch = useDispatch()
  const [asked, setAsked] = useState(false)
  const isSettled = asked && !clearing
  useEffect(() => {
    if (leave === "free") onGo()
    else if (isSettled) onStay()
  }, [isSettled, leave, onGo, onStay])
  if (leave === "free" || asked) return null
  if (leave === "complete") return <ConfirmDialog title={COMPLETE_FIRST} onCancel={onStay} />
  return (
    <ClearCartDialog
      total={total}
      paid={paid ?? []}
      adding={adding}
      onCancel={onStay}
      onConfirm={() => {
        if (dispatch({ _tag: "ClearCart" })) setAsked(true)
        else onStay()
      }}
    />
  )
}
