import { use, useEffect, useState } from "react"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import type { CartPayment } from "../cart/contract.ts"
import { chargedAs, isAnonymous } from "../cart/rules.ts"
import { ZERO } from "../money/cents.ts"
import { entryError, isBesideUnknown } from "./accept.ts"
import { customerFirst } from "./customerFirst.ts"
import type { PaymentEntry } from "./entry.ts"
import { cardYears } from "./fields/rules.ts"
import * as words from "./messages.ts"
import * as shown from "./shown/messages.ts"
import { MethodDetails } from "./MethodDetails.tsx"
import { isBusy, unresolvedOf } from "./model.ts"
import { problemOf } from "./shown/attempts.ts"
import { type Method, METHODS } from "./methods.ts"
import { PaymentScreen } from "./PaymentScreen.tsx"
import { cappedAmount, isBeingVoided } from "./rules.ts"
import { changeDue, quickAmounts } from "./amounts/rules.ts"
import { useLookedAt } from "../ui/useLookedAt.ts"
import { METHOD_WORDS } from "./sentences.ts"
import * as texts from "./texts.ts"
import { isForeign } from "../session/model.ts"
import { doubtOfAttempt, sentenceOf } from "../support/sentences.ts"
import { RemovingPayment } from "./RemovingPayment.tsx"
import { usePaying } from "./usePaying.ts"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { useApp, useDispatch, useRefusal, useStore, useUi, useUiState, useBlocker } from "../app/hooks.ts"
import { isPaying, PATHS } from "../paths.ts"
import { PaymentDialogs } from "./PaymentDialogs.tsx"
import { cardFeeOf, isPlayedAt, membershipWords, rowsOf } from "./paymentViews.tsx"
import { SaveAsButtons } from "../savedCarts/SaveAsButtons.tsx"
import { useGiftCard } from "./useGiftCard.ts"
import { useSignOutWhenCartMissing } from "../session/useSignOutWhenCartMissing.ts"

/** Where a customer for a typed card is chosen, and comes back from (PAY-24, CG-36). */
const CUSTOMER_FOR_CARD = `${PATHS.customer}?message=manual_card&back=payment`

/** The payment screen over the state, with its leave guard (PAY-55) and the check on entry (PAY-47). */
export const PaymentPage = () => {
  const store = useStore()
  const cartId = useApp((state) => state.cart.cart?.id)
  const busy = useApp((state) => isBusy(state.payment))
  const entered = useApp((state) => state.payment.entered)
  const held = useBlocker(({ to }) => busy && !isPaying(to))
  // Whoever tried to leave was told to wait; once it is over, they go by themselves.
  useEffect(() => {
    if (!busy) held?.reset()
  }, [busy, held])
  useEffect(() => {
    if (cartId !== undefined) store.dispatch({ _tag: "EnterPayment" })
  }, [store, cartId])
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeavePayment" })
    },
    [store]
  )
  const missing = useSignOutWhenCartMissing()
  const customer = useApp(({ cart: { cart }, session: { client } }) =>
    isAnonymous(cart, client) ? customerFirst(cart?.items ?? []) : null
  )
  // A return is not paid: as a payment the back office refuses to give its money back.
  const comesBack = useApp(({ cart: { cart } }) => chargedAs("Sale", cart) === "Return")
  const { pathname } = useLocation()
  if (customer !== null && !busy) return <Redirect to={customer} />
  if (comesBack && !busy && pathname === PATHS.payment) return <Redirect to={PATHS.refundItems} />
  return (
    <>
      {missing && <Note tone="danger">{shown.CODE_OR_CART_MISSING}</Note>}
      {entered && <Payment key={cartId} />}
      <PaymentDialogs onStay={held && held.reset} />
    </>
  )
}

