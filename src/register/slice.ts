import { evolveRegister } from "./evolve.ts"
import { initialRegister, registerCarry } from "./model.ts"
import { registerCommands, registerEvents, registerRequests } from "./protocol.ts"

export const register = {
  initial: initialRegister,
  carry: registerCarry,
  commands: registerCommands,
  events: registerEvents,
  requests: registerRequests,
  evolve: evolveRegister
}
