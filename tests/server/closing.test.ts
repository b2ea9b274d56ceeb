import { beforeEach, expect, test } from "vitest"
import { type Browser, FRONT_1, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"
import { cents } from "../../src/money/cents.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("client").set({ blind_count: false }).execute()
  till = await openTill(office)
  await till.call("close_register", { amount: "1.00" })
  await office.clock.advance(1_000)
  await till.call("open_register", { amount: "200.00" })
})

/** A box of 18.99, 20.56 with tax, for fifty dollars. */
const sell = async () => (await till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(50_00)))).body

const close = (amount: string, more: object = {}) => till.call("close_register", { amount, ...more })

const asManager = async (): Promise<Browser> => {
  const manager = office.browser("3")
  await manager.call("login", { ...MANAGER, force_login: 1 })
  return manager
}

// Verifies: CG-90
test("a closing says what was expected, what was counted, and by how much it is over or short", async () => {
  await sell()
  await till.call("save_cash_move", { kind: "out", amount: "10.00", reason: "supplies", reference: "Water Co." })
  expect((await till.call("get_cash_drawer")).body.drawer).toMatchObject({
    opening: 200_00,
    sales: { count: 1, amount: 20_56 },
    paid_out: { count: 1, amount: -10_00 },
    expected: 210_56
  })
  const counts = { hundreds: 2, tens: 1 }
  const { body } = await close("210.00", { counts })
  expect(body.closing).toMatchObject({ expected: 210_56, counted: 210_00, over_short: -56 })
  const id = body.closing?.register_session_id
  const shown = (await till.call("get_item_closing", { register_session_id: id })).body
  expect(shown).toMatchObject({
    closing: { user_name: "Dana K.", expected: 210_56, counted: 210_00, over_short: -56 },
    drawer: { expected: 210_56 },
    counts
  })
})

test("what comes after the count changes nothing of the closing", async () => {
  const { body } = await close("200.00")
  const id = body.closing?.register_session_id
  await office.clock.advance(1_000)
  await till.call("open_register", { amount: "200.00" })
  await sell()
  const shown = (await till.call("get_item_closing", { register_session_id: id })).body
  expect(shown.closing).toMatchObject({ expected: 200_00, over_short: 0 })
  expect(shown.could_be).toEqual([])
})

test("where the store counts blind, nothing is said of what should be there before the count is final", async () => {
  await office.database.db.updateTable("client").set({ blind_count: true }).execute()
  expect((await till.call("get_client")).body.client?.blind_count).toBe(true)
  expect((await till.call("get_cash_drawer")).body).toEqual({})
  // No refusal bounds it either: what the drawer cannot have held shows once it is counted.
  const drop = (amount: string) => till.call("save_cash_move", { kind: "drop", amount, reference: "1" })
  const answers = [await drop("100.00"), await drop("150.00")].map(({ status, message, body }) => ({
    status,
    message,
    body
  }))
  expect(answers[0]?.status).toBe("success")
  expect(answers[1]).toEqual(answers[0])
  expect((await close("1.00")).body.closing).toMatchObject({ expected: -50_00, over_short: 51_00 })
})

