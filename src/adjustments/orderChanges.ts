import type { Discount } from "../cart/contract.ts"
import type { Cart } from "../cart/model.ts"
import { absolute, type Cents, negate, subtract, sum, ZERO } from "../money/cents.ts"
import { formatMoney } from "../money/text.ts"
import * as rows from "./panel/rowTexts.ts"
import * as texts from "./texts.ts"
import { discountBase } from "./discountBase.ts"

/** One change of the order by hand; `amount` in cents, signed as it counts. */
export interface ChangeRow {
  readonly key: string
  readonly kind: "discount" | "exempt" | "fee" | "note"
  /** For a fee: its place in the cart's list. */
  readonly index: number
  readonly title: string
  readonly detail: string
  /** What its remove says. */
  readonly remove: string
  readonly amount: Cents | null
}

/** What is off the order beside what is off its lines, in cents; negative when it adds. */
export const orderDiscountOf = ({ items, totals }: Cart): Cents =>
  subtract(totals.discount_amount ?? ZERO, sum(items.map((item) => item.discount_amount ?? ZERO)))

const titleOf = ({ amount, percentage, total }: Discount): string => {
  if (percentage !== undefined) return rows.discountPercentRow(percentage)
  if (amount !== undefined)
    return amount < 0 ? rows.raisedRow(formatMoney(absolute(amount))) : rows.discountAmountRow(formatMoney(amount))
  return total === undefined ? rows.discountRow : rows.newSubtotalRow(formatMoney(total))
}

/** On what of the order a discount is, when not on all of it (DISC-29). */
const partOf = (cart: Cart, { covered }: Discount): string | undefined => {
  const base = discountBase(cart)
  return covered === undefined || covered >= base
    ? undefined
    : rows.onPartOfOrder(formatMoney(covered), formatMoney(base))
}

/** The order's discount, its exemption, its fees and its note, as the cart shows them. */
export const changeRows = (cart: Cart): readonly ChangeRow[] => {
  const reasonOf = (id: string | undefined): string =>
    cart.reasonCodes.find((code) => code.reason_code_id === id)?.description ?? ""
  const told = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(" · ")
  const { discounts, fees, taxReason, notes } = cart
  return [
    ...discounts.map((discount, index): ChangeRow => ({
      key: `discount ${index}`,
      kind: "discount",
      index,
      title: titleOf(discount),
      detail: told(reasonOf(discount.reason_code_id), discount.notes, partOf(cart, discount)),
      remove: rows.removeOrderDiscount,
      amount: negate(orderDiscountOf(cart))
    })),
    ...(taxReason === null
      ? []
      : [
          {
            key: "exempt",
            kind: "exempt" as const,
            index: 0,
            title: rows.taxExemptRow,
            detail: told(taxReason.description ?? reasonOf(taxReason.reason_code_id), taxReason.notes),
            remove: rows.removeTaxExemption,
            amount: null
          }
        ]),
    ...fees.map((fee, index): ChangeRow => ({
      key: `fee ${index}`,
      kind: "fee",
      index,
      title: fee.description,
      detail: texts.fee,
      remove: texts.removeFee(fee.description),
      amount: fee.amount
    })),
    ...(notes === null || notes === ""
      ? []
      : [
          {
            key: "note",
            kind: "note" as const,
            index: 0,
            title: texts.note,
            detail: notes,
            remove: texts.removeNote,
            amount: null
          }
        ])
  ]
}
