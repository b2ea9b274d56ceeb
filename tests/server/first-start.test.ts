import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openBackOffice } from "../../server/app.ts"
import { CHEAP_COST } from "../../server/auth/hash.ts"
import { startBackOffice } from "../../server/backoffice.ts"
import { migrate } from "../../server/db/migrate.ts"
import { changeSecret } from "../../server/setup/changeSecret.ts"
import { demoSignInsHold } from "../../server/setup/demoSignIns.ts"
import { type FirstStart, openStore } from "../../server/setup/firstStart.ts"
import { resetStore } from "../../server/seed/reset.ts"
import { firstStartFrom } from "../../server/setup/flags.ts"
import { firstQuestion } from "../../server/store/firstQuestion.ts"
import type { Terminal } from "../../server/store/command.ts"
import { virtualClock } from "./clock.ts"
import { emptyDatabase, freshDatabase, rowsOf, type TestDatabase } from "./database.ts"
import { type Browser, browserOf, DANA, FRONT_1, MANAGER } from "./office.ts"

const NOW = Date.UTC(2026, 10, 20, 17)
const SECRETS = { OWNER_PASSWORD: "a long enough one", OWNER_PIN: "918273", OWNER_CODE: "564738" } as const

const ask =
  (given: Readonly<Record<string, string>> = SECRETS) =>
  (variable: string) =>
    Promise.resolve(Redacted.make(given[variable] ?? ""))
const flags = (line: string, given?: Readonly<Record<string, string>>) =>
  firstStartFrom(line === "" ? [] : line.split(" "), ask(given))

const said = (database: TestDatabase, asked: FirstStart | undefined) =>
  openStore(database.owner, database.hasher, {
    asked,
    otherwise: () => Promise.resolve(undefined),
    now: NOW,
    isMarked: false
  })

const officeOf = async ({ owner: db, hasher, pepper }: TestDatabase, clientId: number) => {
  const clock = virtualClock(NOW)
  const office = await startBackOffice({ db, clientId, hasher, pepper, clock, log: () => undefined })
  return { ...office, browser: (device?: string): Browser => browserOf(office.handle, device) }
}

describe("an empty database", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase()
    await migrate(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    expect(await rowsOf(database.db, "staff")).toEqual([])
  })

  test("is refused in one sentence while nobody said what it becomes, and nobody is in it", async () => {
    await expect(said(database, await flags(""))).rejects.toThrow(
      "This database holds no store yet. Make yours with npm run store -- new, or start once with --demo for the demo store."
    )
    expect(await rowsOf(database.db, "client")).toEqual([])
  })

  test.each([
    ["a short password", { ...SECRETS, OWNER_PASSWORD: "short" }, "A password needs at least 12 characters."],
    ["a PIN of letters", { ...SECRETS, OWNER_PIN: "12345a" }, "A PIN needs 6 to 10 digits."],
    ["a code of four digits", { ...SECRETS, OWNER_CODE: "1234" }, "A manager code needs 6 to 10 digits."],
    ["a PIN that is a run", { ...SECRETS, OWNER_PIN: "123456" }, "This PIN is too easy to guess"],
    ["a code of one digit", { ...SECRETS, OWNER_CODE: "000000" }, "This manager code is too easy to guess"]
  ])("stays empty after %s", async (_what, given, words) => {
    await expect(said(database, await flags("--store Mill --owner ruth", given))).rejects.toThrow(words)
    expect(await rowsOf(database.db, "client")).toEqual([])
  })
})

