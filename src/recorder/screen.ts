import { PATHS } from "../paths.ts"
import type { AppState } from "../app/state.ts"

/** The recorder, and the page in it that draws the register's screen. */
export const SUPPORT_PATH = "/support"
export const SCREEN_PATH = "/support/screen"

/** What the recorder tells the page that draws the register's screen. */
export interface Shown {
  readonly state: AppState
  /** Milliseconds since 1970: what the clocks of the screen say. */
  readonly at: number
}

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
