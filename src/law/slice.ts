import { evolveLaw } from "./evolve.ts"
import { initialLaw, lawCarry } from "./model.ts"
import { lawCommands, lawEvents, lawRequests } from "./protocol.ts"

export const law = {
  initial: initialLaw,
  carry: lawCarry,
  commands: lawCommands,
  events: lawEvents,
  requests: lawRequests,
  evolve: evolveLaw
}
