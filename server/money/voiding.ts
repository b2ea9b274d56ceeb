import { type Attempt, isBeingVoided, isVoidLeg } from "./attempt.ts"
import type { Decision, View } from "./port.ts"
import type { Removal } from "./remove.ts"
import { SETTLED } from "./settle.ts"

/** What a void came too late for. */
export const TOO_LATE =
  "The processor settled this charge already, so it can't be voided. Complete the sale, then refund it."

/** What may become of a charge by a void: it can be asked for, it was, or it was settled before (PAY-46). */
export type VoidStatus = "open" | "asked" | "settled"

/** Where a payment of a cart stands with a void; undefined for what no processor charged. */
export const voidStatus = (attempt: Attempt): VoidStatus | undefined => {
  if (attempt.state !== "approved" || attempt.approval === undefined || attempt.amount <= 0) return undefined
  if (attempt.orderId !== undefined) return undefined
  if (isBeingVoided(attempt)) return "asked"
  return attempt.lateNews === SETTLED ? "settled" : "open"
}

const refused = (message: string): Decision<Removal> => ({ result: { _tag: "Refused", message } })

/** Whose word it is, and at which register. */
export interface VoidAsked {
  /** A manager; undefined for nobody, who may only hear what became of one that was asked for. */
  readonly approvedBy: string | undefined
  readonly deviceId: string
}

/** Nobody but a manager gives a charge back without a return. */
export const CODE_FIRST = "Enter a manager code to void a card."

/**
 * The rule of a void: a card that was charged for a cart that is still open goes back whole, on a manager's word. It
 * counts as charged until the processor says that it is undone. One that was asked for, or is done, stays as it is.
 */
export const askVoid =
  ({ approvedBy, deviceId }: VoidAsked) =>
  ({ attempt, cart }: View): Decision<Removal> => {
    if (attempt === undefined) return refused("This payment does not exist.")
    if (isBeingVoided(attempt) || attempt.state === "voided") return { result: { _tag: "Removed", attempt } }
    const status = isVoidLeg(attempt) ? undefined : voidStatus(attempt)
    if (status === undefined) return refused("Only a card that was charged can be voided.")
    if (status === "settled") return refused(TOO_LATE)
    if (cart?.status !== "open") return refused("This sale is already complete. Cancel its order instead.")
    if (approvedBy === undefined) return refused(CODE_FIRST)
    const put: Attempt = { ...attempt, voids: attempt.key, voidApprovedBy: approvedBy, voidedDeviceId: deviceId }
    return { result: { _tag: "Removed", attempt: put }, put }
  }
