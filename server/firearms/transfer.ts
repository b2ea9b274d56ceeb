import type { Tx } from "../db/transaction.ts"
import { type CartRow, contactOfCart, contactOfOrder, type Doing, type OrderRow } from "../lines/rules.ts"
import type { TransferDetails } from "../lines/transfer.ts"
import { keepFirearm } from "./holds.ts"
import { acquire, dispose, type Entry, letGo, stayOf } from "./journal.ts"
import { journalPerson, personFault } from "./people.ts"
import { knownSerial } from "./serials.ts"

const WHO = "Please select a customer before adding this product"

/** Why a firearm is not transferred to this customer, in words; undefined when it is. */
export const shippedTo = async (
  tx: Tx,
  contactId: string | null,
  { firearm, piece }: TransferDetails
): Promise<string | undefined> => {
  const person = await journalPerson(tx, contactId)
  if (person === undefined) return WHO
  return personFault(person) ?? (await knownSerial(tx, firearm, piece)).held
}

/** `shippedTo` of a line of a cart. */
export const shippedFault = async (tx: Tx, line: CartRow, details: TransferDetails): Promise<string | undefined> =>
  shippedTo(tx, await contactOfCart(tx, line), details)

/** Why it is not paid for now, in words. The firearm is kept for its cart from here on. */
export const shippedStopped = async (tx: Tx, line: CartRow, details: TransferDetails): Promise<string | undefined> =>
  (await shippedFault(tx, line, details)) ?? keepFirearm(tx, details.firearm, details.piece)

/** It leaves its cart unsold: it is in no log book yet. */
export const letShippedGo = (tx: Tx, piece: string): Promise<void> => letGo(tx, piece)

const orderOf = (tx: Tx, { order_id }: Pick<OrderRow, "order_id">) =>
  tx
    .selectFrom("orders")
    .select(["contact_id", "order_number", "hand_over_from"])
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()

/** The order is paid: the firearm came from its sender, and goes to the customer where nothing makes it wait. */
export const shippedComes = async (tx: Tx, item: OrderRow, details: TransferDetails, doing: Doing): Promise<void> => {
  const { client_id: clientId, order_id: orderId } = item
  const { order_number, hand_over_from } = await orderOf(tx, item)
  const { ffl_log_book_id: logBookId, ...firearm } = details.firearm
  // It was kept under the line's name until now.
  await letGo(tx, details.piece)
  const person = {
    contact_id: null,
    person_name: details.sender_name,
    person_address: "",
    person_license: details.sender_license
  }
  const reason = `Transfer, order ${order_number}`
  await acquire(tx, { clientId, firearm, logBookId, notes: null, person, reason, orderId }, doing)
  if (hand_over_from === null) await shippedGoes(tx, item, doing)
}

/** The last stay of a transferred firearm that its order began; undefined for one that never came in. */
const stayIn = async (tx: Tx, itemId: string): Promise<Entry | undefined> =>
  tx
    .selectFrom("firearm_entry as entry")
    .innerJoin("order_item as item", (join) =>
      join.onRef("item.order_id", "=", "entry.order_id").onRef("item.serial_number", "=", "entry.serial_number")
    )
    .selectAll("entry")
    .where("item.order_item_id", "=", itemId)
    .where("entry.kind", "=", "acquisition")
    .where("entry.product_id", "is", null)
    .where("entry.corrects", "is", null)
    .orderBy("entry.position", "desc")
    .limit(1)
    .executeTakeFirst()

/** It goes to the customer of its order. */
export const shippedGoes = async (tx: Tx, item: OrderRow, doing: Doing): Promise<void> => {
  const { client_id: clientId, order_id: orderId } = item
  const stay = await stayIn(tx, item.order_item_id)
  if (stay === undefined) return
  const person = await journalPerson(tx, await contactOfOrder(tx, item))
  const { order_number } = await orderOf(tx, item)
  await dispose(
    tx,
    { clientId, firearmId: stay.firearm_id, person, reason: `Transfer, order ${order_number}`, orderId },
    doing
  )
}

/** Its money goes back. One that left is here again, from its customer; one that waited never left the log book. */
export const shippedBack = async (
  tx: Tx,
  item: OrderRow,
  { order_item_id: sold }: Pick<OrderRow, "order_item_id">,
  doing: Doing
): Promise<void> => {
  const { client_id: clientId, order_id: orderId } = item
  const stay = await stayIn(tx, sold)
  if (stay === undefined) return
  const { acquisition: firearm, disposition } = await stayOf(tx, stay.firearm_id)
  if (disposition === undefined || firearm === undefined) return
  const { order_number } = await orderOf(tx, item)
  const { contact_id, person_name, person_address, person_license } = disposition
  await acquire(
    tx,
    {
      clientId,
      firearm,
      logBookId: stay.ffl_log_book_id,
      notes: null,
      person: { contact_id, person_name, person_address, person_license },
      reason: `Came back, order ${order_number}`,
      orderId,
      isMarked: true
    },
    doing
  )
}
