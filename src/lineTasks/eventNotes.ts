import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { isLineTask, LINE_TASKS } from "./lineTasks.ts"
import type { LineTasksEvent } from "./protocol.ts"

/** What a book calls a line task; one that this version does not know, by the name in the book. */
const nameOf = (task: string): string => (isLineTask(task) ? LINE_TASKS[task].name : task)

/** What each event says to people. */
export const lineTasksEventNotes: EventNotes<LineTasksEvent> = {
  LineRequested: quiet(({ task }) => `${nameOf(task)}: asked for.`),
  LineSaved: quiet(({ task }) => `${nameOf(task)}: in the cart.`),
  LineRefused: note("refused", "warning", ({ task, message }) => `${nameOf(task)}: not saved. ${message}`),
  LineMessageDismissed: quiet(() => "The message was read.")
}
