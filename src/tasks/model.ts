import { allAnew } from "../kernel/carry.ts"

export interface TasksState {
  /** What is on its way, oldest first. */
  readonly open: readonly { readonly task: string; readonly of: string }[]
  /** How the last one ended, until the next one begins or its screen is left. */
  readonly told: { readonly task: string; readonly of: string; readonly words: string; readonly done: boolean } | null
  /** Counts up when one was done: what shows what it changed asks again. */
  readonly changes: number
}

export const initialTasks: TasksState = { open: [], told: null, changes: 0 }

/** All of it begins anew with each book. */
export const tasksCarry = allAnew<TasksState, "open" | "told" | "changes">()
