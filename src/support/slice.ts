import { evolveSupport } from "./evolve.ts"
import { initialSupport, supportCarry } from "./model.ts"
import { supportCommands, supportEvents } from "./protocol.ts"

export const support = {
  initial: initialSupport,
  carry: supportCarry,
  commands: supportCommands,
  events: supportEvents,
  requests: {},
  evolve: evolveSupport
}
