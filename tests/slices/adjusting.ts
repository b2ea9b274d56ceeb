import { Redacted } from "effect"
import type { DiscountForm } from "../../src/adjustments/model.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { CartItem, CartReply } from "../../src/cart/contract.ts"
import type { JsonObject } from "../../src/kernel/json.ts"
import { secret } from "../../src/kernel/secret.ts"
import type { Decision } from "../../src/kernel/decider.ts"
import { cents } from "../../src/money/cents.ts"
import type { Wanted } from "./given.ts"
import { cartEvent, cartReply, known, line, selling, signedIn, totals } from "./facts.ts"

export const CODE = secret("864209")
export const ORDER = { task: "discountOrder", of: "cart" } as const
export const LINE_1 = { task: "discountLine", of: "cart", on: "line-1" } as const
export const FEES = { task: "saveFees", of: "cart" } as const
export const EXEMPTION = { task: "exemptTax", of: "cart" } as const
export const NOTE = { task: "cartNote", of: "cart" } as const
export const ITEM_FEES = { task: "removeItemFees", of: "cart" } as const

interface Change {
  readonly task: string
  readonly of: string
  readonly on?: string
}
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
  _tag: "DoTask",
  task: "discountLine",
  of: "cart",
  args: { item, form: form(more) }
})

export const removeItemDiscount = (item = "line-1"): Command => ({
  _tag: "DoTask",
  task: "discountLine",
  of: "cart",
  args: { item, form: null }
})

export const discountOrder = (more: Partial<DiscountForm>): Command => ({
  _tag: "DoTask",
  ...ORDER,
  args: { form: form(more) }
})

export const REMOVE_ORDER_DISCOUNT: Command = { _tag: "DoTask", ...ORDER, args: { form: null } }
export const TAX_AGAIN: Command = { _tag: "DoTask", ...EXEMPTION, args: { exempt: null } }

export const removeFee = (remove: number): Command => ({ _tag: "DoTask", ...FEES, args: { remove } })

export const note = (notes: string): Command => ({ _tag: "DoTask", ...NOTE, args: { notes } })

export const asked = (change: Change, detail: string): AppEvent => ({
  type: "TaskRequested",
  data: { ...change, detail }
})

export const notDone = (change: Change, message: string): AppEvent => ({
  type: "TaskRefused",
  data: { ...change, message }
})

/** The call of a change: what is written of it, and what goes along unwritten. */
export const calls = (change: Change, body: JsonObject, unwritten?: JsonObject): Wanted => ({
  type: "SendCartTask",
  args: { ...change, body },
  ...(unwritten === undefined ? {} : { secrets: { unwritten: secret(JSON.stringify(unwritten)) } })
})

/** What goes along with the first request of a decision and is written nowhere. */
export const unwrittenOf = (decision: Decision<AppEvent, AppRequest>): unknown => {
  const [request] = decision._tag === "Accepted" ? decision.requests : []
  const text = request?.type === "SendCartTask" ? request.secrets?.unwritten : undefined
  return text && JSON.parse(Redacted.value(text))
}

/** A cashier with a cart of 20.56 that has more in it than its lines. */
export const holding = (more: Partial<CartReply>, items: readonly CartItem[] = [line(1)]): readonly AppEvent[] => [
  known(),
  signedIn(),
  cartEvent(cartReply(items, totals(2056), { reason_codes: REASONS, ...more }))
]

/** Two boxes of 18.99, 4.00 off, and one more: 52.97 are left. */
export const DISCOUNTED = selling(line(1, { quantity: 2, discount_amount: cents(400) }), line(2))
