import type { RegisterState } from "../model.ts"
import type { CashKind, MoveReason } from "../wire.ts"

/** The reasons that are offered for each kind; a drop into the safe needs none. */
export const MOVE_REASONS: Readonly<Record<CashKind, readonly MoveReason[]>> = {
  in: ["change", "owner", "other"],
  out: ["supplies", "delivery", "goodwill", "other"],
  drop: []
}

/** Cash that goes into the drawer or out of it without a sale; `amount` in cents, above 0. */
export interface CashMove {
  readonly kind: CashKind
  readonly amount: number
  readonly reason?: MoveReason | undefined
  /** Whom it was paid to or came from, or the number of the bag. */
  readonly reference?: string | undefined
}

/** What such a move still lacks, in the order of the form; null when it is whole. */
export const lackOf = ({
  kind,
  amount,
  reason,
  reference = ""
}: CashMove): "reason" | "reference" | "amount" | null => {
  if (MOVE_REASONS[kind].length > 0 && (reason === undefined || !MOVE_REASONS[kind].includes(reason))) return "reason"
  if (reference.trim() === "") return "reference"
  return Number.isSafeInteger(amount) && amount > 0 ? null : "amount"
}

/**
 * Does a move need a manager's word? What is paid in or out above the store's limit does; a drop does not: its bag is
 * counted by somebody else.
 */
export const needsWord = ({ kind, amount }: Pick<CashMove, "kind" | "amount">, limit: number): boolean =>
  kind !== "drop" && amount > limit

/** Is there cash or a recount of which nobody knows whether it was recorded? It is asked about whatever the register's state. */
export const isInDoubt = ({ cash, recount }: Pick<RegisterState, "cash" | "recount">): boolean =>
  cash?.phase._tag === "Unknown" || recount?.phase._tag === "Unknown"
