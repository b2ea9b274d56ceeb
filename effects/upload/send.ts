import { Clock, Effect } from "effect"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { Store } from "../../src/kernel/store.ts"
import type { support } from "../../src/support/contract.ts"
import type { Checkpoint, Place } from "../../src/support/wire.ts"
import { isNews } from "../../src/support/rules.ts"
import { Api, type ApiError, type Reply } from "../ports/Api.ts"
import { Carried } from "../ports/carried.ts"
import type { LogError } from "../ports/Log.ts"
import { type StoredBook, BookStore } from "../ports/BookStore.ts"
import { batchOf, type Next, nextFrom } from "./batch.ts"
import { block, type BlockedBooks, unblock } from "./blocked.ts"

/** How far the back office holds the log, as far as this page knows. */
export interface Progress {
  held: Place | null
  readonly blocked: BlockedBooks
  /** Books before which rows are missing that are not on the disk any more. */
  readonly orphaned: Set<string>
  /** What the back office said that it holds and the book does not have yet, the latest of each book. */
  readonly unsaid: Map<string, Checkpoint>
}

export const newProgress = (): Progress => ({
  held: null,
  blocked: new Map(),
  orphaned: new Set(),
  unsaid: new Map()
})

/** How an upload ended; `Lost` is to be tried again soon, `NotTaken` and `Unclear` after a long while. */
export type Sent = "CaughtUp" | "NotNow" | "Lost" | "NotTaken" | "Unclear"

/** Rows of one call, and how far back a reply may send it before it is given up for now. */
const MOST_ROWS = 200
const MOST_GAPS = 8
/** Of the back office's reason, in characters. */
const LONGEST_WHY = 160

/** A call of the register's own. */
const registers = (): Carried => ({ of: "register", bound: { person: null, cart: null }, sent: false, held: null })

type Answer = Reply<ReplyOf<(typeof support)["save_device_events"]>>
type Shop = Store<AppState, Command>

const isAfter = (one: Place, other: Place | null): boolean =>
  other === null || one.book > other.book || (one.book === other.book && one.seq > other.seq)

/** Somebody is signed in at a register, and this tab is the one that writes. */
const mayCall = (store: Shop): boolean => {
  const { session } = store.getSnapshot()
  const { _tag } = store.health()
  return (_tag === "Recording" || _tag === "CannotRecord") && session.user !== null && session.deviceId !== null
}

const isOnDisk = (books: readonly StoredBook[], { book, seq }: Place, { blocked }: Progress): boolean =>
  !blocked.has(book) && books.some((stored) => stored.book === book && stored.last.seq >= seq)

/** The reply is from a back office that knows what it was asked. */
const isUnderstood = ({ body }: Answer): boolean => body.checkpoint !== undefined || body.refused !== undefined

const isUnknownAction = (error: ApiError | LogError): boolean => error._tag === "ApiError" && error.code === 404

/** What the back office answered, and to what. */
interface Heard {
  readonly body: Answer["body"]
  readonly books: readonly StoredBook[]
  readonly rows: readonly [LogEntry, ...LogEntry[]]
  readonly next: Next
  /** Milliseconds since 1970. */
  readonly now: number
}

/** As much of what was sent as it says that it holds, or all and more. */
const isTrue = (checkpoint: Checkpoint, rows: Heard["rows"]): boolean => {
  const [{ book, seq }] = rows
  const row = rows.find((one) => one.seq === checkpoint.seq)
  const isBehind = checkpoint.seq >= seq + rows.length
  return checkpoint.book === book && (row === undefined ? isBehind : row.hash === checkpoint.head_hash)
}

