import { evolveTasks } from "./evolve.ts"
import { initialTasks, tasksCarry } from "./model.ts"
import { tasksCommands, tasksEvents, tasksRequests } from "./protocol.ts"

export const tasks = {
  initial: initialTasks,
  carry: tasksCarry,
  commands: tasksCommands,
  events: tasksEvents,
  requests: tasksRequests,
  evolve: evolveTasks
}
