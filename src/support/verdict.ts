/** What each rule looks for; V1 to V12 as the design of the recorder names them (ui 5.3), the rest found missing. */
export const RULES = {
  V1: "wait-expired",
  V2: "late-reply",
  V3: "check-owed",
  V4: "still-pending",
  V5: "double-tender",
  V6: "paid-no-order",
  V7: "retry-same",
  V8: "reload",
  V9: "offline",
  V10: "drift",
  V11: "other-tab",
  V12: "resolved",
  V13: "check-unanswered",
  V14: "in-flight",
  V15: "late-contradiction",
  V16: "refund-stopped",
  V17: "refund-unresolved",
  V18: "not-printed",
  V19: "tampered",
  V20: "gap",
  V21: "other-version",
  V22: "unreadable",
  V23: "state-differs",
  V24: "storage-lost",
  V25: "count-unknown",
  V26: "clock-jumped",
  V27: "hand-back",
  V28: "layaway",
  V29: "taken-back",
  V30: "booked-twice",
  V31: "voided",
  V32: "offline-waiting",
  V33: "offline-held",
  V34: "offline-booked",
  V36: "hand-unbooked",
  V40: "sold-on-word"
} as const

export type RuleId = keyof typeof RULES

/** What a verdict is about. `name` is what people call it: P-3f9a01 a payment, R- a leg of a refund, J- a print job. */
export interface Subject {
  readonly kind: "payment" | "refund" | "cart" | "print" | "register"
  readonly id: string
  readonly name: string
}

/** `problem`: somebody must act. `warning`: somebody should look. `resolved`: it was in doubt and is settled. */
export type Severity = "problem" | "warning" | "resolved"

/** `certain`: seen in the book. `likely`: what the book makes probable. `unknown`: the book cannot say. */
export type Confidence = "certain" | "likely" | "unknown"

/**
 * Where a verdict says that the money of its subject is: it moved, it did not, it moved and was taken back (or is about to
 * be), it lies in the drawer and is the customer's, nobody can say; null: nothing is claimed.
 */
export type Money = "moved" | "not moved" | "taken back" | "to hand back" | "unknown" | null

/** What became of one thing, for a person who was not there and must act. */
export interface Verdict {
  readonly rule: RuleId
  readonly subject: Subject
  readonly severity: Severity
  readonly confidence: Confidence
  readonly money: Money
  /** How much of it, in cents with every fee, as the sentence says it; null where it is about no money. */
  readonly amount: number | null
  /** What happened, the money first. */
  readonly sentence: string
  /** When it began, milliseconds since 1970; of what is resolved, when it was settled. */
  readonly since: number
  readonly why: string
  readonly doNow: string
  readonly doNot: string | null
  /** The rows that prove it, by their number in the book, ascending. */
  readonly evidence: readonly number[]
}

const ORDER: Readonly<Record<Severity, number>> = { problem: 0, warning: 1, resolved: 2 }

/** Whether the rows can be trusted comes before what they say, money before all else. */
const FIRST: readonly RuleId[] = [
  "V19",
  "V20",
  "V11",
  "V23",
  "V22",
  "V21",
  "V15",
  "V5",
  "V7",
  "V17",
  "V16",
  "V6",
  "V27",
  "V36",
  "V33",
  "V30"
]

const rank = ({ rule }: Verdict): number => {
  const place = FIRST.indexOf(rule)
  return place < 0 ? FIRST.length : place
}

/** Worst first; among equals what has waited longest. */
export const worstFirst = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity] || rank(a) - rank(b) || a.since - b.since)