/** Takes in what the back office answered; null to go on. */
const heed = (store: Shop, progress: Progress, { body, books, rows, next, now }: Heard): Sent | null => {
  const { checkpoint, refused, wanted, why, last_ack } = body
  const { book, seq } = rows[0]
  if (checkpoint) {
    if (!isTrue(checkpoint, rows)) return "Unclear"
    const place = { book, seq: checkpoint.seq }
    if (!next.again || isAfter(place, progress.held)) progress.held = place
    unblock(progress.blocked, place, next.end)
    if (last_ack) store.dispatch({ _tag: "RecordRestart", last_ack })
    return null
  }
  switch (refused) {
    case "gap":
      if (wanted && isOnDisk(books, wanted, progress)) progress.held = { book: wanted.book, seq: wanted.seq - 1 }
      else if (wanted && next.again && wanted.book === book && wanted.seq < seq)
        unblock(progress.blocked, { book, seq: wanted.seq - 1 }, next.end)
      else if (seq === 1) progress.orphaned.add(book)
      else return "Lost"
      return null
    case "fork":
    case "changed":
    case "broken":
    case "malformed": {
      const place = { book, seq: wanted?.seq ?? seq }
      store.dispatch({
        _tag: "RecordRefusal",
        problem: { ...place, problem: refused, ...(why === undefined ? {} : { why: why.slice(0, LONGEST_WHY) }) }
      })
      // Of the rows that came with it none was taken.
      block(progress.blocked, { book, seq }, now)
      return null
    }
    case "nobody":
      return "NotNow"
    case undefined:
    default:
      return "Unclear"
  }
}

/** What the last page knew to be refused is tried once by this one: it may be of a newer version. */
const recall = (store: Shop, { blocked }: Progress): void => {
  const { uploadProblem: known } = store.getSnapshot().support
  if (known && !blocked.has(known.book)) blocked.set(known.book, { seq: known.seq, again: 0, tries: 0 })
}

/**
 * Sends everything on the disk that the back office does not hold, book by book, in order (LOG-3). What came while it was
 * sent is for the next time, once it is quiet again: a register that is scanned into would call without an end. What the
 * back office says that it holds goes into the book once at the end, and at the end of each older book. What it refused is
 * told in the book and tried again later.
 */
export const sendAll = (store: Shop, progress: Progress): Effect.Effect<Sent, never, Api | BookStore> =>
  Effect.gen(function* () {
    const [api, disk] = [yield* Api, yield* BookStore]
    const known = store.getSnapshot().support.checkpoint
    if (known && isAfter(known, progress.held)) progress.held = { book: known.book, seq: known.seq }
    recall(store, progress)
    let gaps = 0
    let atFirst: StoredBook | undefined
    // The end of every book is told: one that another book's place is told of instead never leaves the disk (LOG-9).
    const note = () => {
      for (const [book, checkpoint] of progress.unsaid)
        if (store.dispatch({ _tag: "RecordCheckpoint", checkpoint }) === null) progress.unsaid.delete(book)
    }
    const run = Effect.gen(function* () {
      for (;;) {
        if (!mayCall(store)) return "NotNow"
        const books = yield* disk.books
        const now = yield* Clock.currentTimeMillis
        const next = nextFrom(books, progress, now)
        atFirst ??= books.at(-1)
        if (next === null || (next.book === atFirst?.book && next.seq > atFirst.last.seq)) return "CaughtUp"
        const read = yield* disk.rows(next.book, next.seq, MOST_ROWS)
        if (next.isLast && !next.again && !read.some(isNews)) return "CaughtUp"
        const { rows, lines } = batchOf(read)
        const [first, ...more] = rows
        if (!first) return "Lost"
        // A register that lost what it has sent would write something else in its place, and be taken for a forger.
        yield* disk.settle
        const reply = yield* api
          .write(
            "save_device_events",
            { book: next.book, rows: lines, ...(next.orphan ? { without_before: true } : {}) },
            { key: `${first.hash.slice(0, 32)}-${rows.length}`, once: true, quiet: true }
          )
          // Nobody decides it: whoever signs out while it is packed has nothing to do with it.
          .pipe(Effect.provideService(Carried, registers()))
        if (!isUnderstood(reply)) return "NotTaken"
        const end = heed(store, progress, { body: reply.body, books, rows: [first, ...more], next, now })
        if (end !== null) return end
        if (reply.body.refused === "gap" && (gaps += 1) > MOST_GAPS) return "Lost"
        const { checkpoint } = reply.body
        if (checkpoint) progress.unsaid.set(next.book, checkpoint)
        if (next.again || (!next.isLast && checkpoint?.seq === next.end)) note()
      }
    })
    const sent: Sent = yield* run.pipe(
      Effect.catch((error) => Effect.succeed(isUnknownAction(error) ? ("NotTaken" as const) : ("Lost" as const)))
    )
    note()
    return sent
  })
