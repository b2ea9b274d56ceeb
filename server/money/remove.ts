import { type Attempt, isMadeElsewhere, isVoidLeg } from "./attempt.ts"
import type { CartMoney, Decision, View } from "./port.ts"

/** PAY-46, ERR-68. */
export const PROCESSED = "Removing a processed credit card transaction is not allowed."

export type Removal =
  | { readonly _tag: "Removed"; readonly attempt: Attempt }
  | { readonly _tag: "Refused"; readonly message: string }

const removed = (attempt: Attempt): Decision<Removal> => ({ result: { _tag: "Removed", attempt }, put: attempt })
const refused = (message: string): Decision<Removal> => ({ result: { _tag: "Refused", message } })

/** Why a payment stays in a cart of this status, in words (PAY-46); undefined when it can be taken out. */
export const removalFault = (attempt: Attempt, status: CartMoney["status"] | undefined): string | undefined => {
  const { state, approval, giftCardId, amount, orderId } = attempt
  if (state !== "approved") return undefined
  if (approval !== undefined || isMadeElsewhere(attempt)) return PROCESSED
  // It may be spent by now.
  if (giftCardId !== undefined && amount < 0)
    return "Money that went onto a gift card stays there. The card can pay with it."
  if (orderId !== undefined) return "This payment belongs to a layaway. Refund it there."
  return status === "open" ? undefined : "This sale is already complete."
}

/** When it is taken out, in ms since 1970, and at which register. */
export interface By {
  readonly now: number
  readonly deviceId: string
}

/**
 * The rule of the remove control: what is in hand is handed back and a gift card gets its money again, a card that
 * nobody has answered for is cancelled (the processor has yet to confirm it), a processed card stays (PAY-46), and so
 * does what a layaway got. What is gone already is gone.
 */
export const remove =
  ({ now, deviceId }: By) =>
  ({ attempt, cart }: View): Decision<Removal> => {
    if (attempt === undefined) return refused("This payment does not exist.")
    if (isVoidLeg(attempt)) return refused("This payment is being voided. Wait for the answer.")
    const fault = removalFault(attempt, cart?.status)
    if (fault !== undefined) return refused(fault)
    switch (attempt.state) {
      case "started":
      case "review":
        return removed({ ...attempt, state: "cancelled" })
      case "approved":
        return removed({ ...attempt, state: "voided", voidedAt: now, voidedDeviceId: deviceId })
      case "declined":
      case "cancelled":
      case "voided":
        return { result: { _tag: "Removed", attempt } }
    }
  }
