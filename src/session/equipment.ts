import type { Device } from "./contract.ts"
import * as texts from "./texts.ts"
import * as frameTexts from "./frame/texts.ts"

/** One thing that the register is joined to, in words. */
export interface Equipment {
  readonly kind: "printer" | "terminal" | "journal"
  readonly name: string
  readonly words: string
  readonly works: boolean
}

/** How the upload of the register's journal stands, and how many rows wait for it. */
interface Sending {
  readonly state: "sent" | "waiting" | "refused" | "not-taken" | "unclear"
  readonly unsent: number
  readonly late: boolean
}

const journal = (upload: Sending): Equipment => ({
  kind: "journal",
  name: frameTexts.journal,
  words: upload.state === "not-taken" ? texts.journalHere : texts.journalWaiting(upload.unsent),
  works: !upload.late && upload.state !== "refused" && upload.state !== "unclear"
})

/** What a terminal is called; null: there is none. */
const terminalWords = (model: string | null, cards: Device["cards"]): string => {
  if (model === null) return texts.noTerminal
  if (cards === "none") return texts.noProcessor
  return cards === "simulated" ? texts.simulated(model) : model
}

/** What a register is joined to, before anybody signs in: its printer, its card terminal, and what of its journal waits to be sent. */
export const equipmentOf = (device: Device | null, upload: Sending | null): readonly Equipment[] => {
  if (device === null) return []
  const { printer_model: printer, terminal_id: terminal = "", terminal_model = texts.joined, cards } = device
  return [
    {
      kind: "printer",
      name: texts.receiptPrinter,
      words: printer ?? texts.noPrinter,
      works: printer !== undefined
    },
    {
      kind: "terminal",
      name: texts.cardTerminal,
      words: terminalWords(terminal === "" ? null : terminal_model, cards),
      works: terminal !== "" && cards !== "none"
    },
    ...(upload === null ? [] : [journal(upload)])
  ]
}
