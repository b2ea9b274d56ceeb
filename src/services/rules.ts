import type { Cents } from "../money/cents.ts"

/** What is asked of a service before it goes into the cart. */
export interface ServiceAsked {
  readonly price: Cents | null
  readonly quantity: number
}

/** Why a service is not sold so, in words; null when it is (SVC-02). A price of $0.00 is one. */
export const serviceFault = ({ price, quantity }: ServiceAsked): string | null => {
  if (price === null || price < 0) return "Price is required"
  return Number.isSafeInteger(quantity) && quantity > 0 ? null : "Quantity is required"
}
