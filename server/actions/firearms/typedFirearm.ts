import { firearmFault, firearmKey, type FirearmFacts } from "../../../src/firearms/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import type { CartLine } from "../../money/sums.ts"
import type { OrderItem } from "../services/orderKinds.ts"

type Typed = NonNullable<OrderItem["firearm"]>

/** A firearm as it was typed: nothing is missing, but may be empty. */
export const factsIn = (typed: Typed | undefined): FirearmFacts => {
  const trimmed = (text: string | undefined): string => text?.trim() ?? ""
  return {
    manufacturer: trimmed(typed?.manufacturer),
    model: trimmed(typed?.model),
    gun_type: trimmed(typed?.gun_type),
    caliber: trimmed(typed?.caliber),
    serial_number: trimmed(typed?.serial_number)
  }
}

/** The log book of a firearm, or what is wrong with it; null: a manager chooses it later, or none is required. */
export interface InBook {
  readonly refused?: string
  readonly logBookId: string | null
}

const NO_BOOK: InBook = { logBookId: null }

/** The book that was chosen. A cashier who may not receive chooses none (GUN-04). */
export const bookOf = async (tx: Tx, typed: Typed | undefined): Promise<InBook> => {
  if (typed?.log_book_not_required === true) return NO_BOOK
  const { cashier_can_receive } = await tx.selectFrom("client").select("cashier_can_receive").executeTakeFirstOrThrow()
  if (!cashier_can_receive) return NO_BOOK
  const book = await tx
    .selectFrom("log_book")
    .select("ffl_log_book_id")
    .where("ffl_log_book_id", "=", typed?.ffl_log_book_id ?? "")
    .where("archived", "=", false)
    .executeTakeFirst()
  return book === undefined ? { ...NO_BOOK, refused: "Log book is required" } : { logBookId: book.ffl_log_book_id }
}

/** Why a firearm is not complete, in words (ERR-43); undefined when it is. */
export const factsFault = async (tx: Tx, firearm: FirearmFacts): Promise<string | undefined> => {
  const missing = firearmFault(firearm)
  if (missing !== null) return missing
  const type = await tx
    .selectFrom("gun_type")
    .select("gun_type")
    .where("gun_type", "=", firearm.gun_type)
    .where("archived", "=", false)
    .executeTakeFirst()
  return type === undefined ? "Gun type is required" : undefined
}

const firearmIn = ({ details }: CartLine): FirearmFacts | undefined => {
  if (details?.kind === "GUNSMITHING" || details?.kind === "TRANSFER") return details.firearm
  return details?.kind === "TRADE_IN" && details.item_type === "FIREARM" ? details.firearm : undefined
}

/** The words for a firearm that another line of the cart has; undefined when none has. */
export const twiceFault = (
  { lines }: LoadedCart,
  own: CartLine | undefined,
  firearm: FirearmFacts
): string | undefined => {
  const key = firearmKey(firearm)
  const other = lines.some((line) => {
    const there = line === own ? undefined : firearmIn(line)
    return there !== undefined && firearmKey(there) === key
  })
  return other ? `Serial number ${firearm.serial_number} is in this cart already.` : undefined
}
