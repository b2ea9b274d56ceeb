import type { Evolvers } from "../kernel/decider.ts"
import { evolveBefore } from "./before.ts"
import { begin, dismiss, end } from "./fold.ts"
import type { TasksState } from "./model.ts"
import type { TasksEvent } from "./protocol.ts"

export const evolveTasks: Evolvers<TasksState, TasksEvent> = {
  TaskRequested: begin,
  TaskDone: (draft, { message, ...which }) => end(draft, which, message, true),
  TaskRefused: (draft, { message, ...which }) => end(draft, which, message, false),
  TaskMessageDismissed: dismiss,
  ...evolveBefore
}
