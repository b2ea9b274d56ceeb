import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { add, optic } from "./gunshop.ts"
import { type Browser, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { balanceOf, openTill, putCartsAway } from "./till.ts"

const PISTOL = "1004"
/** Sold to nobody under 21. */
const AMMO = "1001"
const OTHER = "104"
/** For anybody. */
const GOODS = "1003"
const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  await office.database.db.updateTable("product_serial").set({ status: "in_stock" }).execute()
  await office.database.db.updateTable("product").set({ available: 9 }).where("product_id", "=", PISTOL).execute()
  till = await openTill(office)
  await customerIs({ birthdate: "1991-03-14", drivers_license_expiration: "2039-03-14" })
  await office.database.db
    .updateTable("client")
    .set({ law_age_stops: true, law_license: "remind", law_wait_hours: 72 })
    .execute()
})

const HOUR = 3_600_000
const now = () => office.clock.currentTimeMillisUnsafe()
const dayIn = (years: number): string => new Date(now() - years * 365.25 * 24 * HOUR).toISOString().slice(0, 10)

const customerIs = (facts: { birthdate?: string | null; drivers_license_expiration?: string | null }) =>
  office.database.db.updateTable("contact").set(facts).where("contact_id", "=", CUSTOMER).execute()

const pistol = async () => {
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  const serial = await office.database.db
    .selectFrom("product_serial")
    .select("serial_number")
    .where("product_id", "=", PISTOL)
    .where("status", "=", "in_stock")
    .executeTakeFirstOrThrow()
  return (await till.call("add_to_cart", { product_id: PISTOL, quantity: 1, ...serial })).body
}

describe("what would complete an order of a buyer who is too young", () => {
  const layAway = async () => {
    const cart = await pistol()
    const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
    const { body } = await till.call("save_shopping_cart_to_order", save)
    return {
      order_id: body.order_id,
      total: body.totals?.total ?? 0,
      empty: (await till.call("get_shopping_cart")).body
    }
  }

  test("does not pay a layaway off either, by any payment that would, and pays some of it", async () => {
    const { order_id, total, empty } = await layAway()
    await customerIs({ birthdate: dayIn(16) })
    const all = await pay(till, "save_payment_cash", empty, cents(total), { order_id })
    expect(all).toMatchObject({ status: "error", message: "Settle 1 check first" })
    expect((await pay(till, "save_payment_cash", empty, cents(100_00), { order_id })).status).toBe("success")
    const rest = await pay(till, "save_payment_cash", empty, cents(total - 100_00), { order_id })
    expect(rest).toMatchObject({ status: "error", message: "Settle 1 check first" })
    await customerIs({ birthdate: dayIn(30) })
    expect((await pay(till, "save_payment_cash", empty, cents(total - 100_00), { order_id })).status).toBe("success")
  })

  test("does not complete a cart that money was put on before the buyer was known to be", async () => {
    const cart = await pistol()
    const part = await pay(till, "save_payment_cash", cart, cents(100_00))
    await customerIs({ birthdate: dayIn(16) })
    const rest = await pay(till, "save_payment_cash", part.body, balanceOf(part.body))
    expect(rest).toMatchObject({ status: "error", message: "Settle 1 check first" })
  })

  test("is not paid out for a trade either, with what he may not have in the same cart", async () => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await add(till, optic())
    const { body } = await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })
    await customerIs({ birthdate: dayIn(16) })
    expect(balanceOf(body)).toBeLessThan(0)
    const out = await pay(till, "save_payment_cash", body, balanceOf(body))
    expect(out).toMatchObject({ status: "error", message: "Settle 1 check first" })
    await customerIs({ birthdate: dayIn(30) })
    expect((await pay(till, "save_payment_cash", body, balanceOf(body))).body.order_id).toBeDefined()
  })

  test("is not handed over for money that was taken for something else in the cart", async () => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    await customerIs({ birthdate: dayIn(16) })
    const ammo = (await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })).body
    const price = balanceOf(ammo)
    await till.call("clear_cart")
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const goods = (await till.call("add_to_cart", { product_id: GOODS, quantity: 1 })).body
    expect(balanceOf(goods)).toBeGreaterThan(price)
    expect((await pay(till, "save_payment_cash", goods, price)).status).toBe("success")
    const both = (await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })).body
    const line = both.items?.find(({ product_id }) => product_id === GOODS)?.shopping_cart_item_id
    const alone = await till.call("save_quantity", { shopping_cart_item_id: line, quantity: 0 })
    expect(alone).toMatchObject({ status: "error", message: "Settle 1 check first" })
    expect(alone.body.items).toHaveLength(2)
    await customerIs({ birthdate: dayIn(30) })
    const grown = await till.call("save_quantity", { shopping_cart_item_id: line, quantity: 0 })
    expect(balanceOf(grown.body)).toBe(0)
    await office.database.db
      .updateTable("contact")
      .set({ birthdate: dayIn(16) })
      .where("contact_id", "=", OTHER)
      .execute()
    const younger = await till.call("save_customer_select", { contact_id: OTHER })
    expect(younger).toMatchObject({ status: "error", message: "Settle 1 check first" })
    const save = { order_method_version: "2.4", shopping_cart_id: grown.body.shopping_cart_id }
    expect((await till.call("save_shopping_cart_to_order", save)).body.order_id).toBeDefined()
  })

  test("with a license that expired since the first payment pays the rest", async () => {
    await office.database.db.updateTable("client").set({ law_license: "stop" }).execute()
    const cart = await pistol()
    const part = await pay(till, "save_payment_cash", cart, cents(100_00))
    await customerIs({ drivers_license_expiration: dayIn(1) })
    expect((await pay(till, "save_payment_cash", part.body, balanceOf(part.body))).status).toBe("success")
  })

  test("a cart that is paid in full and saved as a layaway waits for its hand-over as any sale does", async () => {
    const cart = await pistol()
    const discount = { remove: 0, percentage: "100", reason_code_id: "2", manager_code: CODE }
    await till.call("save_discount", { discount })
    const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
    const { order_id } = (await till.call("save_shopping_cart_to_order", save)).body
    const { hand_over_from } = await office.database.db
      .selectFrom("orders")
      .select("hand_over_from")
      .where("order_id", "=", order_id ?? "")
      .executeTakeFirstOrThrow()
    expect(hand_over_from).toBe(now() + 72 * HOUR)
  })
})