describe("a store of one's own", () => {
  let database: TestDatabase
  let office: Awaited<ReturnType<typeof officeOf>>
  beforeAll(async () => {
    database = await emptyDatabase()
    await migrate(database.db)
    const asked = await flags(
      "--store Mill --owner Ruth --register Front --register Range --tax 8.25 --time-zone America/Chicago"
    )
    const store = await said(database, asked)
    expect(store.isDemo).toBe(false)
    office = await officeOf(database, store.clientId)
  })
  afterAll(async () => {
    await office.close()
    await database.close()
  })

  test("asks for a manager's code above $200.00 of a refund in cash, and plays at no card", async () => {
    const { db } = database
    expect(await db.selectFrom("client").select("refund_code_above").execute()).toEqual([{ refund_code_above: 200_00 }])
    const { body } = await office.browser().call("login", { user_name: "ruth", password: SECRETS.OWNER_PASSWORD })
    expect(body.devices?.map(({ cards }) => cards)).toEqual(["none", "none"])
  })

  test("has its owner, who signs in by password and by PIN and approves by code, and registers nobody can guess", async () => {
    const browser = office.browser()
    const { status, body } = await browser.call("login", { user_name: "ruth", password: SECRETS.OWNER_PASSWORD })
    expect(status).toBe("success")
    expect(body.client).toMatchObject({ company_name: "Mill", is_demo: false, tax_rate: 0.0825 })
    expect(body.devices?.map(({ device_nickname }) => device_nickname)).toEqual(["Front", "Range"])
    const [front] = body.devices ?? []
    expect(front?.device_license_id).toMatch(/^[0-9a-f-]{36}$/)
    const till = office.browser(front?.device_license_id)
    expect((await till.call("login", { pin: SECRETS.OWNER_PIN, force_login: 1 })).status).toBe("success")
    expect((await till.call("check_manager_code", { manager_code: SECRETS.OWNER_CODE })).status).toBe("success")
  })

  test("knows nobody of the demo's, and keeps nothing in clear", async () => {
    expect((await office.browser().call("login", MANAGER)).status).toBe("error")
    expect((await office.browser(FRONT_1).call("login", { pin: DANA })).status).toBe("error")
    expect(await demoSignInsHold(database.db, database.hasher, { clientId: 1, isDemo: false })).toBe(false)
    const staff = (await rowsOf(database.db, "staff")).join()
    for (const secret of Object.values(SECRETS)) expect(staff).not.toContain(secret)
  })

  test("is never made the demo, nor made twice", async () => {
    await expect(said(database, await flags("--demo"))).rejects.toThrow("it cannot be the demo")
    await expect(said(database, await flags("--store Mill --owner ruth"))).rejects.toThrow("holds a store already")
    expect(await said(database, undefined)).toEqual({ clientId: 1, isDemo: false })
    expect(await rowsOf(database.db, "staff")).toHaveLength(1)
  })
})

describe("the question of a first start", () => {
  const said: string[] = []
  const terminal = (...answers: string[]): Terminal => ({
    ask: (_words, otherwise = "") => Promise.resolve((answers.shift() ?? "") || otherwise),
    askSecret: ask(),
    say: (words) => said.push(words),
    now: () => NOW
  })

  test("is asked of a person at a terminal alone: not in CI, and not where nobody can answer", () => {
    expect(firstQuestion(terminal())).toBeDefined()
    expect(firstQuestion(terminal(), "")).toBeDefined()
    expect(firstQuestion(terminal(), "true")).toBeUndefined()
    expect(firstQuestion({ ...terminal(), ask: undefined })).toBeUndefined()
  })

  test("is the page's where nobody sits at a terminal, and where somebody there chooses it; never in CI", async () => {
    const page = () => Promise.resolve({ _tag: "Demo" as const })
    expect(firstQuestion({ ...terminal(), ask: undefined }, "", page)).toBe(page)
    expect(firstQuestion({ ...terminal(), ask: undefined }, "true", page)).toBeUndefined()
    expect(await firstQuestion(terminal("3"), undefined, page)?.()).toEqual({ _tag: "Demo" })
    expect(said).toContain("  3  Ask me in the browser")
  })

  test("takes Enter for the demo, asks again after another answer, and what was typed wrong costs no other answer", async () => {
    expect(await firstQuestion(terminal(""))?.()).toEqual({ _tag: "Demo" })
    const own = terminal(
      "3",
      "2",
      "",
      "Mill Creek",
      "12 Mill Road",
      "",
      "Moon",
      "America/Chicago",
      "x",
      "8 %",
      "",
      "Ruth"
    )
    expect(await firstQuestion(own)?.()).toMatchObject({
      _tag: "Own",
      store: "Mill Creek",
      timeZone: "America/Chicago",
      taxRate: 0.08,
      registers: ["Register 1"],
      owner: "Ruth"
    })
    expect(said).toContain("Please type 1 or 2.")
    expect(said).toContain("This one is needed.")
    expect(said).toContain("Sales tax is a percentage, like 8.25, or 0 for none (--tax).")
  })
})

