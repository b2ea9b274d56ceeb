import type { CloudJob } from "../contract.ts"
import type { PrinterModel, TapeType } from "../wire.ts"
import * as words from "../shown/messages.ts"
import type { CloudStage, PrinterProblem } from "../model.ts"
import { type CloudNews, type Roll, type UsbPair, columnsOn, isPaperWidth } from "../rules.ts"

/** The only USB devices that the register ever asks for or opens (PRN-05, CON-14, SEC-17). */
export const USB_PRINTERS: Readonly<Record<PrinterModel, UsbPair>> = {
  MCPRINT3: { vendor: 1305, product: 71 },
  MCPRINT2: { vendor: 1305, product: 78 },
  TSP143IV: { vendor: 1305, product: 3 },
  TSP650II: { vendor: 1305, product: 1 },
  "TM-T88VII": { vendor: 1208, product: 514 }
}

/** The order in which models are offered. */
export const PRINTER_MODELS: readonly PrinterModel[] = ["TSP143IV", "TSP650II", "MCPRINT3", "MCPRINT2", "TM-T88VII"]

/** The model that a USB pair stands for; null for anything that is not supported. */
export const modelOf = ({ vendor, product }: UsbPair): PrinterModel | null =>
  PRINTER_MODELS.find((model) => {
    const pair = USB_PRINTERS[model]
    return pair.vendor === vendor && pair.product === product
  }) ?? null

/** What was typed as a MAC address so far: hex digits in capitals, a colon after each pair, no more than six pairs. */
export const maskMac = (typed: string): string => {
  const digits = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-F]/g, "")
    .slice(0, 12)
  return (digits.match(/.{1,2}/g) ?? []).join(":")
}

/** The paper of each model, at the width that it is sold with (hardware, section 1.1). */
export const PAPER: Readonly<Record<PrinterModel, Roll>> = {
  TSP143IV: { language: "star-prnt", columns: 48, dots: 576 },
  TSP650II: { language: "star-line", columns: 48, dots: 576 },
  MCPRINT3: { language: "star-prnt", columns: 48, dots: 576 },
  MCPRINT2: { language: "star-prnt", columns: 32, dots: 384 },
  "TM-T88VII": { language: "esc-pos", columns: 42, dots: 512 }
}

/** The paper in a printer of that model, where it says how many dots go on a line; no more than its head has. */
export const rollOf = (model: PrinterModel, dots: number | null | undefined): Roll => {
  const roll = PAPER[model]
  if (dots === null || dots === undefined || !isPaperWidth(dots) || dots >= roll.dots) return roll
  return { ...roll, dots, columns: columnsOn(dots) }
}

/** Why a tape is not printed now, said by the register and by the back office (REG-13, REG-14, ERR-71, ERR-72). */
export const TAPE_REFUSED: Readonly<Record<TapeType, string>> = {
  X: "Register must be open to print X Tape",
  Z: "Register must be closed to print Z Tape."
}

/** Bytes of the largest job that is sent to a printer: a receipt of 300 lines has a tenth of it (SEC-14). */
export const LARGEST_JOB = 262_144

const FAILURES: Readonly<Record<string, PrinterProblem>> = {
  expired: "expired",
  "410": "paper-out",
  "420": "cover-open"
}

const AILMENTS = ["paper_out", "cover_open", "error", "offline"] as const

/** What ails a printer by the back office's word; undefined: nothing that it knows of. */
export const ailmentOf = (status: string | undefined): (typeof AILMENTS)[number] | undefined =>
  AILMENTS.find((one) => one === status)

/** Does a printer that has a job waiting need somebody to look at it? */
export const ails = (stage: CloudStage): stage is (typeof AILMENTS)[number] => ailmentOf(stage) !== undefined

/** What the back office's word on a job means. One that says only that it took it has sent it. */
export const cloudNews = ({ state, code, printer_status }: CloudJob = {}): CloudNews => {
  const ailment = ailmentOf(printer_status)
  switch (state) {
    case "queued":
    case "offered":
      return { _tag: "Stage", stage: ailment ?? "waiting" }
    case "fetched":
      return { _tag: "Stage", stage: ailment ?? "printing" }
    case "printed":
      return { _tag: "Printed" }
    case "failed": {
      const problem = FAILURES[code ?? ""] ?? "printer-error"
      return {
        _tag: "Failed",
        problem,
        words: problem === "printer-error" && code !== undefined ? words.printerCode(code) : null
      }
    }
    case "unconfirmed":
      return { _tag: "Unknown", problem: "unconfirmed", words: null }
    case undefined:
    default:
      return { _tag: "Stage", stage: "sent" }
  }
}
