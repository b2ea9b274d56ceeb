import { RELOADED } from "../../payment/messages.ts"
import type { Attempt } from "../../payment/model.ts"
import { type Unkeyed, unkeyedIn } from "./backEnd.ts"
import { isOf, type FactRow, type FactRowOf } from "./facts.ts"

type End = FactRowOf<"PaymentApproved" | "PaymentDeclined" | "PaymentNotTaken">

/** Everything that a book says of one payment. */
export interface PaymentCase {
  readonly key: string
  /** As it was when this book first heard of it, with what was booked of it in the end. */
  readonly attempt: Attempt
  /** It was sent to a back end that remembers no keys, which may have booked it twice. */
  readonly unkeyed: boolean
  /** Every row about it, in order. */
  readonly trail: readonly FactRow[]
  /** The authoritative word that ended it; null while nobody knows. */
  readonly end: End | null
  /**
   * When it became doubtful, in ms since 1970: the wait was over, its reply could not come any more, or the last that was
   * heard of it before the page went. Null: it never was.
   */
  readonly doubted: number | null
  /** Sendings of its key: 1, and one more for each Try Again. */
  readonly sends: number
  /** The answers to the questions about it before it ended, in order; a question that is on its way is the last, open one. */
  readonly inquiries: readonly Inquiry[]
}

export type Inquiry = "pending" | "unanswered" | "open"

const keyOf = ({ fact: { data } }: FactRow): string | null => ("key" in data ? data.key : null)

const isBirth = isOf("PaymentStarted", "PaymentAdopted")
const isEnd = isOf("PaymentApproved", "PaymentDeclined", "PaymentNotTaken")
const isDoubt = isOf("TerminalWaitExpired", "PaymentUnknown")

const inquiriesOf = (
  trail: readonly FactRow[],
  { checks: asked, payment_id }: Attempt,
  restarts: readonly number[]
): readonly Inquiry[] => {
  // Of a book before this one it is known how often it was asked, and whether any answer had come.
  const inquiries: Inquiry[] = Array.from({ length: asked }, () =>
    payment_id === undefined ? "unanswered" : "pending"
  )
  let last = 0
  for (const { seq, fact } of trail) {
    if (fact.type === "InquiryRequested") {
      inquiries.push("open")
      last = seq
    }
    if (fact.type !== "PaymentStillPending" && fact.type !== "InquiryUnanswered") continue
    const answer = fact.type === "InquiryUnanswered" ? "unanswered" : "pending"
    if (inquiries.at(-1) === "open") inquiries[inquiries.length - 1] = answer
    else inquiries.push(answer)
  }
  // A question does not outlive the page that asked it.
  if (inquiries.at(-1) === "open" && restarts.some((seq) => seq > last)) inquiries[inquiries.length - 1] = "unanswered"
  return inquiries
}

/** When the doubt began that this row tells of: a page that is gone writes nothing, so that its last row is the time. */
const beganAt = (doubt: FactRow, trail: readonly FactRow[]): number =>
  doubt.fact.type === "PaymentUnknown" && doubt.fact.data.why === RELOADED
    ? (trail[trail.indexOf(doubt) - 1] ?? doubt).at
    : doubt.at

/** An attempt with what was booked of it, where that is not what was asked for. */
const bookedAs = (attempt: Attempt, end: End | null): Attempt => {
  if (end?.fact.type !== "PaymentApproved") return attempt
  const { amount, charged } = end.fact.data
  return charged === undefined ? attempt : { ...attempt, amount, fee: charged - amount, fee_tax: 0 }
}

const caseOf = (
  attempt: Attempt,
  trail: readonly FactRow[],
  restarts: readonly number[],
  isUnkeyed: Unkeyed
): PaymentCase => {
  const end = trail.find(isEnd) ?? null
  const until = trail.slice(0, end === null ? trail.length : trail.indexOf(end))
  const doubt = until.find(isDoubt)
  const began = doubt === undefined ? null : beganAt(doubt, until)
  return {
    key: attempt.key,
    attempt: bookedAs(attempt, end),
    unkeyed: isUnkeyed(trail[0]?.seq ?? 0),
    trail,
    end,
    doubted: attempt.phase === "waiting" ? began : attempt.started,
    sends: attempt.sends + trail.filter(isOf("PaymentRetried")).length,
    inquiries: inquiriesOf(
      until,
      attempt,
      restarts.filter((seq) => seq < (end?.seq ?? Number.POSITIVE_INFINITY))
    )
  }
}

/** Every payment that a book tells of: started in it, found in its cart, or carried over from the book before. */
export const paymentsOf = (facts: readonly FactRow[]): readonly PaymentCase[] => {
  const attempts = new Map<string, Attempt>()
  const trails = new Map<string, FactRow[]>()
  const begin = (attempt: Attempt, told: FactRow): void => {
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
  const isUnkeyed = unkeyedIn(facts)
  const restarts = facts.filter(isOf("RegisterStarted")).map(({ seq }) => seq)
  return [...attempts].map(([key, attempt]) => caseOf(attempt, trails.get(key) ?? [], restarts, isUnkeyed))
}

/** The numbers of the rows of a trail. */
export const seqsOf = (trail: readonly FactRow[]): readonly number[] => trail.map(({ seq }) => seq)
