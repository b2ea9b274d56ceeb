import { jobStateOf, mayFollow } from "../../../src/gunsmithing/bench/rules.ts"
import type { GunsmithJob } from "../../../src/gunsmithing/contract.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { benchJob, listBench } from "../../firearms/bench.ts"
import { jobOf, step } from "../../firearms/gunsmith.ts"
import { dispose, letGo } from "../../firearms/journal.ts"
import { journalPerson } from "../../firearms/people.ts"
import type { Doing } from "../../lines/rules.ts"
import { orderOnHold } from "../../money/onHold.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

/** What is on the bench: by ticket, serial number, maker or customer. */
export const getListGunsmithJobs: FreeHandler<"get_list_gunsmith_jobs"> = {
  kind: "free",
  run: ({ deps, request: { search_term: term = "", all = false, page = 1 } }) =>
    query(async () => ({ status: "success", body: await listBench(deps.db, { term, all, page }) }))
}

/** Why the firearm stays: its work is not paid. */
const UNPAID: Readonly<Record<string, (job: GunsmithJob) => string>> = {
  open: ({ ticket }) => `${ticket} is not paid yet. Load it and take the payment before handing over.`,
  laid_away: ({ order_number }) =>
    `Layaway ${order_number ?? ""} is not paid yet. Take its payment before handing over.`
}

/** The firearm goes back to its owner: out of the journal, where it is in it. */
const handOver = async (tx: Tx, clientId: number, { gunsmith_job_id: id, ticket }: GunsmithJob, doing: Doing) => {
  const job = await jobOf(tx, id)
  if (job === undefined) return
  if (job.firearm_id === null) {
    await letGo(tx, id)
    return
  }
  const person = await journalPerson(tx, job.contact_id)
  await dispose(tx, { clientId, firearmId: job.firearm_id, person, reason: `Gunsmithing, ${ticket}` }, doing)
}

/** The order that pays the work of a job, once there is one. */
const orderOf = async (tx: Tx, jobId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("gunsmith_job as job")
      .innerJoin("orders", (join) => join.onRef("orders.shopping_cart_id", "=", "job.shopping_cart_id"))
      .select("orders.order_id")
      .where("job.gunsmith_job_id", "=", jobId)
      .executeTakeFirst()
  )?.order_id

/** Says what becomes of a job, by whoever is signed in; a firearm that is handed over is gone for good. */
export const saveGunsmithStep: RecordedHandler<"save_gunsmith_step"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const { gunsmith_job_id: id, state: wanted, note } = request
    const state = jobStateOf(wanted)
    if (person.deviceId === undefined) return refused("Choose a register first.")
    // Two registers hand over one firearm: the second waits here, and finds it gone.
    await tx
      .selectFrom("firearm_held")
      .select("firearm_id")
      .where("firearm_id", "in", (eb) =>
        eb
          .selectFrom("gunsmith_job as job")
          .select((of) => of.fn.coalesce("job.firearm_id", "job.gunsmith_job_id").as("stay"))
          .where("job.gunsmith_job_id", "=", id)
      )
      .forUpdate()
      .execute()
    const job = await benchJob(tx, id)
    const from = jobStateOf(job?.state ?? "")
    if (job === undefined || from === undefined) return refused("This firearm was not found.")
    if (from === "handed_over") return refused(`This firearm was handed over already.`)
    if (state === undefined || !mayFollow(from, state)) return refused("That is no next step of this work.")
    const held = await orderOnHold(tx, await orderOf(tx, id))
    if (held !== undefined) return refused(held)
    const unpaid = state === "handed_over" ? UNPAID[job.standing]?.(job) : undefined
    if (unpaid !== undefined) return refused(unpaid)
    const doing = { now, staffId: person.staffId, deviceId: person.deviceId }
    await step(tx, { gunsmith_job_id: id }, state, note?.trim() || null, doing)
    if (state === "handed_over") await handOver(tx, clientId, job, doing)
    const after = await benchJob(tx, id)
    return { status: "success", body: after === undefined ? {} : { gunsmith_job: after } }
  }
}
