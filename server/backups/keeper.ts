import { createReadStream } from "node:fs"
import { readdir, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { sql } from "kysely"
import type { BackupKind, BackupStep } from "../../src/store/backup/rules.ts"
import type { Db, OwnersDb } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { Log } from "../log.ts"
import { readBucket, removeFromBucket } from "./bucket.ts"
import { copyDatabase, sizeOf } from "./copy.ts"
import { type Offered, placeName, placeNamed, planOf } from "./plan.ts"
import { type RoomAt, roomAt, roomFor } from "./room.ts"
import { beat, BEAT_MS, beginNight, closeLost, endFailed, endGood, goodIn, markRemoved, stoppedSince } from "./runs.ts"
import { type Maker, threadMaker } from "./thread.ts"
import { BackupFailed, failedBy } from "./trouble.ts"
import type { Goal, Job } from "./work.ts"

type Run = Row<"store_backup">

/** What this server makes backups of, and where they may go. */
export interface BackupSite extends Offered {
  /** The database's address, or the folder of the embedded one, in which no other server works. */
  readonly from: { readonly url: string } | { readonly folder: string }
  readonly dataDir: string
  readonly filesUrl: string | undefined
  /** For tests: in place of a thread. */
  readonly make?: Maker
  /** For tests: in place of the disk's own. */
  readonly room?: RoomAt
}

export interface KeeperParts {
  readonly site: BackupSite
  readonly db: Db
  readonly owner: OwnersDb
  readonly clientId: number
  readonly pepper: Uint8Array
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A file that can be read: a backup in its place, or an export that waits to be downloaded. */
export interface Readable {
  readonly bytes: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** Makes backups, keeps them in their place, and knows what lies there. */
export interface Keeper {
  readonly offered: Offered
  /** Does the work of one that was begun; what comes of it stands in its row. Never rejects. */
  readonly carry: (run: Run) => Promise<void>
  /** What goes on by itself: the backup of the night, and what is over. */
  readonly look: () => Promise<void>
  /** The file of one that is good; undefined: it isn't here. */
  readonly read: (run: Run) => Promise<Readable | undefined>
  /** Ends what is under way, and waits for it. */
  readonly close: () => Promise<void>
}

/** Where unfinished work lies in the data folder, and exports that wait to be downloaded. */
const WORK = "backup-work"
/** The name of a file that is not finished: no backup is ever called so. */
const draftOf = (name: string): string => `.${name}.making`
/** Drafts of a server that was killed are looked for so long, in ms. */
const LEFT_MS = 7 * 24 * 60 * 60_000
/** An export can be downloaded for so long, in ms. */
const EXPORT_MS = 60 * 60_000

const sizeOfDatabase = async (owner: OwnersDb, from: BackupSite["from"]): Promise<number> => {
  if ("folder" in from) return sizeOf(from.folder)
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    owner
  )
  return rows[0]?.bytes ?? 0
}

const remove = async (goal: Goal): Promise<void> => {
  if (goal._tag === "Folder") await rm(goal.path, { force: true })
  else await removeFromBucket(goal.place, goal.name)
}

const readable = async (goal: Goal, bytes: number): Promise<Readable | undefined> => {
  if (goal._tag === "Bucket") return { bytes, pieces: readBucket(goal.place, goal.name, bytes) }
  const there = await stat(goal.path).catch(() => undefined)
  // Another file of the same name is none of ours.
  return there?.size === bytes ? { bytes, pieces: createReadStream(goal.path) } : undefined
}

/** Makes the backups of one store at this server. */
export const makeKeeper = ({ site, db, owner, clientId, pepper, log, now }: KeeperParts): Keeper => {
  const { from, dataDir, filesUrl, make = threadMaker, room = roomAt } = site
  const work = join(dataDir, WORK)
  const sealed = { pepper, clientId }
  const gone = new AbortController()
  let current: Promise<void> = Promise.resolve()
  let isFirst = true

  const goalOf = async ({ kind, file_name, place }: Run): Promise<Goal> => {
    if (kind === "export") return { _tag: "Folder", path: join(work, file_name) }
    const found = placeNamed(place, await planOf(db, site), site, sealed)
    if (found === undefined) throw new BackupFailed({ trouble: "place_gone", why: `${place} is not offered.` })
    return found.goal(file_name)
  }

  /** The job of a run: with room for it, and a copy of the database where it is embedded. */
  const prepared = async (run: Run): Promise<Job> => {
    const goal = await goalOf(run)
    const place = goal._tag === "Folder" ? dirname(goal.path) : undefined
    const needs = { bytes: await sizeOfDatabase(owner, from), isCopied: "folder" in from, work, place }
    const restores = (await roomFor(needs, room)) && run.kind === "backup"
    const own = join(work, run.backup_id)
    if ("folder" in from) await copyDatabase(owner, from.folder, join(own, "copy"), now)
    return {
      kind: run.kind,
      clientId,
      from: "folder" in from ? { folder: join(own, "copy") } : from,
      dataDir,
      filesUrl,
      draft: join(place ?? own, draftOf(run.file_name)),
      scratch: restores ? join(own, "scratch") : undefined,
      goal,
      now: run.started_at
    }
  }

  /** The oldest go where there are more than the plan keeps: only once a newer one is proven. */
  const makeRoom = async (run: Run): Promise<void> => {
    const plan = await planOf(db, site)
    const all = await goodIn(db, "backup", run.place).execute()
    for (const old of all.slice(plan.keep)) {
      const place = placeNamed(old.place, plan, site, sealed)
      if (place === undefined) continue
      await remove(place.goal(old.file_name))
      await markRemoved(db, old.backup_id, now())
    }
  }

  const told = async (run: Run): Promise<void> => {
    const { backup_id: id, kind } = run
    const begun = performance.now()
    const ms = () => Math.round(performance.now() - begun)
    let step: BackupStep = "copying"
    const say = () => void beat(db, id, step, now()).catch(() => undefined)
    const beating = setInterval(say, BEAT_MS)
    try {
      const job = await prepared(run)
      const made = await make(
        job,
        (next) => {
          step = next
          say()
        },
        gone.signal
      )
      if (!(await endGood(db, id, made, now()))) return await remove(job.goal)
      log({ event: "backup", kind, outcome: "good", proof: made.proof, bytes: made.bytes, ms: ms() })
      if (kind === "backup") await makeRoom(run)
    } catch (cause) {
      const { trouble, why } = failedBy(cause)
      log({ event: "backup", kind, outcome: "failed", trouble, cause: why, ms: ms() })
      await endFailed(db, id, gone.signal.aborted ? "stopped" : trouble, now())
    } finally {
      clearInterval(beating)
      await rm(join(work, id), { recursive: true, force: true })
    }
  }

  const carry = (run: Run): Promise<void> => {
    const done = told(run).catch((cause: unknown) =>
      log({ event: "background failure", what: "backup", cause: String(cause) })
    )
    current = Promise.all([current, done]).then(() => undefined)
    return done
  }

  const waiting = (kind: BackupKind, place: string) => goodIn(db, kind, place).execute()

  /** Exports that nobody fetched in time, and what a killed server left half done. */
  const tidy = async (): Promise<void> => {
    const at = now()
    for (const old of await waiting("export", "")) {
      if (at - (old.ended_at ?? 0) < EXPORT_MS && at >= old.started_at) continue
      await rm(join(work, old.file_name), { force: true })
      await markRemoved(db, old.backup_id, at)
    }
    await closeLost(db, at, isFirst && "folder" in from)
    isFirst = false
    const running = await db.selectFrom("store_backup").select("backup_id").where("state", "=", "running").execute()
    const kept = new Set([
      ...running.map(({ backup_id }) => backup_id),
      ...(await waiting("export", "")).map(({ file_name }) => file_name)
    ])
    for (const name of await readdir(work).catch(() => []))
      if (!kept.has(name)) await rm(join(work, name), { recursive: true, force: true })
    for (const { place, file_name } of await stoppedSince(db, at - LEFT_MS))
      if (site.folders.includes(place))
        for (const end of ["", ".part"]) await rm(join(place, `${draftOf(file_name)}${end}`), { force: true })
  }

  const nightly = async (): Promise<void> => {
    const { is_demo } = await db.selectFrom("client").select("is_demo").executeTakeFirstOrThrow()
    const plan = await planOf(db, site)
    if (is_demo || !plan.nightly) return
    const run = await beginNight(db, clientId, { hour: plan.hour, place: placeName(plan, site) }, now())
    if (run !== undefined) await carry(run)
  }

  return {
    offered: site,
    carry,
    look: async () => {
      await tidy()
      await nightly()
    },
    read: async (run) => {
      if (run.state !== "good" || run.removed_at !== null || run.bytes === null) return undefined
      if (run.kind === "export") return readable({ _tag: "Folder", path: join(work, run.file_name) }, run.bytes)
      const place = placeNamed(run.place, await planOf(db, site), site, sealed)
      return place && readable(place.goal(run.file_name), run.bytes)
    },
    close: async () => {
      gone.abort()
      await current
    }
  }
}
