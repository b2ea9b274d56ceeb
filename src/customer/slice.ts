import { evolveCustomer } from "./evolve.ts"
import { initialCustomer, customerCarry } from "./model.ts"
import { customerCommands, customerEvents, customerRequests } from "./protocol.ts"

export const customer = {
  initial: initialCustomer,
  carry: customerCarry,
  commands: customerCommands,
  events: customerEvents,
  requests: customerRequests,
  evolve: evolveCustomer
}
