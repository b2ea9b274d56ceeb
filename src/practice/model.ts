import { Schema } from "effect"
import { type Happened, type TaskId, TASKS, type Trouble } from "./rules.ts"

/** The task that somebody is at; `since`: when it began, in ms since 1970. */
const CurrentTask = Schema.Struct({
  id: Schema.Literals(TASKS),
  since: Schema.Int,
  hints: Schema.Int,
  /** The step whose hint was taken last. */
  hinted: Schema.NullOr(Schema.String)
})
export type CurrentTask = typeof CurrentTask.Type

/** What came of a task that was done. */
const Result = Schema.Struct({ points: Schema.Int, hints: Schema.Int, isMistaken: Schema.Boolean })
export type Result = typeof Result.Type

/** What a practice remembers through a reload, beside its journal. */
export const Notes = Schema.Struct({
  paper: Schema.Boolean,
  task: Schema.NullOr(CurrentTask),
  /** The best of each task that was done. */
  results: Schema.Record(Schema.Literals(TASKS), Schema.optionalKey(Result))
})
export type Notes = typeof Notes.Type
export const NO_NOTES: Notes = { paper: true, task: null, results: {} }

/** How the practice on this browser stands, beside its journal. */
export interface DeskNow extends Notes {
  /** The practice is gone: it took too long, or the server was started anew. */
  readonly ended: boolean
  /** What the journal says since the task began. */
  readonly events: readonly Happened[]
  /** The task could not be set up: the server was not reached. */
  readonly isUnheard: boolean
  /** The bytes that the drawn printer was sent while it had paper, since the page was loaded. */
  readonly printed: Uint8Array
}

/** What the screens may ask of practice; a real register has none. */
export interface PracticeDesk {
  readonly now: () => DeskNow
  readonly subscribe: (listener: () => void) => () => void
  /** Begins a task: the terminal and the printer get its trouble. */
  readonly begin: (task: TaskId, set: { readonly trouble: Trouble; readonly paper: boolean }) => void
  /** Takes the hint of a step, once. */
  readonly hint: (step: string) => void
  /** Ends the task, with what came of it; null leaves it undone. */
  readonly finish: (result: Result | null) => void
  /** Puts paper into the drawn printer. */
  readonly loadPaper: () => void
  /** Loads the page anew, as a computer does whose power was cut. */
  readonly cutPower: () => void
  /** Throws this practice away and begins another. */
  readonly again: () => void
  /** Throws it away and goes back to the register, where it was left. */
  readonly leave: () => void
}
