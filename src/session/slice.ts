import { evolveSession } from "./evolve.ts"
import { initialSession, sessionCarry } from "./model.ts"
import { sessionCommands, sessionEvents, sessionRequests } from "./protocol.ts"

export const session = {
  initial: initialSession,
  carry: sessionCarry,
  commands: sessionCommands,
  events: sessionEvents,
  requests: sessionRequests,
  evolve: evolveSession
}
