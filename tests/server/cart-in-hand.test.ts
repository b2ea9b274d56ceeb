import { beforeEach, describe, expect, test } from "vitest"
import { actions } from "../../server/actions/index.ts"
import type { Name } from "../../server/actions/types.ts"
import { contract } from "../../src/app/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { pay } from "./paying.ts"
import { soldForCash } from "./returning.ts"
import { AMMO, openTill, paymentOf, putCartsAway, questionOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
})

const isName = (name: string): name is Name => Object.hasOwn(contract, name)
const CHANGING = Object.keys(actions).filter((name): name is Name => isName(name) && actions[name].cart === "changes")

/** What each action that changes a cart would do to one, beside its name. */
const bodyOf = async (): Promise<Readonly<Record<string, unknown>>> => {
  const sold = await soldForCash(till)
  return {
    product_id: AMMO,
    quantity: 1,
    gift_card_number: "6006491200000017",
    price: "25.00",
    notes: "Changed",
    class_detail_id: "501",
    item: { product_id: "1011", price: "25.00", quantity: 1 },
    fees: [{ description: "Delivery", amount: "5.00" }],
    item_fees: [],
    manager_code: CODE,
    discount: { remove: 1 },
    law_rule_id: "product_age",
    found: "nobody",
    reason: "document",
    contact_id: "101",
    section: "customer_select",
    duration: 60,
    shopping_cart_item_id: "1",
    shopping_cart_type_code: "OPEN_ORDER",
    order_id: sold.order_detail?.order_id,
    order_item_id: sold.order_items?.[0]?.order_item_id,
    order_payment_id: sold.order_payments?.[0]?.order_payment_id,
    payment: { shopping_cart_payment_id: "1" },
    rental_id: "1"
  }
}

describe("a cart that is named and not in hand", () => {
  // Verifies: CG-04, REL-10
  test("is not taken for the one that is, by any action that changes one", async () => {
    const body = await bodyOf()
    const other = await openTill(office, FRONT_2, LEE)
    const ordered = await withAmmo(till)
    await pay(till, "save_payment_cash", ordered, cents(2056))
    const theirs = await withAmmo(other)
    const mine = await withAmmo(till, 3)
    const named = [
      [ordered.shopping_cart_id, "This sale is already complete."],
      [theirs.shopping_cart_id, "This cart does not exist."],
      ["nobody's", "This cart does not exist."]
    ] as const
    for (const name of CHANGING)
      for (const [shopping_cart_id, words] of named) {
        const told = await till.call(name, { ...body, shopping_cart_id })
        expect([name, told.status, told.message, told.json["shopping_cart_id"]]).toEqual([
          name,
          "error",
          words,
          mine.shopping_cart_id
        ])
      }
    expect((await till.call("get_shopping_cart")).body).toEqual(mine)
    expect((await other.call("get_shopping_cart")).body).toEqual(theirs)
  })

  // Verifies: REL-7
  test("of a change that was made before its cart became an order, the same key tells what was told then", async () => {
    const cart = await withAmmo(till)
    const add = { product_id: AMMO, quantity: 1, shopping_cart_id: cart.shopping_cart_id, idempotency_key: newKey() }
    const { json } = await till.call("add_to_cart", add)
    await till.call("save_payment_cash", { ...paymentOf(cart, cents(4111)), item_count: 1 })
    expect((await till.call("add_to_cart", add)).json).toEqual(json)
  })

  test("every action that changes one is asked inside its own transaction", () => {
    const inside = ["recorded", "payment"]
    expect(CHANGING.filter((name) => !inside.includes(actions[name].handler.kind))).toEqual([])
  })
})

describe("a name that a register makes", () => {
  // Verifies: REL-7, REL-8
  test("stands in the way of nothing that the back office does by itself", async () => {
    const sold = await soldForCash(till)
    const order_id = sold.order_detail?.order_id
    const name = `cancel-${sold.order_payments?.[0]?.order_payment_id ?? ""}`
    await till.call("check_pending_transaction", questionOf({ shopping_cart_id: "1" }, name))
    expect((await till.call("cancel_order", { order_id })).status).toBe("success")
    for (const own of [`@${name}`, "@"]) {
      expect((await till.call("check_pending_transaction", questionOf({ shopping_cart_id: "1" }, own))).code).toBe(400)
      expect((await till.call("clear_cart", { idempotency_key: own })).code).toBe(400)
    }
  })
})

// Verifies: CG-04
describe("a write that says who decided it", () => {
  const me = async () => {
    const { body } = await till.call("get_client")
    return body.user?.user_id
  }

  test("is taken of whoever is signed in, on the cart that it names", async () => {
    const { body } = await till.call("get_shopping_cart")
    const named = { decided_by: await me(), shopping_cart_id: body.shopping_cart_id }
    expect((await till.call("add_to_cart", { product_id: AMMO, quantity: 1, ...named })).status).toBe("success")
  })

  test("is refused under anybody else's sign-in, and changes nothing, money or not", async () => {
    const cart = await withAmmo(till)
    const theirs = { decided_by: "somebody-else", shopping_cart_id: cart.shopping_cart_id }
    for (const answer of [
      await till.call("clear_cart", theirs),
      await till.call("save_payment_cash", { ...paymentOf(cart, cents(500)), ...theirs }),
      await till.call("open_register", { amount: "1.00", ...theirs })
    ])
      expect(answer).toMatchObject({
        code: 200,
        status: "error",
        message: "Not sent: you signed out first.",
        json: { not_tried: true }
      })
    const { body } = await till.call("get_shopping_cart")
    expect([body.items?.length, body.payments]).toEqual([cart.items?.length, []])
  })

  test("is refused by every action that changes a cart where it names none", async () => {
    const decided_by = await me()
    const fields = await bodyOf()
    for (const name of CHANGING.filter((one) => contract[one].kind === "write")) {
      const answer = await till.call(name, { ...fields, decided_by })
      expect([name, answer.status, answer.message]).toEqual([
        name,
        "error",
        "Nothing was changed: the cart was not known. Load it and try again."
      ])
    }
  })
})
