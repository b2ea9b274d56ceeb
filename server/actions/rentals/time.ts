import { codeAtRegister } from "../../approvals.ts"
import { reasonFault } from "../../../src/rentals/reason/rules.ts"
import { owedUnits, timeLine } from "../../../src/rentals/time/rules.ts"
import { defaultContact } from "../../db/defaultContact.ts"
import { goods } from "../../db/goods.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { holdTime, moveTime, rentalOf, timeFault, timeOf, type Told, toldOf } from "../../rentals/time.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { ownerOf } from "../cart/carts.ts"
import { insertDetailed } from "../cart/detailedLine.ts"
import { changed } from "../cart/editable.ts"
import { become } from "../customer/become.ts"
import type { RecordedHandler } from "../types.ts"

const NOT_FOUND = "This rental was not found."
const NO_REGISTER = "Choose a register first."
const NEED_CODE = "Please enter a manager code"
const ANOTHERS = "The cart is another customer's. Complete it or put it aside, then take the payment for this time."

/** The cart is the renter's, or becomes so while nothing is in it; why not, in words. Who rented without a name pays in any cart. */
const rentersCart = async (tx: Tx, loaded: LoadedCart, renter: string | null, now: number): Promise<Change> => {
  if (renter === null || renter === loaded.cart.contact_id || renter === (await defaultContact(tx))) return {}
  return loaded.lines.length === 0 && loaded.cart.anonymous
    ? become(tx, loaded, { contactId: renter, agreed: undefined, now })
    : { refused: ANOTHERS }
}

/** Taxed as the customer was told when the piece went out, whatever the store's rates are by now. */
const taxedAsTold = ({ tax, item_fee_id }: Told) => ({
  not_taxable: tax.rate === 0,
  tax_class_id: null,
  kept_class_rate: tax.rate === 0 ? null : tax.rate,
  kept_class_name: tax.tax_class ?? null,
  item_fee_id: tax.fee_percent === null ? null : item_fee_id,
  kept_fee_percent: tax.fee_percent
})

const addTime = async (tx: Tx, loaded: LoadedCart, rental: Row<"rental">, now: number): Promise<Change> => {
  const told = await toldOf(tx, rental)
  const product = await goods(tx).selectAll("product").where("product_id", "=", rental.product_id).executeTakeFirst()
  if (told === undefined || product === undefined) return { refused: NOT_FOUND }
  const units = owedUnits(timeOf(rental))
  const { rental_id, serial_number } = rental
  const { shopping_cart_id } = loaded.cart
  await holdTime(tx, rental_id, shopping_cart_id)
  await insertDetailed(
    tx,
    loaded,
    product,
    {
      quantity: units,
      price: told.price,
      description: timeLine(told.unit, units, serial_number).slice(0, 200),
      details: { kind: "RENTAL_TIME", rental: rental_id, serial_number, unit: told.unit },
      taxed: taxedAsTold(told)
    },
    now
  )
  await touch(tx, loaded, now)
  return {}
}

/** Time that is owed for what was lent, into a cart of the same customer, at the price and the tax that they were told. */
export const addRentalTimeToCart: RecordedHandler<"add_rental_time_to_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, async (loaded, { now }) => {
      const shut = saleFault(loaded)
      if (shut !== undefined) return { refused: shut }
      const rental = await rentalOf(tx, call.request.rental_id)
      if (rental === undefined) return { refused: NOT_FOUND }
      if (rental.time_cart_id === loaded.cart.shopping_cart_id && loaded.lines.some(isTimeOf(rental.rental_id)))
        return { refused: `The time of ${rental.serial_number} is in the cart already.` }
      const fault = await timeFault(tx, rental, loaded.cart.shopping_cart_id)
      if (fault !== undefined) return { refused: fault }
      const renters = await rentersCart(tx, loaded, rental.contact_id, now)
      return renters.refused === undefined ? addTime(tx, loaded, rental, now) : renters
    })
}

const isTimeOf =
  (rental: string) =>
  ({ details }: Pick<Row<"cart_item">, "details">): boolean =>
    details?.kind === "RENTAL_TIME" && details.rental === rental

/** A manager lets go of time that is owed, by code: whose, how much and why is kept. */
export const saveRentalWaiver: RecordedHandler<"save_rental_waiver"> = {
  kind: "recorded",
  approval: (call) => codeAtRegister(call, call.request.manager_code),
  run: async (tx, { request, person, now }, approval) => {
    const refuse = (message: string) => ({ status: "error", message, body: {} }) as const
    if (person.deviceId === undefined) return refuse(NO_REGISTER)
    const fault = reasonFault(request.reason)
    if (fault !== null) return refuse(fault)
    if (approval?._tag !== "Approved") return refuse(approval?.message ?? NEED_CODE)
    const rental = await rentalOf(tx, request.rental_id)
    if (rental === undefined) return refuse(NOT_FOUND)
    const stands = await timeFault(tx, rental, null)
    if (stands !== undefined) return refuse(stands)
    const units = owedUnits(timeOf(rental))
    await moveTime(tx, rental.rental_id, { kind: "waived", units })
    await tx
      .insertInto("rental_waiver")
      .values({
        rental_waiver_id: newId(now),
        rental_id: rental.rental_id,
        units,
        reason: request.reason.trim(),
        approved_by: approval.staffId,
        staff_id: person.staffId,
        device_license_id: person.deviceId,
        waived_at: now
      })
      .execute()
    return { status: "success", body: {} }
  }
}
