import { cartEvents, cartRequests } from "../cart/protocol.ts"
import { savedCartsEvents, savedCartsRequests } from "../savedCarts/protocol.ts"
import { catalogEvents, catalogRequests } from "../catalog/protocol.ts"
import { customerEvents, customerRequests } from "../customer/protocol.ts"
import { hardwareEvents, hardwareRequests } from "../hardware/protocol.ts"
import { levelOf as levelOfEvent } from "../app/eventNotes.ts"
import type { Level } from "../kernel/eventNotes.ts"
import { CART, isOfCart } from "../tasks/model.ts"
import { tasksEvents } from "../tasks/protocol.ts"
import type { LogEntry } from "../kernel/log.ts"
import { ordersEvents, ordersRequests } from "../orders/protocol.ts"
import { paymentEvents, paymentRequests } from "../payment/protocol.ts"
import { refundEvents, refundRequests } from "../refund/protocol.ts"
import { text } from "./fields.ts"
import { rowName } from "./rowName.ts"
import { sessionEvents, sessionRequests } from "../session/protocol.ts"
import { settingsEvents } from "../settings/protocol.ts"

/** The lanes of the recorder; payments and legs have a life-line each. */
export type LaneKind = "cashier" | "cart" | "payment" | "refund" | "api" | "network" | "printer" | "register"

/** An event of a task says itself of what it is: of the cart, or of whoever asked for it. */
const SLICES: readonly (readonly [LaneKind | "tasks", readonly object[]])[] = [
  ["cashier", [sessionEvents, sessionRequests, settingsEvents]],
  ["tasks", [tasksEvents]],
  [
    "cart",
    [
      catalogEvents,
      catalogRequests,
      cartEvents,
      cartRequests,
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

const KINDS: ReadonlyMap<string, LaneKind | "tasks"> = new Map([
  ...SLICES.flatMap(([kind, tables]) => tables.flatMap(Object.keys).map((type) => [type, kind] as const)),
  ["ConnectionChanged", "network"],
  ["ServerReachChanged", "network"],
  ["ReplyUnread", "api"],
  ["ManagerApproved", "cashier"]
])

/** The lane of a row: what its event is about; requests and settlements are calls. */
export const kindOf = (entry: LogEntry): LaneKind => {
  if (entry.kind !== "event") return "api"
  const kind = KINDS.get(rowName(entry)) ?? "register"
  return kind === "tasks" ? (isOfCart({ of: text(entry.data["of"]) ?? CART }) ? "cart" : "cashier") : kind
}

/** How much a row asks for attention, an event by its own note. */
export const levelOf = (entry: LogEntry): Level => {
  if (entry.kind === "settled") return entry.data["outcome"] === "done" ? "info" : "warning"
  return levelOfEvent(entry)
}
