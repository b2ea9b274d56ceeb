import { Note } from "../ui/Note.tsx"
import type { TasksState } from "./model.ts"

/** How a task ended, beside what it was done to; nothing while there is nothing to tell. */
export const TaskNote = ({ told }: { readonly told: TasksState["told"] }) =>
  told && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>
