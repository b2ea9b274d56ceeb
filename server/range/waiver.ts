import { dayAt } from "../../src/kernel/days.ts"
import { momentOf, type Zone } from "../../src/kernel/zone.ts"
import { standingOn, type WaiverStanding } from "../../src/waiver/rules.ts"
import { toContact } from "../actions/customer/contactReply.ts"
import type { Db } from "../db/connect.ts"
import { findContacts } from "../db/contacts.ts"
import type { Tx } from "../db/transaction.ts"

/** Does the store's law ask a shooter for a waiver? */
export const asksWaiver = async (db: Db | Tx, clientId: number): Promise<boolean> => {
  const { law_waiver_years } = await db
    .selectFrom("client")
    .select("law_waiver_years")
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow()
  return law_waiver_years > 0
}

const REFUSED: { readonly [S in WaiverStanding]: string | undefined } = {
  none: "This customer has no waiver on file. Get the waiver first.",
  old: "This customer's waiver has expired. Get a new waiver first.",
  here: undefined
}

/** The store's day of a waiver: "2026-07-11" of a moment, or the day itself. */
const signedOn = (date: string | undefined, zone: Zone): string | undefined => {
  const at = date?.includes("T") === true ? momentOf(date) : null
  return at === null ? date : dayAt(at, zone)
}

/**
 * Why a shooter is not let onto a lane for want of a waiver, in words; undefined when he is. The register's screen says the same, but
 * only the store's own records settle it. `now` in milliseconds since 1970.
 */
export const waiverFault = async (
  tx: Tx,
  clientId: number,
  contactId: string,
  { zone, now }: { readonly zone: Zone; readonly now: number }
): Promise<string | undefined> => {
  if (!(await asksWaiver(tx, clientId))) return undefined
  const row = (await findContacts(tx, clientId, [contactId])).get(contactId)
  if (row === undefined) return REFUSED.none
  const { waiver_on_file, waiver_date } = toContact(row)
  return REFUSED[standingOn({ waiver_on_file, waiver_date: signedOn(waiver_date, zone) }, dayAt(now, zone))]
}
