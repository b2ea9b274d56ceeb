import type { ReplyOf } from "../kernel/contract.ts"
import type { hardware } from "./contract.ts"
import * as words from "./messages.ts"
import * as shown from "./shown/messages.ts"
import type { Connection, PrintJob } from "./model.ts"
import { ailmentOf, ails } from "./models/rules.ts"
import * as texts from "./texts.ts"

/** A job in a sentence: on its way, done, or what went wrong and what helps. */
export const jobWords = ({ kind, copy, phase, cloud, problem, words: said }: PrintJob): string => {
  const told = texts.jobs[kind === "receipt" && copy ? "copy" : kind]
  const why = [problem === undefined ? null : shown.PROBLEMS[problem], said].filter(
    (part) => part !== null && part !== undefined
  )
  switch (phase) {
    case "queued":
    case "sent":
      if (cloud === undefined || cloud === "asked" || cloud === "printing") return told.running
      return ails(cloud) ? `${told.waiting} ${texts.ailments[cloud]}` : told.waiting
    case "printed":
      return cloud === "sent" ? told.handedOver : told.printed
    case "failed":
      return [told.failed, ...why].join(" ")
    case "unknown":
      return [told.unknown, ...why].join(" ")
  }
}

/** How much a job wants to be looked at. */
export const jobTone = ({ phase, cloud }: PrintJob): "info" | "ok" | "warn" | "danger" => {
  switch (phase) {
    case "queued":
    case "sent":
      return cloud !== undefined && ails(cloud) ? "warn" : "info"
    case "printed":
      return "ok"
    case "failed":
      return "danger"
    case "unknown":
      return "warn"
  }
}

/** How a printer of the cloud was heard last. */
export const heardWords = ({
  heard_ago,
  printer_status,
  paper_columns
}: ReplyOf<typeof hardware.get_cloud_printer>): string => {
  if (heard_ago === undefined) return texts.neverHeard
  const ailment = ailmentOf(printer_status)
  const well = printer_status === "paper_low" ? texts.paperLow : texts.ready
  const heard = texts.heardAgo(heard_ago, ailment === undefined ? well : texts.ailments[ailment])
  return paper_columns === undefined ? heard : `${heard} ${texts.paperTakes(paper_columns)}`
}

/** The same in a sentence, for the setup. */
export const connectionWords = (connection: Connection): string => {
  switch (connection._tag) {
    case "Connected":
      return texts.isConnected(connection.config.name || texts.thePrinter)
    case "Connecting":
      return words.CONNECTING
    case "Disconnected":
      return connection.problem === null ? words.USB_NOT_CONNECTED : shown.PROBLEMS[connection.problem]
  }
}
