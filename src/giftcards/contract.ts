import { read } from "../kernel/contract.ts"
import { Secret } from "../kernel/sent.ts"
import { Flag, optional } from "../kernel/wire.ts"
import { Money } from "../money/wire.ts"

export const giftcards = {
  /** What is on a card (GIFT-05). A number that is not known has a balance of 0 and `exists` 0 (CG-59). */
  get_gift_card_balance: read(
    { gift_card_number: optional(Secret) },
    { gift_card_balance: optional(Money), exists: optional(Flag) }
  )
}
