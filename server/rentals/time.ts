import { cents, type Cents } from "../../src/money/cents.ts"
import {
  owedUnits,
  type RentalTime,
  type RentalUnit,
  timeAfter,
  timeBack,
  type TimeMove
} from "../../src/rentals/time/rules.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { ToldTax } from "../lines/rental.ts"

/** What the customer of a rental was told: its price for a unit in cents, the units that were paid with it, and its tax. */
export interface Told {
  readonly unit: RentalUnit
  readonly price: Cents
  readonly units: number
  readonly description: string
  readonly tax: ToldTax
  readonly item_fee_id: string | null
}

type Item = Pick<Row<"order_item">, "details" | "price" | "quantity" | "description" | "item_fee_id">

/** What a sold line told of the time; undefined where it was lent by the visit. */
export const toldBy = ({ details, price, quantity: units, description, item_fee_id }: Item): Told | undefined => {
  if (details?.kind !== "RENTAL" || !details.unit) return undefined
  const tax = details.told ?? { rate: 0, fee_percent: null }
  return { unit: details.unit, price: cents(price), units, description, tax, item_fee_id }
}

/** What the customer of a rental was told of the time; undefined where it was lent by the visit. */
export const toldOf = async (tx: Tx, { sold_item_id }: Pick<Row<"rental">, "sold_item_id">) => {
  const item = await tx
    .selectFrom("order_item")
    .select(["details", "price", "quantity", "description", "item_fee_id"])
    .where("order_item_id", "=", sold_item_id ?? "")
    .executeTakeFirst()
  return item && toldBy(item)
}

type Times = Pick<Row<"rental">, "time_due" | "time_paid" | "time_waived">

/** The time of a rental beyond what its sale paid for. */
export const timeOf = ({ time_due: due, time_paid: paid, time_waived: waived }: Times): RentalTime => ({
  due,
  paid,
  waived
})

const columnsOf = ({ due, paid, waived }: RentalTime): Times => ({
  time_due: due,
  time_paid: paid,
  time_waived: waived
})

const write = (tx: Tx, rental: string, columns: Partial<Times & Pick<Row<"rental">, "time_cart_id">>) =>
  tx.updateTable("rental").set(columns).where("rental_id", "=", rental).execute()

/** A piece that is back owes the time beyond what was paid, by the server's clock; gives how many units. */
export const settleTime = async (tx: Tx, rental: Row<"rental">, now: number): Promise<Told | undefined> => {
  const told = await toldOf(tx, rental)
  if (told === undefined || rental.out_at === null) return undefined
  const time = timeBack(told.unit, now - rental.out_at, told.units, told.price)
  if (time.due === 0) return undefined
  await write(tx, rental.rental_id, columnsOf(time))
  return { ...told, units: time.due }
}

/** A rental with the time that is owed of it; whoever asks has it until they are done. */
export const rentalOf = (tx: Tx, rental: string): Promise<Row<"rental"> | undefined> =>
  tx.selectFrom("rental").selectAll().where("rental_id", "=", rental).forUpdate().executeTakeFirst()

/** The register whose cart has the time of a rental, in words; undefined while none has. */
const heldAt = async (
  tx: Tx,
  { time_cart_id: cart }: Row<"rental">,
  own: string | null
): Promise<string | undefined> => {
  if (cart === null || cart === own) return undefined
  const held = await tx
    .selectFrom("cart")
    .leftJoin("device", (join) => join.onRef("device.device_license_id", "=", "cart.device_license_id"))
    .select("device.device_nickname")
    .where("cart.shopping_cart_id", "=", cart)
    .where("cart.status", "=", "open")
    .executeTakeFirst()
  return held === undefined ? undefined : (held.device_nickname ?? "another register")
}

/** Why nobody takes the time of a rental into a cart, or waives it, in words; undefined when they may. `own` is the cart that wants it. */
export const timeFault = async (tx: Tx, rental: Row<"rental">, own: string | null): Promise<string | undefined> => {
  if (owedUnits(timeOf(rental)) === 0) return `Nothing is owed for the time of ${rental.serial_number} any more.`
  const place = await heldAt(tx, rental, own)
  return place === undefined ? undefined : `The time of ${rental.serial_number} is in a cart at ${place}.`
}

/** A cart has the time of a rental, or lets go of it. */
export const holdTime = (tx: Tx, rental: string, cart: string) => write(tx, rental, { time_cart_id: cart })
export const freeTime = async (tx: Tx, rental: string, cart: string): Promise<void> => {
  await tx
    .updateTable("rental")
    .set({ time_cart_id: null })
    .where("rental_id", "=", rental)
    .where("time_cart_id", "=", cart)
    .execute()
}

/**
 * So many units were paid, given back or waived, as far as that can be: the cart that pays them had them for itself, and behind its money
 * nothing refuses.
 */
export const moveTime = async (tx: Tx, rental: string, { kind, units }: TimeMove): Promise<void> => {
  const row = await rentalOf(tx, rental)
  if (row === undefined) return
  const time = timeOf(row)
  const after = timeAfter(time, { kind, units: Math.min(units, kind === "given back" ? time.paid : owedUnits(time)) })
  if (after === undefined) return
  const time_cart_id = kind === "given back" ? row.time_cart_id : null
  await write(tx, rental, { ...columnsOf(after), time_cart_id })
}
