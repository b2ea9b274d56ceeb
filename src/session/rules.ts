import { isBusy, type PaymentState } from "../payment/model.ts"
import { isManager, type SessionState } from "./model.ts"

/** Managers have no time-out (AUTH-17), and none runs while a payment is taken (PAY-57). */
export const suspended = (session: SessionState, payment: PaymentState): boolean =>
  session.user === null || isManager(session.user) || payment.entered || payment.sale !== null || isBusy(payment)
