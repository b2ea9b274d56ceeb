import { createHash } from "node:crypto"
import type { Page } from "@playwright/test"
import { Schema } from "effect"
import { keptRows } from "./disk.ts"

/** A row of the journal, as any version of the register writes it. */
const Entry = Schema.Struct({
  book: Schema.String,
  seq: Schema.Int,
  at: Schema.Int,
  kind: Schema.String,
  type: Schema.String,
  v: Schema.Int,
  data: Schema.Record(Schema.String, Schema.Json),
  cause: Schema.String,
  prev: Schema.String,
  hash: Schema.String
})
type Entry = typeof Entry.Type
const decode = Schema.decodeUnknownSync(Schema.Array(Entry))

type Unplaced = Pick<Entry, "kind" | "type" | "data"> & Partial<Entry>

/** The text over which a row is hashed: keys in order, no spaces (RFC 8785). */
const canonical = (value: Schema.Json): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part
  )

/** Puts rows behind others, each with the hash of the one before, as the register does. */
const follow = (rows: readonly Entry[], more: readonly Unplaced[]): readonly Entry[] =>
  more.reduce<readonly Entry[]>((all, row) => {
    const last = all.at(-1)
    if (last === undefined) throw new Error("A journal begins with its opening.")
    const { hash: _hash, ...entry } = { ...last, v: 99, cause: "another version", ...row }
    const placed = { ...entry, book: last.book, seq: last.seq + 1, prev: last.hash }
    return [...all, { ...placed, hash: createHash("sha256").update(canonical(placed)).digest("hex") }]
  }, rows)

const write = (page: Page, rows: readonly Entry[]): Promise<void> =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("tillstone")
        opening.addEventListener("error", () => reject(opening.error ?? new Error("No database")))
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction("rows", "readwrite")
          const store = writing.objectStore("rows")
          store.clear()
          for (const { key, text } of all) {
            const row: unknown = JSON.parse(text)
            store.add([row], key)
          }
          writing.addEventListener("error", () => reject(writing.error ?? new Error("Not written")))
          writing.addEventListener("complete", () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    rows.map((row) => ({ key: [row.book, row.seq], text: JSON.stringify(row) }))
  )

/**
 * Another version of the register writes a row of its own into this browser's journal and is gone: behind all others, or before the
 * first of the type `before`, behind which it writes nothing more. No page of the register may be open.
 */
export const otherVersionWrites = async (page: Page, row: Unplaced, before?: string): Promise<void> => {
  const rows = decode(await keptRows(page))
  const place = before === undefined ? rows.length : rows.findIndex(({ type }) => type === before)
  await write(page, follow(rows.slice(0, place), [row, ...rows.slice(place, place + 1)]))
}
