import { evolveOffline } from "./evolve.ts"
import { initialOffline, offlineCarry } from "./model.ts"
import { offlineCommands, offlineEvents, offlineRequests } from "./protocol.ts"

export const offline = {
  initial: initialOffline,
  carry: offlineCarry,
  commands: offlineCommands,
  events: offlineEvents,
  requests: offlineRequests,
  evolve: evolveOffline
}
