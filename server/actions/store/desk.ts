import { isManager } from "../session/managers.ts"
import type { Person } from "../types.ts"

/** What a cashier is told at the managers' desk. */
const NEED_MANAGER = "You need a manager sign-in for this page."

/** Nothing is done, in words. */
export const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/** Why somebody is not let in at the managers' desk; undefined for a manager. */
export const deskFault = (person: Person): ReturnType<typeof refused> | undefined =>
  isManager(person) ? undefined : refused(NEED_MANAGER)

/** What is wrong with a field, in words. */
export interface Fault {
  readonly field: string
  readonly message: string
}

/** Nothing is saved while some field is not right: each says why. */
export const notRight = (faults: readonly Fault[]) =>
  ({ status: "error", message: "Some of this is not right yet. Nothing was saved.", body: { faults } }) as const
