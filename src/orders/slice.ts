import { evolveOrders } from "./evolve.ts"
import { initialOrders, ordersCarry } from "./model.ts"
import { ordersCommands, ordersEvents, ordersRequests } from "./protocol.ts"

export const orders = {
  initial: initialOrders,
  carry: ordersCarry,
  commands: ordersCommands,
  events: ordersEvents,
  requests: ordersRequests,
  evolve: evolveOrders
}
