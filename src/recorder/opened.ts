import type { Fault, LogEntry } from "../kernel/log.ts"
import type { Zone } from "../kernel/zone.ts"
import { type BookText, exportFile } from "../support/exporting.ts"
import { isNews } from "../support/rules.ts"
import { factsOf } from "../support/diagnosis/facts.ts"
import type { Verdict } from "../support/verdict.ts"
import { isForeign } from "../session/model.ts"
import { diagnose } from "./diagnose.ts"
import { type Integrity, integrityOf } from "./integrity.ts"
import { lanesOf } from "./lanes.ts"
import { type EventRow, rowsOf } from "./rows.ts"
import type { Lane } from "./spans.ts"
import { callsIn } from "./wireCalls.ts"
import type { AppState } from "../app/state.ts"
import { type Change, changesOf, type Fact, unchanged } from "./changes.ts"
import { foldBook } from "./fold.ts"
import type { FileSays } from "./sources.ts"

/** What can be said of a book as a whole. */
export interface Opened {
  readonly book: string
  /** The store and the register, as the book knows them at its end. */
  readonly store: string | null
  readonly register: string | null
  /** The zone of the store's clock; undefined where the book was not told. */
  readonly zone: Zone
  /** The back end that it was written with at its end remembers no keys: it may book a payment twice. */
  readonly unkeyed: boolean
  readonly rows: readonly EventRow[]
  readonly verdicts: readonly Verdict[]
  readonly lanes: readonly Lane[]
  readonly fault: Fault | null
  /** What the file that it comes from says of itself; null: it comes from no file. */
  readonly file: FileSays | null
  /** The first of the register's own hashes of its state that the replay does not reach. */
  readonly differs: Integrity["differs"]
  /** How many of them it was compared with. */
  readonly compared: number
  /** The hash of the last row. */
  readonly head: string
  /**
   * The last row that is sent to the back office for its own sake, whose hash is over all rows before; behind it stand only
   * the back office's own words. Null: there is none.
   */
  readonly news: Pick<LogEntry, "seq" | "hash"> | null
  /** The versions of the register that wrote the book, in order. */
  readonly versions: readonly string[]
}

/** A row of the book, and the register once it had happened. */
export interface Moment {
  readonly entry: LogEntry
  /** It in words. */
  readonly sentence: string
  readonly state: AppState
  readonly changes: readonly Change[]
  readonly unchanged: readonly Fact[]
}

/** An open book: what it says as a whole, and any moment of it. */
export interface OpenBook {
  readonly opened: Opened
  /** The moment of the row at a place, counted from 0; null where the book has no such row. */
  readonly at: (place: number) => Moment | null
  /** The book as a file that is not packed yet; `now` in milliseconds since 1970. */
  readonly exported: (now: number) => BookText
}

/** The steps of opening, each a share of the time that a long book takes. */
export type Step = "checking" | "reading" | "judging" | "folding"

/** Opens a book from its rows alone: pure, performs nothing. `told` hears how far it is, 0 to 1 of each step. */
export const openBook = (
  entries: readonly LogEntry[],
  told: (step: Step, share: number) => void = () => {}
): OpenBook => {
  told("checking", 0)
  const integrity = integrityOf(entries)
  told("reading", 0)
  const calls = callsIn(entries)
  const rows = rowsOf(entries, calls)
  const facts = factsOf(entries)
  const lanes = lanesOf(entries, facts, calls)
  told("judging", 0)
  const verdicts = diagnose(entries, integrity, facts)
  told("folding", 0)
  const fold = foldBook(entries, (done) => told("folding", done / entries.length))
  const { session } = integrity.replayed.state
  const { fault, differs, compared, versions } = integrity
  const [first] = entries
  return {
    opened: {
      book: first?.book ?? "",
      store: session.client?.company_name ?? null,
      register: session.device?.device_nickname ?? session.deviceId,
      zone: session.client?.time_zone,
      unkeyed: isForeign(session.client),
      rows,
      verdicts,
      lanes,
      fault,
      file: null,
      differs,
      compared,
      head: entries.at(-1)?.hash ?? "",
      news: entries.findLast(isNews) ?? null,
      versions
    },
    exported: (now) => exportFile(integrity.replayed.state, first?.book ?? "", entries, now),
    at: (place) => {
      const entry = entries[place]
      if (!entry) return null
      const before = fold.after(place)
      const state = fold.after(place + 1)
      const changes = changesOf(before, state)
      return { entry, sentence: rows[place]?.text ?? "", state, changes, unchanged: unchanged(state, changes) }
    }
  }
}
