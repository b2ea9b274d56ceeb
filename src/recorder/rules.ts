import { entryOf } from "../kernel/table.ts"

/** What of the inbox a manager looked into: an alarm of a log, or what was otherwise with a sale without the server. */
export interface Looked {
  readonly of: "alarm" | "offline"
  readonly id: string
}

/** What can be wrong with a register's log, or with what it tells. */
export type AlarmKind =
  /** Another row stands at the same place: a copy of the browser's profile wrote, or somebody changed what was sent. */
  | "fork"
  /** A row is not what its hash says. */
  | "changed"
  /** A row does not follow the one before it. */
  | "broken"
  /** Not a valid log row. */
  | "malformed"
  /** Rows are missing that will not come. */
  | "gap"
  /** The register began a new chain although it had one. */
  | "restart"
  /** Another browser than the one that opened it sent rows of a book. */
  | "foreign"
  /** The register found its own journal damaged. */
  | "damaged"
  /** An order has another total than its cart. */
  | "total"

const ALARMS = {
  fork: "Two rows at one place",
  changed: "Changed row",
  broken: "Row does not follow",
  malformed: "Not a row",
  gap: "Rows missing",
  restart: "New log",
  foreign: "From another browser",
  damaged: "Damaged journal",
  total: "Totals differ"
} as const satisfies Record<AlarmKind, string>

/** What an alarm is called; of a kind that this version does not know, as it came. */
export const alarmOf = (kind: string): string => entryOf(ALARMS, kind) ?? kind
