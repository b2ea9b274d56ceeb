import { useEffect, useState } from "react"
import { useBlocker, useNavigate } from "react-router-dom"
import type { CartPayment } from "../cart/contract.ts"
import { balanceOf, isProcessedCard } from "../cart/model.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import { asPercent, percentOrFraction } from "../money/rate.ts"
import { charged, cardFee, changeDue, quickCash } from "../payment/rules.ts"
import * as words from "../payment/messages.ts"
import { isBusy, type Method, problemOf, unresolvedOf } from "../payment/model.ts"
import { PaymentScreen } from "../payment/PaymentScreen.tsx"
import { ConfirmRemovePayment, RemoveNotAllowed } from "../payment/RemovePayment.tsx"
import * as texts from "../payment/texts.ts"
import { moneyText } from "../ui/text.ts"
import { useApp, useDispatch, useStore, useUi, useUiState } from "./hooks.ts"
import { PaymentDialogs } from "./PaymentDialogs.tsx"
import { SaveAsPlace } from "./SaveAsPlace.tsx"
import { methodsOf, rowsOf, titleOf } from "./paymentViews.tsx"

/** The payment screen over the state, with its leave guard (PAY-55) and the check on entry (PAY-47). */
export const PaymentPlace = () => {
  const store = useStore()
  const cartId = useApp((state) => state.cart.cart?.id)
  const busy = useApp((state) => isBusy(state.payment))
  const entered = useApp((state) => state.payment.entered)
  const blocker = useBlocker(({ nextLocation }) => busy && nextLocation.pathname !== "/payment")
  // Whoever tried to leave was told to wait; once it is over, they go by themselves.
  useEffect(() => {
    if (!busy && blocker.state === "blocked") blocker.reset()
  }, [busy, blocker])
  useEffect(() => {
    if (cartId !== undefined) store.dispatch({ _tag: "EnterPayment" })
  }, [store, cartId])
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeavePayment" })
    },
    [store]
  )
  return (
    <>
      {entered && <Payment key={cartId} />}
      <PaymentDialogs onStay={blocker.state === "blocked" ? () => blocker.reset() : null} />
    </>
  )
}

const Payment = () => {
  const { payment, cart, session, register } = useApp((state) => state)
  const notice = useUiState((shared) => shared.notice)
  const ui = useUi()
  const store = useStore()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const balance = balanceOf(cart) ?? ZERO
  const [method, setMethod] = useState<Method>(session.device?.terminal_id ? "credit_card" : "cash")
  // Until somebody types, the amount is what is due; a payment that went through makes it that again.
  const [typed, setTyped] = useState<{ readonly amount: Cents; readonly of: Cents } | null>(null)
  const amount = typed && typed.of === balance ? typed.amount : balance
  const [removing, setRemoving] = useState<CartPayment | null>(null)
  const { client, device } = session
  const open = cart.cart ? unresolvedOf(payment, cart.cart.id) : []
  const [unresolved] = open.filter((attempt) => attempt.dismissed)
  const refusal = store.can({ _tag: "AcceptPayment", method, amount })
  const fee = client ? cardFee(client, balance) : null

  const choose = (next: Method) => {
    ui.set({ notice: null })
    setMethod(next)
    setTyped(null)
  }
  return (
    <>
      <PaymentScreen
        balance={balance}
        total={cart.cart?.totals.total ?? ZERO}
        paid={cart.cart?.totals.payment_amount ?? ZERO}
        rows={rowsOf(cart.cart?.payments ?? [], payment, method)}
        methods={methodsOf(device, unresolved !== undefined)}
        method={method}
        amount={amount}
        quick={method === "cash" ? quickCash(balance) : []}
        changeDue={method === "cash" ? changeDue(method, amount, balance) : null}
        cardFee={
          method === "credit_card" && client && fee && fee.fee > 0
            ? {
                percent: `${asPercent(percentOrFraction(client.pos_credit_card_fee ?? 0))}%`,
                amount: moneyText(charged(ZERO, fee))
              }
            : null
        }
        problem={problemOf(payment.problem, method) ?? (notice === null ? null : { message: notice, gateway: null })}
        unresolved={
          unresolved
            ? {
                message: words.UNRESOLVED,
                onCheck: () => dispatch({ _tag: "CheckPending", key: unresolved.key })
              }
            : null
        }
        accept={{
          label: method === "cash" ? texts.acceptCash : texts.chargeCard,
          reason: register.status === "Open" ? refusal : (refusal ?? "")
        }}
        conversion={payment.conversion}
        saveAs={<SaveAsPlace />}
        onMethod={choose}
        onAmount={(next) => setTyped({ amount: next, of: balance })}
        onAccept={() => dispatch({ _tag: "AcceptPayment", method, amount })}
        onRemove={(id) => setRemoving(cart.cart?.payments.find((row) => row.shopping_cart_payment_id === id) ?? null)}
        onRetryConversion={() => dispatch({ _tag: "ConvertCart" })}
        onBack={() => void navigate("/sale")}
      />
      {removing && isProcessedCard(removing) && <RemoveNotAllowed onClose={() => setRemoving(null)} />}
      {removing && !isProcessedCard(removing) && (
        <ConfirmRemovePayment
          title={titleOf(removing)}
          amount={removing.amount}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null)
            setTyped(null)
            dispatch({ _tag: "RemovePayment", payment_id: removing.shopping_cart_payment_id })
          }}
        />
      )}
    </>
  )
}
