import { Redacted, Result } from "effect"
import { type Cart, type CartView, extendedOf, upcOf } from "../cart/model.ts"
import type { CartItem } from "../cart/contract.ts"
import { noteFault } from "../cart/rules.ts"
import type { ShippedFirearm } from "../firearms/shipped/rules.ts"
import type { SecretText } from "../kernel/contract.ts"
import { type Cents, times, ZERO } from "../money/cents.ts"
import { toPercent } from "../money/rate.ts"
import { formatMoney } from "../money/text.ts"
import { cartChangesOf } from "../task.ts"
import type { adjustments } from "./contract.ts"
import { discountBase } from "./discountBase.ts"
import * as words from "./messages.ts"
import type { DiscountForm, Exemption, FeeChange, FeeRemoval, OpenChange } from "./model.ts"
import {
  type Discounting,
  exemptionFault,
  itemFeeKey,
  type Limit,
  type OpenItem,
  openItemFault,
  orderDiscountFault,
  readDiscount,
  readFee
} from "./rules.ts"

const change = cartChangesOf<typeof adjustments, CartView>()

const unwritten = () => null
const refused = words.NOT_SAVED
const REMOVED = "removed"

/** What came of reading a form, as the words of its fault. */
const faultOf = <T>(read: Result.Result<T, string>): string | null => (Result.isFailure(read) ? read.failure : null)

const withCode = (code: SecretText | null) => (code === null ? null : { manager_code: Redacted.value(code) })

const meantBy = (form: DiscountForm, limit: Limit) =>
  readDiscount({ ...form, hasCode: form.managerCode !== null }, limit)

const discountSent = (form: DiscountForm, limit: Limit) => {
  const discount = Result.getOrNull(meantBy(form, limit))
  return (
    discount && {
      ...(discount.kind === "amount" ? { amount: discount.amount } : {}),
      ...(discount.kind === "percent" ? { percentage: toPercent(discount.rate) } : {}),
      ...(discount.kind === "total" ? { total: discount.total } : {}),
      ...(form.reason === null ? {} : { reason_code_id: form.reason }),
      ...(form.notes.trim() === "" ? {} : { notes: form.notes.trim() }),
      remove: false
    }
  )
}

const told = (discount: Discounting): string => {
  switch (discount.kind) {
    case "amount":
      return `${formatMoney(discount.amount)} off`
    case "percent":
      return `${toPercent(discount.rate)}% off`
    case "total":
      return `new total ${formatMoney(discount.total)}`
  }
}

const discountTold = (form: DiscountForm | null, limit: Limit): string | null =>
  form === null ? REMOVED : Result.match(meantBy(form, limit), { onFailure: () => null, onSuccess: told })

const notesOf = (form: DiscountForm | null) => [["note", form?.notes]] as const

const lineAt = ({ items }: Cart, id: string): CartItem | undefined =>
  items.find((line) => line.shopping_cart_item_id === id)

const limitOfLine = (item: CartItem): Limit => ({ of: "item", base: times(item.price, item.quantity) })
const limitOfOrder = (cart: Cart): Limit => ({ of: "order", base: discountBase(cart) })

/** The list of fees as it is to be, or why it is not; undefined where it stays. */
const feesAfter = (asked: FeeChange, { fees, totals }: Cart) => {
  if ("add" in asked) return Result.map(readFee(asked.add, totals.total), (fee) => [...fees, fee])
  const gone = fees[asked.remove]
  return gone && Result.succeed(fees.filter((fee) => fee !== gone))
}

const feeTold = (asked: FeeChange, { fees, totals }: Cart): string | null => {
  if ("remove" in asked) return `${fees[asked.remove]?.description ?? ""} removed`
  const fee = Result.getOrNull(readFee(asked.add, totals.total))
  return fee && `${fee.description} ${formatMoney(fee.amount)} added`
}

const shippedSent = ({ ffl_log_book_id: book, ...shipped }: ShippedFirearm) => ({
  manufacturer: shipped.manufacturer.trim(),
  model: shipped.model.trim(),
  gun_type: shipped.gun_type,
  caliber: shipped.caliber.trim(),
  serial_number: shipped.serial_number.trim(),
  sender_name: shipped.sender_name.trim(),
  sender_license: shipped.sender_license.trim(),
  ...(book === null ? {} : { ffl_log_book_id: book })
})

