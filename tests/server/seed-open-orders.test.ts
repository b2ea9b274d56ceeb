import { beforeAll, expect, test } from "vitest"
import type { SavedCart } from "../../src/savedCarts/contract.ts"
import { cents, sum } from "../../src/money/cents.ts"
import { seedOpenOrders } from "../../server/seed/openOrders.ts"
import { type Browser, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeAll(async () => {
  await seedOpenOrders(office.database.db)
  till = await openTill(office)
})

const openOf = async (fields: Readonly<Record<string, unknown>>): Promise<readonly SavedCart[]> =>
  (await till.call("get_list_shopping_carts", fields)).body.list ?? []

// Verifies: CUST-20, ENT-24
test("the demo has layaways, quotes, work orders and gunsmithing orders, with sums and what is on them", async () => {
  const all = await openOf({})
  expect(new Set(all.map(({ shopping_cart_type: type }) => type))).toEqual(
    new Set(["LAYAWAY", "QUOTE", "WORK_ORDER", "GUNSMITHING"])
  )
  for (const cart of all) {
    const { total, balance_remaining: left, payment_amount: paid } = cart.cart_totals
    expect(total).toBeGreaterThan(0)
    expect(left).toBe(total - (paid ?? 0))
    expect((paid ?? 0) > 0).toBe(cart.shopping_cart_type === "LAYAWAY")
    expect(cart.summary).not.toBe("")
    expect(cart.locked).toBe(false)
  }
  const [quote, layaway] = await openOf({ contact_id: "101" })
  expect(quote).toMatchObject({ shopping_cart_type: "QUOTE", cart_number: "S-1001" })
  expect(layaway).toMatchObject({ shopping_cart_type: "LAYAWAY", order_number: "10501" })
  expect(layaway?.summary).toBe("Ridgeline 9mm 115gr FMJ, 50 ct, Razorline electronic muff")
})

test("none of them keeps a register from closing", async () => {
  expect((await till.call("get_user_shopping_carts", {})).body.list).toEqual([])
})

// Verifies: CUST-20, CG-27
test("one that is loaded is sold as any other, and a layaway pays off to its last cent", async () => {
  const [quote, layaway] = await openOf({ contact_id: "101" })
  const loaded = await till.call("reset_cashier_cart", { shopping_cart_id: quote?.shopping_cart_id ?? "" })
  expect(loaded.status).toBe("success")
  expect(loaded.body.items?.map(({ product_id }) => product_id)).toEqual(["1006", "1011"])
  const rows = await office.database.db
    .selectFrom("order_payment")
    .select("amount")
    .where("order_id", "=", layaway?.order_id ?? "")
    .execute()
  expect(sum(rows.map(({ amount }) => cents(amount)))).toBe(layaway?.cart_totals.payment_amount)
  const listed = (await till.call("get_item_contact", { contact_id: "101" })).body.contact
  expect(listed?.open_order_count).toBe(2)
})
