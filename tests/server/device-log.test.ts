import { verify as verifySignature } from "node:crypto"
import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import { signerInMemory } from "../../server/auth/signer.ts"
import { signed } from "../../server/actions/support/deviceEvents.ts"
import { canonical } from "../../src/kernel/json.ts"
import { chain, type LogEntry } from "../../src/kernel/log.ts"
import { alarmsOf, AT, bookOf, bookOfLength, changed, endOf, fact, keptOf, rewritten, upload } from "./deviceLog.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await cashierAt(office, FRONT_1)
})

let books = 0
const newBook = (): string => `book-${(books += 1)}`

const kept = (book: string) => keptOf(office, book)
const alarms = (book: string) => alarmsOf(office, book)

// Verifies: LOG-3
describe("rows that follow one another", () => {
  test("are kept in order, and answered with how far the book is held", async () => {
    const rows = bookOfLength(newBook(), 5)
    const first = await upload(till, rows.slice(0, 3))
    const then = await upload(till, rows.slice(3))
    expect(first.body.checkpoint).toMatchObject({ device_license_id: FRONT_1, seq: 3, head_hash: rows[2]?.hash })
    expect(then.body.checkpoint).toMatchObject({ seq: 5, head_hash: rows[4]?.hash })
    const held = await kept(rows[0]?.book ?? "")
    expect(held.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash))
    expect(then.body.checkpoint?.server_seq).toBe(held.at(-1)?.server_seq)
  })

  test("are taken once, however often they come", async () => {
    const rows = bookOfLength(newBook(), 4)
    const first = await upload(till, rows)
    const again = await upload(till, rows)
    const overlapping = await upload(till, rows.slice(2))
    expect([again.body.checkpoint?.seq, overlapping.body.checkpoint?.seq]).toEqual([4, 4])
    expect(again.body.checkpoint?.server_seq).toBe(first.body.checkpoint?.server_seq)
    expect(await kept(rows[0]?.book ?? "")).toHaveLength(4)
  })

  test("go on in the next book, which names the end of the one before", async () => {
    const rows = bookOfLength(newBook(), 3)
    await upload(till, rows)
    const next = bookOfLength(newBook(), 2, endOf(rows))
    expect((await upload(till, next)).body.checkpoint?.seq).toBe(2)
    expect(await alarms(next[0]?.book ?? "")).toEqual([])
  })

  test("are answered with a signature that holds for these words and no others", () => {
    const signer = signerInMemory()
    const said = { device_license_id: "1", book: "b", seq: 3, head_hash: "h", server_time: 1, server_seq: 9 }
    const { signature, ...rest } = signed(signer, said)
    const holds = (words: typeof said) =>
      verifySignature(null, Buffer.from(canonical(words)), signer.publicKey, Buffer.from(signature, "base64"))
    expect(holds(rest)).toBe(true)
    expect(holds({ ...rest, seq: 2 })).toBe(false)
  })

  // Verifies: LOG-3
  test("know the back office's own signature from another's, and from one that was changed", async () => {
    const rows = bookOfLength(newBook(), 3)
    const { checkpoint } = (await upload(till, rows)).body
    if (!checkpoint) throw new Error("It was not taken.")
    const check = async (words: object) =>
      (await till.call("check_device_checkpoint", { checkpoint: { ...checkpoint, ...words } })).json
    expect(await check({})).toMatchObject({ status: "success", signed: 1, rows: 3 })
    for (const changed of [{ seq: 2 }, { head_hash: rows[1]?.hash }, { server_time: 1 }, { signature: "no" }])
      expect(await check(changed)).toMatchObject({ status: "success", signed: 0 })
    const { device_license_id, book, seq, head_hash, server_time, server_seq } = checkpoint
    const held = { device_license_id, book, seq, head_hash, server_time, server_seq }
    expect(await check(signed(signerInMemory(), held))).toMatchObject({ signed: 0 })
    expect(await check({ book: "nobody's" })).toEqual({ status: "success", signed: 0 })
  })
})

