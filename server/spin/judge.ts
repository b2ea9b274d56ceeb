import type { Cents } from "../../src/money/cents.ts"
import type { Approval } from "../money/attempt.ts"
import { meaningOf, wordsOf } from "./meaning.ts"
import type { SpinReply } from "./replies.ts"
import type { Kind, Transaction } from "./requests.ts"

/** What a reply says about one transaction of ours. */
export type Verdict =
  | { readonly _tag: "Approved"; readonly approval: Approval }
  /** Money moved under our reference, but another amount, in cents. */
  | { readonly _tag: "WrongAmount"; readonly total: Cents }
  | { readonly _tag: "Declined"; readonly message: string }
  /** What moved, in cents, was undone. */
  | { readonly _tag: "Voided"; readonly total: Cents }
  /** SPIn knows no such transaction, now. */
  | { readonly _tag: "Absent" }
  | { readonly _tag: "Unknown" }

const UNKNOWN: Verdict = { _tag: "Unknown" }

/** What SPIn calls a transaction of each kind, in small letters: its own scheme of them has both names for a return. */
const CALLED: Readonly<Record<Kind, ReadonlySet<string>>> = {
  Sale: new Set(["sale"]),
  Return: new Set(["return", "refund"])
}

const isCalled = (kind: Kind, type: string): boolean => CALLED[kind].has(type.toLowerCase())

const approved = ({ reference, kind, amount }: Transaction, reply: SpinReply): Verdict => {
  // An approval that does not name our transaction and its amount is not ours, or not yet known to be.
  if (reply.reference !== reference || reply.total === undefined) return UNKNOWN
  if (reply.voided || reply.type?.toLowerCase() === "void") return { _tag: "Voided", total: reply.total }
  if (reply.type !== undefined && !isCalled(kind, reply.type)) return UNKNOWN
  if (reply.total !== amount || meaningOf(reply) === "partial") return { _tag: "WrongAmount", total: reply.total }
  const { authorizationCode, cardType, lastFour } = reply
  return { _tag: "Approved", approval: { reference, authorizationCode, cardType, lastFour } }
}

/** Why nothing is sent to a terminal now, in words, by its answer to a question before; undefined when nothing speaks against it. */
export const hindrance = (reply: SpinReply): string | undefined => {
  switch (meaningOf(reply)) {
    case "busy":
    case "away":
    case "refused":
      return wordsOf(reply)
    case "approved":
    case "partial":
    case "declined":
    case "duplicate":
    case "absent":
    case "unknown":
      return undefined
  }
}

/** A no must not be about somebody else's transaction; where SPIn names none, it is about what was asked. */
const isOthers = ({ reference }: Transaction, reply: SpinReply): boolean =>
  reply.reference !== undefined && reply.reference !== reference

/**
 * What a reply says about our transaction: the one to its `request`, or the one to a `question` about it later. To a
 * question, that the terminal is busy or not there says nothing about what was asked before.
 */
export const judge = (ours: Transaction, reply: SpinReply, to: "request" | "question"): Verdict => {
  switch (meaningOf(reply)) {
    case "approved":
    case "partial":
      return approved(ours, reply)
    case "declined":
      // It may be the question that was called off: of what was asked before, the answer names reference and kind.
      if (isOthers(ours, reply)) return UNKNOWN
      if (to === "question" && !(reply.reference !== undefined && isCalled(ours.kind, reply.type ?? ""))) return UNKNOWN
      return { _tag: "Declined", message: wordsOf(reply) }
    case "refused":
      return to === "question" || isOthers(ours, reply) ? UNKNOWN : { _tag: "Declined", message: wordsOf(reply) }
    case "absent":
      return isOthers(ours, reply) ? UNKNOWN : { _tag: "Absent" }
    // A middlebox may have sent it twice: the terminal may be at work on the first.
    case "busy":
    case "away":
    case "duplicate":
    case "unknown":
      return UNKNOWN
  }
}
