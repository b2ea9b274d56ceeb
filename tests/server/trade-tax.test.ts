import { beforeAll, beforeEach, expect, test } from "vitest"
import { freshTill } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, optic, settle } from "./gunshop.ts"
import { type Browser, MANAGER, officeHere } from "./office.ts"
import { orderOf, refundAll, takeBack } from "./returning.ts"
import { AMMO, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  await office.database.db.updateTable("product").set({ price: 549_00 }).where("product_id", "=", AMMO).execute()
})
beforeEach(async () => {
  await emptyBench(office)
  till = await freshTill(office)
  await chooseLicensed(office, till)
})

const set = async (preference_value: "0" | "1") => {
  const manager = office.browser()
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const settings = [{ label: "Trade-ins lower the sales tax", preference_value }]
  expect((await manager.call("save_pos_settings", { settings })).status).toBe("success")
}

/** Goods of 549.00 each against two optics that are taken for so much each. */
const against = async (each: string, quantity = 1) => {
  await add(till, optic({ price: `-${each}` }))
  return withAmmo(till, quantity)
}

/** What the drawer should hold, in cents. */
const drawer = async () => (await till.call("get_cash_drawer")).body.drawer?.expected ?? Number.NaN

/** "Exempt sales" and "Taxable sales" of the X tape. */
const told = async (label: string) =>
  (await till.call("get_tape", { tape_type: "X" })).body.tape?.rows.find((row) => row.label === label)?.value

test("a trade of 300.00 against 549.00 is taxed 45.29 at first, and 20.54 where the store wants it", async () => {
  expect((await against("150.00")).totals).toMatchObject({ tax_amount: 45_29, total: 294_29 })
  await set("1")
  const cart = (await till.call("get_shopping_cart")).body
  expect(cart.totals).toMatchObject({ tax_amount: 20_54, total: 269_54 })
  const before = Number((await told("Exempt sales")) ?? 0)
  const order = await orderOf(till, await settle(till, cart))
  expect(order.order_totals).toMatchObject({ tax_charge: 20_54, trade_untaxed: 300_00 })
  expect(Number(await told("Exempt sales")) - before).toBe(300)
})

test("what a trade took off the tax comes back with its goods on the tape, box by box, to the cent", async () => {
  await set("1")
  const sumOf = async (label: string) => Number((await told(label))?.replaceAll(",", ""))
  const sums = async () => [await sumOf("Exempt sales"), await sumOf("Taxable sales")] as const
  const before = await sums()
  const order = await orderOf(till, await settle(till, await against("50.00", 3)))
  expect(order.order_totals).toMatchObject({ trade_untaxed: 100_00 })
  const since = async () => (await sums()).map((now, place) => Math.round((now - (before[place] ?? 0)) * 100))
  expect(await since()).toEqual([100_00, 3 * 549_00 - 100_00])
  const boxes = order.order_items?.findIndex(({ price }) => price === 549_00) ?? -1
  for (const stands of [66_67, 33_33]) {
    await takeBack(till, order, 1, boxes)
    await refundAll(office, till)
    expect((await since())[0]).toBe(stands)
  }
  expect((await since())[1]).toBe(549_00 - 33_33)
})

test("the tax is never below nothing, and comes back as it was paid", async () => {
  await set("1")
  expect((await against("400.00")).totals).toMatchObject({ tax_amount: 0 })
  await till.call("clear_cart")
  await chooseLicensed(office, till)
  const order = await orderOf(till, await settle(till, await against("10.00", 2)))
  // 8.25 % of 1098.00 less 20.00.
  expect(order.order_totals).toMatchObject({ tax_charge: 88_94 })
  const item = order.order_items?.find(({ price }) => price === 549_00)
  const { order_id } = order.order_detail ?? {}
  const back = () => till.call("get_return_amount", { order_id, order_item_id: item?.order_item_id })
  expect((await back()).body.totals).toMatchObject({ tax_amount: -44_47, total: -593_47 })
  await till.call("clear_cart")
  const held = await drawer()
  expect((await till.call("cancel_order", { order_id })).status).toBe("success")
  expect(held - (await drawer())).toBe(order.order_totals?.order_total)
})
