import { type EventNotes, note, quiet } from "../kernel/eventNotes.ts"
import { checkWords } from "../law/messages.ts"
import { taskOf } from "./before.ts"
import { isOfCart } from "./model.ts"
import type { TasksEvent } from "./protocol.ts"
import { isTask, rowOf } from "./tasks.ts"

/** What a book calls a task; one that this version does not know, by the name in the book. */
const nameOf = (task: string): string => (isTask(task) ? rowOf(task).name : task)

const READ = "The message was read."
const requested = (task: string): string => `${nameOf(task)}: asked for.`
const saved = (task: string): string => `${nameOf(task)}: saved.`
const told = (task: string, detail: string): string => `${nameOf(task)}: ${detail}.`
const notSaved = (task: string, message: string): string => `${nameOf(task)}: not saved. ${message}`

/** What each event says to people. */
export const tasksEventNotes: EventNotes<TasksEvent> = {
  TaskRequested: quiet(({ task, of, detail }) => {
    if (detail !== undefined) return told(task, detail)
    return isOfCart({ of }) ? requested(task) : `${nameOf(task)}: asked for (${of}).`
  }),
  TaskDone: {
    say: ({ task, message }) => (message === undefined ? saved(task) : `${nameOf(task)}: done. ${message}`),
    tone: ({ message }) => (message === undefined ? null : "accepted"),
    level: "info"
  },
  TaskRefused: note("refused", "warning", ({ task, of, message }) =>
    isOfCart({ of }) ? notSaved(task, message) : `${nameOf(task)}: not done. ${message}`
  ),
  TaskMessageDismissed: quiet(() => READ),
  LineRequested: quiet(({ task }) => requested(task)),
  LineSaved: quiet(({ task }) => saved(task)),
  LineRefused: note("refused", "warning", ({ task, message }) => notSaved(task, message)),
  LawCheckRequested: quiet(
    ({ law_rule_id, found, reason }) => `Check by hand: ${checkWords(law_rule_id, found, reason)}.`
  ),
  LawCheckedByHand: note(
    "accepted",
    "info",
    ({ law_rule_id, found, reason }) => `Checked by hand: ${checkWords(law_rule_id, found, reason)}.`
  ),
  LawCheckRefused: note("refused", "warning", ({ message }) => notSaved("checkByHand", message)),
  LawCheckDismissed: quiet(() => READ),
  AdjustmentRequested: quiet(({ target, what }) => told(taskOf(target).task, what)),
  AdjustmentSaved: quiet(({ target }) => saved(taskOf(target).task)),
  AdjustmentRefused: note("refused", "warning", ({ target, message }) => notSaved(taskOf(target).task, message)),
  AdjustmentMessageDismissed: quiet(() => READ)
}
