import { useEffect, useLayoutEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { secret } from "../kernel/secret.ts"
import { bodyOf } from "../kernel/reading.ts"
import { add, type Cents, cents, ZERO } from "../money/cents.ts"
import { type Fee, NO_FEE } from "../payment/rules.ts"
import { Customer } from "../orders/OrderParts.tsx"
import * as words from "./shown/messages.ts"
import { backOf, type Context, hasBegun, isRefunding, nextLeg, openLeg, type RefundState } from "./model.ts"
import { type RefundStep, RefundDialogs } from "./RefundDialogs.tsx"
import { RefundScreen, type RefundScreenProps } from "./RefundScreen.tsx"
import { isTakenElsewhere, type Selection, surchargeBack } from "./rules.ts"
import { onOriginalCard, proposed, readRestock, reselect, selectedTotal } from "./selection/rules.ts"
import * as texts from "./texts.ts"
import { CODE_OR_CART_MISSING } from "../payment/shown/messages.ts"
import { useForeign } from "../session/useForeign.ts"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import { useApp, useDispatch, useRefusal, useStore, useUi, useUiState, useBlocker } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { useSignOutWhenCartMissing } from "../session/useSignOutWhenCartMissing.ts"
import { useRead } from "../app/reads.ts"
import { Result } from "effect"

/** The refund screen over the state, with its leave guard (REF-01 to REF-16, SM-5). */
export const RefundPage = ({ context }: { readonly context: Context }) => {
  const store = useStore()
  const cartId = useApp((state) => state.cart.cart?.id)
  const busy = useApp((state) => isRefunding(state.refund))
  const entered = useApp((state) => state.refund.entered)
  const refund = useApp((state) => state.refund)
  const unkeyed = useForeign()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const held = useBlocker(({ to }) => busy && !to.startsWith(PATHS.refund))
  useEffect(() => {
    if (!busy) held?.reset()
  }, [busy, held])
  // Before anybody can press: what is shown first is from before the question, and a press on it would be refused.
  useLayoutEffect(() => {
    if (cartId !== undefined) store.dispatch({ _tag: "EnterRefund", context })
  }, [store, cartId, context])
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeaveRefund" })
    },
    [store]
  )
  const missing = useSignOutWhenCartMissing()
  const step = stepOf(refund)
  const leg = openLeg(refund)
  return (
    <>
      {missing && <Note tone="danger">{CODE_OR_CART_MISSING}</Note>}
      {entered !== null && <Refund key={cartId} context={entered} />}
      {step && (
        <RefundDialogs
          step={step}
          unkeyed={unkeyed}
          leaving={held !== null}
          onCheck={() => leg && dispatch({ _tag: "InquireLeg", key: leg.key })}
          onLeave={() => navigate(PATHS.sale)}
          onRetry={() => dispatch({ _tag: "RetryRefundFinish" })}
        />
      )}
    </>
  )
}

const stepOf = (refund: RefundState): RefundStep | null => {
  const { plan, finishing } = refund
  if (!plan) return null
  const leg = openLeg(refund)
  const steps = plan.legs.length
  const gone = plan.legs.filter(({ phase }) => phase === "done").length
  if (finishing?._tag === "Failed") return { _tag: "NotFinished", message: finishing.message }
  if (finishing) return { _tag: "Processing", step: steps, steps, leg: null, last: true }
  if (leg?.phase === "unknown")
    return {
      _tag: "Unknown",
      amount: cents(backOf(leg)),
      name: leg.description,
      inquiring: refund.inquiring,
      checks: leg.checks,
      next: refund.next
    }
  if (leg)
    return {
      _tag: "Processing",
      step: gone + 1,
      steps,
      leg: { amount: cents(backOf(leg)), name: leg.description },
      last: false
    }
  return refund.running ? { _tag: "Processing", step: gone, steps, leg: null, last: false } : null
}

