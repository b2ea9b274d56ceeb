import type { Evolvers } from "../kernel/decider.ts"
import type { LineTasksState } from "./model.ts"
import type { LineTasksEvent } from "./protocol.ts"

export const evolveLineTasks: Evolvers<LineTasksState, LineTasksEvent> = {
  LineRequested: (draft, { task }) => {
    draft.saving = task
    draft.refused = null
  },
  LineSaved: (draft) => {
    draft.saving = null
    draft.saved += 1
  },
  LineRefused: (draft, { task, message }) => {
    draft.saving = null
    draft.refused = { task, message }
  },
  LineMessageDismissed: (draft) => {
    draft.refused = null
  }
}
