import type { Target } from "../../src/adjustments/model.ts"
import type { AdjustmentsEvent, DiscountForm } from "../../src/adjustments/protocol.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { CartItem, CartReply } from "../../src/cart/contract.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, known, line, selling, signedIn, totals } from "./facts.ts"

export const CODE = secret("864209")
export const ORDER: Target = { _tag: "Order" }
export const LINE_1: Target = { _tag: "Item", item: "line-1" }
const REASONS = [
  { reason_code_id: "2", description: "Price match" },
  { reason_code_id: "11", description: "Charged in error" }
]

const form = (more: Partial<DiscountForm>): DiscountForm => ({
  amount: null,
  percentage: "",
  total: null,
  managerCode: CODE,
  reason: "2",
  notes: "",
  ...more
})

export const discountItem = (more: Partial<DiscountForm>, item = "line-1"): Command => ({
  _tag: "DiscountItem",
  item,
  form: form(more)
})

export const discountOrder = (more: Partial<DiscountForm>): Command => ({ _tag: "DiscountOrder", form: form(more) })

export const asked = (target: Target, what: string): AdjustmentsEvent => ({
  type: "AdjustmentRequested",
  data: { target, what }
})

/** A cashier with a cart of 20.56 that has more in it than its lines. */
export const holding = (more: Partial<CartReply>, items: readonly CartItem[] = [line(1)]): readonly AppEvent[] => [
  known(),
  signedIn(),
  cartEvent(cartReply(items, totals(2056), { reason_codes: REASONS, ...more }))
]

/** Two boxes of 18.99, 4.00 off, and one more: 52.97 are left. */
export const DISCOUNTED = selling(line(1, { quantity: 2, discount_amount: cents(400) }), line(2))
