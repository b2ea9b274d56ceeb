import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE, discountItem, discountOrder } from "./adjusting.ts"
import { type Browser, cashierAt, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { giveBack, methodsOf, orderOf, refundAll, soldByCard, soldForCash, takeBack } from "./returning.ts"
import { AMMO, GLASSES, openTill, paymentOf, powderOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await db.deleteFrom("throttle").execute()
  till = await openTill(office)
})

const available = async (product: string) =>
  (
    await office.database.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", product)
      .executeTakeFirstOrThrow()
  ).available

describe("an item that comes back", () => {
  // Verifies: ORD-16, CG-16, API-33
  test("is in the cart at the price and tax of its sale, below zero, for the customer who bought it", async () => {
    const cart = await withAmmo(till, 3)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const paid = await till.call("save_payment_cash", paymentOf(cart, cents(6167)))
    const order = await orderOf(till, paid.body.order_id)
    await office.database.db.updateTable("product").set({ price: 2500 }).where("product_id", "=", AMMO).execute()
    const { body, status } = await takeBack(till, order)
    await office.database.db.updateTable("product").set({ price: 1899 }).where("product_id", "=", AMMO).execute()
    expect(status).toBe("success")
    expect(body).toMatchObject({
      return_order_id: order.order_detail?.order_id,
      billing: { contact_id: CUSTOMER },
      items: [
        { quantity: -1, price: 1899, sale_price: 1899, returned_order_item_id: order.order_items?.[0]?.order_item_id }
      ],
      totals: { subtotal: -1899, tax_amount: -157, total: -2056, balance_remaining: -2056 }
    })
  })

  // Verifies: ORD-17
  test("comes back once: the order says how many more may, carts that are open count", async () => {
    const order = await soldForCash(till, 2)
    expect(order.order_items).toMatchObject([{ quantity: 2, quantity_eligible_for_return: 2 }])
    await takeBack(till, order)
    const other = await openTill(office, FRONT_2, LEE)
    expect((await orderOf(other, order.order_detail?.order_id)).order_items).toMatchObject([
      { quantity_eligible_for_return: 1 }
    ])
    expect((await takeBack(other, order, 2)).message).toMatch(/^Only 1 of .* can be returned\.$/)
    expect((await takeBack(other, order)).status).toBe("success")
    expect((await takeBack(till, order)).message).toMatch(/^Nothing more of .* can be returned\.$/)
    await till.call("clear_cart")
    expect((await takeBack(other, order)).status).toBe("success")
  })

  test("of two registers that take the last piece back at once one does", async () => {
    const order = await soldForCash(till, 1)
    const other = await openTill(office, FRONT_2, LEE)
    await Promise.all([till, other].map((one) => one.call("get_shopping_cart")))
    const answers = await Promise.all([takeBack(till, order), takeBack(other, order)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(["error", "success"])
  })

  // Verifies: SAVE-18
  test("does not join goods that are sold, nor another order's, and nothing is sold with it", async () => {
    const [first, second] = [await soldForCash(till), await soldForCash(till)]
    await withAmmo(till)
    expect((await takeBack(till, first)).message).toBe("Please clear cart or complete sale first.")
    await till.call("clear_cart")
    await takeBack(till, first)
    expect((await takeBack(till, second)).message).toBe("Please clear cart or complete sale first.")
    expect((await till.call("add_to_cart", { product_id: AMMO, quantity: 1 })).message).toBe(
      "Complete this return, or clear the cart, before selling anything."
    )
    expect((await discountOrder(till, { amount: "1.00" })).message).toBe("A return is priced as it was sold.")
    expect((await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })).message).toBe(
      "A return cannot be saved. Complete it or clear the cart."
    )
  })

  test("is taken out of the cart as a whole line, and with the last line the cart is a sale again", async () => {
    const order = await soldForCash(till)
    const { body } = await takeBack(till, order, 2)
    const line = { shopping_cart_item_id: body.items?.[0]?.shopping_cart_item_id }
    expect((await till.call("save_quantity", { ...line, quantity: 1 })).status).toBe("error")
    const empty = await till.call("save_quantity", { ...line, quantity: 0 })
    expect(empty.body).toMatchObject({ items: [], billing: { contact_id: "1" } })
    expect(empty.body.return_order_id).toBeUndefined()
    expect((await withAmmo(till)).items).toHaveLength(1)
  })

  test("of a layaway, a cancelled order or a return is refused", async () => {
    const { db } = office.database
    const order = await soldForCash(till)
    const id = order.order_detail?.order_id ?? ""
    await db.updateTable("orders").set({ balance_remaining: 1 }).where("order_id", "=", id).execute()
    expect((await takeBack(till, order)).message).toBe('This order is a layaway. Open it and press "Cancel order".')
    await db
      .updateTable("orders")
      .set({ balance_remaining: 0, order_status: "Cancelled" })
      .where("order_id", "=", id)
      .execute()
    expect((await takeBack(till, order)).message).toBe("This order was cancelled.")
    await db.updateTable("orders").set({ order_status: "Complete" }).where("order_id", "=", id).execute()
    await takeBack(till, order)
    const done = await refundAll(office, till)
    expect((await takeBack(till, await orderOf(till, done?.body.order_id))).message).toBe(
      "This order is a return. Its items cannot be returned again."
    )
  })

  test("with a serial number is named by it, and is on the shelf again afterwards", async () => {
    const { db } = office.database
    const serial = "H9C-000101"
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const cart = (await till.call("add_to_cart", { product_id: "1004", quantity: 1, serial_number: serial })).body
    const paid = await till.call("save_payment_cash", paymentOf(cart, cents(100_000)))
    const order = await orderOf(till, paid.body.order_id)
    const ask = (serial_number: string) =>
      till.call("get_return_amount", {
        order_id: paid.body.order_id,
        order_item_id: order.order_items?.[0]?.order_item_id,
        serializable: 1,
        serial_number
      })
    expect((await ask("H9C-000102")).message).toBe("Choose the serial number that was sold with this order.")
    expect((await ask(serial)).body.items).toMatchObject([{ quantity: -1, serial_number: serial }])
    const statusOf = async () =>
      (
        await db
          .selectFrom("product_serial")
          .select("status")
          .where("serial_number", "=", serial)
          .executeTakeFirstOrThrow()
      ).status
    expect(await statusOf()).toBe("sold")
    const before = (await available("1004")) ?? 0
    await refundAll(office, till)
    expect([await statusOf(), await available("1004")]).toEqual(["in_stock", before + 1])
  })
})

