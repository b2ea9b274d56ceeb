import { allAnew } from "../kernel/carry.ts"

/** What a task of the cart is done to. */
export const CART = "cart"

/** Which task it is: by its name, by what it is done to, and by what of the cart it is about where its words stand there. */
export interface Which {
  readonly task: string
  readonly of: string
  readonly on?: string
}

/** The same, and nothing beside it. */
export const whichOf = ({ task, of, on }: Which): Which => (on === undefined ? { task, of } : { task, of, on })

export interface TasksState {
  /** What is on its way, oldest first; one at a time of what it is done to. */
  readonly open: readonly Which[]
  /** How the last one ended, until the next one begins or its screen is left. */
  readonly told: (Which & { readonly words: string; readonly done: boolean }) | null
  /** Counts up when one of a person was done: what shows what it changed asks again. */
  readonly changes: number
  /** Counts up when one of the cart was done: a screen closes when this moves on. */
  readonly saved: number
}

export const initialTasks: TasksState = { open: [], told: null, changes: 0, saved: 0 }

/** All of it begins anew with each book. */
export const tasksCarry = allAnew<TasksState, keyof TasksState>()

/** Is a task done to the cart? */
export const isOfCart = ({ of }: { readonly of: string }): boolean => of === CART

/** Why it was not done, where the last one that was told of is this one; else null. */
export const refusalOf = ({ told }: TasksState, task: string, on?: string): string | null =>
  told !== null && told.task === task && told.on === on && !told.done ? told.words : null
