import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { atStore, type Db, openDatabase } from "../../server/db/connect.ts"
import { nextNumber } from "../../server/db/counter.ts"
import { Connection } from "../../server/db/errors.ts"
import { makeGate } from "../../server/db/gate.ts"
import { reading, type Tx, transaction } from "../../server/db/transaction.ts"
import type { Queue } from "../../server/db/turn.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"
import { eventually } from "./till.ts"

let store: TestDatabase
/** As another server has it; on PGlite there is only one. */
let other: Db

beforeAll(async () => {
  store = await freshDatabase()
  other = store.url === undefined ? store.db : atStore(await openDatabase(store.url, undefined), store.clientId)
})
afterAll(async () => {
  if (other !== store.db) await other.destroy()
  await store.close()
})

const door = () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

const phoneIn = async (tx: Tx) =>
  (await tx.selectFrom("client").select("phone").where("client_id", "=", store.clientId).executeTakeFirstOrThrow())
    .phone

const dial = (tx: Tx, phone: string) =>
  tx.updateTable("client").set({ phone }).where("client_id", "=", store.clientId).execute()

/** A transaction that reads and writes, and stands still until the door is opened. */
const holding = (phone: string, queue?: Queue) => {
  const begun = door()
  const { opened, open } = door()
  const done = transaction(
    store.db,
    store.clientId,
    async (tx) => {
      await phoneIn(tx)
      await dial(tx, phone)
      begun.open()
      await opened
    },
    queue
  )
  return { begun: begun.opened, open, done }
}

/** Does anybody wait for a lock? */
const isWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
  return rows.length > 0
}

// Verifies: LOAD-5
test("forty at once at two servers count without a gap, and hardly one is run twice", async () => {
  let runs = 0
  const numbers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      transaction(n % 2 === 0 ? store.db : other, store.clientId, (tx) => {
        runs += 1
        return nextNumber(tx, "order_number")
      })
    )
  )
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted).toEqual(Array.from({ length: 40 }, (_, n) => (sorted[0] ?? 0) + n))
  // PostgreSQL hands the turn on a moment before it forgets whose it was.
  expect(runs).toBeLessThan(45)
})

describe.runIf(process.env["DATABASE_URL"] !== undefined)("on PostgreSQL", () => {
  test("what only reads may not write", async () => {
    await expect(reading(store.db, (tx) => dial(tx, "nobody's"))).rejects.toMatchObject({ code: "25006" })
  })

  // Verifies: LOAD-5
  test("a transaction at another server waits for the one before and sees what it did", async () => {
    const first = holding("first")
    await first.begun
    const seen: string[] = []
    const second = transaction(other, store.clientId, async (tx) => {
      seen.push(await phoneIn(tx))
      await dial(tx, "second")
    })
    await eventually(isWaiting)
    first.open()
    await Promise.all([first.done, second])
    expect(new Set(seen)).toEqual(new Set(["first"]))
  })

  test("while a transaction of the store stands still its logs are written, another store works, and who reads is answered, however many wait", async () => {
    const first = holding("held")
    await first.begun
    const waiting = Array.from({ length: 20 }, () => transaction(store.db, store.clientId, phoneIn))
    await transaction(store.db, store.clientId, phoneIn, "logs")
    await transaction(other, store.clientId + 1, phoneIn)
    expect(await reading(store.db, phoneIn)).not.toBe("held")
    first.open()
    await first.done
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["held"]))
  })

  test("one whose connection the database ends while it asks nothing fails as such, and the next one follows", async () => {
    const pid = Promise.withResolvers<number | undefined>()
    const { opened, open } = door()
    const cut = transaction(store.db, store.clientId, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      pid.resolve(rows[0]?.pid)
      await opened
      await phoneIn(tx)
    })
    await sql`select pg_terminate_backend(${await pid.promise}, 10000)`.execute(other)
    open()
    await expect(cut).rejects.toBeInstanceOf(Connection)
    expect(await transaction(store.db, store.clientId, phoneIn)).not.toBe("")
  })
})

describe("a gate", () => {
  test("lets in as many as it has room for, and the first to come first, also behind one that failed", async () => {
    const gate = makeGate(2)
    const heard: string[] = []
    const [a, b] = [door(), door()]
    const held = [a, b].map(({ opened }, n) =>
      gate.pass(async () => {
        heard.push(`in ${n}`)
        await opened
        if (n === 0) throw new Error("failed")
      })
    )
    const later = [2, 3].map((n) => gate.pass(async () => void heard.push(`in ${n}`)))
    expect(heard).toEqual(["in 0", "in 1"])
    a.open()
    await expect(held[0]).rejects.toThrow("failed")
    await Promise.all(later)
    expect(heard).toEqual(["in 0", "in 1", "in 2", "in 3"])
    b.open()
    await held[1]
  })
})
