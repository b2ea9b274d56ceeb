import { Effect } from "effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { nextNumber } from "../../server/db/counter.ts"
import { openDatabase, openTenant } from "../../server/db/connect.ts"
import { Connection, Other, UniqueViolation } from "../../server/db/errors.ts"
import { prepared } from "../../server/db/prepared.ts"
import type { Row } from "../../server/db/schema.ts"
import { query, reading, transaction, transactional } from "../../server/db/transaction.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

let store: TestDatabase

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())

const phone = async () =>
  (
    await store.db
      .selectFrom("client")
      .select("phone")
      .where("client_id", "=", store.clientId)
      .executeTakeFirstOrThrow()
  ).phone

test("twenty sales at once get twenty order numbers without a gap", async () => {
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () => transaction(store.db, store.clientId, (tx) => nextNumber(tx, "order_number")))
  )
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted).toEqual(Array.from({ length: 20 }, (_, n) => (sorted[0] ?? 0) + n))
})

test("what is thrown inside a transaction undoes it and comes out unchanged", async () => {
  const before = await phone()
  const refusal = new Error("not today")
  const attempt = transaction(store.db, store.clientId, async (tx) => {
    await tx.updateTable("client").set({ phone: "changed" }).where("client_id", "=", store.clientId).execute()
    throw refusal
  })
  await expect(attempt).rejects.toBe(refusal)
  expect(await phone()).toBe(before)
})

test("a query past the transaction's own handle is refused instead of waiting for ever", async () => {
  await expect(transaction(store.db, store.clientId, () => phone())).rejects.toThrow("only its own handle")
  await expect(
    transaction(store.db, store.clientId, () => transaction(store.db, store.clientId, () => Promise.resolve(1)))
  ).rejects.toThrow("only its own handle")
  expect(await phone()).not.toBe("")
})

const phoneOf = prepared<[number], { readonly phone: string }>((db, clientId) =>
  db.selectFrom("client").select("phone").where("client_id", "=", clientId)
)

test("a prepared query asks with its own values, inside a transaction too, and never past it", async () => {
  const { clientId, db } = store
  expect(await phoneOf(db, clientId)).toEqual([{ phone: await phone() }])
  expect(await phoneOf(db, clientId + 1)).toEqual([])
  expect(await transaction(db, clientId, (tx) => phoneOf(tx, clientId))).toEqual([{ phone: await phone() }])
  await expect(transaction(db, clientId, () => phoneOf(db, clientId))).rejects.toThrow("only its own handle")
})

const storeOf = prepared<[number], Row<"client">>((db, clientId) =>
  db.selectFrom("client").selectAll().where("client_id", "=", clientId)
)

test("a table that a newer version widens meanwhile is not felt, by a sale, by a reading or by a single question", async () => {
  const { clientId, owner } = store
  const db = openTenant(owner, clientId)
  const ways: readonly (() => Promise<readonly Row<"client">[]>)[] = [
    () => transaction(db, clientId, (tx) => storeOf(tx, clientId)),
    () => reading(db, (tx) => storeOf(tx, clientId)),
    () => storeOf(db, clientId)
  ]
  for (const [n, ask] of ways.entries()) {
    const known = (await ask())[0]?.company_name
    await sql`alter table client add column ${sql.id(`wider_${n}`)} integer`.execute(owner)
    expect((await ask())[0]?.company_name).toBe(known)
    expect((await ask())[0]).toHaveProperty(`wider_${n}`)
  }
})

const again = () =>
  store.db.insertInto("counter").values({ client_id: store.clientId, name: "order_number", value: 1 }).execute()

test("a key that exists already is named by its constraint, and no value of the row is in the error", async () => {
  const error = await Effect.runPromise(Effect.flip(query(again)))
  expect(error).toEqual(new UniqueViolation({ constraint: "counter_pkey" }))
  expect(JSON.stringify(error)).not.toContain("order_number")
  const inside = await Effect.runPromise(
    Effect.flip(
      transactional(store.db, store.clientId, (tx) =>
        tx.insertInto("counter").values({ client_id: store.clientId, name: "order_number", value: 1 }).execute()
      )
    )
  )
  expect(inside).toEqual(error)
})

test("a defect keeps its SQLSTATE, and a database that does not answer is told apart", async () => {
  const defect = await Effect.runPromise(Effect.flip(query(() => sql`select no_such_column`.execute(store.db))))
  expect(defect).toBeInstanceOf(Other)
  expect(defect).toMatchObject({ code: "42703" })
  const gone = await openDatabase("postgres://nobody@127.0.0.1:1/none", undefined)
  expect(await Effect.runPromise(Effect.flip(query(() => sql`select 1`.execute(gone))))).toBeInstanceOf(Connection)
  await gone.destroy()
})

test("numbers, sums, dates and JSON read the same from both databases", async () => {
  const { rows } = await sql`select 1299000000000::bigint as big, sum(x) as total, count(*) as n,
    date '1984-03-09' as born, '[1,2]'::jsonb as list from (values (1::bigint), (2)) v(x)`.execute(store.db)
  expect(rows).toEqual([{ big: 1_299_000_000_000, total: 3, n: 2, born: "1984-03-09", list: [1, 2] }])
  await expect(sql`select 9007199254740993::bigint as big`.execute(store.db)).rejects.toThrow("too large")
})
