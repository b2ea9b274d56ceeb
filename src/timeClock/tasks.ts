import { tasksOf } from "../task.ts"
import type { timeClock } from "./contract.ts"
import { NO_REASON, NOT_SAVED, OUT_FIRST, SAVED } from "./messages.ts"

const task = tasksOf<typeof timeClock>()

/** A time entry as a manager writes it. */
export interface EntryWanted {
  /** Of an entry that is there: which one, and how it was seen. */
  readonly entry: { readonly id: string; readonly version: number } | null
  /** Whose it is. */
  readonly person: string
  readonly in_at: number
  /** Null where the person is still in. */
  readonly out_at: number | null
  readonly reason: string
}

/** What managers put right in the time sheets. */
export const timeClockTasks = {
  /** What it was stays on record, with who changed it and why (CG-87). */
  saveTimeEntry: task({
    action: "save_time_entry",
    body: ({ entry, person, in_at, out_at, reason }: EntryWanted) => ({
      user_id: person,
      in_at,
      reason,
      ...(entry === null ? {} : { time_entry_id: entry.id, version: entry.version }),
      ...(out_at === null ? {} : { out_at })
    }),
    typed: ({ reason }) => [["name", reason]],
    fault: ({ in_at, out_at, reason }) => {
      if (out_at !== null && out_at < in_at) return OUT_FIRST
      return reason.trim() === "" ? NO_REASON : null
    },
    name: "Time entry",
    done: SAVED,
    refused: NOT_SAVED,
    cart: "stays"
  })
}
