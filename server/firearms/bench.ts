import { type RawBuilder, sql } from "kysely"
import type { GunsmithJob } from "../../src/gunsmithing/contract.ts"
import { nameOf } from "../../src/customer/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { CART_LETTER, cartNumber } from "../../src/savedCarts/rules.ts"
import type { Db } from "../db/connect.ts"
import { holds } from "../db/like.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { present } from "../present.ts"

/** Jobs on one page of the bench. */
const PAGE = 25

const state = sql<Row<"gunsmith_step">["state"]>`(select step.state from gunsmith_step step
  where step.client_id = job.client_id and step.gunsmith_job_id = job.gunsmith_job_id
  order by step.position desc limit 1)`

const jobs = (db: Db | Tx) =>
  db
    .selectFrom("gunsmith_job as job")
    .innerJoin("cart", (join) => join.onRef("cart.shopping_cart_id", "=", "job.shopping_cart_id"))
    .innerJoin("contact", (join) => join.onRef("contact.contact_id", "=", "job.contact_id"))
    .leftJoin("orders", (join) => join.onRef("orders.shopping_cart_id", "=", "job.shopping_cart_id"))

const COLUMNS = [
  "cart.cart_number",
  "cart.status",
  "orders.order_id",
  "orders.order_number",
  "orders.order_status",
  "contact.first_name",
  "contact.last_name",
  "contact.company_name"
] as const

const found = (db: Db | Tx) => jobs(db).selectAll("job").select(COLUMNS).select(state.as("state"))
type Found = Awaited<ReturnType<ReturnType<typeof found>["executeTakeFirstOrThrow"]>>

/** The line of a job as it stands, in its open cart or in its order; undefined when it is in neither. */
const lineOf = async (
  db: Db | Tx,
  job: Found
): Promise<{ readonly description: string; readonly amount: number } | undefined> => {
  const named = (details: RawBuilder<unknown>) => sql<boolean>`${details} ->> 'job' = ${job.gunsmith_job_id}`
  if (job.order_id !== null) {
    const item = await db
      .selectFrom("order_item")
      .select(["description", "order_price", "quantity"])
      .where("order_id", "=", job.order_id)
      .where(named(sql.ref("details")))
      .executeTakeFirst()
    return item && { description: item.description, amount: item.order_price * item.quantity }
  }
  if (job.status !== "open") return undefined
  const line = await db
    .selectFrom("cart_item")
    .select(["description", "price", "quantity", "discount_amount"])
    .where("shopping_cart_id", "=", job.shopping_cart_id)
    .where(named(sql.ref("details")))
    .executeTakeFirst()
  return line && { description: line.description, amount: line.price * line.quantity - line.discount_amount }
}

const standingOf = ({ order_status: order }: Found, hasLine: boolean): string => {
  if (!hasLine || order === "Cancelled") return "none"
  if (order === null) return "open"
  return order === "Layaway" ? "laid_away" : "paid"
}

const stepsOf = async (db: Db | Tx, job: Found) => {
  const rows = await db
    .selectFrom("gunsmith_step as step")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "step.staff_id"))
    .select(["step.state", "step.note", "step.made_at", "staff.user_name"])
    .where("step.gunsmith_job_id", "=", job.gunsmith_job_id)
    .orderBy("step.position")
    .execute()
  return rows.map(({ state: to, made_at, ...row }) => ({ state: to, made_at, ...present(row) }))
}

/** The ticket of a job: its saved cart's number, or its order's where it was paid at once. */
const ticketOf = ({ cart_number: number, order_number: order }: Found): string =>
  number === null ? String(order ?? "") : cartNumber(number)

const onWire = async (db: Db | Tx, job: Found): Promise<GunsmithJob> => {
  const line = await lineOf(db, job)
  return {
    gunsmith_job_id: job.gunsmith_job_id,
    ticket: ticketOf(job),
    shopping_cart_id: job.shopping_cart_id,
    state: job.state,
    standing: standingOf(job, line !== undefined),
    full_name: nameOf(present(job)),
    manufacturer: job.manufacturer,
    model: job.model,
    serial_number: job.serial_number,
    gun_type: job.gun_type,
    caliber: job.caliber,
    work: line?.description ?? job.work,
    received_at: job.received_at,
    steps: await stepsOf(db, job),
    ...present({
      notes: job.notes,
      order_number: job.order_number === null ? null : String(job.order_number),
      price: line === undefined ? null : cents(line.amount)
    })
  }
}

/** A job as the bench shows it. */
export const benchJob = async (db: Db | Tx, jobId: string): Promise<GunsmithJob | undefined> => {
  const job = await found(db).where("job.gunsmith_job_id", "=", jobId).executeTakeFirst()
  return job && onWire(db, job)
}

/** The jobs of a cart or of its order, in the order in which they came in. */
export const jobsOfCart = async (db: Db | Tx, cartId: string): Promise<readonly GunsmithJob[]> => {
  const rows = await found(db).where("job.shopping_cart_id", "=", cartId).orderBy("job.position").execute()
  return Promise.all(rows.map((job) => onWire(db, job)))
}

const words = sql<string>`lower(concat_ws(' ', ${CART_LETTER} || cart.cart_number, orders.order_number,
  job.serial_number, job.manufacturer, job.model, contact.first_name, contact.last_name, contact.company_name))`

/** Which jobs are wanted. */
export interface BenchQuery {
  readonly term: string
  /** Those that were handed over, too. */
  readonly all: boolean
  readonly page: number
}

/** A page of the bench, the oldest first; of all, the newest. A scanned ticket finds its own jobs alone. */
export const listBench = async (db: Db, { term, all, page: asked }: BenchQuery) => {
  const ticket = /^s-(\d{1,15})$/i.exec(term.trim())?.[1]
  const wanted = found(db)
    .$if(!all && ticket === undefined, (rows) => rows.where(sql<boolean>`${state} <> 'handed_over'`))
    .$if(ticket !== undefined, (rows) => rows.where("cart.cart_number", "=", Number(ticket)))
    .$if(ticket === undefined && term.trim() !== "", (rows) => rows.where(holds(words, term.trim().toLowerCase())))
  const { total } = await db
    .selectFrom(wanted.as("wanted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const page = Math.max(1, Math.trunc(asked))
  const rows = await wanted
    .orderBy("job.position", all ? "desc" : "asc")
    .offset((page - 1) * PAGE)
    .limit(PAGE)
    .execute()
  return {
    list: await Promise.all(rows.map((job) => onWire(db, job))),
    pagination: { current_page: page, total_pages: Math.ceil(total / PAGE), total_results: total }
  }
}
