import { Schema } from "effect"
import { ANYONE, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { type Device, Device as DeviceSchema } from "../session/contract.ts"
import { PrinterModel, PrintType } from "./wire.ts"
import {
  CloudStage,
  PrinterConfig,
  PrinterHealth,
  PrinterProblem,
  PrintJob,
  type SlipName,
  TapeName,
  type LaneTicketName,
  type TicketName
} from "./model.ts"
import type { CloudNews, PrinterChoice } from "./rules.ts"

const Job = { id: Schema.String }
const Trouble = {
  ...Job,
  problem: PrinterProblem,
  words: Schema.optionalKey(Schema.String),
  /** How many bytes the printer took. */
  bytes: Schema.Int
}

const Choice = Schema.Struct({
  print_type: PrintType,
  printer_model: Schema.optionalKey(PrinterModel),
  printer_mac_address: Schema.optionalKey(Schema.String),
  printer_serial_id: Schema.optionalKey(Schema.String)
})

/** What a job's bytes are asked by. */
const Source = Schema.Union([
  Schema.TaggedStruct("Receipt", { order: Schema.String, reprint: Schema.Boolean }),
  Schema.TaggedStruct("Test", { choice: Choice }),
  Schema.TaggedStruct("Drawer", {}),
  Schema.TaggedStruct("Tape", { tape: TapeName }),
  Schema.TaggedStruct("Slip", { move: Schema.String }),
  Schema.TaggedStruct("Ticket", { cart: Schema.String }),
  Schema.TaggedStruct("LaneTicket", { reservation: Schema.String })
])
export type Source = typeof Source.Type

export const hardwareEvents = {
  PrinterConnectRequested: event(Schema.Struct({ choose: Schema.Boolean }), { stored: "PrinterConnectAsked" }),
  PrinterConnected: event(Schema.Struct({ config: PrinterConfig })),
  PrinterNotConnected: event(Schema.Struct({ problem: PrinterProblem })),
  PrinterUnplugged: event(Schema.Struct({ serial: Schema.String })),
  /** The printer on USB says how it is: out of paper, cover open, or well again. */
  PrinterHealthChanged: event(Schema.Struct({ health: PrinterHealth })),
  PrinterSaveRequested: event(Choice, { stored: "PrinterSaveAsked" }),
  PrinterSaved: event(Schema.Struct({ device: Schema.optionalKey(Schema.toType(DeviceSchema)) })),
  PrinterRefused: event(Schema.Struct({ message: Schema.String })),
  PrinterSetupLeft: event(Schema.Struct({})),
  /** A job begins; `replaces` is the one that it prints again. */
  PrintQueued: event(Schema.Struct({ job: PrintJob, replaces: Schema.optionalKey(Schema.String) })),
  /** On disk before the first byte leaves for the printer. */
  PrintSent: event(Schema.Struct({ ...Job, size: Schema.Int })),
  /** The back office has the job, and says how far it has come. */
  PrintTold: event(Schema.Struct({ ...Job, stage: CloudStage })),
  /** The printer took every byte, or said that it is printed. */
  PrintDone: event(Schema.Struct({ ...Job, bytes: Schema.Int })),
  PrintFailed: event(Schema.Struct(Trouble)),
  /** Everything may have come out, or not: nobody prints it again but a person who looked. */
  PrintUnknown: event(Schema.Struct(Trouble)),
  /** The same job once more: nothing of it had reached the printer. */
  PrintRetried: event(Schema.Struct(Job)),
  PrintDismissed: event(Schema.Struct(Job))
}
export type HardwareEvent = EventOf<typeof hardwareEvents>

export const hardwareRequests = {
  /** `serial` is the printer to look for, if one is known; `choose` lets the person choose when it is not there. */
  AskForPrinter: request({
    of: "nobody",
    stored: "ConnectPrinter",
    args: Schema.Struct({ serial: Schema.NullOr(Schema.String), choose: Schema.Boolean }),
    onCrash: "forget"
  }),
  SendSavePrinter: request({
    of: "person",
    evidence: true,
    stored: "SavePrinter",
    args: Choice,
    onCrash: "rerun",
    lane: "printer setup"
  }),
  /** Asks for a job's bytes, once the printer is there. */
  FetchPrint: request({
    of: "register",
    args: Schema.Struct({ job: Schema.String, source: Source, serial: Schema.String }),
    onCrash: "forget",
    lane: "print"
  }),
  /** Has the back office print a job on this register's cloud printer, once under the job's name (CG-44). */
  QueuePrint: request({
    of: "register",
    args: Schema.Struct({ job: Schema.String, source: Source }),
    onCrash: "forget",
    lane: "print"
  }),
  /** Waits until the back office says something else about a job than what is known. */
  AskForPrint: request({
    of: "register",
    stored: "FollowPrint",
    args: Schema.Struct({ job: Schema.String, stage: CloudStage }),
    onCrash: "forget"
  }),
  /** Sends them, in the order of the jobs. After a crash nobody knows: it is left to a person to print again. */
  SendToPrinter: request({
    of: "nobody",
    args: Schema.Struct({ job: Schema.String }),
    secrets: ["data"],
    onCrash: "forget",
    lane: "printer"
  })
}
export type HardwareRequest = RequestsOf<typeof hardwareRequests>

/** How looking for a printer and opening it ended. */
export type ConnectOutcome =
  | { readonly _tag: "Connected"; readonly config: PrinterConfig }
  | { readonly _tag: "NotConnected"; readonly problem: PrinterProblem }

/** How asking for a job's bytes ended; `data` is base64 and lives in the next request alone. */
export type FetchOutcome =
  | { readonly _tag: "Fetched"; readonly config: PrinterConfig; readonly data: SecretText; readonly size: number }
  | { readonly _tag: "NotFetched"; readonly problem: PrinterProblem; readonly words: string | null }

/** How sending ended. `Unknown`: the last piece was on its way when the printer fell silent or went. */
export type SendOutcome =
  | { readonly _tag: "Sent"; readonly bytes: number }
  | { readonly _tag: "Failed"; readonly problem: PrinterProblem; readonly bytes: number }
  | { readonly _tag: "Unknown"; readonly problem: PrinterProblem; readonly bytes: number }

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const hardwareCommands = {
  /** `another`: not the printer that is known. */
  ConnectPrinter: command<{ readonly another: boolean }>(ANYONE),
  ConnectAnswered: command<{ readonly outcome: ConnectOutcome }>(OWN),
  PrinterPluggedIn: command<{ readonly serial: string }>(OWN),
  PrinterPulledOut: command<{ readonly serial: string }>(OWN),
  PrinterHealthHeard: command<{ readonly serial: string; readonly health: PrinterHealth }>(OWN),
  SavePrinter: command<{ readonly choice: PrinterChoice }>(PERSON),
  SavePrinterAnswered: command<{ readonly answer: Answer<{ readonly device?: Device }> }>(OWN),
  LeavePrinterSetup: command(ANYONE),
  TestPrint: command<{ readonly choice: PrinterChoice }>(PERSON),
  OpenDrawer: command(PERSON),
  /** The tape of this register (REG-15). */
  PrintTape: command<{ readonly tape: TapeName }>(PERSON),
  /** The slip of cash that went in or out once more. */
  PrintSlip: command<{ readonly slip: SlipName }>(PERSON),
  /** The claim ticket of firearms that came in (GUN-02). */
  PrintTicket: command<{ readonly ticket: TicketName }>(PERSON),
  /** The ticket of somebody's time on a lane. */
  PrintLaneTicket: command<{ readonly ticket: LaneTicketName }>(PERSON),
  /** One more receipt of an order: a copy (PRN-19). */
  PrintReceipt: command<{ readonly order: { readonly id: string; readonly number: string } }>(PERSON),
  PrintAgain: command<{ readonly job: string }>(PERSON),
  DismissPrint: command<{ readonly job: string }>(ANYONE),
  FetchAnswered: command<{ readonly job: string; readonly outcome: FetchOutcome }>(OWN),
  /** Asks what became of a job that the back office prints. */
  FollowPrint: command<{ readonly job: string }>(OWN),
  CloudAnswered: command<{ readonly job: string; readonly news: CloudNews }>(OWN),
  SendAnswered: command<{ readonly job: string; readonly outcome: SendOutcome }>(OWN)
}
export type HardwareCommand = CommandsOf<typeof hardwareCommands>
