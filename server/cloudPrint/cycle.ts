import { sql } from "kysely"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { PlainJob } from "../printing/plain.ts"
import { afterPoll, afterWord, EXPIRED, isExpired, PLAIN, type Poll } from "./rules.ts"

type Job = Row<"print_job">

/** How often a printer is asked how often it asks and how wide its paper is, in ms. */
const ASK_EVERY = 3_600_000

/** One of the store's printers, now. */
export interface Caller {
  readonly clientId: number
  readonly mac: string
  readonly now: number
}

/** What a printer is told: fetch this, say how often you ask and how wide your paper is, or nothing. */
export type Told =
  | { readonly _tag: "Offered"; readonly job: Pick<Job, "token" | "media_type" | "plain"> }
  | { readonly _tag: "Asked" }
  | { readonly _tag: "Nothing" }

/** What a printer that fetches is given. */
export type Given =
  | { readonly _tag: "Job"; readonly job: Pick<Job, "data" | "media_type"> }
  | { readonly _tag: "Plain"; readonly job: PlainJob }
  | { readonly _tag: "OtherType" }
  | { readonly _tag: "Nothing" }

const jobsOf = (tx: Tx, { mac }: Omit<Caller, "now">) => tx.selectFrom("print_job").selectAll().where("mac", "=", mac)

const change = (tx: Tx, { print_job_id }: Job) => tx.updateTable("print_job").where("print_job_id", "=", print_job_id)

/** What is over is not kept: a receipt names its customer. */
const OVER = { data: "", plain: null } as const

const end = async (tx: Tx, job: Job, state: "printed" | "failed" | "unconfirmed", code: string | null, now: number) => {
  await change(tx, job)
    .set({ ...OVER, state, code, done_at: now })
    .execute()
}

/** A printer is known when a register has it, or something waits for it: a test page goes to one that is not saved yet. */
const isKnown = async (tx: Tx, caller: Caller): Promise<boolean> => {
  const { mac } = caller
  const device = await tx
    .selectFrom("device")
    .select("device_license_id")
    .where(sql<string>`lower(printer_mac_address)`, "=", mac)
    .executeTakeFirst()
  if (device !== undefined) return true
  const job = await jobsOf(tx, caller).where("state", "in", ["queued", "offered", "fetched"]).executeTakeFirst()
  return job !== undefined
}

const heard = (
  tx: Tx,
  { mac, now }: Caller,
  said: { code?: string | null; interval?: number | undefined; dots?: number | undefined }
) => {
  const news = {
    last_seen_at: now,
    ...(said.code === undefined ? {} : { status_code: said.code }),
    ...(said.interval === undefined ? {} : { poll_interval: said.interval }),
    ...(said.dots === undefined ? {} : { paper_dots: said.dots })
  }
  return tx
    .insertInto("cloud_printer")
    .values({
      mac,
      status_code: null,
      poll_interval: null,
      asked_at: null,
      paper_dots: null,
      ...news
    })
    .onConflict((conflict) => conflict.column("mac").doUpdateSet(news))
    .returning("asked_at")
    .executeTakeFirstOrThrow()
}

/** What its printer says settles a job that was fetched, and time one that was not. True: it is still in its hand. */
const inHand = async (tx: Tx, job: Job, poll: Poll, now: number): Promise<boolean> => {
  if (isExpired(job, now)) {
    await end(tx, job, "failed", EXPIRED, now)
    return false
  }
  if (job.state !== "fetched") return false
  const { state, idle_polls } = afterPoll(job, poll)
  if (state === "unconfirmed") await end(tx, job, state, null, now)
  else await change(tx, job).set({ idle_polls }).execute()
  return state === "fetched"
}

/** A printer asks whether there is something for it (hardware, sections 2.1 and 2.6). Unknown ones are told nothing. */
export const poll = async (
  tx: Tx,
  caller: Caller,
  said: Poll & { readonly interval: number | undefined; readonly dots: number | undefined }
): Promise<Told> => {
  const { now } = caller
  if (!(await isKnown(tx, caller))) return { _tag: "Nothing" }
  const { asked_at } = await heard(tx, caller, said)
  const waiting = await jobsOf(tx, caller)
    .where("state", "in", ["queued", "offered", "fetched"])
    .orderBy(sql`state = 'queued'`)
    .orderBy("position")
    .execute()
  for (const job of waiting) {
    if (await inHand(tx, job, said, now)) return { _tag: "Nothing" }
    if (job.state === "fetched" || isExpired(job, now)) continue
    if (job.state === "queued") await change(tx, job).set({ state: "offered", offered_at: now }).execute()
    return { _tag: "Offered", job }
  }
  if (asked_at !== null && now - asked_at < ASK_EVERY) return { _tag: "Nothing" }
  await tx.updateTable("cloud_printer").set({ asked_at: now }).where("mac", "=", caller.mac).execute()
  return { _tag: "Asked" }
}

/** A printer fetches what it was offered, once more if it likes: it is the same job. */
export const fetched = async (
  tx: Tx,
  caller: Caller,
  wanted: { readonly token: string | undefined; readonly type: string | undefined; readonly dots: number | undefined }
): Promise<Given> => {
  const { now } = caller
  const offered = jobsOf(tx, caller).where("state", "in", ["offered", "fetched"])
  const job = await (
    wanted.token === undefined ? offered : offered.where("token", "=", wanted.token)
  ).executeTakeFirst()
  if (job === undefined || isExpired(job, now)) return { _tag: "Nothing" }
  const { plain, kicks } = job
  const asPlain = wanted.type === PLAIN && plain !== null
  if (wanted.type !== undefined && wanted.type !== job.media_type && !asPlain) return { _tag: "OtherType" }
  await heard(tx, caller, { dots: wanted.dots })
  await change(tx, job)
    .set({ state: "fetched", fetched_at: job.fetched_at ?? now, idle_polls: 0 })
    .execute()
  return asPlain ? { _tag: "Plain", job: { text: plain, kicks } } : { _tag: "Job", job }
}

/** A printer says what became of a job: the one that it names, else the one in its hand, else the last that it left open. */
export const confirmed = async (
  tx: Tx,
  caller: Caller,
  said: { readonly token: string | undefined; readonly code: string | null }
): Promise<void> => {
  const { now } = caller
  const jobs = jobsOf(tx, caller)
  const job = await (
    said.token === undefined
      ? jobs
          .where("state", "in", ["offered", "fetched", "unconfirmed"])
          .orderBy(sql`state = 'unconfirmed'`)
          .orderBy("position", "desc")
      : jobs.where("token", "=", said.token)
  ).executeTakeFirst()
  if (job === undefined) return
  await heard(tx, caller, {})
  const state = afterWord(job.state, said.code)
  if (state === undefined) return
  if (state === "queued")
    await change(tx, job).set({ state, offered_at: null, fetched_at: null, idle_polls: 0 }).execute()
  else await end(tx, job, state, said.code, now)
}