const named = ({ shopping_cart_item_id, product_id }: CartItem) => ({
  shopping_cart_item_id,
  ...(product_id === undefined ? {} : { product_id })
})

/** Null where something of it is missing, which is a fault. */
const openSent = ({ item, line: id }: OpenChange, { cart, client }: CartView) => {
  const { description, model, price, quantity, otherTax, feeType, category } = item
  const upc = upcOf(item.kind, client)
  const line = id === null ? null : lineAt(cart, id)
  if (price === null || upc === undefined || line === undefined) return null
  return {
    description: description.trim(),
    price,
    quantity,
    ...(model.trim() === "" ? {} : { model: model.trim() }),
    ...(otherTax === null || otherTax === 0 ? {} : { other_tax: otherTax }),
    ...(feeType === null ? {} : { item_fee_id: feeType }),
    ...(category === null ? {} : { category_id: category }),
    upc,
    ...(line === null ? {} : named(line))
  }
}

const openFault = ({ item, line: id }: OpenChange, { cart, client }: CartView, code: boolean): string | null => {
  if (upcOf(item.kind, client) === undefined) return words.NOT_SOLD_HERE[item.kind]
  const fault = openItemFault(item, { code, categories: false })
  return fault ?? (id !== null && lineAt(cart, id) === undefined ? words.LINE_GONE : null)
}

const openTold = ({ item: { quantity, description, price }, line }: OpenChange): string =>
  `${line === null ? "" : "now "}${quantity} × ${description.trim()} at ${formatMoney(price ?? ZERO)}`

const openTyped = ({ item }: { readonly item: OpenItem }) =>
  [
    ["name", item.description],
    ["code", item.shipped?.serial_number],
    ["name", item.shipped?.sender_name],
    ["code", item.shipped?.sender_license],
    ["name", item.model]
  ] as const

