import { beforeEach, describe, expect, test } from "vitest"
import { chain, type LogEntry } from "../../src/kernel/log.ts"
import { alarmsOf, bookOf, bookOfLength, changed, endOf, fact, keptOf, rewritten, upload } from "./deviceLog.ts"
import { type Browser, cashierAt, DANA, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await cashierAt(office, FRONT_1)
})

/** What a browser keeps that a manager made known as a register, when nobody is signed in there. */
const registerOf = async (device: string): Promise<ReadonlyMap<string, string>> => {
  const browser = office.browser(device)
  await browser.call("login", { ...MANAGER, force_login: 1 })
  await browser.call("logout")
  return browser.cookies
}

let books = 0
const newBook = (): string => `book-${(books += 1)}`
const kept = (book: string) => keptOf(office, book)
const alarms = (book: string) => alarmsOf(office, book)

// Verifies: LOG-3
test("a file's last row is said to be held or not: what was written anew behind a signature is not, whoever sends it", async () => {
  const rows = bookOfLength(newBook(), 3)
  const [first] = rows
  await upload(till, rows)
  const check = async (entry: LogEntry | undefined) =>
    (await till.call("check_device_checkpoint", { last: { book: entry?.book, seq: entry?.seq, hash: entry?.hash } }))
      .body
  expect(await check(rows.at(-1))).toEqual({ rows: 3, last_held: true })
  // A chain of its own, as whole as the true one.
  const anew = chain(endOf(rows.slice(0, 1)), [fact("CartCleared"), fact("CartCleared"), fact("CartCleared")])
  expect(await check(anew[1])).toEqual({ rows: 3, last_held: false })
  expect(await check(anew[2])).toEqual({ rows: 3 })
  // Sending it does not make it true: it stands beside what is held.
  await upload(till, anew)
  expect(await check(anew[1])).toMatchObject({ last_held: false })
  // Nor does sending it from another browser, where it is a book of its own.
  const other = await cashierAt(office, FRONT_2, LEE)
  await upload(other, [...(first ? [first] : []), ...anew])
  expect(await check(anew[1])).toMatchObject({ last_held: false })
  expect(await check(anew[2])).toEqual({ rows: 3 })
})

