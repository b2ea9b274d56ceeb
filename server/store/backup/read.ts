import { hash } from "node:crypto"
import { createReadStream } from "node:fs"
import { createGunzip } from "node:zlib"
import { errorCode } from "../../errorCode.ts"
import { SetupRefused } from "../../setup/refused.ts"
import type { Rows } from "./fill.ts"
import { FORMAT_VERSION, type Head, readLine, type Sum } from "./format.ts"
import { summing } from "./tables.ts"

/** A backup that is being read. */
export interface Reading {
  readonly head: Head
  /** To be read to its end: then all sums are known to hold. Throws `SetupRefused` where the file is cut or damaged. */
  readonly rows: Rows
  readonly sums: ReadonlyMap<string, Sum>
}

/** The most that a line, or a file of a customer's, may have: far more than any row of a store. */
const MOST = 64 * 1024 * 1024
/** So many times its packed size a store unpacks to at most; and so much any may, in bytes. Rows with ids and hashes make some ten. */
const MOST_TIMES = 200
const ALWAYS = 256 * 1024 * 1024
const BATCH_BYTES = 2_000_000
const BATCH_ROWS = 1_000

const refused = (message: string): SetupRefused => new SetupRefused({ message })
const bad = (path: string, why: string): SetupRefused =>
  refused(`${path} is ${why}: nothing was changed. Use another backup.`)

/** What reading a packed file may fail with, in one sentence; anything else is passed on. */
const explained = (path: string, cause: unknown): unknown => {
  const code = String(errorCode(cause))
  if (code === "ENOENT") return refused(`There is no file ${path}.`)
  if (code === "Z_BUF_ERROR") return bad(path, "cut off")
  return code.startsWith("Z_") ? bad(path, "damaged, or no backup") : cause
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const unpacked = createGunzip().setEncoding("utf8")
  file.on("error", (cause) => unpacked.destroy(cause))
  // A line comes in pieces, each of which is looked at once.
  let rest: string[] = []
  let [length, whole] = [0, 0]
  try {
    for await (const piece of file.pipe(unpacked)) {
      const text = String(piece)
      whole += text.length
      if (whole > Math.max(ALWAYS, MOST_TIMES * file.bytesRead))
        throw bad(path, "damaged: it unpacks to more than a store")
      const [first = "", ...others] = text.split("\n")
      length += first.length
      if (length > MOST) throw bad(path, "damaged")
      rest.push(first)
      const last = others.pop()
      if (last === undefined) continue
      yield rest.join("")
      yield* others
      rest = [last]
      length = last.length
    }
    if (length > 0) throw bad(path, "cut off")
  } catch (cause) {
    throw explained(path, cause)
  } finally {
    file.destroy()
  }
}

/** Rows of one table until its end, whose sum must be theirs; the sum is kept. */
async function* tableRows(
  path: string,
  table: string,
  lines: AsyncGenerator<string>,
  sums: Map<string, Sum>
): AsyncGenerator<{ readonly table: string; readonly texts: readonly string[] }> {
  const summed = summing()
  let [texts, bytes]: [string[], number] = [[], 0]
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const line = readLine(next.value)
    if (line?._tag === "Row") {
      texts.push(line.text)
      bytes += line.text.length
      if (texts.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
    }
    summed.add(texts)
    if (texts.length > 0) yield { table, texts }
    ;[texts, bytes] = [[], 0]
    if (line?._tag === "Row") continue
    if (line?._tag !== "End" || line.table !== table) throw bad(path, "damaged")
    const sum = summed.sum()
    if (sum.rows !== line.sum.rows || sum.sha256 !== line.sum.sha256) throw bad(path, `damaged (table ${table})`)
    sums.set(table, sum)
    return
  }
  throw bad(path, "cut off")
}

/** What becomes of a file that a backup has. */
export type KeepFile = (place: string, bytes: Buffer, type: string) => Promise<void>

/** Reads one file to its end, whose sum must be its own. */
const readFile = async (path: string, place: string, lines: AsyncGenerator<string>): Promise<Buffer> => {
  const parts: Buffer[] = []
  let room = MOST
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const line = readLine(next.value)
    if (line?._tag === "Data") {
      room -= line.bytes.length
      if (room < 0) throw bad(path, "damaged (a customer's file)")
      parts.push(line.bytes)
      continue
    }
    const bytes = Buffer.concat(parts)
    const isWhole = line?._tag === "FileEnd" && line.file === place && line.bytes === bytes.length
    if (!isWhole || line.sha256 !== hash("sha256", bytes, "hex")) throw bad(path, "damaged (a customer's file)")
    return bytes
  }
  throw bad(path, "cut off")
}

async function* allRows(path: string, lines: AsyncGenerator<string>, sums: Map<string, Sum>, keep: KeepFile) {
  let files = 0
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const line = readLine(next.value)
    if (line?._tag === "Begin") {
      yield* tableRows(path, line.table, lines, sums)
      continue
    }
    if (line?._tag === "File") {
      await keep(line.file, await readFile(path, line.file, lines), line.type)
      files += 1
      continue
    }
    if (line?._tag !== "Last") throw bad(path, "damaged")
    const rows = [...sums.values()].reduce((sum, one) => sum + one.rows, 0)
    if (line.tables !== sums.size || line.rows !== rows || line.files !== files) throw bad(path, "damaged")
    // The packing's own checksum stands at the end: it is looked at once everything is read.
    if ((await lines.next()).done !== true) throw bad(path, "damaged")
    return
  }
  throw bad(path, "cut off")
}

/** Opens a backup; `keep` is given each file behind the rows. Throws `SetupRefused` with what is wrong with it: no file, no backup, of a newer version, cut, damaged. */
export const readBackup = async (path: string, keep: KeepFile = async () => undefined): Promise<Reading> => {
  const lines = linesOf(path)
  const first = await lines.next()
  const line = first.done === true ? undefined : readLine(first.value)
  if (line?._tag !== "Head") throw bad(path, "no backup")
  if (line.head.format_version > FORMAT_VERSION)
    throw refused(`${path} was made by a newer version of Tillstone. Update this one first.`)
  const sums = new Map<string, Sum>()
  return { head: line.head, rows: allRows(path, lines, sums, keep), sums }
}
