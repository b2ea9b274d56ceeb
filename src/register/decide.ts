import * as cartWords from "../cart/messages.ts"
import type { CartState } from "../cart/model.ts"
import { holdsOf, isSellable } from "../cart/rules.ts"
import type { CatalogState } from "../catalog/model.ts"
import { printTypeOf } from "../hardware/rules.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import type { Cents } from "../money/cents.ts"
import type { PaymentState } from "../payment/model.ts"
import type { SessionState } from "../session/model.ts"
import type { SessionRequest } from "../session/protocol.ts"
import { askClient } from "../session/rules.ts"
import * as words from "./messages.ts"
import { movingCash } from "./cash.ts"
import { countingAgain } from "./recount.ts"
import { openMove, type RegisterState, type RegisterStatus } from "./model.ts"
import type { RegisterAnswer, RegisterCommand, RegisterEvent, RegisterRequest } from "./protocol.ts"
import { closingPath, PATHS } from "../paths.ts"

/** What the register's deciders look at. */
export interface RegisterView {
  readonly register: RegisterState
  readonly session: SessionState
  readonly cart: CartState
  readonly catalog: CatalogState
  readonly payment: PaymentState
}

type Request = RegisterRequest | NavigateRequest | SessionRequest
type Made = Decision<RegisterEvent, Request>

/** The event of a reply that did not do it; null when it did. */
const failure = (answer: RegisterAnswer): RegisterEvent | null => {
  if (answer._tag === "Lost") return { type: "RegisterCallLost", data: { why: answer.why } }
  return answer.status === "success" ? null : says(answer.message ?? words.NOT_SAVED)
}

const noCash = (amount: Cents): boolean => !Number.isSafeInteger(amount) || amount <= 0

const says = (message: string): RegisterEvent => ({ type: "RegisterRefused", data: { message } })

/** Open orders are resolved in their own list (CG-11, REG-17). */
const namesOrders = (event: RegisterEvent): boolean =>
  event.type === "RegisterRefused" && /open orders?/i.test(event.data.message)

const go = (to: string, stamp: Stamp): Request => ({ type: "Navigate", id: stamp.id(), args: { to } })

const deviceOf = (answer: RegisterAnswer) =>
  answer._tag === "Answered" && answer.reply.device ? { device: answer.reply.device } : {}

/** Where the charge button leads once the register's status is known (CART-17, CART-21). */
export const toPayment = (status: Exclude<RegisterStatus, "Unknown">, stamp: Stamp): Request =>
  go(status === "Open" ? PATHS.payment : PATHS.openRegister, stamp)

export const decideRegister: Deciders<RegisterView, RegisterCommand, RegisterEvent, Request> = {
  OpenRegister: ({ amount }, { register, session }, stamp): Made => {
    if (register.saving) return rejected(words.SAVING)
    if (noCash(amount)) return accepted([says(words.NO_CASH)])
    return accepted<RegisterEvent, Request>(
      [{ type: "RegisterOpenRequested", data: { amount } }],
      [{ type: "SendOpenRegister", id: stamp.id(), args: { amount, print_type: printTypeOf(session.device) } }]
    )
  },

  CloseRegister: ({ amount, counts }, view, stamp): Made => {
    if (view.register.saving) return rejected(words.SAVING)
    if (openMove(view.register) !== null) return accepted([says(words.MOVE_UNRESOLVED)])
    if (view.payment.attempts.length > 0) return accepted([says(words.PAYMENT_UNRESOLVED)])
    if ((view.cart.cart?.payments.length ?? 0) > 0) return accepted([says(words.CART_HAS_PAYMENTS)])
    if (noCash(amount)) return accepted([says(words.NO_CASH)])
    return accepted<RegisterEvent, Request>(
      [{ type: "RegisterCloseRequested", data: { amount } }],
      [
        {
          type: "SendCloseRegister",
          id: stamp.id(),
          args: { amount, print_type: printTypeOf(view.session.device), ...(counts === undefined ? {} : { counts }) }
        }
      ]
    )
  },

  OpenAnswered: ({ amount, answer }, _, stamp): Made => {
    const failed = failure(answer)
    return failed === null
      ? accepted<RegisterEvent, Request>(
          [{ type: "RegisterOpened", data: { amount, ...deviceOf(answer) } }],
          [go(PATHS.sale, stamp)]
        )
      : accepted([failed])
  },

  CloseAnswered: ({ amount, answer }, { session }, stamp): Made => {
    const failed = failure(answer)
    const closing = answer._tag === "Answered" ? answer.reply.closing : undefined
    return failed === null
      ? accepted<RegisterEvent, Request>(
          [
            {
              type: "RegisterClosed",
              data: { amount, ...deviceOf(answer), ...(closing === undefined ? {} : { closing }) }
            }
          ],
          [
            go(closing === undefined ? PATHS.sale : closingPath(closing.register_session_id), stamp),
            askClient(session, stamp)
          ]
        )
      : accepted<RegisterEvent, Request>([failed], namesOrders(failed) ? [go(words.OPEN_ORDERS, stamp)] : [])
  },

  ...movingCash,
  ...countingAgain,

  EndRegisterMessage: (_, { register }): Made =>
    register.message === null || register.saving ? nothing : accepted([{ type: "RegisterMessageEnded", data: {} }]),

  LeaveRegisterScreen: (_, { register }): Made =>
    register.saving || register.message ? accepted([{ type: "RegisterScreenLeft", data: {} }]) : nothing,

  Charge: (_, view, stamp): Made => {
    if (view.register.chargeWaits) return nothing
    if (!view.cart.cart) return rejected(cartWords.NO_CART)
    if (!isSellable(holdsOf(view.cart.cart))) return rejected(cartWords.CART_IS_EMPTY)
    const { status } = view.register
    // Asked for first, and tried once more when it is known (CG-86).
    return status === "Unknown"
      ? accepted<RegisterEvent, Request>([{ type: "ChargeWaits", data: {} }], [askClient(view.session, stamp)])
      : accepted<RegisterEvent, Request>([], [toPayment(status, stamp)])
  }
}
