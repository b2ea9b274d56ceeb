import { evolveLineTasks } from "./evolve.ts"
import { initialLineTasks, lineTasksCarry } from "./model.ts"
import { lineTasksCommands, lineTasksEvents, lineTasksRequests } from "./protocol.ts"

export const lineTasks = {
  initial: initialLineTasks,
  carry: lineTasksCarry,
  commands: lineTasksCommands,
  events: lineTasksEvents,
  requests: lineTasksRequests,
  evolve: evolveLineTasks
}
