import { afterAll, beforeAll, expect, test } from "vitest"
import { allOrNothing } from "../../server/db/allOrNothing.ts"
import { later, together } from "../../server/db/asked.ts"
import { openTenant } from "../../server/db/connect.ts"
import { UniqueViolation } from "../../server/db/errors.ts"
import { prepared } from "../../server/db/prepared.ts"
import { type Tx, transaction } from "../../server/db/transaction.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

let store: TestDatabase

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())

const valueOf = prepared<[string], { readonly value: number }>((db, name) =>
  db.selectFrom("counter").select("value").where("name", "=", name)
)
const storeName = prepared<[], { readonly company_name: string }>((db) =>
  db.selectFrom("client").select("company_name")
)

const put = (tx: Tx, name: string, value: number) =>
  later(tx, tx.insertInto("counter").values({ name, value }).compile())

const TAKEN = new UniqueViolation({ constraint: "counter_pkey" })

const db = () => openTenant(store.owner, store.clientId)

const inOne = <A>(work: (tx: Tx) => Promise<A>): Promise<A> => transaction(db(), store.clientId, work)

test("what nobody waits for is done in its order, before what is asked next and before the commit", async () => {
  const within = await inOne(async (tx) => {
    await put(tx, "one", 1)
    await later(tx, tx.updateTable("counter").set({ value: 2 }).where("name", "=", "one").compile())
    const seen = await valueOf(tx, "one")
    await later(tx, tx.updateTable("counter").set({ value: 3 }).where("name", "=", "one").compile())
    return seen
  })
  expect(within).toEqual([{ value: 2 }])
  expect(await valueOf(db(), "one")).toEqual([{ value: 3 }])
})

test("what goes wrong with it is thrown by what is asked next, and undoes all", async () => {
  let asked = false
  const work = inOne(async (tx) => {
    await put(tx, "two", 1)
    await put(tx, "two", 2)
    asked = true
    return valueOf(tx, "two")
  })
  await expect(work).rejects.toEqual(TAKEN)
  expect(asked).toBe(true)
  expect(await valueOf(db(), "two")).toEqual([])
})

test("where nothing is asked any more the commit throws it, and the next transaction knows nothing of it", async () => {
  const work = inOne(async (tx) => {
    await put(tx, "three", 1)
    await put(tx, "three", 2)
  })
  await expect(work).rejects.toEqual(TAKEN)
  expect(await valueOf(db(), "three")).toEqual([])
  await inOne((tx) => put(tx, "three", 4))
  expect(await valueOf(db(), "three")).toEqual([{ value: 4 }])
})

test("a part that is refused takes along what nobody waited for in it", async () => {
  await inOne(async (tx) => {
    await put(tx, "four", 1)
    await allOrNothing(
      tx,
      () => put(tx, "five", 1),
      () => true
    )
  })
  expect(await valueOf(db(), "four")).toEqual([{ value: 1 }])
  expect(await valueOf(db(), "five")).toEqual([])
})

test("a transaction that asks nothing is none, and one that throws before it asks leaves nothing open", async () => {
  await expect(inOne(() => Promise.resolve("nothing"))).resolves.toBe("nothing")
  await expect(inOne(() => Promise.reject(new Error("not today")))).rejects.toThrow("not today")
  await inOne((tx) => put(tx, "six", 1))
  expect(await valueOf(db(), "six")).toEqual([{ value: 1 }])
})

test("what is asked together gives the rows of each, in a transaction and alone", async () => {
  await inOne((tx) => put(tx, "seven", 7))
  const ask = (handle: ReturnType<typeof db> | Tx) =>
    together(handle, valueOf.asked(handle, "seven"), storeName.asked(handle), valueOf.asked(handle, "eight"))
  const whole = [[{ value: 7 }], await storeName(db()), []]
  expect(await ask(db())).toEqual(whole)
  expect(await inOne(ask)).toEqual(whole)
})

test("one wrong question of several is thrown, and the others change nothing", async () => {
  const work = inOne(async (tx) => {
    await put(tx, "nine", 1)
    return together(
      tx,
      tx.insertInto("counter").values({ name: "ten", value: 1 }).returning("value").compile(),
      tx.insertInto("counter").values({ name: "nine", value: 2 }).returning("value").compile()
    )
  })
  await expect(work).rejects.toEqual(TAKEN)
  expect(await valueOf(db(), "ten")).toEqual([])
})

test("who has the connection next sees their own rows, whoever had it before", async () => {
  const other = openTenant(store.owner, store.clientId + 1)
  expect(await storeName(db())).toHaveLength(1)
  expect(await storeName(other)).toEqual([])
  expect(await store.owner.selectFrom("client").select("client_id").execute()).toHaveLength(1)
  expect(await storeName(db())).toHaveLength(1)
  await expect(transaction(other, store.clientId + 1, (tx) => storeName(tx))).resolves.toEqual([])
  await expect(inOne((tx) => storeName(tx))).resolves.toHaveLength(1)
})
