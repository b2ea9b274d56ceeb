import type { AlarmKind } from "../../src/recorder/rules.ts"
import type { Browser } from "../auth/browsers.ts"
import { newId } from "../ids.ts"
import type { Tx } from "../db/transaction.ts"

export type { AlarmKind }

/** Where rows come from, and who was signed in when they came. */
export interface From {
  readonly clientId: number
  readonly device: string
  /** The browser that sent them, as its cookie proved it: a book is the one's that opened it. */
  readonly browser: Browser
  readonly userName: string
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Alarm {
  readonly kind: AlarmKind
  readonly book: string
  readonly seq: number
  /** A sentence for the inbox. */
  readonly message: string
}

/** Raises alarms; one that was raised for the same place before is not raised again. */
export const raise = async (tx: Tx, from: From, alarms: readonly Alarm[]): Promise<void> => {
  for (const alarm of alarms)
    await tx
      .insertInto("chain_alarm")
      .values({
        alarm_id: newId(from.now),
        device_license_id: from.device,
        user_name: from.userName,
        raised_at: from.now,
        acknowledged_at: null,
        acknowledged_by: null,
        note: null,
        ...alarm
      })
      .onConflict((conflict) => conflict.constraint("chain_alarm_once").doNothing())
      .execute()
}

/** Why something is no row. */
export const notARow = {
  noObject: "it is no JSON object",
  field: (name: string) => `its field "${name}" is not what a row has there`,
  more: "it has a field that no row has",
  otherBook: "it is a row of another journal",
  order: "its number is not the next one"
} as const

/** What each alarm says. Rows are counted from 1. */
export const words = {
  fork: (seq: number) => `Row ${seq} came twice with different content. Both are kept.`,
  changed: (seq: number) => `Row ${seq} is not what its hash says. It was changed after it was written.`,
  broken: (seq: number) => `Row ${seq} does not follow the row before it as it was uploaded.`,
  malformed: (seq: number, why: string) =>
    `Row ${seq} is not a valid log row: ${why}. It was not taken, nor what follows it.`,
  foreign: "Another browser than the one that wrote this journal sent rows of it. They were not taken into it.",
  gap: "Rows before this journal were never uploaded and are gone from the register.",
  restart: "This register began a new log although it had another one.",
  lost: (count: number) => `This register's log was cleared. ${count} rows of the old one were never uploaded.`,
  nothingLost: "This register's log was cleared. Everything of the old one had been uploaded.",
  damaged: "The register found its own journal damaged and began another one.",
  total: (order: string | null) => `Order ${order ?? "without a number"} has another total than its cart had.`
} as const
