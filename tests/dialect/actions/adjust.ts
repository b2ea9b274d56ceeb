import { type Call, type Handler, refused } from "../answer.ts"
import { type Body, centsOf, flagOf, listOf, numberOf, recordOf, textOf } from "../ask.ts"
import { extended } from "../shop/sums.ts"
import type { Line } from "../shop/types.ts"
import { lineOf, told } from "./cart.ts"

const NOT_VALID = "That manager code isn't valid."
const isManager = ({ shop }: Call, body: Body): boolean => textOf(body, "manager_code") === shop.managerCode

const offLine = (line: Line, body: Body): number | null => {
  const whole = line.price * line.quantity
  const amount = centsOf(body, "amount")
  const percentage = numberOf(body, "percentage")
  const total = centsOf(body, "total")
  if (amount !== null) return amount
  if (percentage !== null) return Math.round((whole * percentage) / 100)
  return total === null ? null : whole - total
}

const lineDiscount = (call: Call, line: Line): ReturnType<Handler> => {
  const { body } = call
  if (flagOf(body, "remove")) {
    Object.assign(line, { discount: 0, reason_code_id: "", notes: "" })
    return told(call)
  }
  if (!isManager(call, body)) return refused(NOT_VALID)
  const off = offLine(line, body)
  if (off === null) return refused("Please enter either an amount, percent or new item subtotal.")
  if (off > line.price * line.quantity) return refused("Total may not be less than 0.")
  Object.assign(line, { discount: off, reason_code_id: textOf(body, "reason_code_id"), notes: textOf(body, "notes") })
  return told(call)
}

const discount: Handler = (call) => {
  const { body, cart } = call
  if (textOf(body, "shopping_cart_item_id") !== "") {
    const line = lineOf(call)
    return line ? lineDiscount(call, line) : refused("This item isn't in the cart.")
  }
  const wanted = recordOf(body, "discount")
  if (flagOf(wanted, "remove")) {
    cart.discount = null
    return told(call)
  }
  if (!isManager(call, wanted)) return refused(NOT_VALID)
  const made = {
    amount: centsOf(wanted, "amount"),
    percentage: numberOf(wanted, "percentage"),
    total: centsOf(wanted, "total"),
    reason_code_id: textOf(wanted, "reason_code_id"),
    notes: textOf(wanted, "notes")
  }
  const subtotal = cart.lines.reduce((all, line) => all + extended(line), 0)
  if ((made.amount ?? 0) > subtotal) return refused("Discount amount may not be greater than the subtotal.")
  cart.discount = made
  return told(call)
}

const removeItemFees: Handler = (call) => {
  const { body, cart } = call
  if (!isManager(call, body)) return refused(NOT_VALID)
  for (const fee of listOf(body, "item_fees").filter((one) => flagOf(one, "remove")))
    for (const line of cart.lines) if (line.product.fee === textOf(fee, "item_fee_id")) line.feeRemoved = true
  return told(call)
}

export const adjust = {
  save_discount: discount,
  save_tax_exempt: (call) => {
    call.cart.taxReason = textOf(call.body, "reason_code_id")
    return told(call)
  },
  save_notes: (call) => {
    call.cart.notes = textOf(call.body, "notes")
    return told(call)
  },
  save_fees: (call) => {
    call.cart.fees = listOf(call.body, "fees").map((fee) => ({
      description: textOf(fee, "description"),
      amount: centsOf(fee, "amount") ?? 0
    }))
    return told(call)
  },
  remove_item_fees: removeItemFees
} satisfies Readonly<Record<string, Handler>>
