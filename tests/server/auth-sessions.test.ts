import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { atStore } from "../../server/db/connect.ts"
import { newSessionId, posToken, sessionHash } from "../../server/auth/sessionId.ts"
import {
  bindDevice,
  devicesInUse,
  endSession,
  findSession,
  IDLE_MS,
  type SignIn,
  signIn
} from "../../server/auth/sessions.ts"
import { freshDatabase, rowsOf, type TestDatabase } from "./database.ts"

const MANAGER = "1"
const DANA = "2"
const LEE = "3"
const START = Date.UTC(2026, 10, 3, 15)

let store: TestDatabase

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())
beforeEach(() => store.db.deleteFrom("session").where("client_id", "=", store.clientId).execute())

const request = (staffId: string, deviceLicenseId: string | undefined, changes: Partial<SignIn> = {}): SignIn => ({
  clientId: store.clientId,
  staffId,
  deviceLicenseId,
  force: false,
  replaces: undefined,
  now: START,
  ...changes
})

/** Signs in and gives the cookie; throws when somebody is in the way. */
const enter = async (...of: Parameters<typeof request>): Promise<string> => {
  const result = await signIn(store.db, request(...of))
  if (result._tag === "Duplicate") throw new Error("somebody is in the way")
  return result.sessionId
}

const find = (cookie: string, now = START, isActivity = true) => findSession(store.db, cookie, { now, isActivity })

describe("a session", () => {
  test("is found by its cookie alone, and its cookie is nowhere in the database (SEC-1)", async () => {
    const cookie = await enter(DANA, "1")
    expect(await find(cookie)).toMatchObject({ staff_id: DANA, device_license_id: "1" })
    expect(await find(newSessionId())).toBeUndefined()
    expect(await find(sessionHash(cookie))).toBeUndefined()
    expect(await findSession(atStore(store.owner, 1002), cookie, { now: START, isActivity: true })).toBeUndefined()
    expect((await rowsOf(store.db, "session")).join()).not.toContain(cookie)
    expect(cookie.length).toBeGreaterThanOrEqual(43)
  })

  test("has a token of its own that only the server's key can make (SEC-1)", async () => {
    const [one, two] = [newSessionId(), newSessionId()]
    expect(posToken(store.pepper, one)).toBe(posToken(store.pepper, one))
    expect(posToken(store.pepper, one)).not.toBe(posToken(store.pepper, two))
    expect(posToken(new Uint8Array(32), one)).not.toBe(posToken(store.pepper, one))
  })

  test("ends at log-out, and the register is free", async () => {
    const cookie = await enter(DANA, "1")
    expect(await devicesInUse(store.db, START)).toEqual(new Set(["1"]))
    await endSession(store.db, cookie, "logout", START)
    expect(await find(cookie)).toBeUndefined()
    expect(await devicesInUse(store.db, START)).toEqual(new Set())
  })

  test("ends after a quarter of an hour without use, counted from the last one", async () => {
    const cookie = await enter(DANA, "1")
    expect(await find(cookie, START + IDLE_MS)).toBeDefined()
    expect(await find(cookie, START + 2 * IDLE_MS)).toBeDefined()
    expect(await devicesInUse(store.db, START + 3 * IDLE_MS + 1)).toEqual(new Set())
    expect(await find(cookie, START + 3 * IDLE_MS + 1)).toBeUndefined()
    expect(await find(cookie, START)).toBeUndefined()
  })

  test("is not kept alive by what its register asks while nobody is there", async () => {
    const cookie = await enter(DANA, "1")
    expect(await find(cookie, START + IDLE_MS, false)).toBeDefined()
    expect(await find(cookie, START + IDLE_MS + 1, false)).toBeUndefined()
  })

  test("gets a new id at every sign-in; the old cookie is void", async () => {
    const old = await enter(DANA, "1")
    const cookie = await enter(DANA, "1", { replaces: old })
    expect(cookie).not.toBe(old)
    expect(await find(old)).toBeUndefined()
    expect(await find(cookie)).toBeDefined()
  })
})

describe("a person who is signed in elsewhere", () => {
  test("is told so, and both sessions stay as they were", async () => {
    const there = await enter(DANA, "1")
    expect(await signIn(store.db, request(DANA, "2", { replaces: undefined }))).toMatchObject({
      _tag: "Duplicate",
      sessions: [{ staff_id: DANA, device_license_id: "1" }]
    })
    expect(await find(there)).toBeDefined()
  })

  test("may force the sign-in, which ends the other", async () => {
    const there = await enter(DANA, "1")
    const here = await enter(DANA, "2", { force: true })
    expect(await find(there)).toBeUndefined()
    expect(await find(here)).toBeDefined()
  })

  test("is not held up by a session that idled out", async () => {
    await enter(DANA, "1")
    expect(await enter(DANA, "2", { now: START + IDLE_MS + 1 })).toBeDefined()
  })

  test("comes back to the same register without a question", async () => {
    const old = await enter(DANA, "1")
    await enter(DANA, "1")
    expect(await find(old)).toBeUndefined()
  })
})

describe("a register that somebody uses", () => {
  test("is refused to another person unless forced", async () => {
    const dana = await enter(DANA, "1")
    expect(await signIn(store.db, request(LEE, "1"))).toMatchObject({ _tag: "Duplicate" })
    expect(await find(dana)).toBeDefined()
    const lee = await enter(LEE, "1", { force: true })
    expect(await find(dana)).toBeUndefined()
    expect(await find(lee)).toBeDefined()
  })

  test("goes to one of two who ask at the same moment", async () => {
    const results = await Promise.all([signIn(store.db, request(DANA, "3")), signIn(store.db, request(LEE, "3"))])
    expect(results.map((result) => result._tag).toSorted()).toEqual(["Duplicate", "SignedIn"])
  })

  test("is not given to a manager who chooses it; a free one is", async () => {
    await enter(DANA, "1")
    const boss = await find(await enter(MANAGER, undefined))
    if (boss === undefined) throw new Error("no session")
    expect(await bindDevice(store.db, boss, "1", START)).toBe(false)
    expect(await bindDevice(store.db, boss, "2", START)).toBe(true)
    expect(await bindDevice(store.db, boss, "2", START)).toBe(true)
    expect(await devicesInUse(store.db, START)).toEqual(new Set(["1", "2"]))
  })
})
