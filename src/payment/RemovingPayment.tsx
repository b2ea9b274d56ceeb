import { flushSync } from "react-dom"
import { useApp, useDispatch } from "../app/hooks.ts"
import type { CartPayment } from "../cart/contract.ts"
import { isProcessedCard } from "../cart/model.ts"
import { isForeign, isManager } from "../session/model.ts"
import { focusResting } from "../ui/focusResting.ts"
import { ChargedCard } from "./ChargedCard.tsx"
import { removalOf, titleOf } from "./paymentViews.tsx"
import { ConfirmRemovePayment } from "./RemovePayment.tsx"

/** A payment that somebody wants off the cart: a charged card is voided, any other is taken out. */
export const RemovingPayment = ({ removed, onGoing, onClose }: RemovingPaymentProps) => {
  const { payment, cart, session } = useApp((state) => state)
  const dispatch = useDispatch()
  const id = removed.shopping_cart_payment_id
  if (isProcessedCard(removed))
    return (
      <ChargedCard
        payment={cart.cart?.payments?.find((row) => row.shopping_cart_payment_id === id) ?? null}
        needsCode={!isManager(session.user)}
        busy={payment.removing !== null}
        problem={payment.problem?.message ?? null}
        onVoid={(managerCode) => {
          onGoing()
          return dispatch({ _tag: "VoidPayment", payment_id: id, managerCode })
        }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmRemovePayment
      title={titleOf(removed)}
      amount={removed.amount}
      money={removalOf(removed, payment.doubled, isForeign(session.client))}
      onCancel={onClose}
      onConfirm={() => {
        flushSync(() => {
          onClose()
          onGoing()
        })
        // The next step is the amount that is due again, not the payment on its way out.
        focusResting()
        dispatch({ _tag: "RemovePayment", payment_id: id })
      }}
    />
  )
}

interface RemovingPaymentProps {
  readonly removed: CartPayment
  /** It is on its way out: what is due is another amount. */
  readonly onGoing: () => void
  readonly onClose: () => void
}
