import { adjustmentsEvents, adjustmentsRequests } from "../adjustments/protocol.ts"
import { cartEvents, cartRequests } from "../cart/protocol.ts"
import { savedCartsEvents, savedCartsRequests } from "../savedCarts/protocol.ts"
import { catalogEvents, catalogRequests } from "../catalog/protocol.ts"
import { customerEvents, customerRequests } from "../customer/protocol.ts"
import { hardwareEvents, hardwareRequests } from "../hardware/protocol.ts"
import type { LogEntry } from "../kernel/log.ts"
import { ordersEvents, ordersRequests } from "../orders/protocol.ts"
import { paymentEvents, paymentRequests } from "../payment/protocol.ts"
import { refundEvents, refundRequests } from "../refund/protocol.ts"
import { sessionEvents, sessionRequests } from "../session/protocol.ts"
import { settingsEvents } from "../settings/protocol.ts"

/** The lanes of the recorder; payments and legs have a life-line each. */
export type LaneKind = "cashier" | "cart" | "payment" | "refund" | "api" | "network" | "printer" | "register"

/** How much a row asks for attention. */
export type Level = "info" | "warning" | "problem"

const SLICES: readonly (readonly [LaneKind, readonly object[]])[] = [
  ["cashier", [sessionEvents, sessionRequests, settingsEvents]],
  [
    "cart",
    [
      catalogEvents,
      catalogRequests,
      cartEvents,
      cartRequests,
      adjustmentsEvents,
      adjustmentsRequests,
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
  ["ReplyUnread", "api"]
])

/** The lane of a row: what its event is about; requests and settlements are calls. */
export const kindOf = ({ kind, type }: LogEntry): LaneKind =>
  kind === "event" ? (KINDS.get(type) ?? "register") : "api"

const PROBLEM =
  /^(?!Printer)\w*(Unknown|Lost|Expired|Unconfirmed|LateNews|Unanswered|StillPending|ConversionFailed|FinishFailed)$/
const WARNING = /(Unread|Refused|Declined|Failed|Gone|Dismissed|Overridden|NotConnected|Unplugged|Problem)$/

/** How much a row asks for attention, by what its type says. */
export const levelOf = ({ kind, type, data }: LogEntry): Level => {
  if (kind === "settled") return data["outcome"] === "done" ? "info" : "warning"
  if (kind === "request") return "info"
  if (type === "ConnectionChanged") return data["online"] === true ? "info" : "warning"
  if (type === "ServerReachChanged") return data["answers"] === true ? "info" : "warning"
  if (PROBLEM.test(type)) return "problem"
  return WARNING.test(type) ? "warning" : "info"
}