describe("a return of everything", () => {
  // Verifies: REF-16, M5
  test("is the exact negative of its sale: discounts, tax and item fees too, in one go or piece by piece", async () => {
    const powder = await powderOf(office)
    for (const pieces of [
      [3, 2, 1],
      [1, 1, 1]
    ]) {
      await till.call("add_to_cart", { product_id: AMMO, quantity: 3 })
      await till.call("add_to_cart", { product_id: powder, quantity: 2 })
      const { body } = await till.call("add_to_cart", { product_id: GLASSES, quantity: 1 })
      await discountItem(till, body, { percentage: "7" })
      const { body: cart } = await discountOrder(till, { amount: "3.33" })
      const paid = await till.call("save_payment_cash", paymentOf(cart, cents(100_000)))
      const order = await orderOf(till, paid.body.order_id)
      const sums = { subtotal: 0, discount: 0, tax: 0, other: 0, total: 0 }
      const lots =
        pieces[0] === 3
          ? [
              [0, 3],
              [1, 2],
              [2, 1]
            ]
          : [
              [0, 1],
              [1, 1],
              [0, 1],
              [2, 1],
              [0, 1],
              [1, 1]
            ]
      const asOne = pieces[0] === 3
      for (const [index, [line, quantity]] of lots.entries()) {
        expect((await takeBack(till, order, quantity, line)).status).toBe("success")
        if (asOne && index < lots.length - 1) continue
        const done = await refundAll(office, till)
        const back = (await orderOf(till, done?.body.order_id)).order_totals
        sums.subtotal += back?.order_subtotal ?? 0
        sums.discount += back?.discount_amount ?? 0
        sums.tax += back?.tax_charge ?? 0
        sums.other += back?.other_tax_amount ?? 0
        sums.total += back?.order_total ?? 0
      }
      const sold = order.order_totals
      expect(sums).toEqual({
        subtotal: -(sold?.order_subtotal ?? 0),
        discount: -(sold?.discount_amount ?? 0),
        tax: -(sold?.tax_charge ?? 0),
        other: -(sold?.other_tax_amount ?? 0),
        total: -(sold?.order_total ?? 0)
      })
      expect(
        (await orderOf(till, paid.body.order_id)).order_items?.map((one) => one.quantity_eligible_for_return)
      ).toEqual([0, 0, 0])
      await office.database.db.updateTable("product").set({ available: 5 }).where("product_id", "=", GLASSES).execute()
    }
  })

  test("puts the goods on the shelf again and is an order of its own that names the one it took back", async () => {
    const before = await available(AMMO)
    const order = await soldByCard(office, till)
    await takeBack(till, order, 2)
    const done = await refundAll(office, till)
    expect(await available(AMMO)).toBe(before)
    await till.call("get_item_order", { order_id: done?.body.order_id, email_receipt: 1, email_address: "a@b.example" })
    const mail = await office.database.db.selectFrom("outbox").select("body").executeTakeFirstOrThrow()
    expect(mail.body).toMatch(new RegExp(`Return of order +${order.order_detail?.order_number ?? ""}`))
    expect(mail.body).toMatch(/TOTAL +-\$41\.11/)
    expect((await orderOf(till, done?.body.order_id)).order_detail).toMatchObject({
      order_method: "RETURN",
      order_status: "Complete",
      original_order_number: order.order_detail?.order_number
    })
    const again = await orderOf(till, order.order_detail?.order_id)
    expect(again.order_payments).toMatchObject([{ refunded: true, available_amount: 0 }])
  })

  test("cannot be saved as an order before everything is given back", async () => {
    const order = await soldForCash(till)
    const { body } = await takeBack(till, order, 2)
    const save = { order_method_version: "2.4", shopping_cart_id: body.shopping_cart_id }
    expect((await till.call("save_shopping_cart_to_order", save)).message).toBe("Not everything is refunded yet.")
  })
})

