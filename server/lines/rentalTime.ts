import { owedUnits, type RentalUnit } from "../../src/rentals/time/rules.ts"
import { isPaidOn } from "../classes/seats.ts"
import type { Tx } from "../db/transaction.ts"
import { freeTime, holdTime, moveTime, rentalOf, timeFault, timeOf } from "../rentals/time.ts"
import { agreed, type CartRow, type LineRules, nothing } from "./rules.ts"

/** Time of a rental beyond what its sale paid for; one of the line is one unit. */
export interface RentalTimeDetails {
  readonly kind: "RENTAL_TIME"
  readonly rental: string
  readonly serial_number: string
  readonly unit: RentalUnit
}

/** The time of the line is its cart's, or becomes so again; why not, in words. */
const held = async (
  tx: Tx,
  { shopping_cart_id, quantity }: CartRow,
  { rental, serial_number: serial }: RentalTimeDetails
): Promise<string | undefined> => {
  const row = await rentalOf(tx, rental)
  const fault = row === undefined ? `${serial} was not found.` : await timeFault(tx, row, shopping_cart_id)
  if (row === undefined || fault !== undefined) return fault
  if (owedUnits(timeOf(row)) < quantity)
    return `Less is owed for the time of ${serial} by now. Take it out and add it again.`
  if (row.time_cart_id !== shopping_cart_id) await holdTime(tx, rental, shopping_cart_id)
  return undefined
}

/**
 * Time that is owed for what was lent: one cart's at a time, from when it is put into it. It is owed until it is paid or a manager waives
 * it. Its money going back, by a return or a cancelled order, makes it owed again.
 */
export const rentalTimeLine: LineRules<RentalTimeDetails> = {
  facts: ({ serial_number: serial }) => [`Serial ${serial}`],
  typed: () => ({}),
  quantityFixed: true,
  customersOwn: true,
  undiscounted: null,
  removed: (tx, line, { rental }) => freeTime(tx, rental, line.shopping_cart_id),
  putBack: held,
  saved: agreed,
  // What money was taken for stays that cart's.
  putAside: async (tx, line, { rental }) => {
    if (!(await isPaidOn(tx, line))) await freeTime(tx, rental, line.shopping_cart_id)
  },
  unsellable: held,
  laidAway: (_tx, line) =>
    Promise.resolve(`${line.description}: time is paid in full. Take it out to lay the rest away.`),
  unpayable: agreed,
  sold: (tx, item, { rental }) => moveTime(tx, rental, { kind: "paid", units: item.quantity }),
  cancelling: agreed,
  handedOver: nothing,
  stands: nothing,
  cancelled: async (tx, item, { rental }, wasSold) => {
    if (wasSold && item.returned_order_item_id === null)
      await moveTime(tx, rental, { kind: "given back", units: item.quantity })
  },
  stays: agreed,
  used: agreed,
  comesIn: agreed,
  returnDropped: nothing,
  returned: (tx, item, { rental }) => moveTime(tx, rental, { kind: "given back", units: -item.quantity })
}