/** What is changed in the cart by hand; a form of null takes away what was given. */
export const adjustmentsTasks = {
  discountLine: change({
    action: "save_discount",
    body: ({ item: id, form }: { readonly item: string; readonly form: DiscountForm | null }, { cart }) => {
      const item = lineAt(cart, id)
      if (item === undefined) return null
      if (form === null) return { shopping_cart_item_id: id, remove: true }
      const sent = discountSent(form, limitOfLine(item))
      return sent && { shopping_cart_item_id: id, current_amount: extendedOf(item), ...sent }
    },
    on: ({ item }) => item,
    unwritten: ({ form }) => withCode(form?.managerCode ?? null),
    typed: ({ form }) => notesOf(form),
    fault: ({ item: id, form }, { cart }) => {
      const item = lineAt(cart, id)
      if (item === undefined) return words.LINE_GONE
      if (form !== null) return faultOf(meantBy(form, limitOfLine(item)))
      return (item.discount_amount ?? ZERO) === 0 || item.member_discount === true ? words.NO_DISCOUNT : null
    },
    name: "Discount of a line",
    detail: ({ item: id, form }, { cart }) => {
      const item = lineAt(cart, id)
      return item === undefined ? null : discountTold(form, limitOfLine(item))
    },
    refused
  }),
  discountOrder: change({
    action: "save_discount",
    body: ({ form }: { readonly form: DiscountForm | null }, { cart }) => {
      const discount = form === null ? { remove: true } : discountSent(form, limitOfOrder(cart))
      return discount && { discount }
    },
    unwritten: ({ form }) => {
      const discount = withCode(form?.managerCode ?? null)
      return discount && { discount }
    },
    typed: ({ form }) => notesOf(form),
    fault: ({ form }, { cart }) => {
      if (form === null) return cart.discounts.length === 0 ? words.NO_DISCOUNT : null
      return orderDiscountFault(cart.items.length) ?? faultOf(meantBy(form, limitOfOrder(cart)))
    },
    name: "Discount of the order",
    detail: ({ form }, { cart }) => discountTold(form, limitOfOrder(cart)),
    refused
  }),
  saveFees: change({
    action: "save_fees",
    body: (asked: FeeChange, { cart }) => {
      const after = feesAfter(asked, cart)
      if (after === undefined || Result.isFailure(after)) return null
      return { fees: after.success.map(({ description, amount }) => ({ description, amount })) }
    },
    unwritten,
    typed: (asked) => ("add" in asked ? [["name", asked.add.description]] : []),
    fault: (asked, { cart }) => {
      const after = feesAfter(asked, cart)
      return after === undefined ? null : faultOf(after)
    },
    name: "Fees",
    detail: (asked, { cart }) => feeTold(asked, cart),
    refused
  }),
  exemptTax: change({
    action: "save_tax_exempt",
    body: ({ exempt }: { readonly exempt: Exemption | null }, { cart }) => {
      if (exempt === null) return cart.taxReason === null ? null : { reason_code_id: null }
      const notes = exempt.notes.trim()
      return exempt.reason === null ? null : { reason_code_id: exempt.reason, ...(notes === "" ? {} : { notes }) }
    },
    unwritten,
    typed: ({ exempt }) => [["note", exempt?.notes]],
    fault: ({ exempt }, { cart }) => (exempt === null ? null : exemptionFault(cart.items.length, exempt.reason)),
    name: "Tax exemption",
    detail: ({ exempt }) => (exempt === null ? REMOVED : "exempt"),
    refused
  }),
  /** An empty one takes away what was there. */
  cartNote: change({
    action: "save_notes",
    body: ({ notes }: { readonly notes: string }, { cart }) => {
      const text = notes.trim()
      return text === (cart.notes ?? "") ? null : { notes: text === "" ? null : text }
    },
    unwritten,
    typed: ({ notes }) => [["note", notes]],
    fault: ({ notes }) => noteFault(notes),
    name: "Note",
    detail: ({ notes }) => (notes.trim() === "" ? REMOVED : "written"),
    refused
  }),
  removeItemFees: change({
    action: "remove_item_fees",
    body: ({ reason, chosen }: FeeRemoval, { cart }) => {
      const wanted = new Set(chosen)
      return {
        notes: cart.reasonCodes.find((code) => code.reason_code_id === reason)?.description ?? reason ?? "",
        item_fees: cart.itemFees.map((fee) => ({
          item_fee_id: fee.item_fee_id,
          ...(fee.shopping_cart_item_id === undefined ? {} : { shopping_cart_item_id: fee.shopping_cart_item_id }),
          remove: wanted.has(itemFeeKey(fee))
        }))
      }
    },
    unwritten: ({ managerCode }) => withCode(managerCode),
    typed: () => [],
    fault: ({ managerCode, reason, chosen }, { cart }) => {
      if (managerCode === null || reason === null) return words.REMOVE_FEES_CODE
      return cart.itemFees.some((fee) => chosen.includes(itemFeeKey(fee))) ? null : words.REMOVE_FEES_NONE
    },
    name: "Fees of products",
    detail: () => REMOVED,
    refused
  }),
  /** Something that is in no catalog, by a manager's word. */
  overrideItem: change({
    action: "add_override_product_to_cart",
    body: (asked: OpenChange & { readonly managerCode: SecretText | null }, view) => openSent(asked, view),
    unwritten: ({ managerCode }) => withCode(managerCode),
    typed: openTyped,
    fault: (asked, view) => openFault(asked, view, asked.managerCode !== null),
    name: "Override product",
    detail: openTold,
    refused
  }),
  /** Something that another dealer sent; `tax` as the back office gave it for the price, in cents. */
  transferItem: change({
    action: "add_transfer_product_to_cart",
    body: (asked: OpenChange & { readonly tax: Cents | null }, view) => {
      const sent = openSent(asked, view)
      const { tax, item } = asked
      return (
        sent && {
          ...sent,
          ...(item.shipped === undefined ? {} : { shipped_firearm: shippedSent(item.shipped) }),
          ...(tax === null ? {} : { tax })
        }
      )
    },
    unwritten,
    typed: openTyped,
    fault: (asked, view) => openFault(asked, view, false),
    name: "Transfer product",
    detail: openTold,
    refused
  })
}
