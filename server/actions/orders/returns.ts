import { codeGiven } from "../../approvals.ts"
import type { Contract } from "../../../src/app/contract.ts"
import { isClean } from "../../../src/cart/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { comingBack, orderRefusal } from "../../../src/orders/rules.ts"
import { share } from "../../../src/money/allocate.ts"
import { add, type Cents, cents, subtract, ZERO } from "../../../src/money/cents.ts"
import { sameSerial } from "../../../src/numbers/mark.ts"
import type { Row } from "../../db/schema.ts"
import { type SoldLine, soldLines } from "../../db/sold.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { orderStanding } from "../../money/account.ts"
import { isShown } from "../../money/attempt.ts"
import { allPieces, leftOf, paidFor, partOf, type Pieces } from "../../money/returns.ts"
import { holdsOf } from "../../money/holds.ts"
import { lineStays } from "../../lines/kinds.ts"
import { sittingOf } from "../../classes/seats.ts"
import type { LineDetails } from "../../lines/details.ts"
import { type TakenBack, type TakingBack, usedBack } from "../../lines/used.ts"
import { doingOf } from "../../lines/rules.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { ownerOf } from "../cart/carts.ts"
import { changed } from "../cart/editable.ts"
import { isManager } from "../session/managers.ts"
import type { RecordedHandler } from "../types.ts"
import { tradePaidFault } from "./tradePaid.ts"
import { type Care, careFault, reasonsIn } from "./returnReasons.ts"

type Request = RequestOf<Contract["get_return_amount"]>

/** SAVE-18: a cart holds one order's items, or goods to be sold. What was changed on a sale never touches a return. */
const NOT_EMPTY = "Please clear cart or complete sale first."

/** Why nothing of this order comes back into this cart; undefined when it may. */
const closed = (loaded: LoadedCart, order: Row<"orders"> | undefined): string | undefined => {
  if (order === undefined) return "This order was not found."
  const refused = orderRefusal(orderStanding(order), "return")
  if (refused !== undefined) return refused
  const isOther = loaded.cart.return_order_id !== order.order_id
  if (isOther && !isClean(holdsOf(loaded))) return NOT_EMPTY
  return loaded.attempts.some(isShown) ? "Part of this return was refunded already. Complete it first." : undefined
}

/** Why `more` pieces do not come back beside those that the cart `holds`; undefined when they may. */
const unfit = ({ item, left }: SoldLine, request: Request, more: number, holds: number): string | undefined => {
  if (more < 1) return "Enter a quantity of 1 or more."
  if (left.quantity - holds < 1) return `Nothing more of ${item.description} can be returned.`
  if (more > left.quantity - holds) return `Only ${left.quantity - holds} of ${item.description} can be returned.`
  return item.serial_number !== null && !sameSerial(item.serial_number, request.serial_number ?? "")
    ? "Choose the serial number that was sold with this order."
    : undefined
}

const inLine = (line: Row<"cart_item">): Pieces => ({
  quantity: -line.quantity,
  discount: cents(-line.return_discount),
  tax: cents(-line.return_tax),
  otherTax: cents(-line.return_other_tax)
})

/** Pieces of which `kept` cents stay paid, out of their price and out of what they were taxed, each by its share. */
const keeping = (part: Pieces, item: SoldLine["item"], kept: Cents): Pieces => {
  if (kept === ZERO) return part
  const worth = paidFor(item, part)
  const tax = share(part.tax, kept, worth)
  const otherTax = share(part.otherTax, kept, worth)
  return {
    quantity: part.quantity,
    discount: add(part.discount, subtract(kept, add(tax, otherTax))),
    tax: subtract(part.tax, tax),
    otherTax: subtract(part.otherTax, otherTax)
  }
}

/** What comes back with the seats that its line takes back already. */
const withSeatsOf = (known: Row<"cart_item"> | undefined, details: LineDetails | null): LineDetails | null =>
  details?.kind === "CLASS" && known?.details?.kind === "CLASS"
    ? { ...details, leaving: [...(known.details.leaving ?? []), ...(details.leaving ?? [])] }
    : details

/** What comes back of a class, with whose seat it is; undefined where nobody said it. Why it does not, in words. */
const leavingOf = async (
  tx: Tx,
  item: SoldLine["item"],
  { seat }: Request,
  more: number
): Promise<LineDetails | { readonly refused: string } | undefined> => {
  const { details } = item
  if (seat === undefined || details?.kind !== "CLASS") return undefined
  if (more !== 1) return { refused: "Seats that somebody chose come back one at a time." }
  return (await sittingOf(tx, item)).some((one) => one.seat === seat)
    ? { ...details, leaving: [seat] }
    : { refused: "Nobody sits there any more. Choose who leaves." }
}

/**
 * Puts `more` pieces beside those of the same reason and condition. Each line bears its part of what the item's other lines
 * of this cart leave, so that all of them together are never more than the sale.
 */
