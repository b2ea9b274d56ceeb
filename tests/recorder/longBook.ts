import { rowName } from "../../src/recorder/rowName.ts"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { chain, type LogEntry, type Row, startOf } from "../../src/kernel/log.ts"
import { readBook } from "../../src/support/book.ts"
import { tile } from "../bench/measure/tile.ts"

const golden = join(import.meta.dirname, "../logs/2.5.4.jsonl")

/** The rows of the golden book: a day's beginning, three sales from sign-in to sign-out, its closing. */
export const goldenRows = (): readonly LogEntry[] => Result.getOrThrow(readBook(readFileSync(golden, "utf8"))).entries

/** A clock that never goes back, whatever it was when the rows were recorded. */
const inOrder = (rows: readonly Row[]): readonly Row[] => {
  let before = 0
  let ahead = 0
  return rows.map((row) => {
    ahead = Math.max(ahead, before - row.at)
    before = row.at + ahead
    return { ...row, at: before }
  })
}

/** A book of at least so many rows: the golden one's sales again and again, each with ids and a time of its own. */
export const longBook = (rows: number): readonly LogEntry[] => {
  const golden = goldenRows()
  const ends = golden.filter((row) => rowName(row) === "SignInRequested").map(({ seq }) => seq - 1)
  const [, first = 0, second = 0, third = 0, fourth = 0] = ends
  const part = (from: number, to: number) => [golden.slice(from, to)]
  const sales = [part(first, second), part(second, third), part(third, fourth)]
  const tiled = tile({ day: part(0, first), sales }, rows).flat()
  return chain(startOf(tiled[0]?.book ?? "", null), inOrder(tiled))
}
