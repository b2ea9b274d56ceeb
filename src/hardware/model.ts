import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { TapeType } from "./wire.ts"

/** A USB printer as it was found, with how it is written to (PRN-10, ENT-27). */
export const PrinterConfig = Schema.Struct({
  /** Its serial number, or its vendor and product where it has none: what the register knows it by. */
  serial: Schema.String,
  /** Its own name, "Star TSP143IV-UE". */
  name: Schema.String,
  vendor: Schema.Int,
  product: Schema.Int,
  interface: Schema.Int,
  in_endpoint: Schema.NullOr(Schema.Int),
  out_endpoint: Schema.Int
})
export type PrinterConfig = typeof PrinterConfig.Type

/** Why a printer did not do what it should; each has its words in `messages.ts`. */
export const PrinterProblem = Schema.Literals([
  "no-usb",
  "not-found",
  "cancelled",
  "not-allowed",
  "busy",
  "not-supported",
  "unplugged",
  "stalled",
  "silent",
  "broken",
  "refused",
  "no-answer",
  "unreadable",
  "not-made",
  "reloaded",
  "expired",
  "paper-out",
  "cover-open",
  "printer-error",
  "unconfirmed"
])
export type PrinterProblem = typeof PrinterProblem.Type

/**
 * Where a job stands that the back office prints (CG-44): asked for, in its queue, in the printer's hand, or waiting for a
 * printer that says what ails it. `sent`: the back office says no more than that it took it.
 */
export const CloudStage = Schema.Literals([
  "asked",
  "waiting",
  "printing",
  "paper_out",
  "cover_open",
  "error",
  "offline",
  "sent"
])
export type CloudStage = typeof CloudStage.Type

/** A tape by its kind, and a past Z by its number. */
export const TapeName = Schema.Struct({ type: TapeType, number: Schema.optionalKey(Schema.Int) })
export type TapeName = typeof TapeName.Type

/** Cash that went in or out without a sale, whose slip is printed: its key, and in cents. */
export const SlipName = Schema.Struct({ move: Schema.String, amount: Schema.Int })
export type SlipName = typeof SlipName.Type

/** A saved cart or its order that firearms came in with, whose claim ticket is printed: its cart, and what people call it. */
export const TicketName = Schema.Struct({ cart: Schema.String, number: Schema.String })
export type TicketName = typeof TicketName.Type

/** Somebody's time on a lane, whose ticket is printed: the reservation, and the lane as people call it. */
export const LaneTicketName = Schema.Struct({ reservation: Schema.String, lane: Schema.String })
export type LaneTicketName = typeof LaneTicketName.Type

/** A sale that was made without the server, whose receipt the register prints by itself: its key, and the number on it. */
export const AwayName = Schema.Struct({ key: Schema.String, number: Schema.String })
export type AwayName = typeof AwayName.Type

/**
 * One thing to send to the printer. `queued` until its bytes are about to leave, `sent` from then on; `failed` when it
 * surely did not come out whole, `unknown` when nobody can say.
 */
export const PrintJob = Schema.Struct({
  /** Its name for ever, the print key on the wire. */
  id: Schema.String,
  kind: Schema.Literals(["receipt", "test", "drawer", "tape", "slip", "ticket", "lane_ticket"]),
  order: Schema.optionalKey(Schema.Struct({ id: Schema.String, number: Schema.String })),
  /** Which tape it is: the X, or a Z, by its number where it is a past one. */
  tape: Schema.optionalKey(TapeName),
  slip: Schema.optionalKey(SlipName),
  ticket: Schema.optionalKey(TicketName),
  laneTicket: Schema.optionalKey(LaneTicketName),
  away: Schema.optionalKey(AwayName),
  /** The customer may have had this receipt before. */
  copy: Schema.Boolean,
  phase: Schema.Literals(["queued", "sent", "printed", "failed", "unknown"]),
  problem: Schema.optionalKey(PrinterProblem),
  /** Only a job that the back office prints has one. */
  cloud: Schema.optionalKey(CloudStage),
  /** What the back office said about it. */
  words: Schema.optionalKey(Schema.String),
  /** Its bytes were about to leave, once: from then on nobody can say that none of it came out. */
  touched: Schema.Boolean,
  /** How many bytes the printer took, as far as it said so. */
  bytes: Schema.Int
})
export type PrintJob = typeof PrintJob.Type

/** A job of which nothing has left. */
export const UNSENT = { phase: "queued", touched: false, bytes: 0 } as const satisfies Partial<PrintJob>

