import { mkdir, statfs } from "node:fs/promises"
import { BackupFailed } from "./trouble.ts"

/** So much of a disk stays free whatever is backed up, in bytes: the store writes on it, too. */
export const RESERVE = 512 * 1024 * 1024
/** A database larger than this is not restored to prove a backup, but the backup is read back whole. In bytes. */
const MOST_RESTORED = 2 * 1024 * 1024 * 1024
/** So much of a database a backup takes at most, packed; most take a tenth. */
const PACKED = 0.5

/** How much is free where a folder is, in bytes. */
export type RoomAt = (folder: string) => Promise<number>

export const roomAt: RoomAt = async (folder) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What a backup needs: the size of the database, whether it is copied first, and the folders that are written to. */
interface Needs {
  readonly bytes: number
  readonly isCopied: boolean
  /** Where copies are made. */
  readonly work: string
  /** Where the file goes, if it is a folder. */
  readonly place: string | undefined
}

/**
 * Sees that no disk fills up, before anything is written. Gives whether there is room, too, to restore the backup and compare; throws
 * `BackupFailed` where there is none for the backup itself.
 */
export const roomFor = async ({ bytes, isCopied, work, place }: Needs, room: RoomAt): Promise<boolean> => {
  const file = bytes * PACKED
  const needed = (isCopied ? bytes : 0) + file + RESERVE
  const free = await room(work)
  const atPlace = place === undefined ? free : await room(place)
  if (free < needed || atPlace < file + RESERVE)
    throw new BackupFailed({
      trouble: "no_room",
      why: `${Math.round(needed / 1e6)} MB are needed; ${Math.round(free / 1e6)} and ${Math.round(atPlace / 1e6)} MB are free.`
    })
  return bytes <= MOST_RESTORED && free >= needed + bytes
}
