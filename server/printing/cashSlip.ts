import type { CashKind, MoveReason } from "../../src/register/wire.ts"
import type { TapeRow } from "../../src/hardware/contract.ts"
import type { Cents } from "../../src/money/cents.ts"
import { KIND_NAMES, REASON_NAMES, REFERENCE_NAMES } from "../../src/register/rules.ts"
import { fact, note, RULE, total } from "./tape.ts"

/** What the slip of cash that went in or out without a sale says. */
export interface SlipFacts {
  readonly company: string
  readonly address: string
  readonly isDemo: boolean
  readonly register: string
  readonly at: string
  readonly cashier: string
  /** The manager whose word was given; "" where none was asked for. */
  readonly approvedBy: string
  readonly kind: CashKind
  /** In cents, above 0. */
  readonly amount: Cents
  readonly reason: MoveReason | undefined
  /** Whom it was paid to or came from, or the number of the bag. */
  readonly reference: string
}

const BLANK = fact("", "")
const SIGNATURE = "_".repeat(20)

/** Whose signature it is: who had the cash in his hand last. */
const SIGNER: Readonly<Record<CashKind, string>> = { in: "Received by", out: "Signature", drop: "Counted by" }

const KEEP: Readonly<Record<CashKind, string>> = {
  in: "Keep this slip in the drawer.",
  out: "Keep this slip and the vendor's receipt in the drawer.",
  drop: "Put this slip into the bag."
}

/** A slip line by line, as it is shown and printed, on the same paper as a tape. */
export const slipRows = (facts: SlipFacts): readonly TapeRow[] => [
  { look: "title", label: KIND_NAMES[facts.kind].toUpperCase() },
  ...(facts.isDemo ? [note("DEMO MODE: no real cash")] : []),
  { look: "name", label: facts.company },
  note(facts.address),
  RULE,
  fact("Register", facts.register),
  fact("Date", facts.at),
  fact("Cashier", facts.cashier),
  ...(facts.approvedBy === "" ? [] : [fact("Approved by", facts.approvedBy)]),
  RULE,
  ...(facts.reason === undefined ? [] : [fact("What for", REASON_NAMES[facts.reason])]),
  fact(REFERENCE_NAMES[facts.kind], facts.reference),
  total(KIND_NAMES[facts.kind], facts.amount),
  RULE,
  BLANK,
  BLANK,
  fact(SIGNER[facts.kind], SIGNATURE),
  BLANK,
  note(KEEP[facts.kind])
]
