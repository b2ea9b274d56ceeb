import { Effect } from "effect"
import type { Contract } from "../../../src/app/contract.ts"
import type { UploadedBook } from "../../../src/recorder/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { mattersOf } from "../../deviceLog/heads.ts"
import { present } from "../../present.ts"
import { isSigned } from "../support/deviceEvents.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { FreeHandler } from "../types.ts"

/** The most books and rows of one reply. */
const MOST_BOOKS = 200
const MOST_ROWS = 1_000

const booksOf = async (db: Db): Promise<readonly UploadedBook[]> => {
  const rows = await db
    .selectFrom("device_book")
    .innerJoin("device", (join) => join.onRef("device.device_license_id", "=", "device_book.device_license_id"))
    .select((eb) => [
      "device_book.book",
      "device_book.device_license_id",
      "device.device_nickname",
      "device_book.previous",
      "device_book.began_at",
      "device_book.last_at",
      "device_book.last_seq",
      "device_book.closed",
      "device_book.matters",
      eb
        .selectFrom("chain_alarm")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("chain_alarm.book", "=", "device_book.book")
        .where("chain_alarm.acknowledged_at", "is", null)
        .as("alarms"),
      eb
        .selectFrom("device_event")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("device_event.book", "=", "device_book.book")
        .where("device_event.forked", "=", true)
        .as("forked")
    ])
    .orderBy("device_book.began_at", "desc")
    .orderBy("device_book.server_seq", "desc")
    .limit(MOST_BOOKS)
    .execute()
  return rows.map(({ began_at, last_at, last_seq, matters, previous, alarms, forked, ...row }) => ({
    ...row,
    ...present({ previous, user_name: mattersOf({ matters }).user }),
    began: began_at,
    last: last_at,
    rows: last_seq,
    alarms: alarms ?? 0,
    forked: forked ?? 0
  }))
}

/** The books that the store's registers have uploaded, newest first. */
export const getListDeviceBooks: FreeHandler<"get_list_device_books"> = {
  kind: "free",
  run: ({ deps, person }) =>
    isManager(person)
      ? Effect.map(
          query(() => booksOf(deps.db)),
          (list) => ({ status: "success", body: { list } })
        )
      : Effect.succeed({ status: "error", message: MANAGERS_ONLY, body: {} })
}

/** How many rows the store holds of a book. */
const rowsHeld = async (db: Db, book: string): Promise<number | undefined> => {
  const held = await db.selectFrom("device_book").select("last_seq").where("book", "=", book).executeTakeFirst()
  return held?.last_seq
}

type Last = NonNullable<RequestOf<Contract["check_device_checkpoint"]>["last"]>

/**
 * Is this the row that the store holds at its place? Undefined: it holds none there. Only what the book's own register sent
 * counts: whoever sends rows of that name from elsewhere would vouch for himself.
 */
const isLastHeld = async (db: Db, { book, seq, hash }: Last): Promise<boolean | undefined> => {
  const held = await db
    .selectFrom("device_event")
    .select("hash")
    .where("book", "=", book)
    .where("seq", "=", seq)
    .where("forked", "=", false)
    .executeTakeFirst()
  return held && held.hash === hash
}

/**
 * Is the signature in a file this back office's own, and is its last row? It says nothing else about a book than how far it
 * goes here.
 */
export const checkDeviceCheckpoint: FreeHandler<"check_device_checkpoint"> = {
  kind: "free",
  run: ({ deps, request: { checkpoint, last } }) =>
    query(async () => {
      const book = checkpoint?.book ?? last?.book
      return {
        status: "success",
        body: present({
          signed: checkpoint && isSigned(deps.signer, checkpoint),
          rows: book === undefined ? undefined : await rowsHeld(deps.db, book),
          last_held: last && (await isLastHeld(deps.db, last))
        })
      }
    })
}

interface Page {
  readonly book: string
  readonly after: number
  readonly fork: boolean
}

const rowsOf = async (db: Db, { book, after, fork }: Page) => {
  const rows = db.selectFrom("device_event").where("book", "=", book).where("forked", "=", fork)
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const page = await rows
    .select(["seq", "line"])
    .where("seq", ">", after)
    .orderBy("seq")
    .orderBy("hash")
    .limit(MOST_ROWS)
    .execute()
  const last = page.length === MOST_ROWS ? page.at(-1) : undefined
  return { rows: page.map(({ line }) => line), total, ...(last ? { next: last.seq } : {}) }
}

/** The rows of an uploaded book, a page at a time, as its register wrote them. */
export const getDeviceBook: FreeHandler<"get_device_book"> = {
  kind: "free",
  run: ({ deps, person, request: { book, after = 0, fork = false } }) =>
    isManager(person)
      ? Effect.map(
          query(() => rowsOf(deps.db, { book, after, fork })),
          (body) => ({ status: "success", body })
        )
      : Effect.succeed({ status: "error", message: MANAGERS_ONLY, body: {} })
}