describe("rows that do not follow", () => {
  test("are refused when rows before them are missing, with what is wanted", async () => {
    const rows = bookOfLength(newBook(), 5)
    await upload(till, rows.slice(0, 2))
    const { status, body } = await upload(till, rows.slice(3))
    expect({ status, refused: body.refused, wanted: body.wanted }).toEqual({
      status: "error",
      refused: "gap",
      wanted: { book: rows[0]?.book, seq: 3 }
    })
    expect(await kept(rows[0]?.book ?? "")).toHaveLength(2)
    expect(await alarms(rows[0]?.book ?? "")).toEqual([])
  })

  test("of a later book are refused until the book before is there to its end", async () => {
    const rows = bookOfLength(newBook(), 4)
    await upload(till, rows.slice(0, 2))
    const next = bookOfLength(newBook(), 2, endOf(rows))
    const { body } = await upload(till, next)
    expect(body).toMatchObject({ refused: "gap", wanted: { book: rows[0]?.book, seq: 3 } })
  })

  test("are taken with an alarm when what is missing is gone for good", async () => {
    const next = bookOfLength(newBook(), 2, { book: "never-sent", seq: 9, hash: "a".repeat(64) })
    const { body } = await upload(till, next, { without_before: 1 })
    expect(body.checkpoint?.seq).toBe(2)
    expect(await alarms(next[0]?.book ?? "")).toEqual([["gap", 1]])
  })

  // Verifies: LOG-4
  test("are a fork when another row stands at their place: both are kept, and it gives alarm once", async () => {
    const rows = bookOfLength(newBook(), 5)
    await upload(till, rows)
    const other = rewritten(rows, 4)
    for (const _ of [1, 2]) {
      const { status, body } = await upload(till, other)
      expect([status, body.refused, body.wanted?.seq]).toEqual(["error", "fork", 4])
    }
    const held = await kept(rows[0]?.book ?? "")
    expect(held.map(({ seq, forked }) => [seq, forked])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [4, true],
      [5, false],
      [5, true]
    ])
    expect(await alarms(rows[0]?.book ?? "")).toEqual([["fork", 4]])
  })

  // Verifies: LOG-3
  test("are refused with an alarm when a row that was acknowledged was changed and hashed again", async () => {
    const rows = bookOfLength(newBook(), 6)
    await upload(till, rows.slice(0, 4))
    const { body } = await upload(till, rewritten(rows, 2).slice(4))
    expect(body.refused).toBe("broken")
    expect(await alarms(rows[0]?.book ?? "")).toEqual([["broken", 5]])
    expect(await kept(rows[0]?.book ?? "")).toHaveLength(4)
  })

  test("are refused with an alarm when a row is not what its hash says", async () => {
    const rows = changed(bookOfLength(newBook(), 4), 3)
    const { body } = await upload(till, rows)
    expect(body.refused).toBe("changed")
    expect(await alarms(rows[0]?.book ?? "")).toEqual([["changed", 3]])
  })

  // Verifies: LOG-7
  test.each([
    ["no row at all", () => "no row", "it is no JSON object"],
    [
      "a row with a field outside its hash",
      (row: LogEntry) => JSON.stringify({ ...row, more: 1 }),
      "it has a field that no row has"
    ],
    [
      "a row with half a millisecond",
      (row: LogEntry) => JSON.stringify({ ...row, at: AT + 0.5 }),
      'its field "at" is not what a row has there'
    ]
  ])("are taken up to the first that is none, which is told with why: %s", async (_what, spoilt, why) => {
    const entries = bookOfLength(newBook(), 4)
    const book = entries[0]?.book ?? ""
    const rows = entries.map((row) => (row.seq === 3 ? spoilt(row) : JSON.stringify(row)))
    expect((await till.call("save_device_events", { book, rows })).body.checkpoint?.seq).toBe(2)
    expect(await alarms(book)).toEqual([])
    for (const _ of [1, 2]) {
      const { status, body } = await till.call("save_device_events", { book, rows: rows.slice(2) })
      expect({ status, ...body }).toEqual({ status: "error", refused: "malformed", wanted: { book, seq: 3 }, why })
    }
    expect(await alarms(book)).toEqual([["malformed", 3]])
    const manager = office.browser("3")
    await manager.call("login", { ...MANAGER, force_login: 1 })
    const told = (await manager.call("get_exceptions")).body.list?.find((one) => one.book === book && one.seq === 3)
    expect(told?.message).toBe(`Row 3 is not a valid log row: ${why}. It was not taken, nor what follows it.`)
    expect((await upload(till, entries.slice(2))).body.checkpoint?.seq).toBe(4)
  })

  test("are malformed when there is nothing of them, or too much", async () => {
    for (const rows of [[], Array.from({ length: 501 }, () => "{}")]) {
      const { status, body } = await till.call("save_device_events", { book: "x", rows })
      expect([status, body.refused]).toEqual(["error", "malformed"])
    }
    expect(await alarms("x")).toEqual([])
  })

  test("of another book are not taken with those before them", async () => {
    const [one, two] = [newBook(), newBook()]
    const rows = [...bookOfLength(one, 1), ...bookOfLength(two, 2).slice(1)]
    expect((await upload(till, rows)).body.checkpoint?.seq).toBe(1)
    expect(await kept(two)).toEqual([])
  })
})

