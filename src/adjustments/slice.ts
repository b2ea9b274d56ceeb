import { evolveAdjustments } from "./evolve.ts"
import { initialAdjustments, adjustmentsCarry } from "./model.ts"
import { adjustmentsCommands, adjustmentsEvents, adjustmentsRequests } from "./protocol.ts"

export const adjustments = {
  initial: initialAdjustments,
  carry: adjustmentsCarry,
  commands: adjustmentsCommands,
  events: adjustmentsEvents,
  requests: adjustmentsRequests,
  evolve: evolveAdjustments
}
