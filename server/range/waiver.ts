import { dayAt } from "../../src/kernel/days.ts"
import type { Zone } from "../../src/kernel/zone.ts"
import { signedDay, standingOn, type WaiverStanding } from "../../src/waiver/rules.ts"
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

/**
 * Why a shooter is not let onto a lane for want of a waiver, in words; undefined when he is, and for nobody. The register's screen says the same, but
 * only the store's own records settle it. `now` in milliseconds since 1970.
 */
export const waiverFault = async (
  tx: Tx,
  clientId: number,
  contactId: string | null,
  { zone, now }: { readonly zone: Zone; readonly now: number }
): Promise<string | undefined> => {
  if (contactId === null || !(await asksWaiver(tx, clientId))) return undefined
  const row = (await findContacts(tx, clientId, [contactId])).get(contactId)
  if (row === undefined) return REFUSED.none
  const { waiver_on_file, waiver_date } = toContact(row)
  const dayOf = (at: number): string => dayAt(at, zone)
  return REFUSED[standingOn({ waiver_on_file, waiver_date: signedDay(waiver_date, dayOf) }, dayOf(now))]
}
