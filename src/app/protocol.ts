import {
  type AdjustmentsCommand,
  type AdjustmentsEvent,
  adjustmentsEvents,
  type AdjustmentsRequest,
  adjustmentsRequests
} from "../adjustments/protocol.ts"
import { type CartCommand, type CartEvent, cartEvents, type CartRequest, cartRequests } from "../cart/protocol.ts"
import {
  type SavedCartsCommand,
  type SavedCartsEvent,
  savedCartsEvents,
  type SavedCartsRequest,
  savedCartsRequests
} from "../savedCarts/protocol.ts"
import {
  type CatalogCommand,
  type CatalogEvent,
  catalogEvents,
  type CatalogRequest,
  catalogRequests
} from "../catalog/protocol.ts"
import {
  type CustomerCommand,
  type CustomerEvent,
  customerEvents,
  type CustomerRequest,
  customerRequests
} from "../customer/protocol.ts"
import {
  type HardwareCommand,
  type HardwareEvent,
  hardwareEvents,
  type HardwareRequest,
  hardwareRequests
} from "../hardware/protocol.ts"
import { navigation, type NavigateRequest } from "../kernel/navigate.ts"
import {
  type OrdersCommand,
  type OrdersEvent,
  ordersEvents,
  type OrdersRequest,
  ordersRequests
} from "../orders/protocol.ts"
import {
  type PaymentCommand,
  type PaymentEvent,
  paymentEvents,
  type PaymentRequest,
  paymentRequests
} from "../payment/protocol.ts"
import {
  type RefundCommand,
  type RefundEvent,
  refundEvents,
  type RefundRequest,
  refundRequests
} from "../refund/protocol.ts"
import {
  type RegisterCommand,
  type RegisterEvent,
  registerEvents,
  type RegisterRequest,
  registerRequests
} from "../register/protocol.ts"
import {
  type SessionCommand,
  type SessionEvent,
  sessionEvents,
  type SessionRequest,
  sessionRequests
} from "../session/protocol.ts"
import { type SettingsCommand, type SettingsEvent, settingsEvents } from "../settings/protocol.ts"
import { type SupportCommand, type SupportEvent, supportEvents } from "../support/protocol.ts"

export type Command =
  | SupportCommand
  | SessionCommand
  | RegisterCommand
  | CatalogCommand
  | CartCommand
  | AdjustmentsCommand
  | CustomerCommand
  | SavedCartsCommand
  | PaymentCommand
  | OrdersCommand
  | RefundCommand
  | HardwareCommand
  | SettingsCommand

export const events = {
  ...supportEvents,
  ...sessionEvents,
  ...registerEvents,
  ...catalogEvents,
  ...cartEvents,
  ...adjustmentsEvents,
  ...customerEvents,
  ...savedCartsEvents,
  ...paymentEvents,
  ...ordersEvents,
  ...refundEvents,
  ...hardwareEvents,
  ...settingsEvents
}
export type AppEvent =
  | SupportEvent
  | SessionEvent
  | RegisterEvent
  | CatalogEvent
  | CartEvent
  | AdjustmentsEvent
  | CustomerEvent
  | SavedCartsEvent
  | PaymentEvent
  | OrdersEvent
  | RefundEvent
  | HardwareEvent
  | SettingsEvent

export const requests = {
  ...sessionRequests,
  ...registerRequests,
  ...navigation,
  ...catalogRequests,
  ...cartRequests,
  ...adjustmentsRequests,
  ...customerRequests,
  ...savedCartsRequests,
  ...paymentRequests,
  ...ordersRequests,
  ...refundRequests,
  ...hardwareRequests
}
export type AppRequest =
  | SessionRequest
  | RegisterRequest
  | NavigateRequest
  | CatalogRequest
  | CartRequest
  | AdjustmentsRequest
  | CustomerRequest
  | SavedCartsRequest
  | PaymentRequest
  | OrdersRequest
  | RefundRequest
  | HardwareRequest
