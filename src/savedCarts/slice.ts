import { evolveSavedCarts } from "./evolve.ts"
import { initialSavedCarts, savedCartsCarry } from "./model.ts"
import { savedCartsCommands, savedCartsEvents, savedCartsRequests } from "./protocol.ts"

export const savedCarts = {
  initial: initialSavedCarts,
  carry: savedCartsCarry,
  commands: savedCartsCommands,
  events: savedCartsEvents,
  requests: savedCartsRequests,
  evolve: evolveSavedCarts
}
