import { beforeEach, describe, expect, test } from "vitest"
import type { PaymentAction } from "../../src/payment/methods.ts"
import type { CodedAction } from "../../src/support/approvals.ts"
import { CODE, discountOrder, freshTill } from "./adjusting.ts"
import { type Browser, FRONT_2, type Got, LEE, newKey, officeHere } from "./office.ts"
import { CUSTOMER, payByCard } from "./paying.ts"
import { LANE_TIME } from "./members.ts"
import { orderOf, soldForCash } from "./returning.ts"
import { everybodySigned } from "./signing.ts"
import { AMMO, balanceOf, GLASSES, openTill, paymentOf, powderOf, putLanesAway, withAmmo } from "./till.ts"
import { cents } from "../../src/money/cents.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.restart()
  till = await freshTill(office)
  await office.database.db
    .updateTable("client")
    .set({ override_upc: "99999", cancel_needs_code: true, no_receipt_returns: true })
    .execute()
})

type Asked = Promise<Got<CodedAction>>
/** Does what the action is for, up to the code: then it is typed. */
type Way = () => Promise<(manager_code: string, key: string) => Asked>

const lockedCart = async (): Promise<{ readonly lee: Browser; readonly shopping_cart_id: string }> => {
  const { shopping_cart_id = "" } = await withAmmo(till)
  await till.call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
  await till.call("reset_cashier_cart", { shopping_cart_id })
  return { lee: await openTill(office, FRONT_2, LEE), shopping_cart_id }
}

const lent = async (serial_number: string): Promise<string> => {
  await office.database.db
    .updateTable("product")
    .set({ rental_unit: "HOUR" })
    .where("product_id", "=", "1012")
    .execute()
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  const item = { product_id: "1012", price: "15.00", quantity: 1, serial_number }
  const { body: cart } = await till.call("add_to_order_cart", { item })
  await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
  const { list = [] } = (await till.call("get_list_rentals")).body
  return list.find((piece) => piece.serial_number === serial_number)?.rental_id ?? ""
}

/** Every payment takes the code in the same field, by the same way: one stands for all of them. */
const WAYS: Readonly<Record<Exclude<CodedAction, PaymentAction> | "save_payment_cash", Way>> = {
  save_discount: async () => {
    await withAmmo(till)
    return (manager_code, idempotency_key) =>
      till.call("save_discount", {
        discount: { remove: 0, amount: "1.00", reason_code_id: "2", manager_code },
        idempotency_key
      })
  },
  remove_item_fees: async () => {
    const { body } = await till.call("add_to_cart", { product_id: await powderOf(office), quantity: 1 })
    const item_fees = [{ item_fee_id: body.item_fees?.[0]?.item_fee_id, remove: 1 }]
    return (manager_code, idempotency_key) =>
      till.call("remove_item_fees", { notes: "Charged in error", item_fees, manager_code, idempotency_key })
  },
  add_override_product_to_cart: async () => (manager_code, idempotency_key) =>
    till.call("add_override_product_to_cart", {
      description: "Left-hand holster",
      price: "64.00",
      quantity: 1,
      manager_code,
      idempotency_key
    }),
  add_to_order_cart: async () => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const item = {
      item_type: "TRADE_IN",
      description: "Used red dot",
      price: "-40.00",
      quantity: 1,
      firearm: { manufacturer: "Lumen", model: "R2" },
      trade_inventory: { item_type: "OPTIC", cost: "40.00", price: "79.00" }
    }
    return (manager_code, idempotency_key) => till.call("add_to_order_cart", { item, manager_code, idempotency_key })
  },
  add_to_cart: async () => {
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const serial_number = `H9C-${newKey()}`
    return (manager_code, idempotency_key) =>
      till.call("add_to_cart", {
        product_id: "1004",
        quantity: 1,
        serial_number,
        manager_code,
        idempotency_key
      })
  },
  update_inventory: async () => (manager_code, idempotency_key) =>
    till.call("update_inventory", {
      product_id: GLASSES,
      inventory_override_quantity: 1,
      manager_code,
      idempotency_key
    }),
  check_manager_code: async () => (manager_code, idempotency_key) =>
    till.call("check_manager_code", { manager_code, idempotency_key }),
  reset_cashier_cart: async () => {
    const { lee, shopping_cart_id } = await lockedCart()
    return (manager_code, idempotency_key) =>
      lee.call("reset_cashier_cart", { shopping_cart_id, manager_code, idempotency_key })
  },
  cancel_order: async () => {
    const { order_id } = (await soldForCash(till)).order_detail ?? {}
    return (manager_code, idempotency_key) => till.call("cancel_order", { order_id, manager_code, idempotency_key })
  },
  get_return_amount: async () => {
    await everybodySigned(office)
    await putLanesAway(office)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { body: cart } = await till.call("add_reservation_to_cart", {
      product_id: LANE_TIME,
      duration: 30,
      range_lane_id: "lane-3",
      assign: 1
    })
    const { body } = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
    await office.clock.advance(10 * 60_000)
    const [item] = (await orderOf(till, body.order_id)).order_items ?? []
    return (manager_code, idempotency_key) =>
      till.call("get_return_amount", {
        order_id: body.order_id,
        order_item_id: item?.order_item_id,
        manager_code,
        idempotency_key
      })
  },
  save_no_receipt_return: async () => {
    const items = [{ product_id: AMMO, quantity: 1 }]
    return (manager_code, idempotency_key) =>
      till.call("save_no_receipt_return", {
        contact_id: CUSTOMER,
        items,
        total: "20.56",
        notes: "Gift",
        gift_card_number: "GIFT-RCPT-Q7Z9",
        create_new: true,
        manager_code,
        idempotency_key
      })
  },
  save_rental_lost: async () => {
    const rental_id = await lent("RNT-9-01")
    return (manager_code, idempotency_key) =>
      till.call("save_rental_lost", { rental_id, reason: "Not brought back", manager_code, idempotency_key })
  },
  save_rental_waiver: async () => {
    const rental_id = await lent("RNT-9-02")
    await office.database.db.updateTable("rental").set({ out_at: 1 }).where("rental_id", "=", rental_id).execute()
    await till.call("save_rental_return", { rental_id })
    return (manager_code, idempotency_key) =>
      till.call("save_rental_waiver", { rental_id, reason: "Rain", manager_code, idempotency_key })
  },
  save_law_check: async () => {
    await withAmmo(till)
    return (manager_code, idempotency_key) =>
      till.call("save_law_check", {
        law_rule_id: "product_age",
        found: "nobody",
        reason: "document",
        manager_code,
        idempotency_key
      })
  },
  save_cash_move: async () => (manager_code, idempotency_key) =>
    till.call("save_cash_move", {
      kind: "out",
      amount: "50.00",
      reason: "supplies",
      reference: "Water Co.",
      manager_code,
      idempotency_key
    }),
  save_recount: async () => {
    const { body } = await till.call("close_register", { amount: "200.00" })
    const register_session_id = body.closing?.register_session_id
    return (manager_code, idempotency_key) =>
      till.call("save_recount", { register_session_id, amount: "180.00", manager_code, idempotency_key })
  },
  void_shopping_cart_payment: async () => {
    const cart = await withAmmo(till, 3)
    const { body } = await payByCard(office, till, "process_payment_terminal", cart, cents(2000))
    const shopping_cart_payment_id = body.payments?.[0]?.shopping_cart_payment_id
    return (manager_code, idempotency_key) =>
      till.call("void_shopping_cart_payment", {
        payment: { shopping_cart_payment_id },
        manager_code,
        idempotency_key
      })
  },
  save_payment_cash: async () => {
    const cart = await withAmmo(till)
    return (manager_code, key) =>
      till.call("save_payment_cash", { ...paymentOf(cart, balanceOf(cart), key), manager_code })
  }
}

