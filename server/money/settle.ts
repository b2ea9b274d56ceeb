import { add, ZERO } from "../../src/money/cents.ts"
import type { Answer, VoidAnswer } from "../processor.ts"
import { type Attempt, attemptOf, isBeingVoided } from "./attempt.ts"
import { REVIEW_AGE } from "./limits.ts"
import { balanceOf } from "./claim.ts"
import type { CartMoney, Decision, View } from "./port.ts"

/** What is remembered of a charge whose batch was settled before it was voided. */
export const SETTLED = "settled before it was voided"

const unchanged = <A>(result: A): Decision<A> => ({ result })
const changed = (put: Attempt): Decision<Attempt> => ({ result: put, put })

/** Does the cart still want the money? Not once it is closed, nor when cash has been taken for it meanwhile. */
const isWanted = ({ amount, kept }: Attempt, cart: CartMoney | undefined): boolean => {
  if (cart?.status !== "open") return false
  if (amount > 0) return amount <= balanceOf(cart)
  // The claim has set aside what goes back of a layaway's payment.
  return cart.standing !== undefined || amount >= add(balanceOf(cart), kept?.amount ?? ZERO)
}

const settleLive = (attempt: Attempt, cart: CartMoney | undefined, answer: Answer, now: number): Decision<Attempt> => {
  switch (answer._tag) {
    case "Approved":
      return changed(
        isWanted(attempt, cart)
          ? { ...attempt, state: "approved", approval: answer.approval, settledAt: now }
          : {
              ...attempt,
              state: "cancelled",
              approval: answer.approval,
              lateNews:
                cart?.status === "open" ? "approved after it was paid otherwise" : "approved after the cart was closed"
            }
      )
    case "Declined":
      return changed({ ...attempt, state: "declined", gatewayMessage: answer.message, settledAt: now })
    case "Gone":
      return changed({ ...attempt, state: "cancelled" })
    case "Pending":
      return attempt.state === "started" && now - attempt.createdAt > REVIEW_AGE
        ? changed({ ...attempt, state: "review" })
        : unchanged(attempt)
  }
}

const settleRefused = (attempt: Attempt, answer: Answer, now: number): Decision<Attempt> => {
  switch (answer._tag) {
    case "Approved":
      return attempt.lateNews === undefined
        ? changed({ ...attempt, approval: answer.approval, lateNews: `approved after it was ${attempt.state}` })
        : unchanged(attempt)
    case "Declined":
    case "Gone":
      return attempt.settledAt === undefined ? changed({ ...attempt, settledAt: now }) : unchanged(attempt)
    case "Pending":
      return unchanged(attempt)
  }
}

/**
 * The rule for news from the processor: a live attempt is settled once; a final one never changes its state, news
 * that contradict it are recorded as late, and a late approval is owed its void (REL-12). Older than ten minutes and
 * still pending is for people to review (REL-11). Undefined for a key that is not known.
 */
export const settle =
  (answer: Answer, now: number) =>
  ({ attempt, cart }: View): Decision<Attempt | undefined> => {
    switch (attempt?.state) {
      case undefined:
        return unchanged(undefined)
      case "started":
      case "review":
        return settleLive(attempt, cart, answer, now)
      case "cancelled":
      case "declined":
        return settleRefused(attempt, answer, now)
      case "approved":
        return (answer._tag === "Declined" || answer._tag === "Gone") && attempt.lateNews === undefined
          ? changed({ ...attempt, lateNews: `${answer._tag.toLowerCase()} after it was approved` })
          : unchanged(attempt)
      case "voided":
        return unchanged(attempt)
    }
  }

/**
 * The rule for the processor's word about a void: what was charged is taken back, and what gives an order's payment back
 * by it is through. One that came after the settlement changes nothing of what was charged. Undefined for a key that is
 * not known.
 */
export const voidAnswered =
  (answer: VoidAnswer, now: number) =>
  ({ attempt }: View): Decision<Attempt | undefined> => {
    const isDone = answer === "voided"
    switch (attempt?.state) {
      case undefined:
      case "voided":
        return unchanged(attempt)
      case "started":
      case "review":
        return changed({
          ...attempt,
          settledAt: now,
          ...(isDone ? { state: "approved" } : { state: "declined", gatewayMessage: SETTLED })
        })
      case "approved":
        if (!isBeingVoided(attempt)) return unchanged(attempt)
        return changed(
          isDone ? { ...attempt, state: "voided", voidedAt: now } : { ...attempt, voids: undefined, lateNews: SETTLED }
        )
      case "cancelled":
      case "declined":
        return isDone ? changed({ ...attempt, state: "voided", settledAt: now, voidedAt: now }) : unchanged(attempt)
    }
  }

/**
 * The rule of the tombstone: a key that was never seen is taken as cancelled, so that its request, should it arrive
 * late, is refused and never reaches the processor (REL-8). A key that is known is left alone.
 */
export const entomb =
  (id: string, key: string, now: number) =>
  ({ attempt }: View): Decision<Attempt> => {
    if (attempt) return unchanged(attempt)
    return changed(
      attemptOf({ id, key, method: "CREDIT_CARD", state: "cancelled", amount: ZERO, createdAt: now, settledAt: now })
    )
  }
