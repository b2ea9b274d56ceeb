import { tasksOf } from "../task.ts"
import type { settings } from "./contract.ts"
import { NOT_SAVED, SAVED } from "./messages.ts"

const task = tasksOf<typeof settings>()

/** A setting of the back office and what it is to be, by its label on the wire. */
export interface Wanted {
  readonly label: string
  readonly preference_value: string
}

/** What the back office is set to, which only it can change. */
export const settingsTasks = {
  /** Those that were changed, all or none (SET-02, CG-77). */
  saveSettings: task({
    action: "save_pos_settings",
    body: ({ changed }: { readonly changed: readonly Wanted[] }) => ({
      settings: changed.map(({ label, preference_value }) => ({ label, preference_value }))
    }),
    typed: ({ changed }) => changed.map(({ preference_value }) => ["name", preference_value] as const),
    fault: () => null,
    name: "Store settings",
    done: SAVED,
    refused: NOT_SAVED,
    cart: "stays"
  })
}
