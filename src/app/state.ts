import { type AdjustmentsState, initialAdjustments } from "../adjustments/model.ts"
import { type CartState, initialCart } from "../cart/model.ts"
import { type SavedCartsState, initialSavedCarts } from "../savedCarts/model.ts"
import { type CatalogState, initialCatalog } from "../catalog/model.ts"
import { type CustomerState, initialCustomer } from "../customer/model.ts"
import { type HardwareState, initialHardware } from "../hardware/model.ts"
import { initialLaw, type LawState } from "../law/model.ts"
import { initialLineTasks, type LineTasksState } from "../lineTasks/model.ts"
import { initialOrders, type OrdersState } from "../orders/model.ts"
import { initialPayment, type PaymentState } from "../payment/model.ts"
import { initialQuickTiles, type QuickTilesState } from "../quickTiles/model.ts"
import { initialRefund, type RefundState } from "../refund/model.ts"
import { initialRegister, type RegisterState } from "../register/model.ts"
import { initialSession, type SessionState } from "../session/model.ts"
import { initialSettings, type SettingsState } from "../settings/model.ts"
import { initialTerminal, type TerminalState } from "../terminal/model.ts"
import { initialTasks, type TasksState } from "../tasks/model.ts"
import { initialSupport, type SupportState } from "../support/model.ts"

/** Everything the register knows, one slice a line. All of it is JSON. */
export interface AppState {
  readonly support: SupportState
  readonly session: SessionState
  readonly register: RegisterState
  readonly catalog: CatalogState
  readonly cart: CartState
  readonly adjustments: AdjustmentsState
  readonly customer: CustomerState
  readonly law: LawState
  readonly savedCarts: SavedCartsState
  readonly payment: PaymentState
  readonly orders: OrdersState
  readonly refund: RefundState
  readonly hardware: HardwareState
  readonly terminal: TerminalState
  readonly settings: SettingsState
  readonly tasks: TasksState
  readonly lineTasks: LineTasksState
  readonly quickTiles: QuickTilesState
}

export const initialState: AppState = {
  support: initialSupport,
  session: initialSession,
  register: initialRegister,
  catalog: initialCatalog,
  cart: initialCart,
  adjustments: initialAdjustments,
  customer: initialCustomer,
  law: initialLaw,
  savedCarts: initialSavedCarts,
  payment: initialPayment,
  orders: initialOrders,
  refund: initialRefund,
  hardware: initialHardware,
  terminal: initialTerminal,
  settings: initialSettings,
  tasks: initialTasks,
  lineTasks: initialLineTasks,
  quickTiles: initialQuickTiles
}
