import type { Attempt } from "../../payment/model.ts"
import { isOf, type Told, type ToldOf } from "./facts.ts"

type End = ToldOf<"PaymentApproved" | "PaymentDeclined" | "PaymentGone">

/** Everything that a book says of one payment. */
export interface PaymentCase {
  readonly key: string
  /** As it was when this book first heard of it. */
  readonly attempt: Attempt
  /** Every row about it, in order. */
  readonly trail: readonly Told[]
  /** The authoritative word that ended it; null while nobody knows. */
  readonly end: End | null
  /** When it became doubtful, in ms since 1970: the wait was over or its reply could not come any more. Null: it never was. */
  readonly doubted: number | null
  /** Sendings of its key: 1, and one more for each Try Again. */
  readonly sends: number
  /** The answers to the questions about it, in order; a question without one is the last, open one. */
  readonly checks: readonly ("pending" | "unanswered" | "open")[]
}

const keyOf = ({ fact: { data } }: Told): string | null => ("key" in data ? data.key : null)

const isBirth = isOf("PaymentStarted", "PaymentAdopted")
const isEnd = isOf("PaymentApproved", "PaymentDeclined", "PaymentGone")
const isDoubt = isOf("TerminalWaitExpired", "PaymentUnknown")

const checksOf = (trail: readonly Told[], asked: number): PaymentCase["checks"] => {
  const checks: ("pending" | "unanswered" | "open")[] = Array.from({ length: asked }, () => "unanswered")
  for (const { fact } of trail) {
    if (fact.type === "CheckAsked") checks.push("open")
    if (fact.type !== "PaymentStillPending" && fact.type !== "CheckUnanswered") continue
    const answer = fact.type === "CheckUnanswered" ? "unanswered" : "pending"
    if (checks.at(-1) === "open") checks[checks.length - 1] = answer
    else checks.push(answer)
  }
  return checks
}

const caseOf = (attempt: Attempt, trail: readonly Told[]): PaymentCase => {
  const first = trail[0]
  const doubt = trail.find(isDoubt)
  const wasDoubted = attempt.phase !== "waiting" && first ? first.at : null
  return {
    key: attempt.key,
    attempt,
    trail,
    end: trail.find(isEnd) ?? null,
    doubted: wasDoubted ?? doubt?.at ?? null,
    sends: attempt.sends + trail.filter(isOf("PaymentRetried")).length,
    checks: checksOf(trail, attempt.checks)
  }
}

/** Every payment that a book tells of: started in it, found in its cart, or carried over from the book before. */
export const paymentsOf = (facts: readonly Told[]): readonly PaymentCase[] => {
  const attempts = new Map<string, Attempt>()
  const trails = new Map<string, Told[]>()
  const begin = (attempt: Attempt, told: Told): void => {
    if (attempts.has(attempt.key)) return
    attempts.set(attempt.key, attempt)
    trails.set(attempt.key, [told])
  }
  for (const told of facts) {
    if (told.fact.type === "BookOpened") for (const attempt of told.fact.data.attempts) begin(attempt, told)
    else if (isBirth(told)) begin(told.fact.data, told)
    else {
      const key = keyOf(told)
      if (key !== null) trails.get(key)?.push(told)
    }
  }
  return [...attempts].map(([key, attempt]) => caseOf(attempt, trails.get(key) ?? []))
}

/** The numbers of the rows of a trail. */
export const seqsOf = (trail: readonly Told[]): readonly number[] => trail.map(({ seq }) => seq)
