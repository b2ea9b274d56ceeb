import type { AppRequest, Command } from "../src/app/protocol.ts"
import { adjustmentsInterpreters } from "./adjustments.ts"
import { lawInterpreters } from "./law.ts"
import { savedCartsInterpreters } from "./savedCarts.ts"
import { cartInterpreters } from "./cart.ts"
import { catalogInterpreters } from "./catalog.ts"
import { customerInterpreters } from "./customer.ts"
import { hardwareInterpreters } from "./hardware.ts"
import { navigateInterpreters } from "./navigate.ts"
import { lineTasksInterpreters } from "./lineTasks.ts"
import { ordersInterpreters } from "./orders.ts"
import { paymentInterpreters } from "./payment.ts"
import type { Api } from "./ports/Api.ts"
import type { Navigator } from "./ports/Navigator.ts"
import type { Printer } from "./ports/Printer.ts"
import { refundInterpreters } from "./refund.ts"
import { registerInterpreters } from "./register.ts"
import { settingsInterpreters } from "./settings.ts"
import { tasksInterpreters } from "./tasks.ts"
import { terminalInterpreters } from "./terminal.ts"
import type { Interpreters } from "./run.ts"
import { sessionInterpreters } from "./session.ts"

/** Everything that the register can ask of the world. */
export const interpreters: Interpreters<Command, AppRequest, Api | Navigator | Printer> = {
  ...sessionInterpreters,
  ...registerInterpreters,
  ...navigateInterpreters,
  ...catalogInterpreters,
  ...cartInterpreters,
  ...adjustmentsInterpreters,
  ...lawInterpreters,
  ...customerInterpreters,
  ...savedCartsInterpreters,
  ...paymentInterpreters,
  ...ordersInterpreters,
  ...refundInterpreters,
  ...hardwareInterpreters,
  ...settingsInterpreters,
  ...terminalInterpreters,
  ...tasksInterpreters,
  ...lineTasksInterpreters
}