/** The amounts on the screen: those of the plan, else what was selected, else what is proposed. */
const useSelection = (
  refund: RefundState
): readonly [Selection, (id: string, amount: Cents) => void, (selection: Selection) => void] => {
  const { table, plan } = refund
  const [typed, setTyped] = useState<{ readonly of: typeof table; readonly selection: Selection } | null>(null)
  if (plan)
    return [
      Object.fromEntries(
        plan.legs
          .filter(({ phase }) => phase !== "done")
          .map(({ order_payment_id, amount }) => [order_payment_id, cents(amount)])
      ),
      () => undefined,
      () => undefined
    ]
  if (!table) return [{}, () => undefined, () => undefined]
  const due = cents(table.due)
  const selection = typed && typed.of === table ? typed.selection : proposed(table.methods, due)
  return [
    selection,
    (id, amount) => setTyped({ of: table, selection: reselect(table.methods, due, selection, id, amount) }),
    (next) => setTyped({ of: table, selection: next })
  ]
}

/** What of the cards' fees goes back with what is selected, by the payment's id: as the plan has it, else as it would be. */
const surchargesOf = ({ plan, table }: RefundState, selection: Selection): Readonly<Record<string, Fee>> =>
  Object.fromEntries(
    plan
      ? plan.legs
          .filter(({ phase }) => phase !== "done")
          .map(({ order_payment_id, surcharge = NO_FEE }) => [
            order_payment_id,
            { fee: cents(surcharge.fee), tax: cents(surcharge.tax) }
          ])
      : (table?.methods ?? []).map((method) => [
          method.order_payment_id,
          surchargeBack(method, selection[method.order_payment_id] ?? ZERO)
        ])
  )

/** Whoever presses types what a leg needs: the button waits for nothing else. */
const ASKED = { giftCard: secret("asked"), managerCode: secret("asked") }

const labelOf = (refund: RefundState, legs: number, begun: boolean): string => {
  if (begun || hasBegun(refund) || (refund.plan && refund.problem)) return words.AUTHORIZE_NEXT
  return legs > 1 ? words.AUTHORIZE_FIRST : words.AUTHORIZE
}

