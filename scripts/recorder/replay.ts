import { parseArgs } from "node:util"
import { Result } from "effect"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { type Integrity, integrityOf } from "../../src/recorder/integrity.ts"
import { type EventRow, rowsOf } from "../../src/recorder/rows.ts"
import { sumsOf } from "../../src/recorder/sums.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { Verdict } from "../../src/support/verdict.ts"
import { followLines } from "./follow.ts"
import { openFile } from "./file.ts"
import { rowLine, salesLines, timeOf, trustLines, verdictLines } from "./words.ts"

/** Where a program says what it found, and what is wrong. */
export type Say = Pick<Console, "log" | "error">

const USAGE = `Usage: npm run replay -- FILE [--at ROW] [--payment ID] [--follow] [--json]
  FILE          a book exported from the register's diagnostics
  --at ROW      as it was when that row was written
  --payment ID  one payment or leg alone: its key, or the end of it (P-3f9a01)
  --follow      row by row, with what each changed
  --json        for a program`

interface Options {
  readonly at: number | null
  readonly payment: string | null
  readonly follow: boolean
  readonly json: boolean
}

/** "P-3f9a01", "R-3f9a01" and a whole key alike: the end of the key. */
const endOf = (id: string): string => id.replace(/^[PRJ]-/, "")

const isAbout = (id: string | null, wanted: string | null): boolean =>
  wanted === null || id?.endsWith(endOf(wanted)) === true

interface Told {
  readonly entries: readonly LogEntry[]
  readonly integrity: Integrity
  readonly verdicts: readonly Verdict[]
  readonly rows: readonly EventRow[]
}

const inWords = (
  { entries, integrity, verdicts, rows }: Told,
  options: Options,
  warnings: readonly string[]
): string => {
  const trust = trustLines(integrity, warnings)
  // What is not to be trusted says so before it says anything else.
  const first = warnings.length > 0 || integrity.fault !== null || integrity.differs !== null
  return [
    ...(first ? [...trust, ""] : []),
    ...(verdicts.length === 0 ? ["Nothing in this journal is unresolved."] : verdicts.flatMap(verdictLines)),
    ...(first ? [] : ["", ...trust]),
    ...(options.payment === null ? ["", ...salesLines(sumsOf(entries))] : ["", ...rows.map(rowLine)]),
    ...(options.follow ? ["", ...followLines(entries)] : []),
    ...(options.payment === null && !options.follow
      ? ["", "Final state:", JSON.stringify(integrity.replayed.state, null, 2)]
      : [])
  ].join("\n")
}

const inJson = (
  { entries, integrity, verdicts, rows }: Told,
  { payment }: Options,
  warnings: readonly string[]
): string => {
  const { replayed, ...trust } = integrity
  return JSON.stringify(
    { warnings, verdicts, trust, sums: sumsOf(entries), state: replayed.state, ...(payment === null ? {} : { rows }) },
    null,
    2
  )
}

const tell = (path: string, options: Options, say: Say): number => {
  const file = openFile(path)
  if (Result.isFailure(file)) {
    say.error(file.failure)
    return 1
  }
  const { header } = file.success
  // Of a book as it was at some row nothing is missing behind it.
  const warnings = options.at === null ? file.success.warnings : []
  const entries =
    options.at === null ? file.success.entries : file.success.entries.filter(({ seq }) => seq <= (options.at ?? 0))
  const integrity = integrityOf(entries)
  const about = (id: string | null): boolean => isAbout(id, options.payment)
  const told: Told = {
    entries,
    integrity,
    verdicts: diagnose(entries, integrity).filter(({ subject }) => about(subject.id)),
    rows: options.payment === null ? [] : rowsOf(entries).filter(({ subject }) => about(subject))
  }
  if (!options.json)
    say.log(
      `Journal ${header.book}, ${header.rows} rows, exported ${timeOf(header.exported)} UTC by register ${header.register_version}.\n`
    )
  say.log(options.json ? inJson(told, options, warnings) : inWords(told, options, warnings))
  return integrity.fault || integrity.differs || warnings.length > 0 ? 1 : 0
}

const main = (args: readonly string[], say: Say): number => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      at: { type: "string" },
      payment: { type: "string" },
      follow: { type: "boolean", default: false },
      json: { type: "boolean", default: false }
    }
  })
  const [path] = positionals
  const at = values.at === undefined ? null : Number(values.at)
  if (path === undefined || (at !== null && !Number.isSafeInteger(at))) {
    say.error(USAGE)
    return 2
  }
  return tell(path, { at, payment: values.payment ?? null, follow: values.follow, json: values.json }, say)
}

/** What became of the money in an exported book, what to do now, and how it ended; gives what the program ends with. */
export const replay = (args: readonly string[], say: Say): number => {
  try {
    return main(args, say)
  } catch (error) {
    // An option that it does not know.
    say.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return 2
  }
}
