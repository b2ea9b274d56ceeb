import type { Contract } from "../../../src/app/contract.ts"
import { shippedFaults } from "../../../src/firearms/shipped/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { shippedTo } from "../../firearms/transfer.ts"
import { firearmOfType } from "../../firearms/firearmOfType.ts"
import { newId } from "../../ids.ts"
import type { TransferDetails } from "../../lines/transfer.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { bookOf, factsFault, factsIn, twiceFault } from "../firearms/typedFirearm.ts"

type Request = Pick<
  RequestOf<Contract["add_transfer_product_to_cart"]>,
  "shipped_firearm" | "shopping_cart_item_id" | "quantity"
>

/** What a line has of the firearm that was shipped, or why it is not transferred. */
type Shipped =
  | { readonly refused: string }
  | { readonly refused?: undefined; readonly columns: Partial<Pick<Row<"cart_item">, "serial_number" | "details">> }

const ONE_PIECE = "A firearm is one piece"

/** A firearm that another dealer shipped here: to a customer by name, one piece, with its serial number and its sender's license. */
export const shippedIn = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Shipped> => {
  const { contact_id: contactId } = loaded.cart
  const { shipped_firearm: typed, quantity = 1, shopping_cart_item_id: id } = request
  const own = loaded.lines.find((line) => line.shopping_cart_item_id === id)
  // What is typed anew of its line is its price: the firearm is the one that was put in.
  if (typed === undefined && own?.details?.kind === "TRANSFER")
    return quantity === 1 ? { columns: {} } : { refused: ONE_PIECE }
  const firearm = factsIn(typed)
  const sender_name = typed?.sender_name?.trim() ?? ""
  const sender_license = typed?.sender_license?.trim().toUpperCase() ?? ""
  const fault =
    (quantity === 1 ? undefined : ONE_PIECE) ??
    shippedFaults({ ...firearm, ffl_log_book_id: null, sender_name, sender_license })[0]?.[1] ??
    (await factsFault(tx, firearm)) ??
    twiceFault(loaded, own, firearm)
  if (fault !== undefined) return { refused: fault }
  const book = await bookOf(tx, typed)
  if (book.refused !== undefined) return { refused: book.refused }
  const details: TransferDetails = {
    kind: "TRANSFER",
    piece: own?.details?.kind === "TRANSFER" ? own.details.piece : newId(now),
    firearm: { ...firearm, ffl_log_book_id: book.logBookId },
    firearm_kind: await firearmOfType(tx, firearm.gun_type),
    sender_name,
    sender_license
  }
  const refused = await shippedTo(tx, loaded.cart.anonymous ? null : contactId, details)
  return refused === undefined ? { columns: { serial_number: firearm.serial_number, details } } : { refused }
}
