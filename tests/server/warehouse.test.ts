import { beforeEach, expect, test } from "vitest"
import { textOf } from "../../server/mail/textReceipt.ts"
import { receiptRows } from "../../server/printing/receipt.ts"
import { freshTill } from "./adjusting.ts"
import { movementsAddUp, setCount } from "./movements.ts"
import { type Browser, FRONT_1, FRONT_2, LEE, MANAGER, officeHere } from "./office.ts"
import { CUSTOMER } from "./paying.ts"
import { orderOf, refundAll } from "./returning.ts"
import { balanceOf, GLASSES, openTill, paymentOf } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
  for (const product of [GLASSES, PISTOL]) await setCount(table(), product, 1)
  for (const product of [GLASSES, PISTOL]) await setCount(table(), product, 4, "warehouse")
  await till.call("save_customer_select", { contact_id: CUSTOMER })
})

const table = () => office.database.db
const PISTOL = "1004"

const counts = (productId = GLASSES) =>
  table()
    .selectFrom("product")
    .select(["available", "warehouse_available"])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow()

const order = (quantity: number, fields: Readonly<Record<string, unknown>> = {}) =>
  till.call("add_to_cart", { product_id: GLASSES, quantity, is_backorder: 1, ...fields })

const sold = async (at = till): Promise<string> => {
  const cart = (await at.call("get_shopping_cart")).body
  return (await at.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).body.order_id ?? ""
}

// Verifies: PROD-04, PROD-25
test("what the warehouse sends stays marked in the cart, its statement, the order and every receipt of it", async () => {
  const cart = (await order(2)).body
  await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
  expect(cart.items).toMatchObject([{ quantity: 2, is_backorder: true }])
  const { shopping_cart_id } = cart
  await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER", shopping_cart_id })
  const statement = await till.call("get_item_shopping_cart_detail", { get_shopping_cart_id: shopping_cart_id })
  expect(statement.body.items?.map(({ is_backorder }) => is_backorder ?? false)).toEqual([true, false])
  await till.call("reset_cashier_cart", { shopping_cart_id })
  const id = await sold()
  expect(await counts()).toEqual({ available: 0, warehouse_available: 2 })
  const made = await orderOf(till, id)
  expect(made.order_items?.map(({ is_backorder }) => is_backorder)).toEqual([true, undefined])
  const paper = receiptRows(made, 48, false).map(({ text }) => text)
  expect(paper.filter((line) => line.includes("Warehouse order"))).toHaveLength(1)
  expect(textOf(made)).toMatch(/^2 x Clear safety glasses \$25\.00, warehouse order$/m)
  expect(textOf(made)).toMatch(/^1 x Clear safety glasses \$12\.50$/m)
  await movementsAddUp(table())
})

test("is never more than is there, also over several additions and on a line of the cart", async () => {
  await order(3)
  expect(await order(2)).toMatchObject({ status: "error", message: "4 available at warehouse" })
  const [line] = (await order(1)).body.items ?? []
  const to = (quantity: number) =>
    till.call("save_quantity", { shopping_cart_item_id: line?.shopping_cart_item_id, quantity })
  expect(await to(5)).toMatchObject({ status: "error", message: "4 available at warehouse" })
  expect((await to(2)).body.items).toMatchObject([{ quantity: 2 }])
})

test("comes back to the store, where the customer brings it, and to the warehouse when its order never was", async () => {
  await order(2)
  const id = await sold()
  const order_item_id = (await orderOf(till, id)).order_items?.[0]?.order_item_id
  await till.call("get_return_amount", { order_id: id, order_item_id, quantity: 1 })
  await refundAll(office, till)
  expect(await counts()).toEqual({ available: 2, warehouse_available: 2 })
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await order(2)
  await till.call("cancel_order", { order_id: await sold() })
  expect(await counts()).toEqual({ available: 2, warehouse_available: 2 })
  await movementsAddUp(table())
})

test("pieces of a serialized product are ordered by their number of pieces: they have no serial number yet", async () => {
  const cart = (await order(2, { product_id: PISTOL })).body
  const [line] = cart.items ?? []
  expect(line).toMatchObject({ quantity: 2, is_backorder: true })
  expect(line?.serial_number).toBeUndefined()
  const to = (quantity: number) =>
    till.call("save_quantity", { shopping_cart_item_id: line?.shopping_cart_item_id, quantity })
  expect((await to(3)).status).toBe("success")
  expect((await till.call("add_to_cart", { product_id: PISTOL, quantity: 1 })).message).toBe("Choose a serial number.")
  await sold()
  expect(await counts(PISTOL)).toEqual({ available: 1, warehouse_available: 1 })
})

test("the last ones sold at two registers wait for a manager, beside what the store itself is short of", async () => {
  await table().deleteFrom("stock_exception").execute()
  const other = await openTill(office, FRONT_2, LEE)
  await order(3)
  await other.call("save_customer_select", { contact_id: CUSTOMER })
  await other.call("add_to_cart", { product_id: GLASSES, quantity: 3, is_backorder: 1 })
  await other.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
  await setCount(table(), GLASSES, 0)
  await sold()
  const order_id = await sold(other)
  expect(await counts()).toEqual({ available: -1, warehouse_available: -2 })
  const manager = office.browser(FRONT_1)
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const listed = async () => (await manager.call("get_list_stock_exceptions")).body.list ?? []
  const short = (await listed()).toSorted((a, b) => b.beyond - a.beyond)
  expect(short).toMatchObject([
    { counted: 1, beyond: 2, available: -2, is_backorder: true, user_name: "Lee M.", order_id },
    { counted: 0, beyond: 1, available: -1, order_id }
  ])
  expect(short[1]?.is_backorder).toBeUndefined()
  await manager.call("settle_stock_exception", { stock_exception_id: short[0]?.stock_exception_id, add_to_count: 1 })
  expect(await counts()).toEqual({ available: -1, warehouse_available: 0 })
  expect(await listed()).toMatchObject([{ beyond: 1, available: -1 }])
  await movementsAddUp(table())
})