test("names the receipts that a difference could be, the likeliest first", async () => {
  const { order_number } = await sell()
  await till.call("save_cash_move", { kind: "drop", amount: "120.00", reference: "114" })
  const { body } = await close("50.56", { counts: { fifties: 1 } })
  const shown = (await till.call("get_item_closing", { register_session_id: body.closing?.register_session_id })).body
  expect(body.closing?.over_short).toBe(-50_00)
  expect(shown.could_be).toMatchObject([{ kind: "drop", amount: 120_00, instead: 50_00, reference: "114" }])
  await office.clock.advance(1_000)
  await till.call("open_register", { amount: "200.00" })
  const next = await sell()
  const { opened_by: staff_id, opened_at } = await office.database.db
    .selectFrom("register_session")
    .select(["opened_by", "opened_at"])
    .where("device_license_id", "=", FRONT_1)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow()
  const opening = { client_id: office.database.clientId, device_license_id: FRONT_1, staff_id, opened_at }
  await office.database.db
    .insertInto("drawer_opening")
    .values({ ...opening, drawer_opening_id: "by hand" })
    .execute()
  const over = (await close("270.56")).body.closing
  const found = (await till.call("get_item_closing", { register_session_id: over?.register_session_id })).body.could_be
  expect(over?.over_short).toBe(50_00)
  expect(found).toMatchObject([
    {
      kind: "sale",
      order_number: next.order_number,
      tendered: 50_00,
      amount: 20_56,
      instead: 100_00,
      user_name: "Dana K."
    },
    { kind: "no sale", user_name: "Dana K." }
  ])
  expect(next.order_number).not.toBe(order_number)
})

test("a count of a bill or coin is none below 0 and none without end", async () => {
  for (const counts of [{ ones: -1 }, { pennies: 10_000 }])
    expect((await close("1.00", { counts })).message).toBe("Count each bill and coin from 0 to 9,999.")
})

test("past closings are for managers, and one of them for who counted it", async () => {
  const { body } = await close("200.00")
  const id = { register_session_id: body.closing?.register_session_id }
  expect((await till.call("get_list_closings", { days: 14 })).message).toBe("Only managers can see this.")
  const other = await openTill(office, FRONT_2, LEE)
  expect((await other.call("get_item_closing", id)).message).toBe("Only managers can see this.")
  const manager = await asManager()
  const [latest] = (await manager.call("get_list_closings", { days: 14 })).body.list ?? []
  expect(latest).toMatchObject({ ...id, user_name: "Dana K.", counted: 200_00, expected: 200_00, over_short: 0 })
  expect((await manager.call("get_item_closing", id)).status).toBe("success")
  expect((await manager.call("get_item_closing", { register_session_id: "none" })).message).toBe("Closing not found.")
})

test("a manager reads the Z tape of any register by its session, at another register; who counted elsewhere doesn't", async () => {
  await sell()
  const { body } = await close("220.56")
  const register_session_id = body.closing?.register_session_id
  const ofIt = { tape_type: "Z", register_session_id }
  const other = await openTill(office, FRONT_2, LEE)
  expect((await other.call("get_tape", ofIt)).message).toBe("This Z tape was not found.")
  const manager = await asManager()
  const { closing, orders } = (await manager.call("get_item_closing", { register_session_id })).body
  expect(orders).toBe(1)
  expect(closing).toMatchObject({ device_license_id: FRONT_1 })
  expect(closing?.printed).toBeUndefined()
  const { tape } = (await manager.call("get_tape", { ...ofIt, print_key: newKey() })).body
  expect(tape?.z_number).toBe(closing?.z_number)
  expect(tape?.copy).toBeUndefined()
  expect((await till.call("get_tape", ofIt)).body.tape).toEqual({ ...tape, copy: true })
  const [latest] = (await manager.call("get_list_closings", { days: 14 })).body.list ?? []
  expect(latest).toMatchObject({ register_session_id, z_number: tape?.z_number, printed: true })
})

test("the closings of the last days are those and no older ones", async () => {
  await close("200.00")
  const manager = await asManager()
  const before = (await manager.call("get_list_closings", { days: 14 })).body.list?.length ?? 0
  await office.database.db
    .updateTable("register_session")
    .set((eb) => ({ closed_at: eb("closed_at", "-", 15 * 86_400_000) }))
    .where("device_license_id", "=", FRONT_1)
    .where("closed_at", "is not", null)
    .execute()
  expect((await manager.call("get_list_closings", { days: 14 })).body.list?.length).toBeLessThan(before)
  expect((await manager.call("get_list_closings", { days: 31 })).body.list?.length).toBe(before)
})
