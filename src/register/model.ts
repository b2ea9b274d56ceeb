import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { MOVE_CARRIED } from "./messages.ts"
import { CashKind, CountedPieces, MoveReason } from "./wire.ts"

/** Cash that goes into the drawer or out of it without a sale, as it is asked for; `amount` in cents. */
export const MovedCash = Schema.Struct({
  kind: CashKind,
  amount: Schema.Int,
  reason: Schema.optionalKey(MoveReason),
  reference: Schema.String,
  /** The closing out of whose drawer it is dropped; else it is the open register's. */
  session: Schema.optionalKey(Schema.String)
})
export type MovedCash = typeof MovedCash.Type

/** A move under its key, which is its name for ever. */
export const KeyedMove = Schema.Struct({ key: Schema.String, move: MovedCash })
export type KeyedMove = typeof KeyedMove.Type

/** The drawer of a closing counted again: what, in cents, and of which pieces. */
export const CountedAgain = Schema.Struct({
  session: Schema.String,
  amount: Schema.Int,
  counts: Schema.optionalKey(Schema.toType(CountedPieces))
})
export type CountedAgain = typeof CountedAgain.Type

/** A recount under its key, which is its name for ever. */
export const KeyedRecount = Schema.Struct({ key: Schema.String, count: CountedAgain })
export type KeyedRecount = typeof KeyedRecount.Type

/** Where a move of cash or a recount stands: on its way, nobody knows, in the back office's books, or refused in words. */
export type CashPhase =
  | { readonly _tag: "Sending" }
  | { readonly _tag: "Unknown"; readonly why: string }
  | { readonly _tag: "Recorded" }
  | { readonly _tag: "Refused"; readonly message: string }

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
  /** The last cash that was paid in, paid out or dropped, until its dialog is left; one that is not settled stays. */
  readonly cash: (KeyedMove & { readonly phase: CashPhase }) | null
  /** The last recount, until its closing is left; one that is not settled stays. */
  readonly recount: (KeyedRecount & { readonly phase: CashPhase }) | null
}

export const initialRegister: RegisterState = {
  status: "Unknown",
  saving: null,
  message: null,
  chargeWaits: false,
  cash: null,
  recount: null
}

const isUnsettled = (one: { readonly phase: CashPhase } | null): boolean =>
  one?.phase._tag === "Sending" || one?.phase._tag === "Unknown"

/** The move of cash that nobody has settled: its answer is awaited, or never came. */
export const openMove = ({ cash }: Pick<RegisterState, "cash">): RegisterState["cash"] =>
  isUnsettled(cash) ? cash : null

/** The recount that nobody has settled. */
export const openRecount = ({ recount }: Pick<RegisterState, "recount">): RegisterState["recount"] =>
  isUnsettled(recount) ? recount : null

/** What the first row of a book says of it. */
export const registerOpening = Schema.Struct({
  register_status: Schema.Literals(["Open", "Closed", "Unknown"]),
  cash_move: Schema.optionalKey(KeyedMove),
  recount: Schema.optionalKey(KeyedRecount)
})

/** What goes into the next book, and what begins anew. */
export const registerCarry: Carry<RegisterState, "saving" | "message" | "chargeWaits", typeof registerOpening.Type> = {
  status: { out: (status) => ({ register_status: status }), back: ({ register_status }) => register_status },
  cash: {
    out: (cash) => (cash !== null && isUnsettled(cash) ? { cash_move: { key: cash.key, move: cash.move } } : {}),
    back: ({ cash_move }) => (cash_move ? { ...cash_move, phase: { _tag: "Unknown", why: MOVE_CARRIED } } : undefined)
  },
  recount: {
    out: (one) => (one !== null && isUnsettled(one) ? { recount: { key: one.key, count: one.count } } : {}),
    back: ({ recount }) => (recount ? { ...recount, phase: { _tag: "Unknown", why: MOVE_CARRIED } } : undefined)
  }
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