const Refund = ({ context }: { readonly context: Context }) => {
  const refund = useApp((state) => state.refund)
  const notice = useUiState((shared) => shared.notice)
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const begun = useApp((state) => state.cart.cart?.payments.some(({ amount }) => amount < 0) ?? false)
  const { table, plan } = refund
  const [selection, select, selectAll] = useSelection(refund)
  const order = useRead("get_item_order", table === null ? null : { order_id: table.order_id })
  const known = bodyOf(order)
  const detail = known?.order_detail
  const methods = table?.methods ?? []
  const leg = nextLeg(refund)
  const left = plan ? plan.legs.filter(({ phase }) => phase !== "done") : []
  const due = plan ? cents(left.reduce((sum, one) => sum + one.amount, 0)) : cents(table?.due ?? 0)
  const shown = plan ? due : selectedTotal(methods, selection)
  const card = plan ? null : onOriginalCard(methods, due)
  const surcharges = surchargesOf(refund, selection)
  const surcharge = Object.values(surcharges).reduce(
    (all, { fee, tax }) => ({ fee: add(all.fee, fee), tax: add(all.tax, tax) }),
    NO_FEE
  )
  const chosen = methods.filter((method) => (selection[method.order_payment_id] ?? ZERO) > 0)
  const selected = Object.entries(selection).map(([order_payment_id, amount]) => ({ order_payment_id, amount }))
  const refusal = useRefusal(
    plan ? { _tag: "AuthorizeNext", ...ASKED } : { _tag: "AuthorizeRefund", selected, ontoNew: null, ...ASKED }
  )
  const fixed = useRefusal({ _tag: "ReselectRefund" }) !== null
  const feeFixed = useRefusal({ _tag: "SetRestockFee", restock: null }) !== null
  const base = moneyText(cents(table?.base ?? 0))
  const search = context === "layaway" ? PATHS.layaway : PATHS.return
  return (
    <RefundScreen
      title={context === "layaway" ? words.LAYAWAY_REFUND : words.ITEM_RETURN}
      due={due}
      selected={shown}
      surcharge={surcharge}
      order={detail ? { number: detail.order_number, date: detail.display_date } : null}
      billing={known !== null && <Customer address={known.order_billing_address} />}
      loading={refund.asking && table === null}
      fee={
        table && {
          base,
          kept: table.fee === 0 ? null : moneyText(cents(table.fee)),
          fixed: feeFixed,
          onFee: (entry) => {
            ui.set({ notice: null })
            const read = readRestock(entry, cents(table.base))
            if (Result.isSuccess(read)) return dispatch({ _tag: "SetRestockFee", restock: read.success })
            dispatch({ _tag: "RejectRestockFee" })
            return false
          }
        }
      }
      methods={
        table && {
          methods,
          selection: doneLeftOut(selection, refund),
          surcharges,
          fixed: plan !== null,
          onSelect: select
        }
      }
      onOriginalCard={
        card === null || methods.every(({ order_payment_id: id }) => card[id] === (selection[id] ?? ZERO))
          ? null
          : () => selectAll(card)
      }
      onClear={() => selectAll(Object.fromEntries(methods.map(({ order_payment_id }) => [order_payment_id, ZERO])))}
      problem={refund.problem ?? (notice === null ? null : { message: notice, gateway: null })}
      ontoChoices={
        plan
          ? []
          : chosen
              .filter(({ payment_method_code: code }) => !isTakenElsewhere(code))
              .map((method) => {
                const { order_payment_id: id, description } = method
                const { fee, tax } = surcharges[id] ?? NO_FEE
                return { id, label: texts.nameAndAmount(description, moneyText(add(selection[id] ?? ZERO, fee, tax))) }
              })
      }
      ontoNew={leg?.create_new === true ? leg.order_payment_id : null}
      authorize={{ label: labelOf(refund, plan ? left.length : chosen.length, begun), reason: refusal }}
      needsCode={codeFor(
        plan
          ? leg?.approval === true
            ? [leg.method]
            : []
          : chosen.flatMap((method) => (method.needs_approval === true ? [method.payment_method_code] : []))
      )}
      ends={table?.ends === true}
      onAuthorize={(ontoNew, { number, code }) => {
        ui.set({ notice: null })
        const secrets = {
          ...(number === undefined ? {} : { giftCard: secret(number) }),
          ...(code === undefined ? {} : { managerCode: secret(code) })
        }
        if (plan) dispatch({ _tag: "AuthorizeNext", ...secrets })
        else dispatch({ _tag: "AuthorizeRefund", selected, ontoNew, ...secrets })
      }}
      onReselect={plan && !fixed ? () => dispatch({ _tag: "ReselectRefund" }) : null}
      onAskAgain={table === null && !refund.asking ? () => dispatch({ _tag: "EnterRefund", context }) : null}
      // Not one back: who came by the address of this screen would leave the register.
      onBack={() => navigate(table?.order_number === undefined ? search : `${search}/${table.order_number}`)}
    />
  )
}

/** Why a manager's word is needed for payments by these methods; null where none of them needs one. */
const codeFor = (codes: readonly string[]): RefundScreenProps["needsCode"] => {
  if (codes.length === 0) return null
  return codes.some(isTakenElsewhere) ? "elsewhere" : "cash"
}

/** Payments without a leg of this plan are shown with nothing selected; those that are done, as done. */
const doneLeftOut = (selection: Selection, { plan, table }: RefundState): Selection => {
  if (!plan) return selection
  const done = new Set(
    plan.legs.filter(({ phase }) => phase === "done").map(({ order_payment_id }) => order_payment_id)
  )
  return Object.fromEntries(
    (table?.methods ?? [])
      .filter(({ order_payment_id }) => !done.has(order_payment_id))
      .map(({ order_payment_id }) => [order_payment_id, selection[order_payment_id] ?? ZERO])
  )
}
