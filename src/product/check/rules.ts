import type { ProductDetail } from "../../catalog/contract.ts"
import { add, type Cents, ZERO } from "../../money/cents.ts"

/** What one piece comes to for a customer who is not exempt, in cents: its price, tax and fees; null where the price is not known. */
export const totalOf = ({ price, tax, fees = [] }: ProductDetail): Cents | null =>
  price === undefined ? null : add(price, tax ?? ZERO, ...fees.map(({ amount }) => amount))
