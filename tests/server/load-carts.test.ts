import { beforeEach, describe, expect, test } from "vitest"
import type { SavedCart } from "../../src/savedCarts/contract.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, cashierAt, FRONT_2, LEE, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { balanceOf, openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  await db.updateTable("orders").set({ order_status: "Complete" }).execute()
  await db.deleteFrom("throttle").execute()
  till = await openTill(office)
})

const lists = async (browser: Browser, fields: Readonly<Record<string, unknown>> = {}): Promise<readonly SavedCart[]> =>
  (await browser.call("get_list_shopping_carts", fields)).body.list ?? []

/** An open order of two boxes; its id. */
const openOrder = async (browser = till): Promise<string> => {
  const cart = await withAmmo(browser, 2)
  await browser.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  return cart.shopping_cart_id ?? ""
}

describe("loading a saved cart", () => {
  // Verifies: API-81, CG-27, SAVE-18, ERR-21
  test("wants an empty cart, and then is the cart of this register", async () => {
    const id = await openOrder()
    await withAmmo(till)
    const refused = await till.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(refused.message).toBe("Please clear cart or complete sale first.")
    await till.call("clear_cart")
    const { body } = await till.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(body).toMatchObject({ shopping_cart_id: id, shopping_cart_type_code: "OPEN_ORDER", is_default_cart: false })
    expect((await till.call("get_shopping_cart", { shopping_cart_id: id })).body.items).toMatchObject([{ quantity: 2 }])
    expect((await till.call("get_shopping_cart")).body.shopping_cart_id).toBe(id)
    expect(await lists(till)).toMatchObject([{ shopping_cart_id: id, locked: false, loaded: true }])
  })

  // Verifies: SAVE-19, CG-26
  test("is undone by clear_cart, which leaves it as it is", async () => {
    const id = await openOrder()
    await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const { body } = await till.call("clear_cart", { shopping_cart_id: id })
    expect(body).toMatchObject({ items: [], is_default_cart: true })
    expect(await lists(till)).toMatchObject([{ shopping_cart_id: id, loaded: false, cart_totals: { total: 4111 } }])
  })

  test("may be paid and is an order then, no longer in the list", async () => {
    const id = await openOrder()
    const { body: cart } = await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const { body } = await pay(till, "save_payment_cash", cart, balanceOf(cart))
    expect(body.order_id).toBeDefined()
    expect(await lists(till)).toEqual([])
  })

  test("nothing of it can be changed or paid by whoever has put it aside", async () => {
    const cart = await withAmmo(till)
    await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    const { body } = await till.call("add_to_cart", {
      product_id: "1001",
      quantity: 1,
      shopping_cart_id: cart.shopping_cart_id
    })
    expect(body.shopping_cart_id).not.toBe(cart.shopping_cart_id)
    expect((await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))).message).toBe(
      "This cart does not exist."
    )
    expect(await lists(till)).toMatchObject([{ cart_totals: { total: 2056 } }])
  })
})

describe("a cart that another cashier has loaded", () => {
  const lockedAt = async (): Promise<{ readonly id: string; readonly lee: Browser }> => {
    const id = await openOrder()
    await till.call("reset_cashier_cart", { shopping_cart_id: id })
    const lee = await openTill(office, FRONT_2, LEE)
    expect(await lists(lee)).toMatchObject([{ shopping_cart_id: id, locked: true }])
    return { id, lee }
  }

  // Verifies: API-84, SAVE-15, CG-25
  test("is taken over on a manager's word alone", async () => {
    const { id, lee } = await lockedAt()
    const without = await lee.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(without.message).toBe("Another cashier has this cart. Please enter a manager code")
    expect((await lee.call("check_manager_code", { manager_code: "999999" })).message).toBe("Wrong manager code.")
    expect((await lee.call("check_manager_code", { manager_code: CODE })).status).toBe("success")
    const { body } = await lee.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(body.shopping_cart_id).toBe(id)
    expect((await till.call("get_shopping_cart", { shopping_cart_id: id })).body.shopping_cart_id).not.toBe(id)
    const stale = await till.call("save_payment_cash", paymentOf(body, balanceOf(body)))
    expect(stale.message).toMatch(/^Lee M\. took this cart over at Front 2 at \d+:\d\d [AP]M\. Give the money back\.$/)
    // Whoever had it asks for its order: told of the cart that is in hand instead, nobody asks for ever.
    const order = await till.call("save_shopping_cart_to_order", { shopping_cart_id: id, order_method_version: "v2" })
    expect([order.status, order.message]).toEqual([
      "error",
      expect.stringMatching(/^Lee M\. took this cart over at Front 2 at [^.]+\.$/)
    ])
    expect(order.body).toMatchObject({ items: [], is_default_cart: true })
    expect(order.body.shopping_cart_id).not.toBe(id)
  })

  test("is taken over with the code in the same request", async () => {
    const { id, lee } = await lockedAt()
    const holder = async (browser: Browser) =>
      (await browser.call("get_client", { shopping_cart_id: id })).body.cart_holder
    expect(await holder(till)).toBeUndefined()
    const { status } = await lee.call("reset_cashier_cart", { shopping_cart_id: id, manager_code: CODE })
    expect(status).toBe("success")
    const since = office.clock.currentTimeMillisUnsafe()
    expect(await holder(till)).toEqual({ user_name: "Lee M.", device_nickname: "Front 2", since })
    expect(await holder(lee)).toBeUndefined()
  })

  // Verifies: SEC-10
  test("a word that was given for one cart takes over no other, and is used up by its own", async () => {
    const { id, lee } = await lockedAt()
    await lee.call("check_manager_code", { manager_code: CODE, for_shopping_cart_id: "another-cart" })
    const refused = await lee.call("reset_cashier_cart", { shopping_cart_id: id })
    expect(refused.message).toBe("Another cashier has this cart. Please enter a manager code")
    await lee.call("check_manager_code", { manager_code: CODE, for_shopping_cart_id: id })
    expect((await lee.call("reset_cashier_cart", { shopping_cart_id: id })).status).toBe("success")
    await lee.call("clear_cart")
    const words = await office.database.db.selectFrom("takeover_approval").selectAll().execute()
    expect(words).toEqual([])
  })

  test("the word holds for one cart, in its own session, for a minute", async () => {
    const { id, lee } = await lockedAt()
    await lee.call("check_manager_code", { manager_code: CODE })
    await office.clock.advance(60_001)
    expect((await lee.call("reset_cashier_cart", { shopping_cart_id: id })).status).toBe("error")
    await lee.call("check_manager_code", { manager_code: CODE })
    const again = await cashierAt(office, FRONT_2, LEE)
    expect((await again.call("reset_cashier_cart", { shopping_cart_id: id })).status).toBe("error")
  })

  // Verifies: SAVE-16, SAVE-17, CG-88
  test("is deleted by nobody but its own cashier, and not while it is loaded", async () => {
    const { id, lee } = await lockedAt()
    const remove = (browser: Browser) => browser.call("delete_user_shopping_cart", { delete_shopping_cart_id: id })
    expect((await remove(till)).message).toBe("This cart is loaded. Unload it before deleting it.")
    await till.call("clear_cart")
    expect((await remove(lee)).message).toBe("Only the cashier of this cart may delete it. Take it over first.")
    expect((await remove(till)).status).toBe("success")
    expect(await lists(till)).toEqual([])
    expect((await remove(till)).message).toBe("This cart is no longer saved.")
  })
})
