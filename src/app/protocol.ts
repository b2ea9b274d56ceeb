import {
  type AdjustmentsCommand,
  adjustmentsCommands,
  type AdjustmentsEvent,
  adjustmentsEvents,
  type AdjustmentsRequest,
  adjustmentsRequests
} from "../adjustments/protocol.ts"
import {
  type CartCommand,
  cartCommands,
  type CartEvent,
  cartEvents,
  type CartRequest,
  cartRequests
} from "../cart/protocol.ts"
import {
  type SavedCartsCommand,
  savedCartsCommands,
  type SavedCartsEvent,
  savedCartsEvents,
  type SavedCartsRequest,
  savedCartsRequests
} from "../savedCarts/protocol.ts"
import {
  type CatalogCommand,
  catalogCommands,
  type CatalogEvent,
  catalogEvents,
  type CatalogRequest,
  catalogRequests
} from "../catalog/protocol.ts"
import {
  type CustomerCommand,
  customerCommands,
  type CustomerEvent,
  customerEvents,
  type CustomerRequest,
  customerRequests
} from "../customer/protocol.ts"
import {
  type HardwareCommand,
  hardwareCommands,
  type HardwareEvent,
  hardwareEvents,
  type HardwareRequest,
  hardwareRequests
} from "../hardware/protocol.ts"
import type { CommandRules } from "../gate.ts"
import { navigation, type NavigateRequest } from "../kernel/navigate.ts"
import {
  type LawCommand,
  lawCommands,
  type LawEvent,
  lawEvents,
  type LawRequest,
  lawRequests
} from "../law/protocol.ts"
import {
  type LineTasksCommand,
  lineTasksCommands,
  type LineTasksEvent,
  lineTasksEvents,
  type LineTasksRequest,
  lineTasksRequests
} from "../lineTasks/protocol.ts"
import {
  type OrdersCommand,
  ordersCommands,
  type OrdersEvent,
  ordersEvents,
  type OrdersRequest,
  ordersRequests
} from "../orders/protocol.ts"
import {
  type PaymentCommand,
  paymentCommands,
  type PaymentEvent,
  paymentEvents,
  type PaymentRequest,
  paymentRequests
} from "../payment/protocol.ts"
import {
  type QuickTilesCommand,
  quickTilesCommands,
  type QuickTilesEvent,
  quickTilesEvents
} from "../quickTiles/protocol.ts"
import {
  type RefundCommand,
  refundCommands,
  type RefundEvent,
  refundEvents,
  type RefundRequest,
  refundRequests
} from "../refund/protocol.ts"
import {
  type RegisterCommand,
  registerCommands,
  type RegisterEvent,
  registerEvents,
  type RegisterRequest,
  registerRequests
} from "../register/protocol.ts"
import {
  type SessionCommand,
  sessionCommands,
  type SessionEvent,
  sessionEvents,
  type SessionRequest,
  sessionRequests
} from "../session/protocol.ts"
import {
  type SettingsCommand,
  settingsCommands,
  type SettingsEvent,
  settingsEvents,
  type SettingsRequest,
  settingsRequests
} from "../settings/protocol.ts"
import {
  type TasksCommand,
  tasksCommands,
  type TasksEvent,
  tasksEvents,
  type TasksRequest,
  tasksRequests
} from "../tasks/protocol.ts"
import {
  type TerminalCommand,
  terminalCommands,
  type TerminalEvent,
  terminalEvents,
  type TerminalRequest,
  terminalRequests
} from "../terminal/protocol.ts"
import { type SupportCommand, supportCommands, type SupportEvent, supportEvents } from "../support/protocol.ts"

export type Command =
  | SupportCommand
  | SessionCommand
  | RegisterCommand
  | CatalogCommand
  | CartCommand
  | AdjustmentsCommand
  | CustomerCommand
  | LawCommand
  | SavedCartsCommand
  | PaymentCommand
  | OrdersCommand
  | RefundCommand
  | HardwareCommand
  | TerminalCommand
  | SettingsCommand
  | TasksCommand
  | LineTasksCommand
  | QuickTilesCommand

/** What every command says about itself. */
export const commandRules: CommandRules<Command> = {
  ...supportCommands,
  ...sessionCommands,
  ...registerCommands,
  ...catalogCommands,
  ...cartCommands,
  ...adjustmentsCommands,
  ...customerCommands,
  ...lawCommands,
  ...savedCartsCommands,
  ...paymentCommands,
  ...ordersCommands,
  ...refundCommands,
  ...hardwareCommands,
  ...terminalCommands,
  ...settingsCommands,
  ...tasksCommands,
  ...lineTasksCommands,
  ...quickTilesCommands
}

export const events = {
  ...supportEvents,
  ...sessionEvents,
  ...registerEvents,
  ...catalogEvents,
  ...cartEvents,
  ...adjustmentsEvents,
  ...customerEvents,
  ...lawEvents,
  ...savedCartsEvents,
  ...paymentEvents,
  ...ordersEvents,
  ...refundEvents,
  ...hardwareEvents,
  ...terminalEvents,
  ...settingsEvents,
  ...tasksEvents,
  ...lineTasksEvents,
  ...quickTilesEvents
}
export type AppEvent =
  | SupportEvent
  | SessionEvent
  | RegisterEvent
  | CatalogEvent
  | CartEvent
  | AdjustmentsEvent
  | CustomerEvent
  | LawEvent
  | SavedCartsEvent
  | PaymentEvent
  | OrdersEvent
  | RefundEvent
  | HardwareEvent
  | TerminalEvent
  | SettingsEvent
  | TasksEvent
  | LineTasksEvent
  | QuickTilesEvent

export const requests = {
  ...sessionRequests,
  ...registerRequests,
  ...navigation,
  ...catalogRequests,
  ...cartRequests,
  ...adjustmentsRequests,
  ...customerRequests,
  ...lawRequests,
  ...savedCartsRequests,
  ...paymentRequests,
  ...ordersRequests,
  ...refundRequests,
  ...hardwareRequests,
  ...settingsRequests,
  ...terminalRequests,
  ...tasksRequests,
  ...lineTasksRequests
}
export type AppRequest =
  | SessionRequest
  | RegisterRequest
  | NavigateRequest
  | CatalogRequest
  | CartRequest
  | AdjustmentsRequest
  | CustomerRequest
  | LawRequest
  | SavedCartsRequest
  | PaymentRequest
  | OrdersRequest
  | RefundRequest
  | HardwareRequest
  | SettingsRequest
  | TerminalRequest
  | TasksRequest
  | LineTasksRequest
