import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
/** What the store says of this register's drawer (REG-08); anything else than the two is Unknown (REG-09). */
export type RegisterStatus = "Open" | "Closed" | "Unknown"

export interface RegisterState {
  readonly status: RegisterStatus
  /** A count is on its way to the back office. */
  readonly saving: "opening" | "closing" | null
  /** Words on the register screen; they clear after 3 s (REG-11). */
  readonly message: string | null
  /** The charge button was pressed while the status was not known: tried once more when it is (CG-86). */
  readonly chargeWaits: boolean
}

export const initialRegister: RegisterState = { status: "Unknown", saving: null, message: null, chargeWaits: false }

/** What the first row of a book says of it. */
export const registerOpening = Schema.Struct({
  register_status: Schema.Literals(["Open", "Closed", "Unknown"])
})

/** What goes into the next book, and what begins anew. */
export const registerCarry: Carry<RegisterState, "saving" | "message" | "chargeWaits", typeof registerOpening.Type> = {
  status: { out: (status) => ({ register_status: status }), back: ({ register_status }) => register_status }
}

/** Something that this register leaves open: what it is, and what resolves it. */
export interface OpenItem {
  readonly key: string
  readonly what: string
  readonly way: string
}

/** How long a message stays on the register screen, in milliseconds. */
export const REGISTER_NOTICE = 3_000

/** "Open" and "Closed" are known; anything else is not. */
export const statusOf = (raw: string | undefined): RegisterStatus =>
  raw === "Open" || raw === "Closed" ? raw : "Unknown"
