import type { AppState } from "../app/state.ts"
import { PATHS } from "../paths.ts"

/**
 * The address at which the register stood, as far as its state tells. An address that only a person's click led to,
 * such as a search, is in no row.
 */
export const pathOf = ({ payment, refund, orders, register }: AppState): string => {
  if (payment.sale !== null) return PATHS.sale
  if (payment.entered || payment.conversion !== null)
    return orders.layaway === null ? PATHS.payment : PATHS.layawayPayment
  if (refund.plan !== null) return PATHS.refundItems
  return register.status === "Closed" ? PATHS.openRegister : PATHS.sale
}
