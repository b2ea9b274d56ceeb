import { tasksOf } from "../task.ts"
import type { gunsmithing } from "./contract.ts"
import { STEP_NOT_SAVED, STEP_SAVED } from "./messages.ts"
import type { JobState } from "./bench/rules.ts"

const task = tasksOf<typeof gunsmithing>()

/** What becomes of a job, and what is said with it. */
export interface JobStepped {
  readonly job: string
  readonly state: JobState
  readonly note: string
}

export const gunsmithingTasks = {
  stepGunsmith: task({
    action: "save_gunsmith_step",
    body: ({ job, state, note }: JobStepped) => ({
      gunsmith_job_id: job,
      state,
      ...(note.trim() === "" ? {} : { note: note.trim() })
    }),
    typed: ({ note }) => [["note", note]],
    fault: () => null,
    name: "Gunsmithing step",
    done: STEP_SAVED,
    refused: STEP_NOT_SAVED,
    cart: "stays"
  })
}
