import { evolveCart } from "./evolve.ts"
import { initialCart, cartCarry } from "./model.ts"
import { cartCommands, cartEvents, cartRequests } from "./protocol.ts"

export const cart = {
  initial: initialCart,
  carry: cartCarry,
  commands: cartCommands,
  events: cartEvents,
  requests: cartRequests,
  evolve: evolveCart
}
