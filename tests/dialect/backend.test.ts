import { describe, expect, test } from "vitest"
import { DOCUMENTED, isDocumented } from "./documents.ts"
import { openBackend } from "./backend.ts"
import { taken } from "./ledger.ts"
import { inside, rows, talkTo } from "./talk.ts"

const CARD = { order_method_version: "2.4", retry: 0, payment_count: 0, item_count: 1, payment_method: "credit_card" }
const CASH = { ...CARD, payment_method: "cash" }

describe("what the documents say", () => {
  test("everything but the sign-in waits for one, and a token that is not the session's is none", () => {
    const { answer } = openBackend()
    expect(answer("get_shopping_cart", {}, "").json).toMatchObject({ status: "login_required" })
    expect(inside(answer("get_client", {}, "").json, "client")["company_name"]).toBe("O'Neil & Sons Outfitters")
    const { signedIn } = answer("login", { pin: "111333" }, "")
    const cookie = signedIn?.token ?? ""
    expect(answer("get_shopping_cart", { pos_token: "another" }, cookie).json).toMatchObject({
      status: "login_required"
    })
    expect(answer("get_shopping_cart", { pos_token: cookie }, cookie).json).toMatchObject({ status: "success" })
  })

  test("an action that no document knows is refused, and what else is undocumented is noted", () => {
    const { call, backend } = talkTo()
    expect(call("get_weather")).toEqual({ status: "error", message: "Unknown action get_weather" })
    call("save_notes", { notes: "gift", mood: "fine" })
    expect(backend.heard.slice(1).map((one) => one.undocumented)).toEqual([["action"], ["mood"]])
  })

  test.each(Object.keys(DOCUMENTED).filter((action) => DOCUMENTED[action as keyof typeof DOCUMENTED].read !== null))(
    "%s says nothing beside what is read of it, a cart and a page",
    (action) => {
      const { call, ring } = talkTo()
      const cart = Object.keys(ring("1"))
      call("save_customer_select", { contact_id: "501" })
      const reply = call(action, { contact_id: "501", user_name: "ruth", password: "mill-creek-demo", force_login: 1 })
      const read = isDocumented(action) ? (DOCUMENTED[action].read ?? []) : []
      const known = new Set([...read, ...cart, "status", "message", "pagination", "client", "device", "user"])
      expect(Object.keys(reply).filter((field) => !known.has(field))).toEqual([])
    }
  )

  test("a product is found by its code and by its words", () => {
    const { call } = talkTo()
    expect(rows(call("get_list_products", { search_term: "700000000011", page: 1 }), "list")).toMatchObject([
      { product_id: 1, price: 10.56, available: 40 }
    ])
    expect(rows(call("get_list_products", { search_term: "SAFE" }), "list")).toHaveLength(1)
    expect(call("get_list_products", { search_term: "boat" })["message"]).toContain("no products that match")
  })

  test("no more goes into a cart than there is, and one serial number goes once", () => {
    const { call, ring } = talkTo()
    expect(call("add_to_cart", { product_id: "7", quantity: 4 })).toMatchObject({ status: "error" })
    expect(rows(ring("7", 3), "items")).toMatchObject([{ quantity: 3 }])
    const shotgun = { product_id: "5", quantity: 1, serial_number: "HF-1001" }
    expect(call("add_to_cart", shotgun)).toMatchObject({ status: "success" })
    expect(call("add_to_cart", shotgun)).toMatchObject({ status: "error" })
  })

  test("a discount, a fee and an exemption change what is due; the manager's code is asked for", () => {
    const { call, ring } = talkTo()
    const item = rows(ring("2", 2), "items")[0]?.["shopping_cart_item_id"]
    const due = () => inside(call("get_shopping_cart"), "totals")["balance_remaining"]
    // 39.98 and 7 %: 2.80
    expect(due()).toBe(42.78)
    const off = { shopping_cart_item_id: item, amount: "5.00", reason_code_id: "21", remove: 0 }
    expect(call("save_discount", { ...off, manager_code: "1" })).toMatchObject({ status: "error" })
    call("save_discount", { ...off, manager_code: "975310" })
    expect(due()).toBe(37.43)
    call("save_fees", { fees: [{ description: "Engraving", amount: "3.00" }] })
    expect(due()).toBe(40.43)
    call("save_tax_exempt", { reason_code_id: "23" })
    expect(due()).toBe(37.98)
    call("save_discount", { discount: { percentage: "10", manager_code: "975310", reason_code_id: "22", remove: 0 } })
    expect(due()).toBe(34.48)
  })

  test("a part payment has no order; the last one has, with its change, and the ledger what was kept", () => {
    const { call, ring, backend } = talkTo()
    ring("1", 2)
    const part = call("save_payment_cash", { ...CASH, amount: "10.56" })
    expect(part).not.toHaveProperty("order_id")
    expect(inside(part, "totals")["balance_remaining"]).toBe(10.56)
    const last = call("save_payment_cash", { ...CASH, amount: "20.00" })
    expect(last).toMatchObject({ change_due: 9.44, totals: { balance_remaining: 0 } })
    expect(taken(backend.shop.ledger, "cash")).toBe(2112)
    const order = call("get_item_order", { order_id: last["order_id"] })
    expect(order).toMatchObject({ order_detail: { order_total: 21.12 }, order_totals: { payment_total: 21.12 } })
    expect(rows(call("get_shopping_cart"), "items")).toEqual([])
  })

  test("the same press twice is two payments: nothing remembers it", () => {
    const { call, ring, backend } = talkTo()
    ring("2")
    call("save_payment_cash", { ...CASH, amount: "5.00", idempotency_key: "k" })
    call("save_payment_cash", { ...CASH, amount: "5.00", idempotency_key: "k" })
    expect(taken(backend.shop.ledger, "cash")).toBe(1000)
  })

  test("a card is charged its fee, declines in the processor's words, and may stay pending until it is asked about", () => {
    const { call, ring, backend } = talkTo()
    ring("1", 2)
    const pay = { ...CARD, amount: "10.56", credit_card_fee: "0.32" }
    backend.shop.terminal.push("declines", "approves later")
    expect(call("process_payment_terminal", pay)["gateway_message"]).toContain("DO NOT HONOR")
    expect(taken(backend.shop.ledger)).toBe(0)
    call("process_payment_terminal", pay)
    const check = { payment_method: "credit_card", amount: "10.56" }
    expect(call("check_pending_transaction", check)).toMatchObject({ transaction_status: "PENDING" })
    expect(call("check_pending_transaction", check)).toMatchObject({ transaction_status: "COMPLETE" })
    expect(taken(backend.shop.ledger, "card")).toBe(1088)
    call("process_payment_terminal", pay)
    expect(taken(backend.shop.ledger, "card")).toBe(2176)
  })

  test("a return gives back what was charged, on the payment that it was charged to, and once", () => {
    const { call, ring, backend } = talkTo()
    ring("2", 2)
    const { order_id } = call("process_payment_terminal", { ...CARD, amount: "42.78" })
    const item = rows(call("get_item_order", { order_id }), "order_items")[0]
    expect(item).toMatchObject({ quantity_eligible_for_return: 2, order_price: 19.99 })
    const one = { order_id, order_item_id: item?.["order_item_id"], serializable: 0 }
    expect(call("get_return_amount", one)).toMatchObject({ totals: { balance_remaining: -21.39 } })
    const [method] = rows(call("get_refund_methods", { context: "return" }), "payment_methods")
    expect(method).toMatchObject({ payment_method_code: "CREDIT_CARD", available_amount: 42.78, this_amount: 21.39 })
    const leg = { ...CARD, amount: "-21.39", transaction_identifier: method?.["transaction_identifier"], order_id }
    expect(call("save_payment_credit_card", leg)).toMatchObject({ totals: { balance_remaining: 0 } })
    expect(call("save_payment_credit_card", leg)).toMatchObject({ status: "error" })
    expect(call("save_shopping_cart_to_order", { order_method_version: "2.4" })).toHaveProperty("order_id")
    expect(taken(backend.shop.ledger)).toBe(2139)
    expect(rows(call("get_item_order", { order_id }), "order_items")[0]).toMatchObject({
      quantity_eligible_for_return: 1
    })
  })

  test("a layaway is an order with a balance; its payments go back one by one", () => {
    const { call, ring, backend } = talkTo()
    ring("3")
    const lay = { order_method_code: "LAYAWAY", order_method_version: "2.4" }
    expect(call("save_shopping_cart_to_order", lay)).toMatchObject({ status: "error" })
    call("save_customer_select", { contact_id: "501" })
    const { order_id } = call("save_shopping_cart_to_order", lay)
    expect(call("get_item_order", { order_id })).toMatchObject({ order_totals: { balance_remaining: 69.5 } })
    expect(call("save_payment_cash", { ...CASH, amount: "20.00", order_id })).toMatchObject({
      totals: { balance_remaining: 49.5 }
    })
    const [payment] = rows(call("get_item_order", { order_id }), "order_payments")
    call("get_refund_amount", { order_payment_id: payment?.["order_payment_id"] })
    expect(call("get_shopping_cart")).toMatchObject({ totals: { payment_amount: -20 } })
    call("save_payment_cash", { ...CASH, amount: "-20.00", order_id, payment_method_code: "CASH" })
    expect(taken(backend.shop.ledger)).toBe(0)
    expect(call("get_item_order", { order_id })).toMatchObject({ order_totals: { balance_remaining: 69.5 } })
  })

  test("an open order keeps the register from closing until it is loaded again", () => {
    const { call, ring } = talkTo()
    expect(call("open_register", { amount: "100.00" })).toMatchObject({ status: "success" })
    ring("1")
    call("save_user_shopping_cart", { shopping_cart_type_code: "OPEN_ORDER" })
    expect(call("close_register", { amount: "100.00" })["message"]).toContain("resolve all open orders")
    const [saved] = rows(call("get_user_shopping_carts", { close_register: 1 }), "list")
    expect(call("reset_cashier_cart", { shopping_cart_id: saved?.["shopping_cart_id"] })).toMatchObject({
      items: [{ quantity: 1 }]
    })
  })
})
