import { isManager } from "../session/managers.ts"
import type { Person } from "../types.ts"

/** What a cashier is told at the managers' desk. */
const NEED_MANAGER = "You need a manager sign-in for this page."

/** Nothing is done, in words. */
export const refused = (message: string) => ({ status: "error", message, body: {} }) as const

/** Why somebody is not let in at the managers' desk; undefined for a manager. */
export const deskFault = (person: Person): ReturnType<typeof refused> | undefined =>
  isManager(person) ? undefined : refused(NEED_MANAGER)
