import type { Device } from "../session/contract.ts"
import * as words from "./messages.ts"
import type { Connection, PrintJob } from "./model.ts"
import { printTypeOf } from "./rules.ts"
import * as texts from "./texts.ts"

/** A job in a sentence: on its way, done, or what went wrong and what helps. */
export const jobWords = ({ kind, copy, phase, problem, words: said }: PrintJob): string => {
  const told = texts.jobs[kind === "receipt" && copy ? "copy" : kind]
  const why = [problem === undefined ? null : words.PROBLEMS[problem], said].filter(
    (part) => part !== null && part !== undefined
  )
  switch (phase) {
    case "queued":
    case "sent":
      return told.running
    case "printed":
      return told.printed
    case "failed":
      return [told.failed, ...why].join(" ")
    case "unknown":
      return [told.unknown, ...why].join(" ")
  }
}

/** How the printer is, for the header: "TSP143IV ready"; null when the register has none. */
export const printerWords = (device: Device | null, connection: Connection): string | null => {
  const model = device?.printer_model ?? texts.printer
  switch (printTypeOf(device)) {
    case "none":
      return null
    case "cloud_print":
      return texts.byCloud(model)
    case "usb_print":
      return texts.byUsb[connection._tag](model)
  }
}

/** Does nothing stand between the register and its printer, as far as it can know? */
export const printerWorks = (device: Device | null, connection: Connection): boolean =>
  printTypeOf(device) !== "usb_print" || connection._tag !== "Disconnected"

/** The same in a sentence, for the setup. */
export const connectionWords = (connection: Connection): string => {
  switch (connection._tag) {
    case "Connected":
      return texts.isConnected(connection.config.name || texts.thePrinter)
    case "Connecting":
      return words.CONNECTING
    case "Disconnected":
      return connection.problem === null ? words.USB_NOT_CONNECTED : words.PROBLEMS[connection.problem]
  }
}
