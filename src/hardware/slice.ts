import { evolveHardware } from "./evolve.ts"
import { initialHardware, hardwareCarry } from "./model.ts"
import { hardwareCommands, hardwareEvents, hardwareRequests } from "./protocol.ts"

export const hardware = {
  initial: initialHardware,
  carry: hardwareCarry,
  commands: hardwareCommands,
  events: hardwareEvents,
  requests: hardwareRequests,
  evolve: evolveHardware
}
