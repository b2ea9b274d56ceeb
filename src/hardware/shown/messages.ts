import type { CloudStage, PrinterHealth, PrinterProblem } from "../model.ts"
import { USB_NOT_CONNECTED } from "../messages.ts"

/** What people call a print job: the end of its id. */
export const jobName = (id: string): string => `J-${id.slice(-6)}`

/** What a printer of the cloud calls its trouble. */
export const printerCode = (code: string): string => `Code ${code}.`

/** Why a printer did not do what it should, and what helps. */
export const PROBLEMS: Readonly<Record<PrinterProblem, string>> = {
  "no-usb": "This browser can't use USB printers. Use Chrome.",
  "not-found": USB_NOT_CONNECTED,
  cancelled: "No printer selected.",
  "not-allowed": "The browser does not allow this printer. Connect it again in Receipt Printer Setup.",
  busy: "Another program or tab is using the printer.",
  "not-supported": "This printer model isn't supported.",
  unplugged: "The printer was unplugged.",
  stalled: "The printer refused the data.",
  silent: "The printer stopped responding. Check its paper and cover.",
  broken: "The printer was disconnected.",
  refused: "The back office sent nothing to print.",
  "no-answer": "The back office couldn't be reached.",
  unreadable: "The back office sent something that cannot be printed.",
  "not-made": "It could not be made here.",
  reloaded: "The page was reloaded.",
  expired: "The printer didn't pick it up in time.",
  "paper-out": "The printer is out of paper.",
  "cover-open": "The printer's cover is open.",
  "printer-error": "The printer couldn't print it.",
  unconfirmed: "The printer didn't confirm it."
}

/** How a printer says that it is. */
export const HEALTH: Readonly<Record<PrinterHealth, string>> = {
  ready: "Ready.",
  paper_low: "Its paper is low.",
  paper_out: "It is out of paper.",
  cover_open: "Its cover is open.",
  error: "It has an error.",
  offline: "It is offline."
}

/** How far a job has come that the back office prints. */
export const STAGES: Readonly<Record<CloudStage, string>> = {
  asked: "The back office is asked to print it.",
  waiting: "Waiting for the printer.",
  printing: "The printer has it.",
  paper_out: "Waiting: the printer is out of paper.",
  cover_open: "Waiting: the printer's cover is open.",
  error: "Waiting: the printer reports an error. Check it.",
  offline: "Waiting: the printer isn't responding. Check that it's on and connected.",
  sent: "The back office has sent it to the printer."
}
