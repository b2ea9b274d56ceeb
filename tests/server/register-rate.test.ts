import { beforeEach, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { cashierAt, FRONT_2, MANAGER, type Browser, officeHere } from "./office.ts"
import { AMMO, paymentOf, withAmmo } from "./till.ts"
import { freshTill } from "./adjusting.ts"

const office = await officeHere()
let till: Browser
let manager: Browser
beforeEach(async () => {
  till = await freshTill(office)
  manager = office.browser(FRONT_2)
  await manager.call("login", { ...MANAGER, force_login: 1 })
  await manager.call("get_client")
})

const RATE = 0.0711

// Verifies: SET-05, SEC-8
test("a manager sets the tax rate of a register, which is taxed at it from then on; the others are not", async () => {
  const { db } = office.database
  await db.deleteFrom("setting_change").execute()
  expect(await manager.call("add_to_cart", { product_id: AMMO, quantity: 1, alt_tax_rate: RATE })).toMatchObject({
    status: "error",
    message: "This store has no tax rate of 7.11% for this register."
  })
  const saved = await manager.call("save_alt_tax_rate", { rate: RATE })
  expect(saved).toMatchObject({ status: "success", body: { device: { alt_tax_rate: RATE } } })
  const sold = await manager.call("add_to_cart", { product_id: AMMO, quantity: 1, alt_tax_rate: RATE })
  expect(sold.body).toMatchObject({ tax_rate: RATE, totals: { tax_amount: 135 } })
  const elsewhere = await withAmmo(till)
  expect(elsewhere.tax_rate).toBe(0.0825)
  expect((await till.call("get_shopping_cart", { alt_tax_rate: RATE })).body.tax_rate).toBe(0.0825)
  expect((await till.call("get_client")).body.device?.alt_tax_rate).toBe(0)

  await manager.call("save_alt_tax_rate", { rate: RATE })
  expect((await manager.call("save_alt_tax_rate")).body.device?.alt_tax_rate).toBe(0)
  expect((await manager.call("get_shopping_cart")).body.tax_rate).toBe(0.0825)
  expect((await manager.call("get_pos_settings")).body.changes).toMatchObject([
    { label: "Tax rate of Front 2", was: "7.11%", became: "The store's", user_name: "manager" },
    { label: "Tax rate of Front 2", was: "The store's", became: "7.11%", user_name: "manager" }
  ])
})

test("no cashier sets one, and nobody one that is no rate", async () => {
  expect((await till.call("save_alt_tax_rate", { rate: RATE })).message).toBe(
    "Only a manager can set another tax rate for this register."
  )
  expect((await manager.call("save_alt_tax_rate", { rate: 6.5 })).message).toBe(
    "6.5 would charge 650% tax. For 6.5%, enter 0.065."
  )
  for (const rate of [-0.065, 0, 1]) expect((await manager.call("save_alt_tax_rate", { rate })).status).toBe("error")
  const cashier = await cashierAt(office, "3")
  expect((await cashier.call("get_client")).body.device?.alt_tax_rate).toBe(0)
})

// Verifies: SET-01
test("a store that counts its hours to 23 says so on screens, receipts and tapes", async () => {
  const settings = [{ label: "24-hour clock", preference_value: "1" }]
  await manager.call("save_pos_settings", { settings })
  expect((await till.call("get_client")).body.client?.hours_24).toBe(true)
  await till.call("open_register", { amount: "200.00" })
  const tape = (await till.call("get_tape", { tape_type: "X" })).body.tape
  expect(tape?.opened).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  const cart = await withAmmo(till)
  const paid = await till.call("save_payment_cash", paymentOf(cart, cart.totals?.total ?? cents(0)))
  const { body } = await till.call("get_item_order", { order_id: paid.body.order_id })
  expect(body.order_detail?.display_time).toMatch(/^\d\d:\d\d$/)
})
