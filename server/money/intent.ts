import type { Cents } from "../../src/money/cents.ts"
import { isTakenElsewhere } from "../../src/refund/rules.ts"
import type { Kept, Method } from "./attempt.ts"
import { isByProcessor } from "./methods.ts"
import type { NewGiftCard, Part } from "./port.ts"

/** What a register asks for; the counts are what it believes the cart holds (REL-10). Money in cents. */
export interface Intent {
  readonly id: string
  readonly key: string
  readonly deviceId: string
  readonly method: Method
  /** Negative when it is given back. */
  readonly amount: Cents
  readonly paymentCount: number
  readonly itemCount: number
  /** The number of a check or of a financing program. */
  readonly reference?: string | undefined
  readonly authCode?: string | undefined
  /** The gift card as it would be made, should it not be there and may be made. */
  readonly giftCard?: (NewGiftCard & { readonly mayBeMade: boolean }) | undefined
  readonly refundOf?: string | undefined
  /** What the register said would go back of the card's fee, its tax included. */
  readonly surchargeBack?: Cents | undefined
  /** The manager who allows it beside one that nobody has settled, or a refund that was made elsewhere. */
  readonly overrideBy?: string | undefined
  /** The restock fee that it brings, and what of it falls on which payment of a layaway. */
  readonly kept?: (Kept & { readonly parts: readonly Part[] }) | undefined
  /** It was given back elsewhere: recorded without the processor (CG-58). */
  readonly skipProcessing?: boolean | undefined
  /** The cart at which a layaway is paid: replies show it. */
  readonly atCart?: string | undefined
  /** Why a rule of the store keeps the cart from being paid, in words. */
  readonly stopped?: string | undefined
}

type Asked = Pick<Intent, "method" | "amount" | "skipProcessing" | "refundOf" | "overrideBy">

/** Is it a refund of a card that somebody made elsewhere, to be recorded here (CG-58)? */
const isMadeElsewhere = ({ method, amount, skipProcessing }: Asked): boolean =>
  isByProcessor(method) && amount < 0 && skipProcessing === true

/** Is it given back elsewhere, so that nothing but somebody's word tells of it here (CG-58)? */
export const isOnWord = (asked: Asked): boolean =>
  isMadeElsewhere(asked) || (asked.amount < 0 && asked.refundOf !== undefined && isTakenElsewhere(asked.method))

/** Does the processor hear of it? Every payment of a method that only the processor can approve. */
export const isProcessed = (asked: Asked): boolean => isByProcessor(asked.method) && !isMadeElsewhere(asked)

/**
 * Why nobody may say in another's place that this money moved; undefined when nobody does, or when a manager does of a
 * refund that was made elsewhere (CG-58, SEC-8).
 */
export const skipObjection = (asked: Asked): string | undefined => {
  const { amount, skipProcessing, refundOf, overrideBy } = asked
  if (skipProcessing === true && amount >= 0) return "A payment cannot be recorded without the card processor."
  if (!isOnWord(asked)) return undefined
  if (isMadeElsewhere(asked) && refundOf === undefined)
    return "Only a refund of a card can be recorded without the card processor."
  return overrideBy === undefined
    ? "A refund that was made elsewhere needs a manager code before it is recorded."
    : undefined
}
