import { type Cents, cents } from "../money/cents.ts"

/** A gift card is sold on its own (GIFT-07, CG-59). */
export const ONLY_CARD = "Can't purchase a gift card with other items in the cart."
export const STORE_SELLS_NONE = "This store doesn't sell gift cards."
export const NUMBER_FIRST = "Swipe or enter a gift card number."
export const AMOUNT_FIRST = "Enter the amount to put on the card."

/** What goes onto a card at once at most, in cents: whoever types a card's number into the amount is stopped. */
export const MOST_ON_CARD: Cents = cents(10_000_00)
export const TOO_MUCH = "A gift card takes up to $10,000.00 at a time."

/** Money of the card was spent, so that its sale is not taken back. */
export const CARD_SPENT = (lastFour: string): string =>
  `Part of the gift card ending ${lastFour} was spent. It can't be returned.`

/** The fewest signs of a number: fewer were not read whole. */
const SHORTEST = 4

/** Why a card is not sold so, in words (GIFT-02, GIFT-04); null when it is. `amount` in cents. */
export const giftCardFault = (number: string, amount: Cents | null): string | null => {
  if (number.length < SHORTEST) return NUMBER_FIRST
  if (amount === null || amount <= 0) return AMOUNT_FIRST
  return amount > MOST_ON_CARD ? TOO_MUCH : null
}
