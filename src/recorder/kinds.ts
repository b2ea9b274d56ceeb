import { adjustmentsEvents, adjustmentsRequests } from "../adjustments/protocol.ts"
import { cartEvents, cartRequests } from "../cart/protocol.ts"
import { savedCartsEvents, savedCartsRequests } from "../savedCarts/protocol.ts"
import { catalogEvents, catalogRequests } from "../catalog/protocol.ts"
import { customerEvents, customerRequests } from "../customer/protocol.ts"
import { hardwareEvents, hardwareRequests } from "../hardware/protocol.ts"
import { levelOf as levelOfEvent } from "../app/eventNotes.ts"
import type { Level } from "../kernel/eventNotes.ts"
import { lineTasksEvents, lineTasksRequests } from "../lineTasks/protocol.ts"
import { tasksEvents, tasksRequests } from "../tasks/protocol.ts"
import type { LogEntry } from "../kernel/log.ts"
import { ordersEvents, ordersRequests } from "../orders/protocol.ts"
import { paymentEvents, paymentRequests } from "../payment/protocol.ts"
import { refundEvents, refundRequests } from "../refund/protocol.ts"
import { rowName } from "./rowName.ts"
import { sessionEvents, sessionRequests } from "../session/protocol.ts"
import { settingsEvents } from "../settings/protocol.ts"

/** The lanes of the recorder; payments and legs have a life-line each. */
export type LaneKind = "cashier" | "cart" | "payment" | "refund" | "api" | "network" | "printer" | "register"

const SLICES: readonly (readonly [LaneKind, readonly object[]])[] = [
  ["cashier", [sessionEvents, sessionRequests, settingsEvents, tasksEvents, tasksRequests]],
  [
    "cart",
    [
      catalogEvents,
      catalogRequests,
      cartEvents,
      cartRequests,
      adjustmentsEvents,
      adjustmentsRequests,
      lineTasksEvents,
      lineTasksRequests,
      customerEvents,
      customerRequests,
      savedCartsEvents,
      savedCartsRequests,
      ordersEvents,
      ordersRequests
    ]
  ],
  ["payment", [paymentEvents, paymentRequests]],
  ["refund", [refundEvents, refundRequests]],
  ["printer", [hardwareEvents, hardwareRequests]]
]

const KINDS: ReadonlyMap<string, LaneKind> = new Map([
  ...SLICES.flatMap(([kind, tables]) => tables.flatMap(Object.keys).map((type) => [type, kind] as const)),
  ["ConnectionChanged", "network"],
  ["ServerReachChanged", "network"],
  ["ReplyUnread", "api"],
  ["ManagerApproved", "cashier"]
])

/** The lane of a row: what its event is about; requests and settlements are calls. */
export const kindOf = (entry: LogEntry): LaneKind =>
  entry.kind === "event" ? (KINDS.get(rowName(entry)) ?? "register") : "api"

/** How much a row asks for attention, an event by its own note. */
export const levelOf = (entry: LogEntry): Level => {
  if (entry.kind === "settled") return entry.data["outcome"] === "done" ? "info" : "warning"
  return levelOfEvent(entry)
}
