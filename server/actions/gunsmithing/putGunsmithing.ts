import type { FirearmFacts } from "../../../src/firearms/rules.ts"
import { gunsmithFault } from "../../../src/gunsmithing/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import { incomingFault, jobOf } from "../../firearms/gunsmith.ts"
import { newId } from "../../ids.ts"
import type { GunsmithDetails } from "../../lines/gunsmithing.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import { bookOf, factsFault, factsIn, twiceFault } from "../firearms/typedFirearm.ts"
import type { Asked, Put } from "../services/orderKinds.ts"

const IS_HERE = "This firearm is in the store already. A manager puts its details right in the journal."
const CUSTOMER_FIRST = "Please select a customer before adding this product"

type Firearm = GunsmithDetails["firearm"]

const FACTS = [
  "manufacturer",
  "model",
  "gun_type",
  "caliber",
  "serial_number"
] as const satisfies readonly (keyof FirearmFacts)[]
const isSame = (one: Firearm, other: Firearm): boolean =>
  FACTS.every((fact) => one[fact] === other[fact]) && one.log_book_not_required === other.log_book_not_required

const detailsOf = (line: Asked["line"]): GunsmithDetails | undefined =>
  line?.details?.kind === "GUNSMITHING" ? line.details : undefined

/** Why the firearm does not come in so; undefined when it may. One that is here stays as it is. */
const firearmRefused = async (
  tx: Tx,
  loaded: LoadedCart,
  line: Asked["line"],
  details: GunsmithDetails
): Promise<string | undefined> => {
  const { client_id: clientId, shopping_cart_id: cartId, contact_id: contactId } = loaded.cart
  const before = detailsOf(line)
  const isHere = before !== undefined && (await jobOf(tx, before.job)) !== undefined
  if (isHere) return isSame(before.firearm, details.firearm) ? undefined : IS_HERE
  return (
    (await factsFault(tx, details.firearm)) ??
    twiceFault(loaded, line, details.firearm) ??
    (await incomingFault(tx, { clientId, cartId, contactId, orderId: null, work: "", details }))
  )
}

/** Work on a firearm, or its line again (GUN-01 to GUN-06, GUN-10): the firearm comes in when the cart is saved or paid. */
export const putGunsmithing: Put = async (tx, loaded, { item, product, line, now }) => {
  const { anonymous } = loaded.cart
  const description = item.description?.trim() ?? ""
  const fault = gunsmithFault({
    firearm: factsIn(item.firearm),
    description,
    price: item.price,
    quantity: item.quantity
  })
  if (fault !== null) return { refused: fault }
  if (anonymous) return { refused: CUSTOMER_FIRST }
  const book = await bookOf(tx, item.firearm)
  if (book.refused !== undefined) return { refused: book.refused }
  const details: GunsmithDetails = {
    kind: "GUNSMITHING",
    job: detailsOf(line)?.job ?? newId(now),
    firearm: {
      ...factsIn(item.firearm),
      ffl_log_book_id: book.logBookId,
      notes: item.firearm?.notes?.trim() || null,
      log_book_not_required: item.firearm?.log_book_not_required === true
    },
    notes: item.notes?.trim() || null
  }
  const refused = await firearmRefused(tx, loaded, line, details)
  if (refused !== undefined) return { refused }
  const typed = { description, price: item.price, quantity: item.quantity, details }
  return line === undefined ? insertDetailed(tx, loaded, product, typed, now) : changeDetailed(tx, loaded, line, typed)
}
