import type { Contract } from "../../src/app/contract.ts"
import type { RequestOf } from "../../src/kernel/contract.ts"
import { NO_CLOUD, NO_PRINTER, problemOf } from "../../src/hardware/rules.ts"
import type { Db } from "../db/connect.ts"
import { jobBytes, kickBytes } from "../printing/bytes.ts"
import { deviceRow, usbPrinterOf } from "../printing/device.ts"
import { toBase64 } from "../printing/order.ts"
import { testRows } from "../printing/testPage.ts"
import type { RecordedHandler } from "./types.ts"
import { deviceOf } from "./who.ts"

type Choice = RequestOf<Contract["save_printer"]>

const NO_REGISTER = "Choose a register first."

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
  run: async (tx, { clientId, person, request, now }) => {
    if (person.deviceId === undefined) return refused(NO_REGISTER)
    const wrong = problem(request)
    if (wrong !== null) return refused(wrong)
    await tx
      .updateTable("device")
      .set(columnsOf(request))
      .where("client_id", "=", clientId)
      .where("device_license_id", "=", person.deviceId)
      .execute()
    const device = await deviceOf(tx, clientId, person.deviceId, now)
    return { status: "success", body: device === undefined ? {} : { device } }
  }
}

const companyOf = async (db: Db, clientId: number): Promise<string> =>
  (await db.selectFrom("client").select("company_name").where("client_id", "=", clientId).executeTakeFirstOrThrow())
    .company_name

/** The bytes of a test page, for a printer that need not be saved yet (API-92). */
export const testPrint: RecordedHandler<"test_print"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request }) => {
    const wrong = problem(request)
    if (wrong !== null) return refused(wrong)
    if (request.print_type === "cloud_print") return refused(NO_CLOUD)
    if (request.print_type === "none" || request.printer_model === undefined) return refused(NO_PRINTER)
    const device = await deviceRow(tx, clientId, person)
    const about = { company: await companyOf(tx, clientId), register: device?.device_nickname ?? "" }
    const bytes = jobBytes(request.printer_model, testRows(request.printer_model, about), false)
    return { status: "success", body: { usb_print_data: toBase64(bytes) } }
  }
}

/** The pulse that opens the drawer, for the register's own printer (REG-16, CG-73, API-91). */
export const openCashDrawer: RecordedHandler<"open_cash_drawer"> = {
  kind: "recorded",
  run: async (tx, { clientId, person }) => {
    const printer = usbPrinterOf(await deviceRow(tx, clientId, person))
    if (printer._tag === "None") return refused(printer.why)
    return { status: "success", body: { usb_print_data: toBase64(kickBytes(printer.model)) } }
  }
}