describe("a data folder", { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "own-store-"))
  const quiet = { dataDir, hashCost: CHEAP_COST, log: () => undefined }
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test("holds a store of one's own, that no reset empties, not even once its database is damaged", async () => {
    const asked = await flags("--store Mill --owner ruth")
    const office = await openBackOffice({ ...quiet, askFirst: () => Promise.resolve(asked ?? { _tag: "Demo" }) })
    expect(office.isDemo).toBe(false)
    await office.close()
    const again = await openBackOffice({ ...quiet, askFirst: () => Promise.reject(new Error("asked again")) })
    const browser = browserOf(again.handle, undefined)
    const owner = { user_name: "ruth", password: SECRETS.OWNER_PASSWORD }
    expect((await browser.call("login", owner)).body.client?.company_name).toBe("Mill")
    await again.close()
    const reset = () => resetStore({ dataDir, databaseUrl: undefined, pepper: undefined, hashCost: CHEAP_COST })
    const marker = join(dataDir, "own-store")
    const mark = readFileSync(marker)
    rmSync(marker)
    expect(await reset()).toMatchObject({ failure: { _tag: "NotTheDemo" } })
    writeFileSync(marker, mark)
    writeFileSync(join(dataDir, "database", "PG_VERSION"), "1")
    expect(await reset()).toMatchObject({ failure: { _tag: "NotTheDemo" } })
    expect(existsSync(join(dataDir, "pepper"))).toBe(true)
    // Its database is moved away: nobody's demo takes its place.
    renameSync(join(dataDir, "database"), join(dataDir, "moved"))
    await expect(openBackOffice(quiet)).rejects.toThrow("its database is gone")
    await expect(openBackOffice({ ...quiet, firstStart: asked ?? { _tag: "Demo" } })).rejects.toThrow(
      "restore a backup with npm run store -- restore FILE"
    )
  })
})

describe("the sign-ins of the demo", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  const change = (who: string, kind: "password" | "pin" | "manager_code", secret: string) =>
    changeSecret(
      database.db,
      database.hasher,
      { clientId: database.clientId, isDemo: true },
      {
        who,
        kind,
        now: NOW,
        secret: Redacted.make(secret)
      }
    )
  const hold = () => demoSignInsHold(database.db, database.hasher, { clientId: database.clientId, isDemo: true })

  test("are printed while they hold; once changed, the old ones are worth nothing and their sessions over", async () => {
    expect(await hold()).toBe(true)
    const office = await officeOf(database, database.clientId)
    const manager = office.browser(FRONT_1)
    await manager.call("login", MANAGER)
    await change("manager", "password", "another long one")
    expect(await hold()).toBe(false)
    expect((await manager.call("get_shopping_cart")).status).toBe("login_required")
    expect((await manager.call("login", MANAGER)).status).toBe("error")
    expect((await manager.call("login", { ...MANAGER, password: "another long one" })).status).toBe("success")
    await change("Dana K.", "pin", "192837")
    expect((await office.browser("3").call("login", { pin: "192837" })).status).toBe("success")
    await office.close()
  })

  test.each<[string, Parameters<typeof change>, string]>([
    [
      "somebody who is nobody",
      ["Nobody", "pin", "192838"],
      "Nobody of this store, or more than one person, is called Nobody."
    ],
    ["a PIN that somebody has", ["Dana K.", "pin", "246802"], "That one is taken. Choose another."],
    ["a PIN of four digits", ["Dana K.", "pin", "1234"], "A PIN needs 6 to 10 digits."],
    ["a PIN that is a run", ["Dana K.", "pin", "654321"], "This PIN is too easy to guess"]
  ])("are not changed for %s", async (_what, asked, words) => {
    await expect(change(...asked)).rejects.toThrow(words)
  })
})

test.each([
  ["--owner ruth", "Name the store and its owner: --store and --owner."],
  ["--tax 8", "Name the store and its owner: --store and --owner."],
  ["--demo --store Mill", "A store is either the demo or its owner's."],
  ["--store Mill --owner ruth --tax much", "Sales tax is a percentage, like 8.25, or 0 for none (--tax)."],
  ["--store Mill --owner ruth --time-zone Moon", "That time zone is not known. Write Eastern, Central, Mountain"],
  ["--password secret", "See docs/own-store.md."]
])("the line %s is refused in one sentence", async (line, words) => {
  await expect(flags(line)).rejects.toThrow(words)
})
