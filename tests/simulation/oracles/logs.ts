import { isNews } from "../../../src/support/rules.ts"
import { placeOf } from "../disk.ts"
import type { Office } from "../office.ts"
import type { Browser } from "../browser.ts"
import { type Evidence, rowsOf } from "./evidence.ts"

/** A row of a register's log as the back office holds it. */
interface Held {
  readonly book: string
  readonly seq: number
  readonly hash: string
  readonly forked: number
  /** The number of the row in its table: it only grows. */
  readonly n: number
}

const HELD = "select book, seq, hash, forked, rowid as n from device_event where rowid > ? order by rowid"

/** What is held that no register has, in words: a fork, or a row that its register wrote otherwise. */
const foreign = (rows: readonly Held[], browsers: readonly Browser[]): readonly string[] =>
  rows
    .filter((row) => row.forked === 1 || !browsers.some(({ disk }) => disk.known.get(placeOf(row))?.hash === row.hash))
    .map(({ book, seq }) => `M8: the back office holds row ${seq} of ${book} otherwise than its register`)

/** At every commit: what the back office has taken of a book is what its register has written there (LOG-3). */
export const heldOf = (
  { disk }: Office,
  browsers: readonly Browser[],
  violate: (words: string) => void
): (() => void) => {
  const held = disk.database.prepare(HELD)
  let seen = 0
  return () => {
    if (!disk.touched.has("device_event")) return
    const rows = held.all(seen) as readonly object[] as readonly Held[]
    for (const words of foreign(rows, browsers)) violate(words)
    seen = rows.at(-1)?.n ?? seen
  }
}

const GAPS = `select b.book as what from device_book b where b.last_seq <>
  (select count(*) from device_event e where e.book = b.book and e.forked = 0)`
const ALARMS = "select kind || ' ' || book || ' ' || seq as what from chain_alarm where kind <> 'restart'"
const RESTARTS = "select count(*) as what from chain_alarm where kind = 'restart'"

const whatIn = (office: Office, sql: string) => rowsOf(office, sql) as readonly { readonly what: string | number }[]

/**
 * M8, M12: what the back office holds of a book is its beginning, without a gap, and has all of it that a power cut could
 * not take any more; and nobody is told that a log was tampered with when none was.
 */
export const logsAgree = ({ office, browsers }: Evidence): readonly string[] => {
  const rows = rowsOf(office, HELD.replace("?", "0")) as readonly Held[]
  const cleared = browsers.filter(({ disk }) => disk.gone.length > 0).length
  return [
    ...foreign(rows, browsers),
    ...whatIn(office, GAPS).map(({ what }) => `M8: the back office lacks rows of ${what}`),
    ...whatIn(office, ALARMS).map(({ what }) => `M8: an alarm about an honest log: ${what}`),
    ...(Number(whatIn(office, RESTARTS)[0]?.what) > 0 && cleared === 0 ? ["M8: no log began anew, and it is said"] : [])
  ]
}

const LENGTHS = "select book, last_seq from device_book"

/** Does the back office hold all that is safe on the registers' disks and news to it? */
export const isUploaded = ({ office, browsers }: Evidence): boolean => {
  if (!office.takesLogs) return true
  const held = new Map(
    (rowsOf(office, LENGTHS) as readonly { readonly book: string; readonly last_seq: number }[]).map(
      ({ book, last_seq }) => [book, last_seq]
    )
  )
  return browsers.every(({ disk }) =>
    disk.rows.slice(0, disk.safe).every((row) => !isNews(row) || row.seq <= (held.get(row.book) ?? 0))
  )
}
