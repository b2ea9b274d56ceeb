import { Redacted } from "effect"
import type { SecretText } from "../kernel/contract.ts"
import { cartChangesOf } from "../task.ts"
import { add, type Cents, ZERO } from "../money/cents.ts"
import type { giftCard } from "./contract.ts"
import { giftCardFault } from "./rules.ts"

const task = cartChangesOf<typeof giftCard>()

/** A card and what goes onto it, in cents; `balance` is what was on it when it was checked. */
export interface GiftCardLine {
  readonly product_id: string
  readonly number: SecretText
  readonly amount: Cents | null
  readonly balance: Cents
}

export const giftCardTasks = {
  giftCard: task({
    action: "add_gift_card_to_cart",
    body: ({ product_id, amount, balance }: GiftCardLine) => ({
      quantity: 1,
      product_id,
      price: amount ?? ZERO,
      new_balance: add(balance, amount ?? ZERO)
    }),
    unwritten: ({ number }) => ({ gift_card_number: Redacted.value(number) }),
    typed: () => [],
    fault: ({ number, amount }) => giftCardFault(Redacted.value(number), amount),
    name: "Gift card",
    refused: "The gift card was not added to the cart."
  })
}
