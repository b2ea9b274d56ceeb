import { randomBytes } from "node:crypto"
import type { Device } from "../../src/session/contract.ts"
import type { PrinterModel } from "../../src/hardware/wire.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { PAPER } from "../../src/hardware/models/rules.ts"
import type { Job } from "../printing/bytes.ts"
import { macOf, type PrinterStatus, standingOf, statusOf } from "./rules.ts"

/** A printer that fetches its jobs: its address, and what it understands. */
export interface CloudPrinter {
  readonly mac: string
  readonly model: PrinterModel
}

/** How long a job may wait for its printer, in ms: a drawer that springs open later surprises nobody but a thief. */
const PATIENCE = { receipt: 15 * 60_000, slip: 15 * 60_000, tape: 15 * 60_000, test: 60_000, drawer: 60_000 } as const

/** What is to be printed. `id` is its name for ever: the same name is queued once. */
export interface Wanted {
  readonly id: string
  readonly kind: keyof typeof PATIENCE
  readonly printer: CloudPrinter
  readonly deviceId: string | undefined
  readonly orderId?: string
  readonly job: Job
}

/** Where a job stands, as the register is told. */
export interface Standing {
  readonly print_job_id: string
  readonly state: Row<"print_job">["state"]
  readonly code?: string
  readonly printer_status: PrinterStatus
}

/** The commands of a Star are bytes of one of two kinds (hardware, section 2.4). */
const mediaOf = (model: PrinterModel): string =>
  PAPER[model].language === "star-line" ? "application/vnd.star.line" : "application/vnd.star.starprnt"

/** A printer of the cloud by the address that a register has for it; undefined when that is no address. */
export const cloudPrinterAt = (mac: Device["printer_mac_address"], model: PrinterModel): CloudPrinter | undefined => {
  const known = macOf(mac)
  return known === undefined ? undefined : { mac: known, model }
}

/** A printer as it was heard last. */
export const heardOf = (db: Db, mac: string): Promise<Row<"cloud_printer"> | undefined> =>
  db.selectFrom("cloud_printer").selectAll().where("mac", "=", mac).executeTakeFirst()

export const jobOf = (db: Db, id: string): Promise<Row<"print_job"> | undefined> =>
  db.selectFrom("print_job").selectAll().where("print_job_id", "=", id).executeTakeFirst()

/** Where a job stands now. */
export const standing = async (db: Db, job: Row<"print_job">, now: number): Promise<Standing> => {
  const printer = statusOf(await heardOf(db, job.mac), now)
  const { state, code } = standingOf(job, printer, now)
  return { print_job_id: job.print_job_id, state, ...(code === null ? {} : { code }), printer_status: printer }
}

/** Puts a job into its printer's queue, once under its name, and says where it stands; undefined: the name is another's. */
export const enqueue = async (
  db: Db,
  { id, kind, printer, deviceId, orderId, job: { bytes, plain } }: Wanted,
  now: number
): Promise<Standing | undefined> => {
  await db
    .insertInto("print_job")
    .values({
      print_job_id: id,
      device_license_id: deviceId ?? null,
      order_id: orderId ?? null,
      mac: printer.mac,
      media_type: mediaOf(printer.model),
      data: Buffer.from(bytes).toString("base64"),
      plain: plain?.text ?? null,
      kicks: plain?.kicks ?? false,
      token: randomBytes(16).toString("hex"),
      code: null,
      created_at: now,
      expires_at: now + PATIENCE[kind],
      offered_at: null,
      fetched_at: null,
      done_at: null
    })
    .onConflict((conflict) => conflict.column("print_job_id").doNothing())
    .execute()
  const job = await jobOf(db, id)
  return job === undefined || job.order_id !== (orderId ?? null) ? undefined : standing(db, job, now)
}
