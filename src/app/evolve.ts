import type { Draft } from "immer"
import { evolveAdjustments } from "../adjustments/evolve.ts"
import { type AdjustmentsEvent, adjustmentsEvents } from "../adjustments/protocol.ts"
import { evolveCart } from "../cart/evolve.ts"
import { type CartEvent, cartEvents } from "../cart/protocol.ts"
import { evolveSavedCarts } from "../savedCarts/evolve.ts"
import { type SavedCartsEvent, savedCartsEvents } from "../savedCarts/protocol.ts"
import { evolveCatalog } from "../catalog/evolve.ts"
import { type CatalogEvent, catalogEvents } from "../catalog/protocol.ts"
import { evolveCustomer } from "../customer/evolve.ts"
import { type CustomerEvent, customerEvents } from "../customer/protocol.ts"
import { evolveHardware } from "../hardware/evolve.ts"
import { type HardwareEvent, hardwareEvents } from "../hardware/protocol.ts"
import { evolveBy } from "../kernel/decider.ts"
import { evolveLaw } from "../law/evolve.ts"
import { type LawEvent, lawEvents } from "../law/protocol.ts"
import { evolveLineTasks } from "../lineTasks/evolve.ts"
import { type LineTasksEvent, lineTasksEvents } from "../lineTasks/protocol.ts"
import { evolveOrders } from "../orders/evolve.ts"
import { type OrdersEvent, ordersEvents } from "../orders/protocol.ts"
import { evolvePayment } from "../payment/evolve.ts"
import { type PaymentEvent, paymentEvents } from "../payment/protocol.ts"
import { evolveQuickTiles } from "../quickTiles/evolve.ts"
import { type QuickTilesEvent, quickTilesEvents } from "../quickTiles/protocol.ts"
import { evolveRefund } from "../refund/evolve.ts"
import { type RefundEvent, refundEvents } from "../refund/protocol.ts"
import { evolveRegister } from "../register/evolve.ts"
import { type RegisterEvent, registerEvents } from "../register/protocol.ts"
import { evolveSession } from "../session/evolve.ts"
import { type SessionEvent, sessionEvents } from "../session/protocol.ts"
import { evolveSettings } from "../settings/evolve.ts"
import { type SettingsEvent, settingsEvents } from "../settings/protocol.ts"
import { evolveSupport } from "../support/evolve.ts"
import { type SupportEvent, supportEvents } from "../support/protocol.ts"
import { evolveTasks } from "../tasks/evolve.ts"
import { evolveTerminal } from "../terminal/evolve.ts"
import { type TerminalEvent, terminalEvents } from "../terminal/protocol.ts"
import type { AppEvent } from "./protocol.ts"
import { react } from "./reactions.ts"
import type { AppState } from "./state.ts"

/** Does an event belong to the slice whose table of events this is? */
const owned =
  <E extends AppEvent>(table: Readonly<Record<E["type"], unknown>>) =>
  (event: AppEvent): event is E =>
    Object.hasOwn(table, event.type)

const isSupport = owned<SupportEvent>(supportEvents)
const isSession = owned<SessionEvent>(sessionEvents)
const isRegister = owned<RegisterEvent>(registerEvents)
const isCatalog = owned<CatalogEvent>(catalogEvents)
const isCart = owned<CartEvent>(cartEvents)
const isAdjustments = owned<AdjustmentsEvent>(adjustmentsEvents)
const isCustomer = owned<CustomerEvent>(customerEvents)
const isLaw = owned<LawEvent>(lawEvents)
const isCarts = owned<SavedCartsEvent>(savedCartsEvents)
const isPayment = owned<PaymentEvent>(paymentEvents)
const isOrders = owned<OrdersEvent>(ordersEvents)
const isRefund = owned<RefundEvent>(refundEvents)
const isHardware = owned<HardwareEvent>(hardwareEvents)
const isTerminal = owned<TerminalEvent>(terminalEvents)
const isQuickTiles = owned<QuickTilesEvent>(quickTilesEvents)
const isLineTasks = owned<LineTasksEvent>(lineTasksEvents)
const isSettings = owned<SettingsEvent>(settingsEvents)

const support = evolveBy(evolveSupport)
const session = evolveBy(evolveSession)
const register = evolveBy(evolveRegister)
const catalog = evolveBy(evolveCatalog)
const cart = evolveBy(evolveCart)
const adjustments = evolveBy(evolveAdjustments)
const customer = evolveBy(evolveCustomer)
const law = evolveBy(evolveLaw)
const carts = evolveBy(evolveSavedCarts)
const payment = evolveBy(evolvePayment)
const orders = evolveBy(evolveOrders)
const refund = evolveBy(evolveRefund)
const hardware = evolveBy(evolveHardware)
const terminal = evolveBy(evolveTerminal)
const settings = evolveBy(evolveSettings)
const quickTiles = evolveBy(evolveQuickTiles)
const lineTasks = evolveBy(evolveLineTasks)
const tasks = evolveBy(evolveTasks)

/** The next state: the recipe of the slice that owns the event, then what the event means to the others. */
export const evolve = (draft: Draft<AppState>, event: AppEvent): void => {
  if (isSupport(event)) support(draft.support, event)
  else if (isSession(event)) session(draft.session, event)
  else if (isRegister(event)) register(draft.register, event)
  else if (isCatalog(event)) catalog(draft.catalog, event)
  else if (isCart(event)) cart(draft.cart, event)
  else if (isAdjustments(event)) adjustments(draft.adjustments, event)
  else if (isCustomer(event)) customer(draft.customer, event)
  else if (isLaw(event)) law(draft.law, event)
  else if (isCarts(event)) carts(draft.savedCarts, event)
  else if (isPayment(event)) payment(draft.payment, event)
  else if (isOrders(event)) orders(draft.orders, event)
  else if (isRefund(event)) refund(draft.refund, event)
  else if (isHardware(event)) hardware(draft.hardware, event)
  else if (isTerminal(event)) terminal(draft.terminal, event)
  else if (isSettings(event)) settings(draft.settings, event)
  else if (isQuickTiles(event)) quickTiles(draft.quickTiles, event)
  else if (isLineTasks(event)) lineTasks(draft.lineTasks, event)
  else tasks(draft.tasks, event)
  react(draft, event)
}
