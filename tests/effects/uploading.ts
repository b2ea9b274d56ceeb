import { Effect, type Scope } from "effect"
import { Api } from "../../effects/ports/Api.ts"
import { bookStoreMemory } from "../../effects/ports/LogMemory.ts"
import { makeHearers } from "../../effects/upload/start.ts"
import { watchUpload } from "../../effects/upload/upload.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { Place } from "../../src/support/wire.ts"
import type { UploadStatus } from "../../src/support/model.ts"
import { openTill, type Till, type TillOptions } from "./till.ts"
import { type Answer, json, type Wire } from "./wire.ts"

/** A register that sends its log. */
export interface Uploading {
  readonly till: Till
  /** What was last said about it. */
  readonly status: () => UploadStatus | null
  /** The last place that was marked outside of the storage. */
  readonly marked: () => Place | null
}

/** Opens a register over its disk, with the upload beside it, in a page that always has time. */
export const openUploading = (options: TillOptions = {}): Effect.Effect<Uploading, never, Scope.Scope> =>
  Effect.gen(function* () {
    const hearers = makeHearers()
    const till = yield* openTill({ ...options, onRows: hearers.tell })
    let status: UploadStatus | null = null
    let marked: Place | null = null
    yield* watchUpload({
      store: till.register.store,
      onRows: hearers.listen,
      idle: Effect.void,
      tell: (said) => {
        status = said
      },
      mark: (place) => {
        marked = place
      }
    }).pipe(Effect.provideService(Api, till.api), Effect.provide(bookStoreMemory(till.disk)))
    return { till, status: () => status, marked: () => marked }
  })

/** A back office that takes every row that follows, and says so. */
export interface Keeper {
  readonly rows: LogEntry[]
  readonly answer: (call: { readonly body: Readonly<Record<string, unknown>> }) => Answer
}

const linesOf = (body: Readonly<Record<string, unknown>>): readonly LogEntry[] =>
  (Array.isArray(body["rows"]) ? body["rows"] : []).map((line) => JSON.parse(String(line)) as LogEntry)

export const keeper = (): Keeper => {
  const rows: LogEntry[] = []
  return {
    rows,
    answer: ({ body }) => {
      const lines = linesOf(body)
      const [first] = lines
      const last = lines.at(-1)
      if (!first || !last) return json({ status: "error", refused: "malformed" })
      const held = rows.findLast(({ book }) => book === first.book)?.seq ?? 0
      if (first.seq > held + 1)
        return json({ status: "error", refused: "gap", wanted: { book: first.book, seq: held + 1 } })
      rows.push(...lines.filter(({ seq }) => seq > held))
      const end = rows.findLast(({ book }) => book === first.book) ?? last
      return json({
        status: "success",
        checkpoint: {
          device_license_id: "1",
          book: end.book,
          seq: end.seq,
          head_hash: end.hash,
          server_time: 1,
          server_seq: rows.length,
          signature: "signed"
        }
      })
    }
  }
}

/** How often rows were sent. */
export const uploads = (wire: Wire): number => wire.sent("save_device_events").length

/** The rows of every call, in order. */
export const sentRows = (wire: Wire): readonly (readonly LogEntry[])[] => wire.sent("save_device_events").map(linesOf)
