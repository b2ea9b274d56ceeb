import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import type { TasksEvent } from "./protocol.ts"
import { isTask, rowOf } from "./tasks.ts"

/** What a book calls a task; one that this version does not know, by the name in the book. */
const nameOf = (task: string): string => (isTask(task) ? rowOf(task).name : task)

/** What each event says to people. */
export const tasksEventNotes: EventNotes<TasksEvent> = {
  TaskRequested: quiet(({ task, of }) => `${nameOf(task)}: asked for (${of}).`),
  TaskDone: note("accepted", "info", ({ task, message }) => `${nameOf(task)}: done. ${message}`),
  TaskRefused: note("refused", "warning", ({ task, message }) => `${nameOf(task)}: not done. ${message}`)
}