describe("a return that broke in the middle", () => {
  /** A return of 41.11 of which some was given back in cash, by check the rest is to follow. */
  const halfDone = async () => {
    const cart = await withAmmo(till, 2)
    const part = await pay(till, "save_payment_check", cart, cents(2000), { check_number: "1" })
    const paid = await till.call("save_payment_cash", paymentOf(part.body, cents(2111)))
    const order = await orderOf(till, paid.body.order_id)
    const { body } = await takeBack(till, order, 2)
    const [first] = (await methodsOf(till)).payment_methods ?? []
    if (first === undefined) throw new Error("No method.")
    await giveBack(office, till, body, first)
    return { order, first, cart: body }
  }

  test("is neither cleared nor deleted: what was given back is not forgotten", async () => {
    const { cart } = await halfDone()
    const begun = "Part of this return was refunded already. Complete it first."
    expect((await till.call("clear_cart")).message).toBe(begun)
    const line = { shopping_cart_item_id: cart.items?.[0]?.shopping_cart_item_id, quantity: 0 }
    expect((await till.call("save_quantity", line)).message).toBe(begun)
    const lee = await openTill(office, FRONT_2, LEE)
    await lee.call("reset_cashier_cart", { shopping_cart_id: cart.shopping_cart_id, manager_code: CODE })
    await lee.call("clear_cart")
    const { list } = (await lee.call("get_list_shopping_carts", { shopping_cart_type_code: "RETURN" })).body
    expect(list).toMatchObject([{ shopping_cart_id: cart.shopping_cart_id, shopping_cart_type: "RETURN" }])
    const removed = await lee.call("delete_user_shopping_cart", { delete_shopping_cart_id: cart.shopping_cart_id })
    expect(removed.message).toBe("Part of this return was refunded already. Load it and complete it.")
  })

  // Verifies: REL-16
  test("shows the same open leg, under the same name, to whoever signs in there again", async () => {
    const { first } = await halfDone()
    const before = await methodsOf(till)
    const again = await methodsOf(await cashierAt(office, "1"))
    expect(again).toEqual(before)
    expect(again.payment_methods?.filter(({ this_amount }) => this_amount > 0)).toHaveLength(1)
    expect(again.amount_due).toBe(4111 - first.this_amount)
  })

  // Verifies: REL-16
  test("is resumed on another register from its order, on a manager's word, and nothing goes back twice", async () => {
    const { order, cart } = await halfDone()
    const lee = await openTill(office, FRONT_2, LEE)
    const seen = (await orderOf(lee, order.order_detail?.order_id)).order_detail?.return_cart_id
    expect(seen).toBe(cart.shopping_cart_id)
    expect((await lee.call("reset_cashier_cart", { shopping_cart_id: seen })).message).toBe(
      "Another cashier has this cart. Please enter a manager code"
    )
    await lee.call("reset_cashier_cart", { shopping_cart_id: seen, manager_code: CODE })
    const done = await refundAll(office, lee)
    const back = await orderOf(lee, done?.body.order_id)
    expect(back.order_totals).toMatchObject({ order_total: -4111, payment_total: -4111, balance_remaining: 0 })
    expect(back.order_payments).toHaveLength(2)
    expect((await orderOf(lee, order.order_detail?.order_id)).order_detail?.return_cart_id).toBeUndefined()
    expect((await till.call("get_shopping_cart")).body.items).toEqual([])
  })
})
