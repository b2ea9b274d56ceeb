import { firearmSent, firearmWords, type TypedFirearm } from "../firearms/model.ts"
import type { services } from "../services/contract.ts"
import { itemSent, itemWords, type TypedItem } from "../services/rules.ts"
import { cartChangesOf, tasksOf } from "../task.ts"
import type { gunsmithing } from "./contract.ts"
import { NOT_SAVED, STEP_NOT_SAVED, STEP_SAVED } from "./messages.ts"
import type { JobState } from "./bench/rules.ts"
import { gunsmithFault } from "./rules.ts"

const line = cartChangesOf<typeof services>()
const task = tasksOf<typeof gunsmithing>()

/** Work on one firearm. */
export interface GunsmithLine extends TypedItem {
  readonly firearm: TypedFirearm
}

/** What becomes of a job, and what is said with it. */
export interface JobStepped {
  readonly job: string
  readonly state: JobState
  readonly note: string
}

export const gunsmithingTasks = {
  gunsmithing: line({
    action: "add_to_order_cart",
    body: ({ firearm, ...typed }: GunsmithLine) => ({
      item: { item_type: "GUNSMITHING", firearm: firearmSent(firearm), ...itemSent(typed) }
    }),
    unwritten: () => null,
    typed: ({ firearm, ...typed }) => [...firearmWords(firearm), ...itemWords(typed)],
    fault: gunsmithFault,
    name: "Gunsmithing",
    refused: NOT_SAVED
  }),
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
