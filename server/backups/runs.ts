import {
  type BackupKind,
  type BackupStep,
  type BackupTrouble,
  isOverdue,
  nightDue,
  tryDue
} from "../../src/store/backup/rules.ts"
import { faceOf } from "../../src/kernel/zone.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { transaction, type Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import type { Made } from "./work.ts"

/** One that nobody worked on for so long has lost its server, in ms; its server says so much oftener that it does. */
export const STALE_MS = 3 * 60_000
export const BEAT_MS = 20_000

/** What is begun: by whom (null: by itself), for which night, and where it goes. */
export interface Begun {
  readonly kind: BackupKind
  readonly by: string | null
  readonly night: string | null
  readonly attempt: number
  /** As people call it; "" for what is only downloaded. */
  readonly place: string
}

const ENDINGS: Readonly<Record<BackupKind, string>> = { backup: "backup", export: "zip" }
const stamp = faceOf("sv-SE", { dateStyle: "short", timeStyle: "short" })

/** A name that every file system takes: "mill-creek-2026-12-01-0200-3f9a01.backup". */
export const fileNameOf = (store: string, kind: BackupKind, id: string, at: string): string => {
  const slug = store
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40)
  return `${slug === "" ? "store" : slug}-${at.replace(" ", "-").replace(":", "")}-${id.slice(-6)}.${ENDINGS[kind]}`
}

/** What lost its server is over: nothing of it is taken for a backup. With `all`, whatever runs: no other server works on this database. */
export const closeLost = async (tx: Tx | Db, now: number, all: boolean): Promise<void> => {
  const lost = tx
    .updateTable("store_backup")
    .set({ state: "failed", trouble: "stopped", ended_at: now })
    .where("state", "=", "running")
  // A clock that was set back makes nothing fresh.
  await (
    all ? lost : lost.where((eb) => eb.or([eb("beat_at", "<", now - STALE_MS), eb("beat_at", ">", now + STALE_MS)]))
  ).execute()
}

/** Begins one, unless another is under way: one at a time, on whatever server. */
export const begin = async (
  tx: Tx,
  { place, ...begun }: Begun,
  now: number
): Promise<Row<"store_backup"> | undefined> => {
  await closeLost(tx, now, false)
  const other = await tx
    .selectFrom("store_backup")
    .select("backup_id")
    .where("state", "=", "running")
    .executeTakeFirst()
  if (other !== undefined) return undefined
  const store = await tx.selectFrom("client").select(["company_name", "time_zone"]).executeTakeFirstOrThrow()
  const { by, kind, night, attempt } = begun
  const id = newId(now)
  return tx
    .insertInto("store_backup")
    .values({
      backup_id: id,
      kind,
      night,
      attempt,
      started_at: now,
      started_by: by,
      state: "running",
      step: "copying",
      beat_at: now,
      place,
      file_name: fileNameOf(store.company_name, kind, id, stamp(now, store.time_zone))
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** When a store was made, in milliseconds since 1970: with its walk-in customer. */
export const madeAt = async (db: Db | Tx): Promise<number> => {
  const { created_at } = await db
    .selectFrom("client")
    .innerJoin("contact", (join) => join.onRef("contact.contact_id", "=", "client.contact_id"))
    .select("contact.created_at")
    .executeTakeFirstOrThrow()
  return created_at
}

/** Begins the backup of the night that is due at an hour, unless it is made, under way, or was tried just now. */
export const beginNight = async (
  db: Db,
  clientId: number,
  { hour, place }: { readonly hour: number; readonly place: string },
  now: number
): Promise<Row<"store_backup"> | undefined> => {
  const { time_zone: zone } = await db.selectFrom("client").select("time_zone").executeTakeFirstOrThrow()
  const night = nightDue(now, zone, hour)
  // The first one is due the first time that the hour strikes for the store.
  if (night <= nightDue(await madeAt(db), zone, hour)) return undefined
  return transaction(db, clientId, async (tx) => {
    await closeLost(tx, now, false)
    const tries = await tx
      .selectFrom("store_backup")
      .select(["state", "attempt", "ended_at"])
      .where("night", "=", night)
      .execute()
    const attempt = tryDue(tries, now)
    return attempt === null ? undefined : begin(tx, { kind: "backup", by: null, night, attempt, place }, now)
  })
}

/** Its server works on it. */
export const beat = async (db: Db, id: string, step: BackupStep, now: number): Promise<void> => {
  await db
    .updateTable("store_backup")
    .set({ beat_at: now, step })
    .where("backup_id", "=", id)
    .where("state", "=", "running")
    .execute()
}

/** It is made and proven; false: it was given up meanwhile, and is none. */
export const endGood = async (db: Db, id: string, made: Made, now: number): Promise<boolean> => {
  const { bytes, sha256, proof, tables, rows, journals, broken, files, missing, cards } = made
  const done = await db
    .updateTable("store_backup")
    .set({
      state: "good",
      ended_at: now,
      bytes,
      sha256,
      proof,
      tables,
      row_count: rows,
      journals,
      broken_journals: broken,
      files,
      missing_files: missing,
      card_rows: cards
    })
    .where("backup_id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const endFailed = async (db: Db, id: string, trouble: BackupTrouble, now: number): Promise<void> => {
  await db
    .updateTable("store_backup")
    .set({ state: "failed", trouble, ended_at: now })
    .where("backup_id", "=", id)
    .where("state", "=", "running")
    .execute()
}

/** The good ones of a kind that lie in a place, newest first. */
export const goodIn = (db: Db, kind: BackupKind, place: string) =>
  db
    .selectFrom("store_backup")
    .selectAll()
    .where("kind", "=", kind)
    .where("state", "=", "good")
    .where("place", "=", place)
    .where("removed_at", "is", null)
    .orderBy("started_at", "desc")
    .orderBy("backup_id", "desc")

/** Those that lost their server since a moment, in milliseconds since 1970: something of them may lie in their place. */
export const stoppedSince = (db: Db, since: number) =>
  db
    .selectFrom("store_backup")
    .select(["place", "file_name"])
    .where("trouble", "=", "stopped")
    .where("started_at", ">", since)
    .execute()

export const markRemoved = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable("store_backup").set({ removed_at: now }).where("backup_id", "=", id).execute()
}

/** How a store stands: when its last good backup began, and whether to warn. A store where nothing is real is never warned. */
export const standingOf = async (
  db: Db,
  now: number
): Promise<{ readonly lastGood: number | null; readonly overdue: boolean }> => {
  const { is_demo } = await db.selectFrom("client").select("is_demo").executeTakeFirstOrThrow()
  const last = await db
    .selectFrom("store_backup")
    .select("started_at")
    .where("kind", "=", "backup")
    .where("state", "=", "good")
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst()
  const lastGood = last?.started_at ?? null
  return { lastGood, overdue: !is_demo && isOverdue(now, await madeAt(db), lastGood) }
}
