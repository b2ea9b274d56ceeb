import { cents, negate } from "../../../src/money/cents.ts"
import { CODE_FIRST, itemTypeOf, type TradeAsked, tradeFault } from "../../../src/tradeIn/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import { knownSerial } from "../../firearms/serials.ts"
import { takenFault } from "../../firearms/trade.ts"
import { newId } from "../../ids.ts"
import type { TradeInDetails } from "../../lines/tradeIn.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { OVERPAID } from "../../money/sums.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import { bookOf, factsFault, factsIn, twiceFault } from "../firearms/typedFirearm.ts"
import type { Asked, OrderItem, Put } from "../services/orderKinds.ts"

const CUSTOMER_FIRST = "Please select a customer before adding this product"
const NO_TYPE = "Choose Firearm, Optic or Accessory."

const askedOf = (item: OrderItem): TradeAsked | undefined => {
  const { firearm, trade_inventory: stock } = item
  const type = itemTypeOf(stock?.item_type)
  return (
    type && {
      type,
      firearm: factsIn(firearm),
      description: item.description?.trim() ?? "",
      quantity: item.quantity,
      value: negate(item.price),
      cost: stock?.cost ?? null,
      price: stock?.price ?? null,
      webPrice: stock?.web_price ?? null
    }
  )
}

const pieceOf = (line: Asked["line"]): string | undefined =>
  line?.details?.kind === "TRADE_IN" ? line.details.piece : undefined

/** Why a firearm is not taken so; undefined when it is. What the store knows of its number must have been said. */
const firearmRefused = async (
  tx: Tx,
  loaded: LoadedCart,
  { item, line }: Asked,
  { firearm }: TradeInDetails
): Promise<string | undefined> => {
  const fault = (await factsFault(tx, firearm)) ?? twiceFault(loaded, line, firearm)
  if (fault !== undefined || item.known_serial_ok === true) return fault
  const { known } = await knownSerial(tx, firearm)
  return known && `${known} Look at it again, then add it once more.`
}

/**
 * Something that is taken in trade for a negative price, by a manager's word, or its line again (GUN-07 to GUN-10, CG-25, CG-67). It is
 * no stock before the sale is complete.
 */
export const putTradeIn: Put = async (tx, loaded, asked) => {
  const { item, product, line, now, approval } = asked
  const { contact_id: contactId, anonymous } = loaded.cart
  const typed = askedOf(item)
  if (typed === undefined) return { refused: NO_TYPE }
  const fault = tradeFault(typed)
  if (fault !== null) return { refused: fault }
  if (anonymous) return { refused: CUSTOMER_FIRST }
  if (approval === undefined) return { refused: CODE_FIRST }
  if (approval._tag === "Refused") return { refused: approval.message }
  if (line === undefined && loaded.sums.paymentAmount > 0) return { refused: OVERPAID }
  const isFirearm = typed.type === "FIREARM"
  const book = isFirearm ? await bookOf(tx, item.firearm) : { logBookId: null }
  if (book.refused !== undefined) return { refused: book.refused }
  const details: TradeInDetails = {
    kind: "TRADE_IN",
    piece: pieceOf(line) ?? newId(now),
    item_type: typed.type,
    firearm: {
      ...typed.firearm,
      ...(isFirearm ? {} : { gun_type: "", caliber: "", serial_number: "" }),
      ffl_log_book_id: book.logBookId,
      notes: item.firearm?.notes?.trim() || null
    },
    upc: item.trade_inventory?.upc?.trim() || null,
    cost: typed.cost ?? 0,
    price: typed.price ?? 0,
    web_price: typed.webPrice,
    notes: item.notes?.trim() || null,
    approved_by: approval.staffId
  }
  const refused =
    (isFirearm ? await firearmRefused(tx, loaded, asked, details) : undefined) ??
    (await takenFault(tx, contactId, details))
  if (refused !== undefined) return { refused }
  const columns = { description: typed.description, price: cents(item.price), quantity: item.quantity, details }
  return line === undefined
    ? insertDetailed(tx, loaded, product, columns, now)
    : changeDetailed(tx, loaded, line, columns)
}
