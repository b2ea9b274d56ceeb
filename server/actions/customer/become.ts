import type { Ending } from "../../../src/customer/wire.ts"
import { findContact } from "../../db/contacts.ts"
import type { Tx } from "../../db/transaction.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { reprice, repricedFor } from "../../range/reprice.ts"
import { cartWaiverFault } from "../../range/waiver.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { NOT_FOUND } from "./contactSave.ts"
import { leave } from "./leaving.ts"

/** Who is to be the cart's customer, and what a person agreed to end with the one before; undefined when nobody was asked. */
interface Choice {
  readonly contactId: string
  readonly agreed: readonly Ending[] | undefined
  readonly now: number
}

/** A customer becomes a cart's; why not, in words. The lines stay, at what they cost that customer. */
export const become = async (tx: Tx, loaded: LoadedCart, { contactId, agreed, now }: Choice): Promise<Change> => {
  const { shopping_cart_id } = loaded.cart
  if ((await findContact(tx, contactId)) === undefined) return { refused: NOT_FOUND }
  const lacks = await cartWaiverFault(tx, loaded, contactId, now)
  if (lacks !== undefined) return { refused: lacks }
  const priced = await repricedFor(tx, loaded, contactId, now)
  if ("refused" in priced) return priced
  const left = await leave(tx, priced.loaded, contactId, agreed)
  if (left.refused !== undefined) return left
  await tx.updateTable("cart").set({ contact_id: contactId }).where("shopping_cart_id", "=", shopping_cart_id).execute()
  await reprice(tx, priced)
  await touch(tx, loaded, now)
  return left
}
