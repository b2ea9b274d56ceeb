import { evolveTerminal } from "./evolve.ts"
import { initialTerminal, terminalCarry } from "./model.ts"
import { terminalCommands, terminalEvents, terminalRequests } from "./protocol.ts"

export const terminal = {
  initial: initialTerminal,
  carry: terminalCarry,
  commands: terminalCommands,
  events: terminalEvents,
  requests: terminalRequests,
  evolve: evolveTerminal
}
