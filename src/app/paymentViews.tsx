import type { CartPayment } from "../cart/contract.ts"
import { isPending } from "../cart/model.ts"
import { cents } from "../money/cents.ts"
import { isCash } from "../orders/rules.ts"
import type { MethodView } from "../payment/MethodGrid.tsx"
import { METHOD_LABELS, TERMINAL_NOT_SET_UP } from "../payment/messages.ts"
import type { Method, PaymentState, Problem } from "../payment/model.ts"
import type { PaymentRowView } from "../payment/PaymentList.tsx"
import * as texts from "../payment/texts.ts"
import type { Device } from "../session/contract.ts"
import { moneyText } from "../ui/text.ts"

/** The ways to pay, each with why it cannot be used now (PAY-06, PAY-09). */
export const methodsOf = (device: Device | null, unresolved: boolean): readonly MethodView[] => [
  {
    key: "credit_card",
    note: texts.terminalReady(device?.terminal_model ?? ""),
    letter: "C",
    reason: device?.terminal_id ? (unresolved ? texts.waitsForPaymentAbove : null) : TERMINAL_NOT_SET_UP
  },
  { key: "cash", note: texts.givesChange, letter: "K", reason: null }
]

/** What a payment of the cart is called: its card, its description or its method. */
export const titleOf = (payment: CartPayment): string =>
  payment.card_type ?? payment.description ?? payment.payment_method_code

const rowOf = (payment: CartPayment, removing: string | null): PaymentRowView => {
  const pending = isPending(payment)
  const leaving = payment.shopping_cart_payment_id === removing
  return {
    id: payment.shopping_cart_payment_id,
    isCash: isCash(payment),
    title: titleOf(payment),
    reference:
      payment.reference_number ??
      payment.authorization_code ??
      (pending ? null : (payment.transaction_identifier ?? null)),
    note: payment.external_fee ? texts.withFee(moneyText(cents(payment.external_fee))) : null,
    state: leaving ? texts.removing : pending ? texts.pending : texts.accepted,
    tone: leaving ? "neutral" : pending ? "warn" : "ok",
    amount: payment.amount,
    removable: true
  }
}

/** The payment that was declined last: part of what happened, whatever method is chosen now (PAY-40). */
const declinedRow = ({ declined, message, gateway }: Problem, method: Method): readonly PaymentRowView[] =>
  declined === null
    ? []
    : [
        {
          id: "declined",
          isCash: declined.method === "cash",
          title: METHOD_LABELS[declined.method],
          reference: null,
          note: declined.method === method ? null : (gateway ?? message),
          state: texts.declined,
          tone: "danger",
          amount: cents(declined.amount),
          removable: false
        }
      ]

/**
 * The payments of the cart and, until the next attempt, the one that was declined, with why where the chosen method's
 * own message does not say it. `removing` is the id of one on its way out.
 */
export const rowsOf = (
  payments: readonly CartPayment[],
  { removing, problem }: Pick<PaymentState, "removing" | "problem">,
  method: Method
): readonly PaymentRowView[] => [
  ...payments.map((payment) => rowOf(payment, removing)),
  ...(problem === null ? [] : declinedRow(problem, method))
]
