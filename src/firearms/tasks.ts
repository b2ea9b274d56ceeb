import { tasksOf } from "../task.ts"
import type { firearms } from "./contract.ts"
import { CORRECTED, NO_NAME, NO_REASON, NOT_CORRECTED } from "./messages.ts"
import { firearmSent, firearmWords, type TypedFirearm } from "./model.ts"
import { firearmFault } from "./rules.ts"

const task = tasksOf<typeof firearms>()

/** How a row of the journal should read, and why; `happened_at` in milliseconds since 1970. */
export interface Correction {
  readonly entry: string
  readonly firearm: TypedFirearm
  readonly happened_at: number
  readonly person_name: string
  readonly person_address: string
  readonly person_license: string
  readonly reason: string
}

export const firearmsTasks = {
  /** The row stays; another one takes its place, with who wrote it and why. */
  correctFirearm: task({
    action: "save_firearm_correction",
    body: ({ entry, firearm, happened_at, person_name, person_address, person_license, reason }: Correction) => {
      const { log_book_not_required: _, ...facts } = firearmSent(firearm)
      return {
        firearm_entry_id: entry,
        ...facts,
        happened_at,
        person_name: person_name.trim(),
        person_address: person_address.trim(),
        ...(person_license.trim() === "" ? {} : { person_license: person_license.trim() }),
        reason: reason.trim()
      }
    },
    typed: ({ firearm, person_name, person_address, person_license, reason }) => [
      ...firearmWords(firearm),
      ["name", person_name],
      ["name", person_address],
      ["name", person_license],
      ["name", reason]
    ],
    fault: ({ firearm, person_name, reason }) => {
      if (person_name.trim() === "") return NO_NAME
      return firearmFault(firearm) ?? (reason.trim() === "" ? NO_REASON : null)
    },
    name: "Journal correction",
    done: CORRECTED,
    refused: NOT_CORRECTED,
    cart: "stays"
  })
}