const Payment = () => {
  const { payment, cart, session, register } = useApp((state) => state)
  const notice = useUiState((shared) => shared.notice)
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const time = use(TimeContext)
  const { yearOf } = useStoreTime()
  const [years] = useState(() => cardYears(yearOf(time.now())))
  const giftCard = useGiftCard()
  const paying = usePaying()
  const { layaway, balance, methods, method, chosen, amount, accept } = paying
  const { client, device } = session
  const [removing, setRemoving] = useState<CartPayment | null>(null)
  const payments = cart.cart?.payments ?? []
  const unresolved = cart.cart ? unresolvedOf(payment, cart.cart.id).find((attempt) => attempt.dismissed) : undefined
  const { isLookedAt, looked } = useLookedAt(balance)
  const refusal = useRefusal(accept)
  const needsCode = useApp((state) => isBesideUnknown(state, accept))
  // What somebody has yet to enter is said when Accept is pressed (SM-3); only what nobody can mend disables it.
  const entry = useApp((state) => entryError(state, accept))
  const reason = refusal !== null && refusal === entry ? null : refusal

  const choose = (next: Method) => {
    ui.set({ notice: null })
    looked()
    paying.choose(next)
    giftCard.onChange()
  }
  const pay = (typed: PaymentEntry): boolean => {
    const entry = { ...typed, ...(giftCard.balance === undefined ? {} : { giftBalance: giftCard.balance }) }
    const begun = dispatch({ ...accept, entry })
    if (begun) giftCard.onChange()
    return begun
  }
  return (
    <>
      <PaymentScreen
        balance={balance}
        total={layaway?.balance ?? cart.cart?.totals.total ?? ZERO}
        paid={cart.cart?.totals.payment_amount ?? ZERO}
        rows={rowsOf(payments, payment, method)}
        methods={methods}
        method={chosen}
        amount={amount}
        ahead={paying.ahead}
        amountLabel={balance < 0 ? texts.amountPaidOut : METHOD_WORDS[method].amount}
        details={
          <MethodDetails
            // A payment that is through leaves nothing in the fields.
            key={`${chosen} ${payments.length}`}
            method={method}
            byHand={paying.byHand}
            years={years}
            contact={cart.cart?.billing?.contact_id ?? null}
            onCustomer={isAnonymous(cart.cart, client) ? () => navigate(CUSTOMER_FOR_CARD) : null}
            giftCard={{ ...giftCard, mayBeNew: balance < 0 }}
            override={needsCode && unresolved !== undefined}
          />
        }
        alert={membershipWords(cart.cart)}
        simulated={isPlayedAt(method, device)}
        quick={quickAmounts(method, balance)}
        changeDue={METHODS[method].exceeds && balance > 0 ? changeDue(method, amount, balance) : null}
        capped={balance > 0 && cappedAmount(method, amount, balance) < amount ? balance : null}
        cardFee={client && cardFeeOf(client, cart.cart, method, accept.amount, balance)}
        problem={problemOf(payment.problem, method) ?? (notice === null ? null : { message: notice, gateway: null })}
        unresolved={
          unresolved
            ? {
                message: words.besideUnknown(METHODS[method].processed || !needsCode),
                happened: sentenceOf(doubtOfAttempt(unresolved, payment.asking.includes(unresolved.key), client)),
                unkeyed: isForeign(client),
                onCheck: () => dispatch({ _tag: "InquirePending", key: unresolved.key })
              }
            : null
        }
        accept={{
          label: balance < 0 ? texts.payOutBy(METHODS[method].label) : METHOD_WORDS[method].accept,
          // After a part payment the amount is another one: it is accepted once somebody can have seen it.
          reason: register.status === "Open" && isLookedAt ? reason : (reason ?? "")
        }}
        conversion={payment.conversion}
        saveAs={layaway ? null : <SaveAsButtons />}
        onMethod={choose}
        onAmount={(next) => {
          // What was said of the amount before is said of this one when Accept is pressed.
          ui.set({ notice: null })
          looked()
          paying.type(next)
        }}
        onAccept={pay}
        onRemove={(id) => {
          const row = payments.find((one) => one.shopping_cart_payment_id === id)
          if (row && isBeingVoided(row)) dispatch({ _tag: "VoidPayment", payment_id: id, managerCode: null })
          else setRemoving(row ?? null)
        }}
        onRetryConversion={() => dispatch({ _tag: "ConvertCart" })}
        onBack={() => navigate(paying.from)}
      />
      {removing && <RemovingPayment removed={removing} onGoing={paying.clear} onClose={() => setRemoving(null)} />}
    </>
  )
}
