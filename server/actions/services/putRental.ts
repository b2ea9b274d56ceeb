import { isByName } from "../../../src/customer/rules.ts"
import { dayAt } from "../../../src/kernel/days.ts"
import { rentalFaults } from "../../../src/rentals/rules.ts"
import { newId } from "../../ids.ts"
import type { RentalDetails } from "../../lines/rental.ts"
import { keptSerial } from "../../money/pieces.ts"
import { freeRental, hasPieces, takeRental } from "../../rentals/pieces.ts"
import { storeClock } from "../../storeTime.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import type { Asked, OrderItem, Put } from "./orderKinds.ts"

const ownOf = (line: Asked["line"]): RentalDetails | undefined =>
  line?.details?.kind === "RENTAL" ? line.details : undefined

const trimmed = (text: string | undefined): string => text?.trim() ?? ""
const orNull = (text: string): string | null => (text === "" ? null : text)

const askedOf = (item: OrderItem, description: string) => ({
  description: item.description?.trim() ?? description,
  price: item.price,
  quantity: item.quantity,
  serial_number: trimmed(item.serial_number),
  date_of_birth: trimmed(item.date_of_birth),
  occupation: trimmed(item.occupation),
  employee_full_name: trimmed(item.employee_full_name)
})

/** A rental with the piece that was chosen, which is this cart's from now on, or its line again (SVC-02 to SVC-07). */
export const putRental: Put = async (tx, loaded, { item, product, line, now }) => {
  const { client_id, shopping_cart_id, anonymous } = loaded.cart
  const asked = askedOf(item, product.description)
  const own = ownOf(line)
  const hasNumbers = await hasPieces(tx, product)
  // What the customer was told of a line stays with it.
  const unit = hasNumbers ? (own === undefined ? product.rental_unit : (own.unit ?? null)) : null
  const needs = { serial: hasNumbers, info: product.firearms_transaction_info_required, unit }
  const { time_zone: zone } = await storeClock(tx)
  const fault = rentalFaults(asked, needs, dayAt(now, zone))[0]?.[1]
  if (fault !== undefined) return { refused: fault }
  if ((isByName(product) || needs.info) && anonymous)
    return { refused: `Select a customer before adding ${product.description}.` }
  const serial = needs.serial ? await keptSerial(tx, product.product_id, asked.serial_number) : null
  if (serial === undefined) return { refused: `This rental has no serial number ${asked.serial_number}.` }
  const isSame = own !== undefined && own.serial_number === serial
  const rental = serial === null ? null : isSame ? own.rental : newId(now)
  if (serial !== null && rental !== null && !isSame) {
    const wanting = { client_id, product_id: product.product_id, shopping_cart_id }
    const refused = await takeRental(tx, wanting, { rental, serial }, now)
    if (refused !== undefined) return { refused }
    if (own?.rental) await freeRental(tx, own.rental, now)
  }
  const details: RentalDetails = {
    kind: "RENTAL",
    rental,
    serial_number: serial,
    date_of_birth: orNull(asked.date_of_birth),
    occupation: orNull(asked.occupation),
    employee_full_name: orNull(asked.employee_full_name),
    notes: orNull(trimmed(item.notes)),
    unit
  }
  const { description, price, quantity } = asked
  const columns = { description, price, quantity, details }
  return line === undefined
    ? insertDetailed(tx, loaded, product, columns, now)
    : changeDetailed(tx, loaded, line, columns)
}
