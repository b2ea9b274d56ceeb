import { Effect } from "effect"
import { loadLatest } from "../../../effects/boot.ts"
import { Log } from "../../../effects/ports/Log.ts"
import { logIndexedDb, openBooks } from "../../../effects/ports/LogIndexedDb.ts"
import { machine } from "../../../src/app/machine.ts"
import { verify } from "../../../src/kernel/log.ts"
import { replay } from "../../../src/kernel/replay.ts"
import { timed } from "../stats.ts"
import { dispatchRounds } from "./dispatch.ts"
import { measurePrices } from "./prices.ts"
import { replayRounds } from "./replay.ts"
import { tile, type Workload } from "./tile.ts"

const openLog = async (name: string) => {
  const database = await Effect.runPromise(openBooks(name))
  const log = await Effect.runPromise(Effect.provide(Log, logIndexedDb(database)))
  return { database, log }
}

const drop = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener("success", () => resolve())
    request.addEventListener("error", () => reject(new Error(`The database ${name} could not be deleted.`)))
  })

/** What the real register wrote; `take` sets it before anything is asked. */
let recorded: Workload = { day: [], sales: [] }

/** Appends a book to a database of its own, as the register does: milliseconds of each append. */
const append = async (appends: number, durability: "strict" | "relaxed") => {
  const name = `append-${durability}`
  const { database, log } = await openLog(name)
  const times: number[] = []
  for (const batch of tile(recorded, appends * 4).slice(0, appends))
    times.push((await timed(() => Effect.runPromise(log.append(batch, durability)))).ms)
  database.close()
  await drop(name)
  return times
}

/** Writes a book of so many rows, append by append; gives the number of rows and of appends. */
const writeBook = async (rows: number, name: string) => {
  await drop(name)
  const { database, log } = await openLog(name)
  const batches = tile(recorded, rows)
  for (const batch of batches) await Effect.runPromise(log.append(batch, "relaxed"))
  database.close()
  return { appends: batches.length, rows: batches.reduce((sum, batch) => sum + batch.length, 0) }
}

/** What the page holds while its heap is looked at. */
const held: unknown[] = []

/** Opens the latest book as the register does at its start; then once more in parts, keeping the rows until `release`. */
const openBook = async (name: string) => {
  const { database, log } = await openLog(name)
  const whole = await timed(() => Effect.runPromise(loadLatest(machine, log)))
  const books = await timed(() => Effect.runPromise(log.books))
  const rows = await timed(() => Effect.runPromise(log.read(books.result.at(-1) ?? "")))
  const verified = await timed(() => verify(rows.result))
  if (verified.result !== null) throw new Error("A book that was just written is whole.")
  const replayed = await timed(() => replay(machine, rows.result).state)
  database.close()
  held.push(rows.result, replayed.result)
  return {
    rows: rows.result.length,
    whole: whole.ms,
    books: books.ms,
    read: rows.ms,
    verify: verified.ms,
    replay: replayed.ms
  }
}

const api = {
  /** As text: a type that holds any JSON is too deep for the checker when it goes to a page. */
  take: (text: string) => {
    // Written a moment ago by the other side of this bench.
    recorded = JSON.parse(text) as Workload
  },
  replay: (rows: number, times: number) => {
    replayRounds(tile(recorded, rows), 1)
    return replayRounds(tile(recorded, rows), times)
  },
  dispatch: dispatchRounds,
  append,
  writeBook,
  openBook,
  prices: measurePrices,
  release: () => void held.splice(0)
}

/** What a page can be asked to measure, under the name `kernel`. */
export type KernelPage = typeof api

Object.assign(globalThis, { kernel: api })
