import { sentenceOf } from "../app/eventNotes.ts"
import { type AppEvent, events } from "../app/protocol.ts"
import { codeName, readEvent } from "../kernel/codec.ts"
import type { LogEntry } from "../kernel/log.ts"
import { METHODS } from "../payment/methods.ts"
import type { PaymentEvent } from "../payment/protocol.ts"
import type { SupportEvent } from "../support/protocol.ts"
import type { TerminalEvent } from "../terminal/protocol.ts"

/** The newest entries that each log shows (CG-78, SET-06). */
export const MOST = 20

/** One entry of a log: what happened, in words, and when, in milliseconds since 1970. */
export interface LogLine {
  readonly id: string
  readonly at: number
  readonly words: string
}

/** The logs of this register's connection and of its card terminal, the newest first (SET-07). */
export interface RecentLogs {
  readonly connection: readonly LogLine[]
  readonly terminal: readonly LogLine[]
}

const CONNECTION: ReadonlySet<AppEvent["type"]> = new Set<SupportEvent["type"]>([
  "RegisterStarted",
  "ConnectionChanged",
  "ServerReachChanged",
  "ReplyUnread",
  "UploadRefused"
])

const SETUP: ReadonlySet<AppEvent["type"]> = new Set<TerminalEvent["type"]>([
  "TerminalTestRequested",
  "TerminalTested",
  "TerminalSaved",
  "TerminalRefused"
])

/** What is about one payment, by its key: it counts where that payment is by card. */
const CHARGE: ReadonlySet<AppEvent["type"]> = new Set<PaymentEvent["type"]>([
  "PaymentStarted",
  "PaymentAdopted",
  "PaymentApproved",
  "PaymentDeclined",
  "PaymentNotTaken",
  "TerminalWaitExpired",
  "PaymentUnknown",
  "PaymentRetried",
  "PaymentStillPending",
  "InquiryUnanswered",
  "LateNews",
  "VoidRequested",
  "VoidEnded"
])

/** By its name alone: a journal of a week is long, and few of its rows are for a log. */
const isTold = ({ kind, type }: LogEntry): boolean => {
  const name = kind === "event" ? codeName(events, type) : undefined
  return name !== undefined && [CONNECTION, SETUP, CHARGE].some((log) => log.has(name))
}

interface Known {
  readonly entry: LogEntry
  readonly event: AppEvent
}

const keyOf = ({ entry: { data } }: Known): unknown => data["key"]

/** The keys of the payments that a processor is asked for. */
const chargedIn = (known: readonly Known[]): ReadonlySet<unknown> =>
  new Set(
    known.filter(({ event }) => event.type === "PaymentStarted" && METHODS[event.data.method].processed).map(keyOf)
  )

/** Both logs, from the rows of the register's journals, the oldest first. */
export const recentLogs = (entries: readonly LogEntry[]): RecentLogs => {
  const known = entries.flatMap((entry): readonly Known[] => {
    const read = isTold(entry) ? readEvent<AppEvent>(events, entry) : undefined
    return read?._tag === "Known" ? [{ entry, event: read.value }] : []
  })
  const charged = chargedIn(known)
  const newest = (isOf: (one: Known) => boolean): readonly LogLine[] =>
    known
      .filter(isOf)
      .slice(-MOST)
      .toReversed()
      .map(({ entry, event }) => ({ id: entry.hash, at: entry.at, words: sentenceOf(event) }))
  return {
    connection: newest(({ event }) => CONNECTION.has(event.type)),
    terminal: newest((one) => SETUP.has(one.event.type) || (CHARGE.has(one.event.type) && charged.has(keyOf(one))))
  }
}
