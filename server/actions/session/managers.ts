import type { Person } from "../types.ts"

/** What a cashier is told who asks for what only managers may see. */
export const MANAGERS_ONLY = "Only managers can see this."

export const isManager = ({ userType }: Person): boolean => userType === "MANAGER"
