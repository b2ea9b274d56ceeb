import type { Device } from "../session/contract.ts"
import * as words from "./messages.ts"
import type { Connection, PrintJob } from "./model.ts"
import { printTypeOf } from "./rules.ts"

const THINGS = { receipt: "Receipt", test: "Test page", drawer: "Cash drawer" } as const
const DONE = { receipt: "printed", test: "printed", drawer: "opened" } as const

/** A job in a sentence: on its way, done, or what went wrong and what helps. */
export const jobWords = ({ kind, copy, phase, problem, words: said }: PrintJob): string => {
  const thing = kind === "receipt" && copy ? "Copy of the receipt" : THINGS[kind]
  const why = [problem === undefined ? null : words.PROBLEMS[problem], said].filter(
    (part) => part !== null && part !== undefined
  )
  switch (phase) {
    case "queued":
    case "sent":
      return kind === "drawer" ? "Opening the cash drawer …" : `${thing}: printing …`
    case "printed":
      return `${thing} ${DONE[kind]}.`
    case "failed":
      return [`${thing} not ${DONE[kind]}.`, ...why].join(" ")
    case "unknown":
      return [`Nobody knows whether the ${thing.toLowerCase()} was ${DONE[kind]}. Look first.`, ...why].join(" ")
  }
}

/** How the printer is, for the header: "TSP143IV ready"; null when the register has none. */
export const printerWords = (device: Device | null, connection: Connection): string | null => {
  const model = device?.printer_model ?? "Printer"
  switch (printTypeOf(device)) {
    case "none":
      return null
    case "cloud_print":
      return `${model} by cloud`
    case "usb_print":
      return `${model} ${STATE[connection._tag]}`
  }
}

/** Does nothing stand between the register and its printer, as far as it can know? */
export const printerWorks = (device: Device | null, connection: Connection): boolean =>
  printTypeOf(device) !== "usb_print" || connection._tag !== "Disconnected"

const STATE = { Connected: "connected", Connecting: "connecting", Disconnected: "not connected" } as const

/** The same in a sentence, for the setup. */
export const connectionWords = (connection: Connection): string => {
  switch (connection._tag) {
    case "Connected":
      return `${connection.config.name || "The printer"} is connected.`
    case "Connecting":
      return words.CONNECTING
    case "Disconnected":
      return connection.problem === null ? words.USB_NOT_CONNECTED : words.PROBLEMS[connection.problem]
  }
}
