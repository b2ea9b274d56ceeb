import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { Schema } from "effect"
import { POS_VERSION } from "../../../src/session/model.ts"
import { writeBook } from "../../../src/support/book.ts"
import type { Bench, Section } from "../bench.ts"
import { type Figure, measured, rounds } from "../figure.ts"
import { heapOf } from "../fixtures/chromium.ts"
import { newKernelPage } from "../fixtures/kernelPage.ts"
import { workload } from "../fixtures/workload.ts"
import { tile } from "../measure/tile.ts"
import { median, repeat, spreadOf } from "../stats.ts"
import { numberText } from "../table.ts"

const SCRIPT = join(import.meta.dirname, "../measure/openBook.ts")
const DATABASE = "book"
const MB = 2 ** 20

const Opened = Schema.Struct({
  rows: Schema.Finite,
  read: Schema.Finite,
  verify: Schema.Finite,
  replay: Schema.Finite,
  memory: Schema.Finite
})
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Opened))

const parts = (all: readonly { readonly read: number; readonly verify: number; readonly replay: number }[]): string => {
  const of = (pick: (one: (typeof all)[number]) => number): string => numberText(median(all.map(pick)))
  return `read ${of(({ read }) => read)} ms, verify ${of(({ verify }) => verify)} ms, replay ${of(({ replay }) => replay)} ms`
}

const inNode = async (bench: Bench): Promise<readonly Figure[]> => {
  const { day, sales } = await workload(bench)
  const entries = tile({ day, sales }, bench.sizes.rows).flat()
  const file = join(bench.folder, "book.jsonl")
  const book = entries[0]?.book ?? ""
  writeFileSync(file, writeBook({ register_version: POS_VERSION, book, exported: 0 }, entries))
  const run = promisify(execFile)
  const opened = await repeat(bench.sizes.rounds, async () =>
    decode((await run(process.execPath, [SCRIPT, file])).stdout)
  )
  if (opened.some(({ rows }) => rows !== entries.length)) throw new Error("Every row of the export is read.")
  const name = `a book of ${numberText(entries.length)} rows, Node, from an export`
  const whole = spreadOf(opened.map(({ read, verify, replay }) => read + verify + replay))
  return [
    rounds(`${name}: opened, verified, replayed`, "ms", whole, { note: parts(opened) }),
    rounds(`${name}: memory, with everything held`, "MB", spreadOf(opened.map(({ memory }) => memory)))
  ]
}

const inChromium = async (bench: Bench): Promise<readonly Figure[]> => {
  const writer = await newKernelPage(bench)
  bench.say(`Writing a book of ${bench.sizes.rows} rows to IndexedDB`)
  const { appends, rows } = await writer.evaluate((args) => kernel.writeBook(...args), [
    bench.sizes.rows,
    DATABASE
  ] as const)
  await writer.close()
  const opened = await repeat(bench.sizes.rounds, async () => {
    const page = await newKernelPage(bench)
    const empty = await heapOf(page)
    const times = await page.evaluate((name) => kernel.openBook(name), DATABASE)
    const held = await heapOf(page)
    await page.evaluate(() => kernel.release())
    const kept = await heapOf(page)
    await page.close()
    if (times.rows !== rows) throw new Error("Every row that was written is read.")
    return { ...times, held: (held - empty) / MB, kept: (kept - empty) / MB }
  })
  const name = `a book of ${numberText(rows)} rows, Chromium, from IndexedDB`
  const listing = numberText(median(opened.map(({ books }) => books)))
  return [
    rounds(`${name}: opened, verified, replayed`, "ms", spreadOf(opened.map(({ whole }) => whole)), {
      note: `${numberText(appends)} records; find the book ${listing} ms, ${parts(opened)}`
    }),
    rounds(`${name}: heap while its rows are held`, "MB", spreadOf(opened.map(({ held }) => held))),
    rounds(`${name}: heap once it is open`, "MB", spreadOf(opened.map(({ kept }) => kept)))
  ]
}

/** A large book opened as the register opens its own (Chromium) and as support reads an export (Node). */
export const book: Section = async (bench: Bench) => measured([...(await inNode(bench)), ...(await inChromium(bench))])
