import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
let manager: Browser
/** The session that was closed with 195.00 of 200.00 counted. */
let id: string | undefined
beforeAll(async () => {
  manager = office.browser("3")
  await manager.call("login", { ...MANAGER, force_login: 1 })
})
beforeEach(async () => {
  await office.database.db.deleteFrom("throttle").execute()
  till = await openTill(office)
  await till.call("close_register", { amount: "1.00" })
  await office.clock.advance(1_000)
  await till.call("open_register", { amount: "200.00" })
  await office.clock.advance(1_000)
  id = (await till.call("close_register", { amount: "195.00" })).body.closing?.register_session_id
  await office.clock.advance(1_000)
})

const recount = (fields: object = {}, who = till) =>
  who.call("save_recount", { register_session_id: id, amount: "200.00", manager_code: CODE, ...fields })

const drop = (fields: object = {}, who = till) =>
  who.call("save_cash_move", { kind: "drop", amount: "100.00", reference: "115", register_session_id: id, ...fields })

const shown = async () => (await till.call("get_item_closing", { register_session_id: id })).body
const zTape = async () => (await till.call("get_tape", { tape_type: "Z" })).body.tape?.rows ?? []

// Verifies: CG-25, CG-90
describe("a drawer counted again", () => {
  test("keeps the first count, what was expected, who counted and whose word it was", async () => {
    const before = await zTape()
    const counts = { hundreds: 2 }
    expect((await recount({ counts })).body.closing).toMatchObject({ expected: 200_00, counted: 200_00, over_short: 0 })
    const body = await shown()
    expect(body.closing).toMatchObject({
      counted: 195_00,
      over_short: -5_00,
      recount: { counted: 200_00, over_short: 0, user_name: "Dana K.", approved_by: "manager" }
    })
    expect(body.counts).toEqual(counts)
    expect(body.could_be).toEqual([])
    const after = await zTape()
    expect(after.slice(0, before.length)).toEqual(before)
    const beneath = after.slice(before.length).map(({ label, value = "" }) => `${label} ${value}`.trim())
    expect(beneath).toEqual(
      expect.arrayContaining(["RECOUNT 1", "Approved by manager", "Counted cash 200.00", "Over / short 0.00"])
    )
    expect(JSON.stringify(after)).not.toContain(CODE)
  })

  test("is told to managers with the closing, and each stands beneath the tape in its order", async () => {
    await recount({ amount: "199.00" })
    await office.clock.advance(1_000)
    await recount()
    const { list = [] } = (await manager.call("get_list_closings", { days: 14 })).body
    expect(list[0]).toMatchObject({ counted: 195_00, recount: { counted: 200_00 } })
    const names = (await zTape()).filter(({ look }) => look === "name").map(({ label }) => label)
    expect(names.slice(-2)).toEqual(["RECOUNT 1", "RECOUNT 2"])
  })

  test("is done once, however often its request comes, and without its code too once it is done", async () => {
    const idempotency_key = newKey()
    const done = await recount({ idempotency_key })
    expect(await recount({ idempotency_key })).toMatchObject({ body: done.body })
    expect((await shown()).closing?.recount).toBeDefined()
    const rows = await office.database.db
      .selectFrom("recount")
      .select("recount_id")
      .where("recount_id", "=", idempotency_key)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ["Enter a manager code.", { manager_code: undefined }],
    ["Wrong manager code.", { manager_code: "111111" }],
    ["Please enter your total cash.", { amount: "0.00" }],
    ["Count each bill and coin from 0 to 9,999.", { counts: { ones: 10_000 } }],
    ["Closing not found.", { register_session_id: "nobody" }]
  ])("is refused with '%s'", async (words, fields) => {
    expect(await recount(fields)).toMatchObject({ status: "error", message: words })
    expect((await shown()).closing?.recount).toBeUndefined()
  })

  test("ends with the next opening, with its drop, and is no other register's; a printed tape ends nothing", async () => {
    await till.call("get_tape", { tape_type: "Z", print_key: newKey() })
    expect((await recount()).status).toBe("success")
    const other = await openTill(office, FRONT_2, LEE)
    expect((await recount({}, other)).message).toBe("This closing is of another register. Go to it.")
    await drop()
    expect((await recount()).message).toBe("The safe drop of this closing is recorded already.")
    await till.call("open_register", { amount: "100.00" })
    expect((await recount()).message).toBe("This register was opened again. Its next closing counts the cash.")
    expect((await shown()).closing).toMatchObject({ reopened: true })
  })
})

describe("a safe drop after the closing", () => {
  test("is told with the closing, and changes nothing of what was expected or is on its tape", async () => {
    const before = await zTape()
    expect((await drop()).status).toBe("success")
    const { closing, drawer } = await shown()
    expect(closing).toMatchObject({
      expected: 200_00,
      over_short: -5_00,
      safe_drops: 100_00,
      dropped: { amount: 100_00, reference: "115" }
    })
    expect(drawer).toMatchObject({ expected: 200_00, safe_drops: { count: 0, amount: 0 } })
    expect(await zTape()).toEqual(before)
    await till.call("open_register", { amount: "95.00" })
    expect((await till.call("get_cash_drawer")).body.drawer).toMatchObject({ expected: 95_00 })
  })

  test("is one, no more than was counted last, and goes into the safe", async () => {
    expect((await drop({ amount: "195.01" })).message).toBe("The drawer doesn't hold that much. Check the amount.")
    await recount()
    expect((await drop({ kind: "out", reason: "supplies" })).message).toBe(
      "After the closing cash only goes into the safe."
    )
    expect((await drop({ amount: "195.01" })).status).toBe("success")
    expect((await drop()).message).toBe("The safe drop of this closing is recorded already.")
  })

  test("ends with the next opening, and is no other register's", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    expect((await drop({}, other)).message).toBe("This closing is of another register. Go to it.")
    await till.call("open_register", { amount: "195.00" })
    expect((await drop()).message).toBe("This register was opened again. Its next closing counts the cash.")
  })
})
