import { evolveCatalog } from "./evolve.ts"
import { initialCatalog, catalogCarry } from "./model.ts"
import { catalogCommands, catalogEvents, catalogRequests } from "./protocol.ts"

export const catalog = {
  initial: initialCatalog,
  carry: catalogCarry,
  commands: catalogCommands,
  events: catalogEvents,
  requests: catalogRequests,
  evolve: evolveCatalog
}
