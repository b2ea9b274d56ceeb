import "fake-indexeddb/auto"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Log } from "../../effects/ports/Log.ts"
import { bookStoreIndexedDb } from "../../effects/ports/BookStoreIndexedDb.ts"
import { logIndexedDb, openBooks } from "../../effects/ports/LogIndexedDb.ts"
import { BookStore } from "../../effects/ports/BookStore.ts"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { paying } from "../slices/facts.ts"
import { bookOf } from "./till.ts"

const rows = rowsOf(bookOf(paying()))
const book = rows[0]?.book ?? ""
const open = (name: string) =>
  Effect.map(openBooks(name), (database) => ({
    disk: <A, E>(use: (log: Log["Service"]) => Effect.Effect<A, E>) =>
      Log.use(use).pipe(Effect.provide(logIndexedDb(database))),
    shelf: <A, E>(use: (store: BookStore["Service"]) => Effect.Effect<A, E>) =>
      BookStore.use(use).pipe(Effect.provide(bookStoreIndexedDb(database)))
  }))

describe("rows on their way into the browser's storage", () => {
  it.effect("are refused behind a book that is gone, and leave nothing there", () =>
    Effect.gen(function* () {
      const { disk, shelf } = yield* open("gone")
      yield* disk((log) => log.append(rows.slice(0, 2), "strict"))
      yield* shelf((store) => store.remove(book))
      const refused = yield* Effect.flip(disk((log) => log.append(rows.slice(2, 3), "strict")))
      expect(refused.reason).toBe("closed")
      expect(yield* disk((log) => log.read(book))).toEqual([])
      expect(yield* disk((log) => log.books)).toEqual([])
    })
  )

  it.effect("are read back by book, whole and in part, and each book with its last row", () =>
    Effect.gen(function* () {
      const { disk, shelf } = yield* open("several")
      const older = rows.slice(0, 2).map((row) => ({ ...row, book: `${book}-0` }))
      const newer = rows.slice(0, 5).map((row) => ({ ...row, book: `${book}-1` }))
      yield* disk((log) => log.append(older, "relaxed"))
      yield* disk((log) => log.append(newer.slice(0, 3), "strict"))
      yield* disk((log) => log.append(newer.slice(3), "strict"))
      expect(yield* disk((log) => log.books)).toEqual([`${book}-0`, `${book}-1`])
      expect(yield* disk((log) => log.read(`${book}-1`))).toEqual(newer)
      expect(yield* shelf((store) => store.books)).toEqual([
        { book: `${book}-0`, last: older[1] },
        { book: `${book}-1`, last: newer[4] }
      ])
      expect(yield* shelf((store) => store.rows(`${book}-1`, 2, 100))).toEqual(newer.slice(1))
      expect(yield* shelf((store) => store.rows(`${book}-1`, 2, 1))).toEqual(newer.slice(1, 3))
    })
  )
})
