import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Attempt, beginAttempt, blockedMessage, type Spender, succeedAttempt } from "../../server/auth/throttle.ts"
import { rowsOf, freshDatabase, type TestDatabase } from "./database.ts"

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 3, 15)

let store: TestDatabase
let device = 0
let now = START

beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())
beforeEach(() => {
  device++
  now = START
})

const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  clientId: store.clientId,
  spender: { _tag: "Browser", device: "1", vouchedBy: `manager-${device}` },
  who: "pin",
  at: now,
  ...changes
})

const stranger = (source: string): Partial<Attempt> => ({ spender: { _tag: "Stranger", source } })
const person = (staffId: string): Partial<Attempt> => ({ spender: { _tag: "Person", staffId } })

/** One wrong guess: minutes to wait, or "wrong" when it was let through to be refused. */
const guess = async (changes: Partial<Attempt> = {}) => {
  const verdict = await beginAttempt(store.db, attempt(changes))
  return verdict._tag === "Blocked" ? verdict.minutes : "wrong"
}

/** One right entry: "in", or the minutes to wait. */
const enter = async (changes: Partial<Attempt> = {}) => {
  const verdict = await beginAttempt(store.db, attempt(changes))
  if (verdict._tag === "Blocked") return verdict.minutes
  await succeedAttempt(store.db, verdict.attempt, changes.who === undefined ? "by-digits" : "by-name")
  return "in"
}

const guesses = async (count: number, changes: Partial<Attempt> = {}) => {
  const results: (number | "wrong")[] = []
  for (let n = 0; n < count; n++) results.push(await guess(changes))
  return results
}

describe("five failures within fifteen minutes (SEC-11)", () => {
  test("block this register, also for the right PIN, until the first of them is fifteen minutes old", async () => {
    expect(await guesses(5)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"])
    expect(await guess()).toBe(15)
    now += 14 * MINUTE
    expect(await enter()).toBe(1)
    now += MINUTE
    expect(await enter()).toBe("in")
  })

  test("are counted in a sliding window: waiting for its end does not double the guesses", async () => {
    await guess()
    now += 14 * MINUTE
    await guesses(4)
    now += 2 * MINUTE
    expect(await guesses(2)).toEqual(["wrong", 13])
  })

  test.each<[string, Spender]>([
    ["another register", { _tag: "Browser", device: "2", vouchedBy: "manager-1" }],
    ["a browser that somebody else made known as the same register", { _tag: "Browser", device: "1", vouchedBy: "2" }],
    ["somebody who is signed in", { _tag: "Person", staffId: "2" }],
    ["a machine that is new", { _tag: "Stranger", source: "10.0.0.9" }]
  ])("do not touch %s", async (_whom, spender) => {
    await guesses(6)
    expect(await enter({ spender })).toBe("in")
  })

  test("are counted when they come all at once", async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => guess()))
    expect(results.filter((result) => result === "wrong")).toHaveLength(5)
  })

  test("are not forgiven by somebody else's success in between", async () => {
    await guesses(4)
    expect(await enter()).toBe("in")
    expect(await enter({ who: "manager" })).toBe("in")
    expect(await guesses(2)).toEqual(["wrong", 15])
  })

  test("are each stranger's own: the store's browsers and people wait for none of them", async () => {
    await guesses(5, { ...stranger("10.0.0.1"), who: "manager" })
    expect(await guess({ ...stranger("10.0.0.1"), who: "somebody" })).toBe(15)
    expect(await enter(stranger("10.0.0.2"))).toBe("in")
    expect(await enter()).toBe("in")
    expect(await enter(person("1"))).toBe("in")
  })

  test("of thirty within an hour end the tries of all strangers, however many addresses they have, and of nobody else", async () => {
    now += 24 * 60 * MINUTE
    for (let n = 0; n < 30; n++) expect(await guess(stranger(`10.1.0.${n}`))).toBe("wrong")
    expect(await guess(stranger("10.1.1.1"))).toBe(60)
    expect([await enter(), await enter(person("2"))]).toEqual(["in", "in"])
    now += 60 * MINUTE
    expect(await enter(stranger("10.1.1.1"))).toBe("in")
  })
})

describe("ten failures in a row (SEC-11)", () => {
  const nine = async (who?: string) => {
    const changes = who === undefined ? {} : { who }
    await guesses(5, changes)
    now += 16 * MINUTE
    await guesses(4, changes)
  }

  test("lock for thirty minutes, also when the window is open again", async () => {
    await nine()
    expect(await guess()).toBe("wrong")
    expect(await guess()).toBe(30)
    now += 29 * MINUTE
    expect(await enter()).toBe(1)
    now += MINUTE
    expect(await enter()).toBe("in")
  })

  test("do not happen to a manager who got it right in between", async () => {
    await nine("manager")
    expect(await enter({ who: "manager" })).toBe("in")
    now += 16 * MINUTE
    expect(await guesses(2, { who: "manager" })).toEqual(["wrong", "wrong"])
    now += 16 * MINUTE
    expect(await enter({ who: "manager" })).toBe("in")
  })

  test("are not interrupted by a right PIN: nobody knows whose the wrong ones were", async () => {
    await nine()
    now += 16 * MINUTE
    expect(await enter()).toBe("in")
    expect(await guess()).toBe("wrong")
    expect(await enter()).toBe(30)
  })

  test("are forgotten after a quiet hour, and begin anew after a lock", async () => {
    await nine()
    now += 61 * MINUTE
    await guesses(5)
    now += 16 * MINUTE
    expect(await guesses(4)).toEqual(["wrong", "wrong", "wrong", "wrong"])
    expect(await guess()).toBe("wrong")
    now += 31 * MINUTE
    expect(await guesses(5)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"])
    now += 16 * MINUTE
    expect(await enter()).toBe("in")
  })
})

test("the words name the minutes", () => {
  expect(blockedMessage(15)).toBe("Too many attempts. Try again in 15 minutes.")
  expect(blockedMessage(1)).toBe("Too many attempts. Try again in 1 minute.")
})

test("what was typed as a name is not kept", async () => {
  await guess({ who: "ridgeline-demo" })
  expect((await rowsOf(store.db, "throttle")).join()).not.toContain("ridgeline-demo")
})
