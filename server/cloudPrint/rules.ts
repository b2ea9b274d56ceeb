import { isPaperWidth } from "../../src/hardware/rules.ts"
import type { PrintJobState, Row } from "../db/schema.ts"

/** How often a printer asks unless it says otherwise, in ms. */
export const USUAL_INTERVAL = 5_000
/** A printer that missed three of its questions is offline (hardware, section 2.6). */
const MISSED = 3
/** How often an idle printer may ask for the next job before nobody knows what became of the one that it fetched. */
const PATIENT_POLLS = 2
/** How long a printer may print without a word, in ms. */
const LONGEST_PRINT = 60_000
/** The longest interval that is believed, in ms. */
const LONGEST_INTERVAL = 600_000

/** What the printer says of itself. */
export type PrinterStatus = "ready" | "paper_low" | "paper_out" | "cover_open" | "error" | "offline"

export const EXPIRED = "expired"

/** A MAC address as it is kept, lower case with colons; undefined when it is none. */
export const macOf = (text: string | undefined): string | undefined => {
  const digits = text?.toLowerCase().replaceAll(/[:-]/g, "") ?? ""
  if (!/^[0-9a-f]{12}$/.test(digits)) return undefined
  return (digits.match(/../g) ?? []).join(":")
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The three digits of "200 OK", "200%20OK" or, as old printers say it, "OK"; null when there are none. */
export const codeOf = (text: string | undefined): string | null => {
  const plain = decoded(text ?? "").trim()
  if (/^ok\b/i.test(plain)) return "200"
  return /^\d{3}(?!\d)/.exec(plain)?.[0] ?? null
}

const isGood = (code: string | null): boolean => code?.startsWith("2") === true

/** What a printer's answer says of how often it asks, in ms; undefined when that is no number of seconds. */
export const intervalOf = (seconds: unknown): number | undefined => {
  const ms = Math.round(Number(typeof seconds === "string" && seconds.trim() === "" ? Number.NaN : seconds) * 1000)
  return ms > 0 && ms <= LONGEST_INTERVAL ? ms : undefined
}

/** The media type that every printer of the cloud understands (hardware, section 2.4). */
export const PLAIN = "text/plain"

/**
 * How many dots a printer puts on a line, by the width that it prints and its dots for a millimeter, both in numbers or their
 * text (hardware, section 2.3); undefined when that is no width of paper.
 */
export const dotsOf = (millimeters: unknown, resolution: unknown): number | undefined => {
  const dots = Math.round(Number.parseFloat(String(millimeters)) * Number.parseFloat(String(resolution)))
  return isPaperWidth(dots) ? dots : undefined
}

type Printer = Pick<Row<"cloud_printer">, "last_seen_at" | "status_code" | "poll_interval">

/** How a printer is, by what it said last and how long ago that is (hardware, section 2.2). One never heard is offline. */
export const statusOf = (printer: Printer | undefined, now: number): PrinterStatus => {
  if (printer === undefined) return "offline"
  if (now - printer.last_seen_at > MISSED * (printer.poll_interval ?? USUAL_INTERVAL)) return "offline"
  if (printer.status_code === "410") return "paper_out"
  if (printer.status_code === "420") return "cover_open"
  if (printer.status_code?.startsWith("21") === true) return "paper_low"
  return printer.status_code === null || isGood(printer.status_code) ? "ready" : "error"
}

/** A question of a printer: what it says of itself. */
export interface Poll {
  readonly code: string | null
  readonly printing: boolean
}

/**
 * What a question of its printer says of a job that it has fetched: still in its hand, or that nobody knows what became of
 * it. It is never offered again.
 */
export const afterPoll = (
  { idle_polls }: Pick<Row<"print_job">, "idle_polls">,
  { code, printing }: Poll
): { readonly state: "fetched" | "unconfirmed"; readonly idle_polls: number } => {
  const idle = !printing && (code === null || isGood(code)) ? idle_polls + 1 : 0
  return { state: idle > PATIENT_POLLS ? "unconfirmed" : "fetched", idle_polls: idle }
}

/**
 * What the printer's last word makes of a job, late or not; undefined: nothing, for what is settled stays so, and what it
 * has not fetched it has not printed. After 520 (it could not fetch it) it is offered once more.
 */
export const afterWord = (
  state: PrintJobState,
  code: string | null
): "queued" | "printed" | "failed" | "unconfirmed" | undefined => {
  if (state === "queued" || state === "printed" || state === "failed") return undefined
  if (code === null) return state === "offered" ? undefined : "unconfirmed"
  if (isGood(code)) return state === "offered" ? undefined : "printed"
  return code === "520" && state !== "unconfirmed" ? "queued" : "failed"
}

type Job = Pick<Row<"print_job">, "state" | "code" | "expires_at" | "fetched_at">

/** Nobody fetched it in its time. */
export const isExpired = ({ state, expires_at }: Pick<Job, "state" | "expires_at">, now: number): boolean =>
  (state === "queued" || state === "offered") && expires_at <= now

/** Where a job stands for those who wait for it: time has its say also while the printer is silent. */
export const standingOf = (
  job: Job,
  printer: PrinterStatus,
  now: number
): { readonly state: PrintJobState; readonly code: string | null } => {
  if (isExpired(job, now)) return { state: "failed", code: EXPIRED }
  const overdue = job.fetched_at !== null && now - job.fetched_at > LONGEST_PRINT
  if (job.state === "fetched" && printer === "offline" && overdue) return { state: "unconfirmed", code: null }
  return { state: job.state, code: job.code }
}
