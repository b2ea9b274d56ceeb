import { accepted, type Deciders, nothing, rejected } from "../../kernel/decider.ts"
import { type AskedCommand, connect, find } from "../decide.ts"
import {
  type HardwareView,
  made,
  type Made,
  printSlip,
  printTicket,
  receipt,
  serialOf,
  type Way,
  wayOf
} from "../jobs.ts"
import * as words from "../messages.ts"
import { isRunning, laneTicketOf, type PrintJob, receiptOf, slipOf, ticketOf } from "../model.ts"
import type { HardwareEvent } from "../protocol.ts"
import type { OfflineCommand } from "../../offline/protocol.ts"
import { NO_PRINTER, problemOf, sentOf } from "../rules.ts"
import { againAway, type AwayMade, type AwayRequest, type AwayView, printAwayAgain } from "./away/decide.ts"
import { again, onceMore, printLaneTicket, printTape, single, unreachable } from "./jobs.ts"

const runs = ({ hardware }: HardwareView, kind: PrintJob["kind"]): boolean =>
  hardware.jobs.some((job) => job.kind === kind && isRunning(job))

/** One more receipt of a sale that was made without the server is printed here or by the back office, whoever has it by then. */
export type AskedHere = AskedCommand | Extract<OfflineCommand, { readonly _tag: "PrintOfflineAgain" }>

/** What people ask of the printer. */
export const decideAsked: Deciders<AwayView, AskedHere, HardwareEvent, AwayRequest> = {
  ConnectPrinter: ({ another }, view, stamp): Made => {
    if (view.hardware.connection._tag === "Connecting") return rejected(words.CONNECTING)
    return connect(another ? null : serialOf(view) || null, true, stamp)
  },

  SavePrinter: ({ choice }, { hardware }, stamp): Made => {
    if (hardware.setup._tag === "Saving") return rejected(words.SAVING)
    const problem = problemOf(choice)
    if (problem !== null) return rejected(problem)
    const sent = sentOf(choice)
    return made(
      [{ type: "PrinterSaveRequested", data: sent }],
      [{ type: "SendSavePrinter", id: stamp.id(), args: sent }]
    )
  },

  SavePrinterAnswered: ({ answer }): Made => {
    if (answer._tag === "Lost")
      return accepted([{ type: "PrinterRefused", data: { message: `${answer.why}. ${words.SAVE_LOST}` } }])
    if (answer.status !== "success")
      return accepted([{ type: "PrinterRefused", data: { message: answer.message ?? words.NOT_SAVED } }])
    const { device } = answer.reply
    return accepted([{ type: "PrinterSaved", data: device === undefined ? {} : { device } }])
  },

  LeavePrinterSetup: (): Made => accepted([{ type: "PrinterSetupLeft", data: {} }]),

  TestPrint: ({ choice }, view, stamp): Made => {
    const problem = problemOf(choice)
    if (problem !== null) return rejected(problem)
    if (choice.print_type === "none") return rejected(NO_PRINTER)
    if (runs(view, "test")) return rejected(words.STILL_PRINTING)
    const { print_type, printer_serial_id: serial } = choice
    const way: Way = print_type === "cloud_print" ? { _tag: "Cloud" } : { _tag: "Usb", serial }
    return single("test", { _tag: "Test", choice: sentOf(choice) }, way, stamp)
  },

  OpenDrawer: (_, view, stamp): Made => {
    const why = unreachable(view)
    if (why !== null) return rejected(why)
    if (runs(view, "drawer")) return rejected(words.STILL_PRINTING)
    return single("drawer", { _tag: "Drawer" }, wayOf(view), stamp)
  },

  PrintTape: ({ tape }, view, stamp): Made => {
    const why = unreachable(view)
    if (why !== null) return rejected(why)
    if (runs(view, "tape")) return rejected(words.STILL_PRINTING)
    return printTape(view, tape, stamp)
  },

  PrintSlip: ({ slip }, view, stamp): Made =>
    onceMore(view, slipOf(view.hardware, slip.move), stamp, () => printSlip(view, slip, true, stamp)),

  PrintTicket: ({ ticket }, view, stamp): Made =>
    onceMore(view, ticketOf(view.hardware, ticket.cart), stamp, () => printTicket(view, ticket, stamp)),

  PrintLaneTicket: ({ ticket }, view, stamp): Made =>
    onceMore(view, laneTicketOf(view.hardware, ticket.reservation), stamp, () => printLaneTicket(view, ticket, stamp)),

  PrintReceipt: ({ order }, view, stamp): Made =>
    onceMore(view, receiptOf(view.hardware, order.id), stamp, () => receipt(view, order, true, stamp)),

  PrintAgain: ({ job: id }, view, stamp): AwayMade => {
    const job = find(view, id)
    if (job === undefined) return nothing
    return job.away === undefined ? again(view, job, stamp) : againAway(view, job, job.away, stamp)
  },

  PrintOfflineAgain: ({ key }, view, stamp): AwayMade => printAwayAgain(view, key, stamp),

  DismissPrint: ({ job: id }, view): Made =>
    find(view, id) === undefined ? nothing : accepted([{ type: "PrintDismissed", data: { id } }])
}
