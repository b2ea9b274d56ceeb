import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { columnsOn, NO_PRINTER, problemOf } from "../../../src/hardware/rules.ts"
import { printerPath } from "../../cloudPrint/address.ts"
import { cloudPrinterAt, enqueue, heardOf, jobOf, standing } from "../../cloudPrint/queue.ts"
import { macOf, statusOf } from "../../cloudPrint/rules.ts"
import type { Db } from "../../db/connect.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { kickBytes } from "../../../src/paper/pulse/rules.ts"
import { type Job, jobOfRows } from "../../printing/bytes.ts"
import { deviceRow, type Printer, printerOf, rollIn } from "../../printing/device.ts"
import { toBase64 } from "../../printing/order.ts"
import { testRows } from "../../printing/testPage.ts"
import { isManager } from "../session/managers.ts"
import type { FreeHandler, KeyedCall, Person, RecordedHandler } from "../types.ts"
import { deviceOf } from "../session/who.ts"

type Choice = RequestOf<Contract["save_printer"]>

const NO_REGISTER = "Choose a register first."
const OTHER_JOB = "This key was used for another print job."

const refused = (message: string) => ({ status: "error" as const, message, body: {} })

/** What is wrong with what was sent, in the same words as on the screen. */
const problem = (choice: Choice): string | null =>
  problemOf({
    print_type: choice.print_type,
    printer_model: choice.printer_model ?? null,
    printer_mac_address: choice.printer_mac_address ?? "",
    printer_serial_id: choice.printer_serial_id ?? ""
  })

/** The columns of a choice; one kind of printer clears the other (CG-74). */
const columnsOf = (choice: Choice) => ({
  printer_model: choice.print_type === "none" ? null : (choice.printer_model ?? null),
  printer_mac_address: choice.print_type === "cloud_print" ? (choice.printer_mac_address ?? null) : null,
  printer_serial_id: choice.print_type === "usb_print" ? (choice.printer_serial_id ?? null) : null
})

/** Sets the printer of the register (PRN-01 to PRN-04, API-93). */
export const savePrinter: RecordedHandler<"save_printer"> = {
  kind: "recorded",
  run: async (tx, { deps, person, request, now }) => {
    if (person.deviceId === undefined) return refused(NO_REGISTER)
    const wrong = problem(request)
    if (wrong !== null) return refused(wrong)
    await tx.updateTable("device").set(columnsOf(request)).where("device_license_id", "=", person.deviceId).execute()
    const device = await deviceOf(tx, deps, person.deviceId, now)
    return { status: "success", body: device === undefined ? {} : { device } }
  }
}

const companyOf = async (db: Db): Promise<string> =>
  (await db.selectFrom("client").select("company_name").executeTakeFirstOrThrow()).company_name

/** Who asks for a job at which register, and the job's name. `now` is ms since 1970. */
export interface Asking {
  readonly clientId: number
  readonly person: Pick<Person, "deviceId">
  readonly key: string
  readonly now: number
}

/** Sends a job on its way: to the register over its own USB, or into the queue of a printer of the cloud (CG-44). */
export const printed = async (
  tx: Tx,
  { person, key, now }: Asking,
  kind: "test" | "drawer" | "tape" | "slip",
  printer: Exclude<Printer, { readonly _tag: "None" }>,
  job: Job
) => {
  if (printer._tag === "Usb") return { status: "success" as const, body: { usb_print_data: toBase64(job.bytes) } }
  const wanted = { id: key, kind, printer: printer.at, deviceId: person.deviceId, job }
  const print_job = await enqueue(tx, wanted, now)
  return print_job === undefined ? refused(OTHER_JOB) : { status: "success" as const, body: { print_job } }
}

/** The printer of a choice that nothing is wrong with. */
const chosen = ({ print_type, printer_model: model, printer_mac_address: mac }: Choice): Printer => {
  if (model === undefined || print_type === "none") return { _tag: "None", why: NO_PRINTER }
  const at = print_type === "cloud_print" ? cloudPrinterAt(mac, model) : undefined
  return at === undefined ? { _tag: "Usb", model } : { _tag: "Cloud", model, at }
}

/** A test page, for a printer that need not be saved yet (API-92). */
export const testPrint: RecordedHandler<"test_print"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const { person, request } = call
    const wrong = problem(request)
    if (wrong !== null) return refused(wrong)
    const printer = chosen(request)
    if (printer._tag === "None") return refused(printer.why)
    const device = await deviceRow(tx, person)
    const about = { company: await companyOf(tx), register: device?.device_nickname ?? "" }
    const roll = await rollIn(tx, printer)
    return printed(tx, call, "test", printer, jobOfRows(roll, testRows(printer.model, roll, about), false))
  }
}

/** Each opening by hand is on the tape, with who asked for it. */
const noteOpening = async (tx: Tx, { person, key, now }: KeyedCall<"open_cash_drawer">): Promise<void> => {
  if (person.deviceId === undefined) return
  await tx
    .insertInto("drawer_opening")
    .values({
      drawer_opening_id: key,
      device_license_id: person.deviceId,
      staff_id: person.staffId,
      opened_at: now
    })
    .execute()
}

/** The pulse that opens the drawer, for the register's own printer (REG-16, CG-73, API-91). */
export const openCashDrawer: RecordedHandler<"open_cash_drawer"> = {
  kind: "recorded",
  run: async (tx, call) => {
    const printer = printerOf(await deviceRow(tx, call.person))
    if (printer._tag === "None") return refused(printer.why)
    await noteOpening(tx, call)
    return printed(tx, call, "drawer", printer, { bytes: kickBytes(printer.model) })
  }
}

/** Where a job of a cloud printer stands. */
export const getPrintJob: FreeHandler<"get_print_job"> = {
  kind: "free",
  run: ({ deps: { db }, request, now }) =>
    query(async () => {
      const job = await jobOf(db, request.print_job_id)
      return job === undefined
        ? refused("Print job not found.")
        : { status: "success", body: { print_job: await standing(db, job, now) } }
    })
}

/** What is typed into a printer of the cloud, for managers, and how a printer was heard last. */
export const getCloudPrinter: FreeHandler<"get_cloud_printer"> = {
  kind: "free",
  run: ({ deps: { db, pepper }, clientId, person, request, now }) =>
    query(async () => {
      const mac = macOf(request.printer_mac_address)
      const heard = mac === undefined ? undefined : await heardOf(db, mac)
      return {
        status: "success",
        body: {
          ...(isManager(person) ? { cloud_print_path: printerPath(pepper, clientId) } : {}),
          printer_status: statusOf(heard, now),
          ...(heard === undefined ? {} : { heard_ago: Math.max(0, Math.floor((now - heard.last_seen_at) / 1000)) }),
          ...(heard?.paper_dots ? { paper_columns: columnsOn(heard.paper_dots) } : {}),
          ...(heard?.status_code ? { printer_code: heard.status_code } : {})
        }
      }
    })
}
