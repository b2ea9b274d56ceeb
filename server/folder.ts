import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Data, Result } from "effect"
import { errorCode } from "./errorCode.ts"
import { folderProblem } from "./starting.ts"

/** Another process works in the folder; `message` is for people. */
export class FolderInUse extends Data.TaggedError("FolderInUse")<{
  readonly pid: number
  readonly folder: string
  readonly message: string
}> {}

/** A data folder that this process owns until `release`. */
export interface DataFolder {
  readonly path: string
  /** PGlite's own folder. */
  readonly database: string
  /** Where customers' files lie. */
  readonly files: string
  /** Where backups go, unless somebody chose another place. */
  readonly backups: string
  /** The file of the key for PINs and passwords. */
  readonly pepper: string
  /** The file of the key that checkpoints are signed with. */
  readonly signingKey: string
  /** It is there where the folder holds a store of somebody's own, which nothing may empty. */
  readonly ownStore: string
  readonly release: () => void
}

/** Where things stand in a data folder. */
export const folderPaths = (folder: string) => {
  const path = resolve(folder)
  return {
    path,
    database: join(path, "database"),
    files: join(path, "files"),
    backups: join(path, "backups"),
    pepper: join(path, "pepper"),
    signingKey: join(path, "signing-key"),
    ownStore: join(path, "own-store"),
    lock: join(path, "server.pid")
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

/** When the process started, as Linux tells it, so that a process that got a dead one's number is told apart. */
const startOf = (pid: number): string => {
  const boot = read("/proc/sys/kernel/random/boot_id")?.trim() ?? ""
  const stat = read(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets and may hold spaces; the start is the 20th after it.
  const started = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
  return started === undefined ? "" : `${boot}/${started}`
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return errorCode(cause) === "EPERM"
  }
}

/** The process that holds the lock, or undefined when it is gone: a lock file outlives a killed process. */
const holder = (lock: string): number | undefined => {
  const [line = "", start = ""] = lock.split("\n")
  const pid = Number(line)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const now = startOf(pid)
  return start === "" || now === "" || start === now ? pid : undefined
}

/** Makes the lock with its text in one step: nobody ever reads a lock without a process in it. */
const claim = (file: string, text: string): boolean => {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return false
    throw cause
  } finally {
    rmSync(draft)
  }
}

/** Moves a dead lock aside. If it was somebody's fresh one after all, he gets it back. */
const clearStale = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return
    throw cause
  }
  if (read(aside) === stale) rmSync(aside)
  else renameSync(aside, file)
}

const inUse = (pid: number, folder: string): FolderInUse =>
  new FolderInUse({
    pid,
    folder,
    message: `The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`
  })

/**
 * Takes the data folder for this process and makes it if need be: PGlite itself does not notice a second process.
 * A lock whose process is gone is taken over. Fails with the pid and the folder when somebody is at work there;
 * throws `StartProblem` when the folder cannot be written.
 */
export const openFolder = (folder: string): Result.Result<DataFolder, FolderInUse> => {
  try {
    return taken(folder)
  } catch (cause) {
    throw folderProblem(resolve(folder), cause)
  }
}

const taken = (folder: string): Result.Result<DataFolder, FolderInUse> => {
  const { lock, ...places } = folderPaths(folder)
  const { path } = places
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const mine = `${process.pid}\n${startOf(process.pid)}\n`
  while (!claim(lock, mine)) {
    const text = read(lock)
    if (text === undefined) continue
    const pid = holder(text)
    if (pid !== undefined) return Result.fail(inUse(pid, path))
    clearStale(lock, text)
  }
  const release = () => {
    if (read(lock) === mine) rmSync(lock)
  }
  return Result.succeed({ ...places, release })
}

const OWN = "This folder holds a store of its own: npm run reset leaves it alone, also where the database is damaged.\n"

/** Does a data folder say that it holds a store of somebody's own? */
export const isOwn = ({ ownStore }: Pick<DataFolder, "ownStore">): boolean => existsSync(ownStore)

/** Says beside the database that the store is somebody's own: a damaged one can't say so itself. */
export const markOwn = ({ ownStore }: Pick<DataFolder, "ownStore">): void => writeFileSync(ownStore, OWN)
