import { existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { basename, resolve } from "node:path"
import { newId } from "../ids.ts"
import type { Owned } from "../setup/ownersTask.ts"
import { inFolder, restoreInto, type Restored, withScratch } from "./backup/restore.ts"
import { writeBackup } from "./backup/write.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"
import { several } from "./import/report.ts"

const USAGE = "Write: npm run store -- backup FILE, with a file that isn't there yet."

/** What whoever restores a backup says where card numbers stand in it, which no store keeps. */
export const KEEP_CARDS = "--keep-card-numbers"

/** What was looked at in a store that was restored, in lines for a terminal. */
export const foundIn = ({ tables, rows, files, journals: { count, broken } }: Restored): readonly string[] => [
  `${several(tables, ["table", "tables"])}, ${several(rows, ["row", "rows"])} and ${several(count, ["journal", "journals"])} are as they were.`,
  ...(files === 0 ? [] : [`${several(files, ["file of a customer", "files of customers"])} came with it.`]),
  ...broken.map(
    ({ book, fault }) => `Journal ${book} is broken at row ${fault.seq} (${fault.problem}), as it was in the store.`
  )
]

interface Recorded extends Restored {
  readonly missing: number
  readonly size: number
  readonly cards: number
  readonly path: string
}

/** Writes down that it was made, so that nobody is warned of a store that is backed up at the server. */
const keepRecord = async ({ db }: Owned, made: Recorded, now: number): Promise<void> => {
  await db
    .insertInto("store_backup")
    .values({
      backup_id: newId(now),
      kind: "backup",
      started_at: now,
      state: "good",
      step: "storing",
      beat_at: now,
      ended_at: now,
      place: made.path,
      file_name: basename(made.path),
      bytes: made.size,
      proof: "restored",
      tables: made.tables,
      row_count: made.rows,
      journals: made.journals.count,
      broken_journals: made.journals.broken.length,
      files: made.files,
      missing_files: made.missing,
      card_rows: made.cards
    })
    .execute()
}

/** `npm run store -- backup FILE`: the file is there once the store was restored from it and found to be whole. */
export const backupCommand = async (args: readonly string[], owned: Owned, { say, now }: Terminal): Promise<void> => {
  const [file, another] = readArgs(args, {}, USAGE).positionals
  if (file === undefined || another !== undefined) return refuse(USAGE)
  if (existsSync(file)) return refuse(`${file} is there already. Choose another name.`)
  const cards: string[] = []
  const { missing, ...restored } = await writeBackup(owned, file, now(), (draft, written) =>
    withScratch(draft, (folder) =>
      inFolder(folder, async (db) => ({
        ...(await restoreInto(db, draft, undefined, (place) => cards.push(place))),
        missing: written.missing
      }))
    )
  )
  const { size } = await stat(file)
  await keepRecord(owned, { ...restored, missing, size, cards: cards.length, path: resolve(file) }, now())
  say(
    `Backed up ${restored.head.store} to ${resolve(file)} (${(size / 1_000_000).toFixed(1)} MB), and restored it to check:`
  )
  for (const line of foundIn(restored)) say(line)
  if (missing > 0)
    say(`${several(missing, ["customer's file is", "customers' files are"])} no longer where it lay, and not in it.`)
  if (cards.length > 0)
    say(
      `${several(cards.length, ["row has", "rows have"])} what looks like a card number: ${cards.slice(0, 5).join("; ")}. Take it out and back up again, or the restore asks for ${KEEP_CARDS}.`
    )
  const key = owned.pepper === undefined ? owned.pepperFile : "PEPPER"
  say(`Keep the file off this computer, and a copy of ${key} somewhere else: without that key nobody signs in.`)
}
