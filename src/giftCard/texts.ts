export const title = "Gift card"
export const number = "Gift Card Number"
export const check = "Check Balance"
export const rules = "Swipe or enter a gift card number. Letters and digits only."
export const asking = "Checking the balance \u2026"
export const known = "Card found"
export const fresh = "New card"
export const previous = "Previous Balance"
export const addAmount = "Add Amount"
export const newBalance = "New Balance"
export const explained = "The amount goes on the card when the sale is paid. A gift card is sold on its own."
export const unknownYet = "Check the balance"
export const addToCart = "Add To Cart"
export const adding = "Adding \u2026"
export const amountKeys = "Keys for the amount"
export const inCart = "Already in the cart"
export const inCartExplained = "To change the card or the amount, remove it from the cart and add it again."
export const offline = "You're offline. Adding to the cart waits for the connection."
export const history = "History"
export const historyOf = (lastFour: string): string => `Gift card ending ${lastFour}`
export const noHistory = "Nothing moved on this card yet."
export const historyWhen = "When"
export const historyWhat = "What"
export const historyAmount = "Amount"
export const historyBalance = "Balance"
export const loadingHistory = "Loading the history \u2026"
/** What moved: a sale, a payment, or what an import or a refund brought. */
export const movement = (order: string | undefined, isSale: boolean, amount: number): string => {
  if (order === undefined) return amount < 0 ? "Payment" : "Put on the card"
  if (isSale) return amount < 0 ? `Taken back, order ${order}` : `Sold, order ${order}`
  return amount < 0 ? `Paid, order ${order}` : `Refunded, order ${order}`
}
export const by = (name: string): string => `By ${name}`
