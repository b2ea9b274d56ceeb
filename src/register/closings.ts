import { csvFile } from "../kernel/csv.ts"
import { cents, type Cents, sum } from "../money/cents.ts"
import { formatPlain } from "../money/text.ts"
import type { Closing } from "./contract.ts"

/** The register's name as its closings say it; one that is gone has none. */
export const registerOf = ({ device_nickname: name = "" }: Closing): string => name

/** What a closing came to by its last count, in cents; `off` is 0 where nobody says what was expected. */
export const finalOf = ({ counted, over_short: off, recount }: Closing): { counted: Cents; off: Cents } =>
  recount === undefined
    ? { counted, off: off ?? cents(0) }
    : { counted: recount.counted, off: recount.over_short ?? cents(0) }

/** Which of the closings are looked at. */
export interface ClosingFilter {
  /** Null: every register. */
  readonly register: string | null
  readonly onlyOff: boolean
}

const isOff = (row: Closing): boolean => finalOf(row).off !== 0

/** The closings that a filter leaves. */
export const filtered = (rows: readonly Closing[], { register, onlyOff }: ClosingFilter): readonly Closing[] =>
  rows.filter((row) => (register === null || registerOf(row) === register) && (!onlyOff || isOff(row)))

/** How many are short and over, and what they come to together, in cents. */
export const together = (rows: readonly Closing[]): { shorts: number; overs: number; off: Cents } => {
  const offs = rows.map((row) => finalOf(row).off)
  return { shorts: offs.filter((off) => off < 0).length, overs: offs.filter((off) => off > 0).length, off: sum(offs) }
}

const HEAD = [
  "Z tape",
  "Opened",
  "Closed",
  "Register",
  "Counted by",
  "Expected",
  "Counted",
  "Over or short",
  "Recounted",
  "Recount over or short",
  "Recounted by",
  "Approved by",
  "Safe drops"
]

const money = (amount: Cents | undefined): string => (amount === undefined ? "" : formatPlain(amount))

/** Closings as a CSV file; `moment` writes a time of the store. */
export const closingsCsv = (rows: readonly Closing[], moment: (at: number) => string): string =>
  csvFile([
    HEAD,
    ...rows.map((row) => [
      row.z_number === undefined ? "" : String(row.z_number),
      moment(row.opened_at),
      moment(row.closed_at),
      registerOf(row),
      row.user_name,
      money(row.expected),
      money(row.counted),
      money(row.over_short),
      money(row.recount?.counted),
      money(row.recount?.over_short),
      row.recount?.user_name ?? "",
      row.recount?.approved_by ?? "",
      money(row.safe_drops)
    ])
  ])

/** What a difference is called: short below 0, over above it. */
export const closingTone = (off: Cents): "short" | "over" | "even" => (off === 0 ? "even" : off < 0 ? "short" : "over")
