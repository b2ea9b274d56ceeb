import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import type { BackupKind, BackupProof, BackupStep } from "../../src/store/backup/rules.ts"
import { atStore, openDatabase, type OwnersDb } from "../db/connect.ts"
import { AT_START } from "../db/impatient.ts"
import { shelfAt } from "../shelf/at.ts"
import type { S3Place } from "../shelf/s3.ts"
import type { Shelf } from "../shelf/shelf.ts"
import { checkBackup, inFolder, type Restored, restoreInto } from "../store/backup/restore.ts"
import { type Backup, writeBackup } from "../store/backup/write.ts"
import { exportInto } from "../store/export/export.ts"
import { mustBePublic, putInBucket, sumInBucket } from "./bucket.ts"
import { BackupFailed } from "./trouble.ts"
import { fillZip } from "./zip.ts"

/** Where the finished file goes: a name in a folder, or in a bucket. */
export type Goal =
  | { readonly _tag: "Folder"; readonly path: string }
  | { readonly _tag: "Bucket"; readonly place: S3Place; readonly name: string; readonly isOwn: boolean }

/** A backup or an export to be made. It goes from one thread to another: data alone. */
export interface Job {
  readonly kind: BackupKind
  readonly clientId: number
  /** The database's address, or the folder of a copy of it, which may be opened and thrown away. */
  readonly from: { readonly url: string } | { readonly folder: string }
  /** Where customers' files lie. */
  readonly dataDir: string
  readonly filesUrl: string | undefined
  /** The unfinished file. */
  readonly draft: string
  /** A folder that isn't there, for a database to restore into; undefined: it is only read back. */
  readonly scratch: string | undefined
  readonly goal: Goal
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What came of it, and what was proven. */
export interface Made {
  readonly bytes: number
  readonly sha256: string
  readonly proof: BackupProof
  readonly tables: number | null
  readonly rows: number
  readonly journals: number | null
  readonly broken: number | null
  readonly files: number | null
  readonly missing: number
  /** Rows with what looks like a card's number; null: nobody looked. */
  readonly cards: number | null
}

const summed = async (path: string): Promise<{ readonly bytes: number; readonly sha256: string }> => {
  const sum = createHash("sha256")
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    sum.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: sum.digest("hex") }
}

type Proven = Omit<Made, "bytes" | "sha256">

const restoredFrom = ({ tables, rows, files, journals }: Restored, missing: number, cards: number): Proven => ({
  proof: "restored",
  tables,
  rows,
  files,
  journals: journals.count,
  broken: journals.broken.length,
  missing,
  cards
})

/** Restores a backup into an empty database and compares, or reads it back whole. Throws what is wrong with it. */
const proven = async ({ scratch }: Job, draft: string, { tables, files, missing }: Backup): Promise<Proven> => {
  if (scratch === undefined) {
    const rows = await checkBackup(draft)
    return { proof: "read", tables, rows, files, missing, journals: null, broken: null, cards: null }
  }
  let cards = 0
  const restored = await inFolder(scratch, (db) =>
    restoreInto(db, draft, undefined, () => {
      cards += 1
    })
  )
  return restoredFrom(restored, missing, cards)
}

const backedUp = async (job: Job, owner: OwnersDb, shelf: Shelf, step: (step: BackupStep) => void): Promise<Proven> => {
  const close = owner.destroy.bind(owner)
  return writeBackup({ owner, shelf }, job.draft, job.now, async (written, backup) => {
    // One database at a time: the scratch one takes the memory of the copy.
    await close()
    step("proving")
    return proven(job, written, backup)
  })
}

const exported = async (job: Job, owner: OwnersDb, shelf: Shelf): Promise<Proven> => {
  await rm(job.draft, { force: true })
  const db = atStore(owner, job.clientId)
  const files = await exportInto({ db, shelf }, job, (fill) => fillZip(job.draft, fill))
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  return {
    proof: "read",
    tables: null,
    rows,
    files: files.length,
    journals: null,
    broken: null,
    missing: 0,
    cards: null
  }
}

/** Puts a file on the disk for good, so that no loss of power takes it back. */
const settled = async (path: string): Promise<void> => {
  const file = await open(path, "r+")
  await file.sync()
  await file.close()
}

const stored = async ({ goal, draft }: Job, sha256: string, bytes: number): Promise<void> => {
  if (goal._tag === "Folder") {
    await settled(draft)
    // No half file ever has the name of a backup.
    await rename(draft, goal.path)
    return
  }
  if (goal.isOwn) await mustBePublic(goal.place)
  await putInBucket(goal.place, goal.name, draft)
  if ((await sumInBucket(goal.place, goal.name, bytes)) !== sha256)
    throw new BackupFailed({ trouble: "different", why: "The bucket gave another file back." })
}

/** Makes a backup or an export, proves it, and puts it where it goes. Throws `BackupFailed` and whatever else goes wrong; then nothing is left of it. */
export const makeFile = async (job: Job, step: (step: BackupStep) => void): Promise<Made> => {
  const shelf = shelfAt(job)
  await mkdir(dirname(job.draft), { recursive: true, mode: 0o700 })
  step("writing")
  const owner =
    "url" in job.from
      ? await openDatabase(job.from.url, undefined, AT_START)
      : await openDatabase(undefined, job.from.folder)
  try {
    const what = await (job.kind === "backup" ? backedUp(job, owner, shelf, step) : exported(job, owner, shelf))
    const { bytes, sha256 } = await summed(job.draft)
    step("storing")
    await stored(job, sha256, bytes)
    return { ...what, bytes, sha256 }
  } finally {
    await owner.destroy()
    await rm(job.draft, { force: true })
    if (job.scratch !== undefined) await rm(job.scratch, { recursive: true, force: true })
  }
}
