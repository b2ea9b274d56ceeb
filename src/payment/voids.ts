import type { CartPayment } from "../cart/contract.ts"
import { cartEventsOf } from "../cart/rules.ts"
import { accepted, type Deciders, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import type { SecretText } from "../kernel/contract.ts"
import { add, cents, ZERO } from "../money/cents.ts"
import { isManager } from "../session/model.ts"
import { type Event, getCart, type Made, type PaymentView, type Request } from "./answers.ts"
import * as words from "./messages.ts"
import { methodOfCode, nameOfCode } from "./methods.ts"
import { isBeingVoided, voidStatusOf } from "./rules.ts"
import type { Charge, VoidCommand, VoidEnd } from "./voidProtocol.ts"

const charges = ({ cart }: PaymentView): readonly CartPayment[] => cart.cart?.payments ?? []

const find = (view: PaymentView, id: string): CartPayment | undefined =>
  charges(view).find((row) => row.shopping_cart_payment_id === id)

const chargeOf = (row: CartPayment, { cart }: PaymentView): Charge => ({
  cart: cart.cart?.id ?? "",
  method: methodOfCode(row.payment_method_code),
  payment_id: row.shopping_cart_payment_id,
  key: row.payment_key ?? row.shopping_cart_payment_id,
  title: row.description ?? nameOfCode(row.payment_method_code),
  amount: add(row.amount, cents(row.external_fee ?? ZERO))
})

const send = (
  row: CartPayment,
  view: PaymentView,
  stamp: Stamp,
  { quiet, code }: { readonly quiet: boolean; readonly code: SecretText | null }
): Made => {
  const args = chargeOf(row, view)
  return accepted<Event, Request>(
    [{ type: "VoidRequested", data: { ...args, quiet } }],
    [{ type: "SendVoid", id: stamp.id(), args, ...(code === null ? {} : { secrets: { manager_code: code } }) }]
  )
}

/** What an answer says of a void: the words for it are the back office's where it has some. */
const endOf = ({
  charge,
  answer
}: Extract<VoidCommand, { _tag: "VoidAnswered" }>): { readonly how: VoidEnd; readonly message?: string } => {
  if (answer._tag === "Lost") return { how: "unanswered", message: words.voidUnanswered(answer.why) }
  if (answer.status === "success") return { how: "voided" }
  if (answer.reply.transaction_status !== undefined)
    return { how: "pending", message: answer.message ?? words.NOT_VOIDED }
  const row = answer.reply.payments?.find((one) => one.shopping_cart_payment_id === charge.payment_id)
  const isSettled = row !== undefined && voidStatusOf(row) === "settled"
  return { how: isSettled ? "settled" : "refused", message: answer.message ?? words.NOT_VOIDED }
}

/** How a card that was charged is voided while its cart is open, on a manager's word (PAY-46). */
export const decideVoids: Deciders<PaymentView, VoidCommand, Event, Request> = {
  VoidPayment: ({ payment_id, managerCode }, view, stamp): Made => {
    const row = find(view, payment_id)
    if (row === undefined) return rejected(words.NO_SUCH_PAYMENT)
    switch (voidStatusOf(row)) {
      case null:
        return rejected(words.REMOVE_NOT_ALLOWED)
      case "settled":
        return rejected(words.VOID_TOO_LATE)
      case "asked":
        return send(row, view, stamp, { quiet: false, code: null })
      case "open":
        return managerCode === null && !isManager(view.session.user)
          ? rejected(words.VOID_NEEDS_CODE)
          : send(row, view, stamp, { quiet: false, code: managerCode })
    }
  },

  RecheckVoid: ({ payment_id }, view, stamp): Made => {
    const row = find(view, payment_id)
    if (row === undefined || !isBeingVoided(row) || view.payment.removing !== null) return nothing
    return send(row, view, stamp, { quiet: true, code: null })
  },

  VoidAnswered: (command, view, stamp): Made => {
    const { charge, answer } = command
    if (view.payment.removing !== charge.payment_id) return nothing
    const got = answer._tag === "Answered" ? cartEventsOf(view.cart.cart, answer.reply) : []
    return accepted<Event, Request>(
      [{ type: "VoidEnded", data: { ...charge, ...endOf(command) } }, ...got],
      got.length > 0 ? [] : [getCart(stamp)]
    )
  }
}
