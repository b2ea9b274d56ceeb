import type { Cents } from "../../src/money/cents.ts"
import type { Method } from "./attempt.ts"
import { METHODS } from "./methods.ts"
import type { NewGiftCard } from "./port.ts"

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
  /** The manager who allows it beside one that nobody has settled. */
  readonly overrideBy?: string | undefined
  /** Recorded without the processor (CG-58). */
  readonly skipProcessing?: boolean | undefined
  /** The cart at which a layaway is paid: replies show it. */
  readonly atCart?: string | undefined
}

/** Does the processor hear of it? */
export const isProcessed = ({ method, skipProcessing }: Pick<Intent, "method" | "skipProcessing">): boolean =>
  METHODS[method].processed && skipProcessing !== true
