import { MemoryFS, PGlite } from "@electric-sql/pglite"
import { parsers } from "./parsers.ts"

/** A database's folder, to open copies from; paths are below it. */
export interface Dump {
  readonly folders: readonly string[]
  readonly files: readonly (readonly [path: string, bytes: Uint8Array])[]
}

const FOLDER = "/pglite/data"

/** What is used of Emscripten's file system, whose own types PGlite does not bring. */
interface Files {
  readonly readdir: (path: string) => readonly string[]
  readonly stat: (path: string) => { readonly mode: number }
  readonly isDir: (mode: number) => boolean
  readonly readFile: (path: string) => Uint8Array
  readonly mkdirTree: (path: string, mode: number) => void
  readonly mkdir: (path: string, mode: number) => void
  readonly writeFile: (path: string, bytes: Uint8Array) => void
}

const filesOf = (pglite: PGlite): Files => pglite.Module.FS as Files

const below = (fs: Files, folder: string): Dump => {
  const folders: string[] = []
  const files: (readonly [string, Uint8Array])[] = []
  const look = (path: string): void => {
    for (const name of fs.readdir(`${folder}${path}`).filter((one) => one !== "." && one !== "..")) {
      const own = `${path}/${name}`
      if (fs.isDir(fs.stat(`${folder}${own}`).mode)) {
        folders.push(own)
        look(own)
      } else files.push([own, fs.readFile(`${folder}${own}`)])
    }
  }
  look("")
  return { folders, files }
}

/** What is in the folder of a database in memory. */
export const dumpOf = (pglite: PGlite): Dump => below(filesOf(pglite), FOLDER)

/** An empty database in memory, to be filled and dumped: its log comes in pieces of 1 MB, of which each copy has one. It reads as any other does. */
export const openToDump = (): Promise<PGlite> =>
  PGlite.create({ initDbStartParams: ["--wal-segsize=1"], parsers: { ...parsers } })

/**
 * What copies of a filled database are opened from (`openDump`), sooner than from its whole folder: without the databases
 * that others are made from, for nobody makes another in a copy; and without the log's next pieces, kept for recycling.
 * The database is of no more use.
 */
export const dumpAlone = async (pglite: PGlite): Promise<Dump> => {
  await pglite.exec("set wal_recycle = off")
  await pglite.exec("update pg_database set datistemplate = false")
  for (const other of ["template0", "template1"]) await pglite.exec(`drop database ${other}`)
  await pglite.exec("checkpoint")
  return dumpOf(pglite)
}

/** A folder in memory that is filled from a dump; PGlite's own way, out of an archive, takes twice as long. */
export class CopyOf extends MemoryFS {
  readonly #dump: Dump

  constructor(dump: Dump) {
    super()
    this.#dump = dump
  }

  override initialSyncFs(): Promise<void> {
    if (this.pg === undefined) throw new Error("The folder is filled once PGlite has it.")
    const files = filesOf(this.pg)
    files.mkdirTree(FOLDER, 0o700)
    for (const path of this.#dump.folders) files.mkdir(`${FOLDER}${path}`, 0o700)
    for (const [path, bytes] of this.#dump.files) files.writeFile(`${FOLDER}${path}`, bytes)
    return Promise.resolve()
  }
}