/** How a printer says that it is. `paper_low`: it still prints. */
export const PrinterHealth = Schema.Literals(["ready", "paper_low", "paper_out", "cover_open", "error", "offline"])
export type PrinterHealth = typeof PrinterHealth.Type
export const isHealth = Schema.is(PrinterHealth)

/** SM-7. `Connecting` is its Found: known, being opened. */
export type Connection =
  | { readonly _tag: "Disconnected"; readonly problem: PrinterProblem | null }
  | { readonly _tag: "Connecting" }
  | { readonly _tag: "Connected"; readonly config: PrinterConfig }

/** Where the setup screen's last save stands. */
export type Setup =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Saving" }
  | { readonly _tag: "Saved" }
  | { readonly _tag: "Refused"; readonly message: string }

export interface HardwareState {
  readonly connection: Connection
  /** How the printer on USB said that it is; not there while it has not. */
  readonly health?: PrinterHealth
  readonly setup: Setup
  /** What is being printed, what was printed last, and what did not come out; oldest first. */
  readonly jobs: readonly PrintJob[]
}

/** Somebody gets it in his hand or signs it: it stays until it came out, whatever is reloaded or begins anew. */
export const isOwed = ({ kind }: Pick<PrintJob, "kind">): boolean =>
  kind === "receipt" || kind === "slip" || kind === "ticket" || kind === "lane_ticket"

/** Is it on its way, or owed and did not come out, or may not have? It goes into the next book. */
const isKept = (job: PrintJob): boolean => isRunning(job) || (isOwed(job) && job.phase !== "printed")

export const initialHardware: HardwareState = {
  connection: { _tag: "Disconnected", problem: null },
  setup: { _tag: "Idle" },
  jobs: []
}

/** What the first row of a book says of it. */
export const hardwareOpening = Schema.Struct({
  /** Receipts, slips and tickets not printed, or that are on their way. */
  prints: Schema.Array(PrintJob)
})

/** What goes into the next book, and what begins anew. */
export const hardwareCarry: Carry<HardwareState, "connection" | "health" | "setup", typeof hardwareOpening.Type> = {
  jobs: { out: (jobs) => ({ prints: jobs.filter(isKept) }), back: ({ prints }) => prints }
}

/** The most jobs that are held: what is older stays in the book, and its order can be printed from its number. */
export const MOST_JOBS = 20

/** How long to wait before the back office is asked what became of a job, in milliseconds. */
export const ASK_PRINT = 2_000

/** Is a job still on its way? */
export const isRunning = ({ phase }: PrintJob): boolean => phase === "queued" || phase === "sent"

/** Did a job go wrong, or may it have? */
export const isTroubled = ({ phase }: PrintJob): boolean => phase === "failed" || phase === "unknown"

/**
 * Nothing of it reached the printer: printed again, it is still the same receipt and no copy. What the back office may
 * have taken is asked for again under the same name, under which it prints once.
 */
export const isUntouched = (job: PrintJob): boolean =>
  !job.touched && (job.phase === "failed" || (job.phase === "unknown" && job.cloud !== undefined))

/** Jobs that the back office has taken and whose end it has not told. */
export const followed = ({ jobs }: HardwareState): readonly PrintJob[] =>
  jobs.filter(({ cloud, phase }) => cloud !== undefined && phase === "sent")

/** The latest receipt of an order. */
export const receiptOf = ({ jobs }: HardwareState, order: string): PrintJob | null =>
  jobs.findLast((job) => job.kind === "receipt" && job.order?.id === order) ?? null

/** The latest receipt of a sale that was made without the server, by its key. */
export const awayReceiptOf = ({ jobs }: HardwareState, key: string): PrintJob | null =>
  jobs.findLast(({ away }) => away?.key === key) ?? null

/** The latest slip of cash that went in or out, by its key. */
export const slipOf = ({ jobs }: HardwareState, move: string): PrintJob | null =>
  jobs.findLast(({ slip }) => slip?.move === move) ?? null

/** The latest claim ticket of a cart. */
export const ticketOf = ({ jobs }: HardwareState, cart: string): PrintJob | null =>
  jobs.findLast(({ ticket }) => ticket?.cart === cart) ?? null

/** The latest ticket of somebody's time on a lane. */
export const laneTicketOf = ({ jobs }: HardwareState, reservation: string): PrintJob | null =>
  jobs.findLast(({ laneTicket }) => laneTicket?.reservation === reservation) ?? null

/** What went wrong and is said over the screen: neither a test page nor the receipt of the sale `finished`, which says so itself. */
export const spoiled = ({ jobs }: HardwareState, finished: string | undefined): readonly PrintJob[] =>
  jobs.filter((job) => isTroubled(job) && job.kind !== "test" && (job.order === undefined || job.order.id !== finished))