describe("a book of another register", () => {
  const openAlarms = async () => {
    const manager = office.browser("3")
    await manager.call("login", { ...MANAGER, force_login: 1 })
    return (await manager.call("get_exceptions")).body.list ?? []
  }

  test("takes no row that the other sends behind it, and the true one that comes then is taken", async () => {
    const rows = bookOfLength(newBook(), 4)
    const book = rows[0]?.book ?? ""
    await upload(till, rows.slice(0, 3))
    const lee = await cashierAt(office, FRONT_2, LEE)
    const forged = chain(endOf(rows.slice(0, 3)), [fact("ConnectionChanged", { online: false })])
    const { status, body } = await upload(lee, forged)
    expect({ status, refused: body.refused }).toEqual({ status: "error", refused: "gap" })
    expect((await upload(till, rows.slice(3))).body.checkpoint?.seq).toBe(4)
    const held = await kept(book)
    expect(held.map(({ hash, forked }) => [hash, forked])).toEqual(rows.map(({ hash }) => [hash, false]))
    const owner = await office.database.db
      .selectFrom("device_book")
      .select("device_license_id")
      .where("book", "=", book)
      .executeTakeFirst()
    expect(owner?.device_license_id).toBe(FRONT_1)
    expect(await alarms(book)).toEqual([["foreign", 4]])
    expect((await openAlarms()).find((one) => one.book === book && one.seq === 4)).toMatchObject({
      message: "Another browser than the one that wrote this journal sent rows of it. They were not taken into it.",
      device_license_id: FRONT_2,
      user_name: "Lee M."
    })
  })

  test("is kept apart when the other sends all of it, written another way from a row on", async () => {
    const rows = bookOfLength(newBook(), 4)
    const book = rows[0]?.book ?? ""
    await upload(till, rows.slice(0, 2))
    const lee = await cashierAt(office, FRONT_2, LEE)
    expect((await upload(lee, rewritten(rows, 3))).body.checkpoint).toMatchObject({ book, seq: 4 })
    expect((await upload(till, rows.slice(2))).body.checkpoint).toMatchObject({ seq: 4, head_hash: rows[3]?.hash })
    expect((await kept(book)).map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash))
    expect(await alarms(book)).toEqual([["foreign", 1]])
  })

  test("does not hinder it either by being named first by somebody who is not it", async () => {
    const rows = bookOfLength(newBook(), 3)
    const lee = await cashierAt(office, FRONT_2, LEE)
    await upload(lee, bookOf(rows[0]?.book ?? "", null, [fact("ConnectionChanged", { online: false })]))
    expect((await upload(till, rows)).body.checkpoint).toMatchObject({ seq: 3, head_hash: rows[2]?.hash })
    expect((await upload(till, rows)).body.checkpoint?.seq).toBe(3)
  })

  test("goes on at a register that lost its cookie, once the same person has signed in there", async () => {
    const rows = bookOfLength(newBook(), 3)
    await upload(till, rows.slice(0, 2))
    till.cookies.delete("pos_browser")
    expect((await upload(till, rows.slice(2))).body.refused).toBe("nobody")
    await till.call("login", { pin: DANA, force_login: 1 })
    expect((await upload(till, rows.slice(2))).body.checkpoint?.seq).toBe(3)
    expect(await alarms(rows[0]?.book ?? "")).toEqual([])
  })

  test.each(["before", "after"])(
    "goes on at a register that a sign-in from before it was chosen reaches late, %s its rows, with other cookies",
    async (when) => {
      const rows = bookOfLength(newBook(), 3)
      const manager = office.browser(FRONT_1)
      await manager.call("login", { ...MANAGER, force_login: 1 })
      const chosen = manager.cookies.get("pos_browser") ?? ""
      const late = office.browser("")
      await late.call("login", { ...MANAGER, force_login: 1 })
      for (const [name, value] of late.cookies) manager.cookies.set(name, value)
      const unchosen = late.cookies.get("pos_browser") ?? ""
      const [first, then] = when === "before" ? [unchosen, chosen] : [chosen, unchosen]
      manager.cookies.set("pos_browser", first)
      await upload(manager, rows.slice(0, 2))
      manager.cookies.set("pos_browser", then)
      expect((await upload(manager, rows.slice(2))).body.checkpoint?.seq).toBe(3)
      expect(await alarms(rows[0]?.book ?? "")).toEqual([])
    }
  )

  test.each<[string, () => Promise<Browser>]>([
    [
      "who signs in as it from his telephone",
      async () => {
        const phone = office.browser(FRONT_1)
        await phone.call("login", { pin: LEE, force_login: 1 })
        return phone
      }
    ],
    [
      "who lets his own register say that it is this one",
      async () => {
        const cookies = await registerOf(FRONT_2)
        const moved = office.browser(FRONT_1)
        for (const [name, value] of cookies) moved.cookies.set(name, value)
        await moved.call("login", { pin: LEE, force_login: 1 })
        return moved
      }
    ]
  ])("takes nothing from a cashier %s", async (_how, forger) => {
    const manager = office.browser(FRONT_1)
    for (const [name, value] of await registerOf(FRONT_1)) manager.cookies.set(name, value)
    await manager.call("login", { pin: DANA, force_login: 1 })
    const rows = bookOfLength(newBook(), 3)
    await upload(manager, rows.slice(0, 2))
    const { body } = await upload(await forger(), rows.slice(2))
    expect(body).toMatchObject({ refused: "gap", wanted: { seq: 1 } })
    expect(await alarms(rows[0]?.book ?? "")).toEqual([["foreign", 3]])
  })

  test("is followed by no book of another's, which would take what it leaves open off the list", async () => {
    const rows = bookOfLength(newBook(), 2)
    await upload(till, rows)
    const lee = await cashierAt(office, FRONT_2, LEE)
    const next = bookOfLength(newBook(), 2, endOf(rows))
    expect((await upload(lee, next)).body).toMatchObject({ refused: "gap", wanted: { book: rows[0]?.book, seq: 1 } })
    expect((await upload(lee, next, { without_before: 1 })).body.checkpoint?.seq).toBe(2)
    const followers = await office.database.db
      .selectFrom("device_book")
      .select("book")
      .where("previous", "=", rows[0]?.book ?? "")
      .execute()
    expect(followers).toEqual([])
  })

  test("has no name that reaches what is kept apart", async () => {
    const { body } = await upload(till, bookOfLength("book-1~0123456789abcdef", 1))
    expect(body.refused).toBe("malformed")
  })
})

test("three hundred false uploads take no true alarm off the list, and are told as what they are", async () => {
  const rows = bookOfLength(newBook(), 3)
  await upload(till, rows)
  await upload(till, rewritten(rows, 2))
  const lee = await cashierAt(office, FRONT_2, LEE)
  for (let n = 0; n < 300; n++) await upload(lee, changed(bookOfLength(`false-${n}`, 2), 2))
  const manager = office.browser("3")
  await manager.call("login", { ...MANAGER, force_login: 1 })
  for (const list of [
    (await manager.call("get_exceptions")).body.list ?? [],
    (await manager.call("get_list_chain_alarms")).body.list ?? []
  ]) {
    expect(list.some((one) => one.book === rows[0]?.book && one.seq === 2)).toBe(true)
    const false_ = list.filter((one) => one.book?.startsWith("false-"))
    expect(false_).toHaveLength(5)
    expect(false_.flatMap(({ more }) => more ?? [])).toEqual([295])
  }
})
