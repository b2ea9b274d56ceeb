import { LARGEST_JOB } from "../../src/hardware/models/rules.ts"
import { isCash } from "../../src/orders/rules.ts"
import type { Call, Reply } from "../actions/types.ts"
import { enqueue } from "../cloudPrint/queue.ts"
import { newId } from "../ids.ts"
import { jobOfRows } from "./bytes.ts"
import { deviceRow, printerOf, rollIn } from "./device.ts"
import { logoOnPaper } from "./logo.ts"
import { isOriginal } from "./original.ts"
import { receiptRows } from "./receipt.ts"

const TOO_LONG = "This receipt is too long for the printer. View it and print it from the screen."
const OTHER_RECEIPT = "This print key was used for another receipt."

/** base64, as bytes go over the wire (PRN-12). */
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64")

/**
 * An order with the bytes of its receipt, when they are asked for, or with word of the cloud printer that they wait for
 * (CG-44). Only the first receipt of a cash sale opens the drawer; every other one is a copy and says so (M13).
 */
export const withReceipt = async (
  { deps: { db }, clientId, person, request, now }: Call<"get_item_order">,
  reply: Reply<"get_item_order">
): Promise<Reply<"get_item_order">> => {
  const { order_detail: detail, order_payments: payments = [] } = reply.body
  if (request.print_receipt === undefined || request.print_receipt === "none" || detail === undefined) return reply
  const refused = (message: string) => ({ status: "error" as const, message, body: reply.body })
  const printer = printerOf(await deviceRow(db, person))
  if (printer._tag === "None") return refused(printer.why)
  const key = request.print_key ?? newId(now)
  const { order_id: orderId } = detail
  const original = request.reprint !== true && (await isOriginal(db, { clientId, orderId }, key, now))
  const roll = await rollIn(db, printer)
  const rows = receiptRows(reply.body, roll.columns, !original)
  const logo = await logoOnPaper(db, roll.dots)
  // The cash of a sale that was made without the server lies in the drawer since then.
  const opens = original && detail.offline_sale === undefined && payments.some(isCash)
  const job = jobOfRows(roll, rows, opens, logo)
  const { bytes } = job
  if (bytes.length > LARGEST_JOB) return refused(TOO_LONG)
  if (printer._tag === "Usb") return { ...reply, body: { ...reply.body, usb_print_data: toBase64(bytes) } }
  const wanted = { id: key, kind: "receipt", printer: printer.at, deviceId: person.deviceId, orderId, job } as const
  const print_job = await enqueue(db, wanted, now)
  return print_job === undefined ? refused(OTHER_RECEIPT) : { ...reply, body: { ...reply.body, print_job } }
}
