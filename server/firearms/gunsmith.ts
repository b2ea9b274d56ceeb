import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import type { GunsmithDetails } from "../lines/gunsmithing.ts"
import type { Doing } from "../lines/rules.ts"
import { keepFirearm } from "./holds.ts"
import { acquire, hold, letGo } from "./journal.ts"
import { type JournalPerson, journalPerson, personFault } from "./people.ts"
import { knownSerial } from "./serials.ts"

export type Job = Row<"gunsmith_job">
export type JobState = Row<"gunsmith_step">["state"]

/** The job of a line, once its firearm came in. */
export const jobOf = (tx: Tx, jobId: string): Promise<Job | undefined> =>
  tx.selectFrom("gunsmith_job").selectAll().where("gunsmith_job_id", "=", jobId).executeTakeFirst()

/** Did firearms come in with this cart, to be worked on? */
export const hasJobs = async (tx: Tx, cartId: string): Promise<boolean> => {
  const job = await tx
    .selectFrom("gunsmith_job")
    .select("gunsmith_job_id")
    .where("shopping_cart_id", "=", cartId)
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}

/** Writes what became of a job, by whom and when. */
export const step = async (
  tx: Tx,
  { gunsmith_job_id }: Pick<Job, "gunsmith_job_id">,
  state: JobState,
  note: string | null,
  { now, staffId, deviceId }: Doing
): Promise<void> => {
  await tx
    .insertInto("gunsmith_step")
    .values({
      gunsmith_step_id: newId(now),
      gunsmith_job_id,
      state,
      note,
      staff_id: staffId,
      device_license_id: deviceId,
      made_at: now
    })
    .execute()
}

/** A line whose firearm comes in, whose it is, and with which cart or order. */
export interface Incoming {
  readonly clientId: number
  readonly cartId: string
  readonly contactId: string | null
  readonly orderId: string | null
  readonly work: string
  readonly details: GunsmithDetails
}

/** Who brings it. */
const WHO = "Please select a customer before saving a gunsmithing order"

const giver = async (tx: Tx, { contactId, details }: Incoming): Promise<JournalPerson | string> => {
  const person = await journalPerson(tx, contactId)
  if (person === undefined) return WHO
  return (details.firearm.log_book_not_required ? undefined : personFault(person)) ?? person
}

/** Why this firearm does not come in now, in words; undefined when it does, or did. */
export const incomingFault = async (tx: Tx, incoming: Incoming): Promise<string | undefined> => {
  const { details } = incoming
  if ((await jobOf(tx, details.job)) !== undefined) return undefined
  const person = await giver(tx, incoming)
  return typeof person === "string" ? person : (await knownSerial(tx, details.firearm, details.job)).held
}

/** Why work is not paid for now, in words. Its firearm is kept for its cart from here on, unless it came in. */
export const incomingStopped = async (tx: Tx, incoming: Incoming): Promise<string | undefined> => {
  const { details } = incoming
  if ((await jobOf(tx, details.job)) !== undefined) return undefined
  return (await incomingFault(tx, incoming)) ?? keepFirearm(tx, details.firearm, details.job)
}

/** A line leaves with a firearm that did not come in: it is nobody's. */
export const letGoUnless = async (tx: Tx, job: string): Promise<void> => {
  if ((await jobOf(tx, job)) === undefined) await letGo(tx, job)
}

/** A firearm comes in to be worked on, once: into the journal where it is to be logged, and onto the bench. */
export const receive = async (tx: Tx, incoming: Incoming, doing: Doing): Promise<void> => {
  const { clientId, cartId, orderId, details } = incoming
  if ((await jobOf(tx, details.job)) !== undefined) return
  // Whoever brought it was asked for before any money moved: an address that is gone since is the log book's to put right.
  const person = await journalPerson(tx, incoming.contactId)
  if (person === undefined || person.contact_id === null) throw new Error("A firearm came in of nobody.")
  const { ffl_log_book_id: logBookId, log_book_not_required: isFree, notes, ...firearm } = details.firearm
  // It was kept under the line's name until now.
  await letGo(tx, details.job)
  const firearmId = isFree
    ? null
    : await acquire(tx, { clientId, firearm, logBookId, notes, person, reason: "Gunsmithing", orderId }, doing)
  if (firearmId === null) await hold(tx, firearm, details.job)
  const job = {
    client_id: clientId,
    gunsmith_job_id: details.job,
    shopping_cart_id: cartId,
    contact_id: person.contact_id,
    firearm_id: firearmId,
    ...firearm,
    notes,
    work: incoming.work,
    received_at: doing.now
  }
  await tx.insertInto("gunsmith_job").values(job).execute()
  await step(tx, job, "received", null, doing)
}
