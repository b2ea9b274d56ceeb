import { customerInterpreters } from "./customer.ts"
import { hardwareInterpreters } from "./hardware.ts"
import { offlineInterpreters } from "./offline.ts"
import { ordersInterpreters } from "./orders.ts"
import { paymentInterpreters } from "./payment.ts"
import { pricesInterpreters } from "./prices.ts"
import { refundInterpreters } from "./refund.ts"
import { registerInterpreters } from "./register.ts"
import { savedCartsInterpreters } from "./savedCarts.ts"
import { settingsInterpreters } from "./settings.ts"
import { tasksInterpreters } from "./tasks.ts"
import { terminalInterpreters } from "./terminal.ts"

/** What is asked of the world once a cart has lines, or beside it: it comes behind the first screen. */
export const laterInterpreters = {
  ...registerInterpreters,
  ...customerInterpreters,
  ...savedCartsInterpreters,
  ...paymentInterpreters,
  ...ordersInterpreters,
  ...refundInterpreters,
  ...hardwareInterpreters,
  ...settingsInterpreters,
  ...terminalInterpreters,
  ...pricesInterpreters,
  ...tasksInterpreters,
  ...offlineInterpreters
}
