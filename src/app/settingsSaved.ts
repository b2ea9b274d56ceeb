import type { Decision } from "../kernel/decider.ts"
import { type FollowUp, followUp, NOTHING } from "./followUp.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"

/** Saved settings of the store count here at once: the store is asked for as it is now. */
export const settingsSaved = (
  happened: readonly AppEvent[],
  ask: (command: Command) => Decision<AppEvent, AppRequest>
): FollowUp =>
  happened.some((event) => event.type === "TaskDone" && event.data.task === "saveSettings")
    ? followUp(ask({ _tag: "AskClient" }))
    : NOTHING
