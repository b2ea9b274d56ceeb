import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CHEAP_COST, FULL_COST, makeHasher, type SecretOf } from "../../server/auth/hash.ts"
import { pepperFromFile, pepperFromText } from "../../server/auth/pepper.ts"
import { managerByCode, managerByPassword, staffByPin } from "../../server/auth/staff.ts"
import { freshDatabase, rowsOf, type TestDatabase } from "./database.ts"

const PIN: SecretOf = { clientId: 1001, kind: "pin" }
const hasher = makeHasher(pepperFromText("a pepper of the tests"), CHEAP_COST)
const right = Redacted.make("135790")
const wrong = Redacted.make("135791")

describe("a stored secret", () => {
  test("is proven by itself alone", async () => {
    const stored = await hasher.hash(PIN, right)
    expect(stored).not.toContain("135790")
    expect(await hasher.verify(PIN, right, stored)).toBe(true)
    expect(await hasher.verify(PIN, wrong, stored)).toBe(false)
    expect(await hasher.refuse(PIN, right)).toBe(false)
  })

  test("means nothing in another store, as another kind of secret, or under another pepper", async () => {
    const stored = await hasher.hash(PIN, right)
    const other = makeHasher(pepperFromText("another pepper here"), CHEAP_COST)
    expect(await hasher.verify({ ...PIN, clientId: 1002 }, right, stored)).toBe(false)
    expect(await hasher.verify({ ...PIN, kind: "manager_code" }, right, stored)).toBe(false)
    expect(await other.verify(PIN, right, stored)).toBe(false)
    const lookups = [
      hasher.lookup(PIN, right),
      hasher.lookup({ ...PIN, clientId: 1002 }, right),
      hasher.lookup({ ...PIN, kind: "manager_code" }, right),
      other.lookup(PIN, right)
    ]
    expect(new Set(lookups).size).toBe(4)
    expect(hasher.lookup(PIN, right)).toBe(lookups[0])
  })

  test("is salted, costs 46 MiB and one pass of argon2id, and says when it was cheaper (SEC-12)", async () => {
    const full = makeHasher(pepperFromText("a pepper of the tests"), FULL_COST)
    const stored = await full.hash(PIN, right)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(await hasher.hash(PIN, right)).not.toBe(await hasher.hash(PIN, right))
    expect(full.outdated(stored)).toBe(false)
    expect(full.outdated(await hasher.hash(PIN, right))).toBe(true)
  })
})

describe("the pepper", () => {
  const folder = mkdtempSync(join(tmpdir(), "tillstone-pepper-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  test("is made once, is the same ever after, and only its owner may read it", async () => {
    const file = join(folder, "pepper")
    const first = await pepperFromFile(file)
    expect(first).toHaveLength(32)
    expect(await pepperFromFile(file)).toEqual(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await pepperFromFile(join(folder, "another"))).not.toEqual(first)
  })

  test("is refused when its file was damaged, instead of locking everybody out in silence", async () => {
    const file = join(folder, "damaged")
    writeFileSync(file, "pep")
    await expect(pepperFromFile(file)).rejects.toThrow("put the original file back")
    expect(() => pepperFromText("short")).toThrow("16 characters")
  })
})

describe("the people of the demo store", () => {
  let store: TestDatabase
  beforeAll(async () => {
    store = await freshDatabase()
  })
  afterAll(() => store.close())

  test("a PIN names and proves a cashier", async () => {
    const find = (pin: string) => staffByPin(store.db, store.hasher, store.clientId, Redacted.make(pin))
    expect(await find("135790")).toMatchObject({ user_name: "Dana K.", user_type_code: "CASHIER" })
    expect(await find("246802")).toMatchObject({ user_name: "Lee M." })
    expect(await find("000000")).toBeUndefined()
    expect(await find("864209")).toBeUndefined()
  })

  test("a manager signs in by name, whatever its case, and password", async () => {
    const find = (name: string, password: string) =>
      managerByPassword(store.db, store.hasher, store.clientId, name, Redacted.make(password))
    expect(await find(" Manager", "ridgeline-demo")).toMatchObject({ user_type_code: "MANAGER" })
    expect(await find("manager", "Ridgeline-demo")).toBeUndefined()
    expect(await find("nobody", "ridgeline-demo")).toBeUndefined()
    expect(await find("Dana K.", "135790")).toBeUndefined()
  })

  test("the manager's code approves, and no cashier's PIN does", async () => {
    const find = (code: string) => managerByCode(store.db, store.hasher, store.clientId, Redacted.make(code))
    expect(await find("864209")).toMatchObject({ user_type_code: "MANAGER" })
    expect(await find("135790")).toBeUndefined()
  })

  test("somebody who left does not get in", async () => {
    const left = (inactive: boolean) =>
      store.db
        .updateTable("staff")
        .set({ inactive })
        .where("client_id", "=", store.clientId)
        .where("user_name", "=", "Lee M.")
        .execute()
    await left(true)
    expect(await staffByPin(store.db, store.hasher, store.clientId, Redacted.make("246802"))).toBeUndefined()
    await left(false)
  })

  test("the tables hold no PIN, password or code", async () => {
    const rows = (await rowsOf(store.db, "staff")).join()
    for (const secret of ["135790", "246802", "864209", "ridgeline-demo"]) expect(rows).not.toContain(secret)
  })
})
