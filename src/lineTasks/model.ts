import { allAnew } from "../kernel/carry.ts"

/** Lines of kinds of their own, on their way into the cart. */
export interface LineTasksState {
  /** The one on its way. */
  readonly saving: string | null
  /** Why the last one was refused, until its screen is left. */
  readonly refused: { readonly task: string; readonly message: string } | null
  /** How many are in the cart: a screen closes when this moves on. */
  readonly saved: number
}

export const initialLineTasks: LineTasksState = { saving: null, refused: null, saved: 0 }

/** All of it begins anew with each book. */
export const lineTasksCarry = allAnew<LineTasksState, "saving" | "refused" | "saved">()
