import { beforeEach, describe, expect, test } from "vitest"
import { REGISTER_CLOSED } from "../../server/money/session.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE, freshTill } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, piecesOf, settle, trade } from "./gunshop.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await emptyBench(office)
  till = await freshTill(office)
})

/** Closes the register; gives its closing as a manager reads it. */
const close = async () => {
  const { body, status } = await till.call("close_register", { amount: "200.00" })
  expect(status).toBe("success")
  return () => till.call("get_item_closing", { register_session_id: body.closing?.register_session_id })
}

describe("at a register that nobody has open", () => {
  test("no order is cancelled whose money would go through the drawer", async () => {
    const serial = `CR-${newKey()}`
    await chooseLicensed(office, till)
    const order_id = await settle(till, (await add(till, trade(serial))).body)
    const closing = await close()
    const before = await closing()
    const asked = await till.call("cancel_order", { order_id, manager_code: CODE })
    expect(asked).toMatchObject({ status: "error", message: REGISTER_CLOSED })
    expect(await piecesOf(office, serial)).toHaveLength(1)
    expect((await closing()).body).toEqual(before.body)
    await till.call("open_register", { amount: "200.00" })
  })

  test("no deposit goes back, by whichever way, and the closing stays as it was", async () => {
    const cart = await withAmmo(till, 4)
    const paid = await pay(till, "save_payment_cash", cart, cents(50_00))
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const saved = await till.call("save_item_shopping_cart_detail", { shopping_cart_type_code: "WORK_ORDER" })
    expect([saved.status, saved.message]).toEqual(["success", undefined])
    const closing = await close()
    const before = await closing()
    const id = paid.body.shopping_cart_id
    const gone = await till.call("delete_user_shopping_cart", { delete_shopping_cart_id: id })
    expect(gone).toMatchObject({ status: "error", message: REGISTER_CLOSED })
    await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const [payment] = paid.body.payments ?? []
    const removed = await till.call("remove_shopping_cart_payment", { shopping_cart_id: id, payment })
    expect(removed).toMatchObject({ status: "error", message: REGISTER_CLOSED })
    expect((await till.call("get_shopping_cart")).body.payments).toHaveLength(1)
    expect((await closing()).body).toEqual(before.body)
    await office.clock.advance(1000)
    await till.call("open_register", { amount: "200.00" })
    const after = await till.call("remove_shopping_cart_payment", { shopping_cart_id: id, payment })
    expect(after.status).toBe("success")
    const drawer = await till.call("get_cash_drawer")
    expect(drawer.body.drawer?.expected).toBe(150_00)
    expect((await closing()).body).toEqual({ ...before.body, closing: { ...before.body.closing, reopened: true } })
  })

  test("nothing is handed out for nothing", async () => {
    const cart = await withAmmo(till)
    await till.call("save_discount", {
      discount: { remove: 0, percentage: "100", reason_code_id: "2", manager_code: CODE }
    })
    await close()
    const saved = await till.call("save_shopping_cart_to_order", {
      order_method_version: "2.4",
      shopping_cart_id: cart.shopping_cart_id
    })
    expect(saved).toMatchObject({ status: "error", message: REGISTER_CLOSED })
    expect(saved.body.items).toHaveLength(1)
    await till.call("open_register", { amount: "200.00" })
  })
})