describe("who may send rows", () => {
  test("is nobody who is not signed in at that register, and no sign-in ends by it", async () => {
    const stranger = office.browser(FRONT_1)
    const rows = bookOfLength(newBook(), 1)
    const { status, body } = await upload(stranger, rows)
    expect([status, body.refused]).toEqual(["error", "nobody"])
    const elsewhere = await upload(till, rows, { device_license_id: FRONT_2 })
    expect([elsewhere.status, elsewhere.body.refused]).toEqual(["error", "nobody"])
    expect((await till.call("get_client")).body.user?.user_name).toBeDefined()
  })
})

// Verifies: LOG-4
describe("what was uploaded", () => {
  test.each(["update device_event set line = ''", "delete from device_event"])(
    "cannot be changed: %s",
    async (text) => {
      await upload(till, bookOfLength(newBook(), 2))
      await expect(sql.raw(text).execute(office.database.db)).rejects.toThrow("only added to")
    }
  )
})

// Verifies: LOG-12
describe("a register whose storage was cleared", () => {
  const restart = async (book: string) =>
    office.database.db
      .selectFrom("chain_alarm")
      .select(["message", "acknowledged_at"])
      .where("book", "=", book)
      .where("kind", "=", "restart")
      .executeTakeFirst()

  test("hears how far its old log had come, and what was never sent gives alarm", async () => {
    const lee = await cashierAt(office, FRONT_2, LEE)
    const old = bookOfLength(newBook(), 5)
    expect((await upload(lee, old)).body.last_ack).toBeUndefined()
    const book = newBook()
    const { body } = await upload(lee, bookOfLength(book, 1))
    const last_ack = { book: old[0]?.book ?? "", seq: 5 }
    expect(body.last_ack).toEqual(last_ack)
    expect((await restart(book))?.message).toContain("began a new log")
    const had = { book: last_ack.book, seq: 12 }
    const more = chain(endOf(bookOfLength(book, 1)), [fact("ChainRestarted", { last_ack, had })])
    await upload(lee, more)
    const told = await restart(book)
    expect(told?.acknowledged_at).toBeNull()
    expect(told?.message).toContain("7 rows")
  })

  test("gives no alarm when everything had been sent", async () => {
    const lee = await cashierAt(office, FRONT_2, LEE)
    const old = bookOfLength(newBook(), 4)
    await upload(lee, old)
    const place = { book: old[0]?.book ?? "", seq: 4 }
    const book = newBook()
    await upload(lee, bookOf(book, null, [fact("ChainRestarted", { last_ack: place, had: place })]))
    expect((await restart(book))?.acknowledged_at).not.toBeNull()
  })
})
