import { add, ZERO } from "../../src/money/cents.ts"
import type { Answer } from "../processor.ts"
import { type Attempt, attemptOf } from "./attempt.ts"
import { REVIEW_AGE } from "./limits.ts"
import { balanceOf } from "./claim.ts"
import type { CartMoney, Decision, View } from "./port.ts"

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

/** The rule for the processor's receipt of a void. Undefined for a key that is not known. */
export const acknowledgeVoid =
  (now: number) =>
  ({ attempt }: View): Decision<Attempt | undefined> =>
    attempt === undefined || attempt.state === "voided"
      ? unchanged(attempt)
      : changed({ ...attempt, state: "voided", settledAt: now, voidedAt: now })

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
