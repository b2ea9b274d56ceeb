import { dayAt } from "../../src/kernel/days.ts"
import type { Zone } from "../../src/kernel/zone.ts"
import { signedDay, standingOn, type WaiverStanding } from "../../src/waiver/rules.ts"
import { toContact } from "../actions/customer/contactReply.ts"
import type { Db } from "../db/connect.ts"
import type { LoadedCart } from "../money/rows.ts"
import { findContacts } from "../db/contacts.ts"
import type { Tx } from "../db/transaction.ts"
import { defaultContact } from "../db/defaultContact.ts"

/** For how many years a waiver counts here, by the store's setting; 0: a shooter is asked for none. */
export const waiverYears = async (db: Db | Tx): Promise<number> => {
  const { law_waiver_years } = await db.selectFrom("client").select("law_waiver_years").executeTakeFirstOrThrow()
  return law_waiver_years
}

/** Does the store's law ask a shooter for a waiver? */
export const asksWaiver = async (db: Db | Tx): Promise<boolean> => (await waiverYears(db)) > 0

const REFUSED: { readonly [S in WaiverStanding]: string | undefined } = {
  none: "This customer has no waiver on file. Get the waiver first.",
  old: "This customer's waiver has expired. Get a new waiver first.",
  here: undefined
}

/**
 * Why a shooter is not let onto a lane for want of a waiver, in words; undefined when he is, and for nobody. The register's screen says the same, but
 * only the store's own records settle it. `now` in milliseconds since 1970.
 */
export const waiverFault = async (
  tx: Tx,
  contactId: string | null,
  { zone, now }: { readonly zone: Zone; readonly now: number }
): Promise<string | undefined> => {
  const years = contactId === null ? 0 : await waiverYears(tx)
  if (contactId === null || years === 0) return undefined
  const row = (await findContacts(tx, [contactId])).get(contactId)
  if (row === undefined) return REFUSED.none
  const { waiver_on_file, waiver_date } = toContact(row)
  const dayOf = (at: number): string => dayAt(at, zone)
  return REFUSED[standingOn({ waiver_on_file, waiver_date: signedDay(waiver_date, dayOf) }, dayOf(now), years)]
}

/**
 * Why a cart is not given to another customer, in words: a walk-in of it stands on a lane, and the one who would shoot there from now
 * on has no waiver. Undefined when nobody does, and for who is the cart's customer already. `now` in milliseconds since 1970.
 */
export const cartWaiverFault = async (
  tx: Tx,
  { cart, lines }: LoadedCart,
  contactId: string,
  now: number
): Promise<string | undefined> => {
  const { time_zone: zone } = cart
  const held = lines.flatMap(({ details, returned_order_item_id: back }) =>
    details?.kind === "RANGE" && back === null ? [details.range_reservation_id] : []
  )
  if (held.length === 0 || (!cart.anonymous && cart.contact_id === contactId)) return undefined
  const nobody = await defaultContact(tx)
  // A cart of nobody's is not paid before it has a customer, who is asked then.
  if (contactId === nobody) return undefined
  const there = await tx
    .selectFrom("range_reservation")
    .select("range_reservation_id")
    .where("range_reservation_id", "in", held)
    .where("assigned_at", "is not", null)
    .where("state", "in", ["hold", "assigned"])
    .limit(1)
    .executeTakeFirst()
  return there === undefined ? undefined : waiverFault(tx, contactId, { zone, now })
}