const keptOf = (key: string) =>
  office.database.db
    .selectFrom("manager_approval as one")
    .innerJoin("staff as boss", (join) =>
      join.onRef("boss.client_id", "=", "one.client_id").onRef("boss.staff_id", "=", "one.approved_by")
    )
    .innerJoin("staff as typist", (join) =>
      join.onRef("typist.client_id", "=", "one.client_id").onRef("typist.staff_id", "=", "one.staff_id")
    )
    .select(["one.action", "boss.user_name as boss", "typist.user_name as typist", "one.device_license_id"])
    .where("one.idempotency_key", "=", key)
    .execute()

// Verifies: AUTH-21, CG-25
describe("a manager's code, at every action that takes one", () => {
  // A recount closes the register.
  beforeEach(async () => {
    await till.call("open_register", { amount: "200.00" })
    await office.clock.advance(1_000)
  })

  test.each(Object.entries(WAYS))("%s names the manager in its reply and on record, once", async (action, way) => {
    const ask = await way()
    const key = newKey()
    const done = await ask(CODE, key)
    expect(done).toMatchObject({ status: "success", json: { approved_by: "manager" } })
    const again = await ask(CODE, key)
    expect(again.json).toEqual(done.json)
    const at =
      action === "reset_cashier_cart" ? { typist: "Lee M.", device_license_id: FRONT_2 } : { typist: "Dana K." }
    expect(await keptOf(key)).toMatchObject([{ action, boss: "manager", ...at }])
  })

  test.each(Object.entries(WAYS))("%s is refused in words with a wrong one, and nobody is named", async (_, way) => {
    const ask = await way()
    const key = newKey()
    const refused = await ask("111111", key)
    expect(refused).toMatchObject({ status: "error", message: "Wrong manager code." })
    expect(refused.json).not.toHaveProperty("approved_by")
    expect(await keptOf(key)).toEqual([])
  })

  test("does not stand in any row or reply itself", async () => {
    await withAmmo(till)
    const { json } = await discountOrder(till, { amount: "1.00" })
    expect(JSON.stringify(json)).not.toContain(CODE)
    const rows = await office.database.db.selectFrom("manager_approval").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(CODE)
  })
})

// Verifies: AUTH-19
test("a takeover by a word given before it says whose word it was", async () => {
  const { lee, shopping_cart_id } = await lockedCart()
  await lee.call("check_manager_code", { manager_code: CODE, for_shopping_cart_id: shopping_cart_id })
  const idempotency_key = newKey()
  expect((await lee.call("reset_cashier_cart", { shopping_cart_id, idempotency_key })).status).toBe("success")
  expect(await keptOf(idempotency_key)).toMatchObject([
    { action: "reset_cashier_cart", boss: "manager", typist: "Lee M.", device_license_id: FRONT_2 }
  ])
})