const put = async (
  tx: Tx,
  { cart, lines }: LoadedCart,
  { item, left }: SoldLine,
  more: number,
  care: Care & TakenBack,
  { details, now }: { readonly details: LineDetails | null; readonly now: number }
): Promise<void> => {
  const ofItem = lines.filter((line) => line.returned_order_item_id === item.order_item_id)
  const known = ofItem.find(
    (line) => line.return_reason === care.return_reason && line.not_sellable === care.not_sellable
  )
  const others = allPieces(ofItem.filter((line) => line !== known).map(inLine))
  const { kept, ...said } = care
  const part = keeping(partOf(leftOf(left, others), more - (known?.quantity ?? 0)), item, kept)
  const columns = {
    quantity: -part.quantity,
    return_discount: -part.discount,
    return_tax: -part.tax,
    return_other_tax: -part.otherTax,
    ...said,
    details: withSeatsOf(known, details)
  }
  if (known)
    await tx
      .updateTable("cart_item")
      .set(columns)
      .where("shopping_cart_item_id", "=", known.shopping_cart_item_id)
      .execute()
  else
    await tx
      .insertInto("cart_item")
      .values({
        shopping_cart_item_id: newId(now),
        shopping_cart_id: cart.shopping_cart_id,
        line_number: Math.max(0, ...lines.map((one) => one.line_number)) + 1,
        product_id: item.product_id ?? "",
        description: item.description,
        price: item.price,
        not_taxable: item.not_taxable,
        kept_class_name: item.tax_class,
        serial_number: item.serial_number,
        open_kind: item.open_kind,
        open_upc: item.open_kind === null ? null : item.upc,
        model: item.model,
        returned_order_item_id: item.order_item_id,
        ...columns
      })
      .execute()
}

/** What `more` pieces of a sold line come to, beside those that the cart holds, in cents. */
const worthOf = ({ lines }: LoadedCart, { item, left }: SoldLine, more: number): Cents => {
  const held = lines.filter((line) => line.returned_order_item_id === item.order_item_id)
  return paidFor(item, partOf(leftOf(left, allPieces(held.map(inLine))), more))
}

/** The cart is this order's return, for the customer who bought. */
const take = (tx: Tx, { cart }: LoadedCart, order: Row<"orders">) =>
  tx
    .updateTable("cart")
    .set({ return_order_id: order.order_id, contact_id: order.contact_id ?? cart.contact_id })
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .execute()

const reasonsOf = async (tx: Tx): Promise<readonly string[]> => {
  const store = await tx.selectFrom("client").select("return_reasons").executeTakeFirstOrThrow()
  return reasonsIn(store.return_reasons)
}

const addReturn = async (
  tx: Tx,
  loaded: LoadedCart,
  request: Request,
  { now, boss }: Pick<TakingBack, "now" | "boss">
): Promise<Change> => {
  const order = await tx.selectFrom("orders").selectAll().where("order_id", "=", request.order_id).executeTakeFirst()
  const refused = closed(loaded, order)
  if (refused !== undefined || order === undefined) return { refused: refused ?? "This order was not found." }
  const sold = (await soldLines(tx, order, loaded.cart.shopping_cart_id)).find(
    ({ item }) => item.order_item_id === request.order_item_id
  )
  if (sold?.item.product_id === undefined || sold.item.product_id === null)
    return { refused: "That line is not part of this order." }
  const more = request.quantity ?? 1
  const holds = comingBack(loaded.lines, request.order_item_id)
  const wrong = unfit(sold, request, more, holds)
  if (wrong !== undefined) return { refused: wrong }
  const stays = await lineStays(tx, sold.item, doingOf(loaded.cart, now), "return")
  if (stays !== undefined) return { refused: stays }
  const care = { return_reason: request.return_reason ?? null, not_sellable: request.not_sellable ?? false }
  const careless = careFault(care, await reasonsOf(tx))
  if (careless !== undefined) return { refused: careless }
  const leaving = await leavingOf(tx, sold.item, request, more)
  if (leaving !== undefined && "refused" in leaving) return leaving
  const worth = worthOf(loaded, sold, more)
  const back = await usedBack(tx, sold.item, { paid: worth, boss, now })
  if ("refused" in back) return back
  const unpaid = await tradePaidFault(tx, loaded, order, worth)
  if (unpaid !== undefined) return { refused: unpaid }
  await put(tx, loaded, sold, more, { ...care, ...back }, { details: leaving ?? sold.item.details, now })
  await take(tx, loaded, order)
  await touch(tx, loaded, now)
  return {}
}

/**
 * One more piece of a sold line, or `quantity` of them, into the cart to come back: at the price, discount and tax of its
 * sale (ORD-16, ORD-17, CG-16), with why it does and whether it can be sold again.
 */
export const getReturnAmount: RecordedHandler<"get_return_amount"> = {
  kind: "recorded",
  approval: (call) => codeGiven(call, call.request.manager_code),
  run: (tx, call, approval) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      approval?._tag === "Refused"
        ? Promise.resolve({ refused: approval.message })
        : addReturn(tx, loaded, call.request, {
            now: call.now,
            boss: approval?.staffId ?? (isManager(call.person) ? call.person.staffId : undefined)
          })
    )
}
