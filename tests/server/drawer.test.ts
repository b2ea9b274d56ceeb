import { reading } from "../../server/db/transaction.ts"
import { beforeAll, expect, test } from "vitest"
import { type Drawer, loadDrawer } from "../../server/money/drawer.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  till = await openTill(office)
})

/** The drawers of a register, one for each of its sessions, oldest first. */
const drawersOf = async (device: string): Promise<readonly Drawer[]> => {
  const { db } = office.database
  const sessions = await db
    .selectFrom("register_session")
    .selectAll()
    .where("device_license_id", "=", device)
    .orderBy("opened_at")
    .execute()
  return reading(db, (tx) => Promise.all(sessions.map((session) => loadDrawer(tx, session))))
}

const latest = async (device = FRONT_1): Promise<Drawer> => {
  const drawer = (await drawersOf(device)).at(-1)
  if (drawer === undefined) throw new Error("The register was never opened")
  return drawer
}

/** Sells a box of 18.99, 20.56 with tax. */
const sellForCash = async () => till.call("save_payment_cash", paymentOf(await withAmmo(till), cents(50_00)))

// Verifies: CG-90
test("a drawer is expected to hold its opening cash and what stayed of each tender", async () => {
  await sellForCash()
  expect(await latest()).toMatchObject({
    parts: { opening: { count: 1, amount: 200_00 }, sales: { count: 1, amount: 20_56 } },
    expected: 220_56
  })
})

test("a check that was more than due gives its change out of the drawer, and is no cash itself", async () => {
  const before = await latest()
  await pay(till, "save_payment_check", await withAmmo(till), cents(25_00), { check_number: "7" })
  const after = await latest()
  expect(after.expected - before.expected).toBe(-4_44)
  expect(after.parts["check change"]).toEqual({ count: 1, amount: -4_44 })
})

test("cash that is taken out of a cart is out of the drawer again", async () => {
  const before = await latest()
  const { body } = await pay(till, "save_payment_cash", await withAmmo(till), cents(5_00))
  expect((await latest()).expected - before.expected).toBe(5_00)
  const { shopping_cart_payment_id } = body.payments?.[0] ?? {}
  await till.call("remove_shopping_cart_payment", { payment: { shopping_cart_payment_id } })
  const after = await latest()
  expect(after.expected).toBe(before.expected)
  expect(after.parts["taken out"]).toEqual({ count: 1, amount: -5_00 })
  await till.call("clear_cart")
})

test("what was taken before the register was opened again stays in the drawer that it came into", async () => {
  const before = await latest()
  await till.call("close_register", { amount: "250.00" })
  await office.clock.advance(1000)
  await till.call("open_register", { amount: "100.00" })
  expect(await latest()).toMatchObject({ expected: 100_00 })
  await sellForCash()
  expect((await drawersOf(FRONT_1)).slice(-2).map(({ expected }) => expected)).toEqual([before.expected, 120_56])
})

test("another register's cash is in its own drawer", async () => {
  const before = await latest()
  const other = await openTill(office, FRONT_2, LEE)
  await other.call("save_payment_cash", paymentOf(await withAmmo(other), cents(50_00)))
  expect((await latest(FRONT_2)).expected).toBe(220_56)
  expect(await latest()).toEqual(before)
})
