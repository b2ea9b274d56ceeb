import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { cents, negate, sum } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { mayComeBack } from "../../src/orders/rules.ts"
import { type Browser, officeHere } from "./office.ts"
import { CUSTOMER, giftBalance, giftCardsAddUp, pay, payByCard } from "./paying.ts"
import {
  backFor,
  giveBack,
  leg,
  methodsOf,
  type Order,
  orderOf,
  refundAll,
  soldByCard,
  soldForCash,
  takeBack
} from "./returning.ts"
import { charges, eventually, openTill, questionOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  const { db } = office.database
  await db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

describe("the pieces that may come back", () => {
  // Verifies: ORD-17, CG-16
  test("are as many as before, however often the refund is opened and left: the cart in hand counts once", async () => {
    const order = await soldForCash(till, 3)
    const shown = async () => {
      const { body: cart } = await till.call("get_shopping_cart")
      const asked = { order_id: order.order_detail?.order_id, shopping_cart_id: cart.shopping_cart_id }
      const [item] = (await till.call("get_item_order", asked)).body.order_items ?? []
      return item && mayComeBack(item, cart.items ?? [])
    }
    for (const left of [2, 1, 0]) {
      expect((await takeBack(till, order)).status).toBe("success")
      expect(await shown()).toBe(left)
      await methodsOf(till)
      expect(await shown()).toBe(left)
    }
    const done = await refundAll(office, till)
    expect((await orderOf(till, done?.body.order_id)).order_items).toMatchObject([{ quantity: -3 }])
    expect(await shown()).toBe(0)
  })
})

describe("a restock fee of a layaway", () => {
  const LAYAWAY = { context: "layaway" }

  /** A layaway with `amount` cents taken by card and 5.00 in cash, both in the cart to go back; and its books so far. */
  const planned = async (amount: number) => {
    const cart = await withAmmo(till, 2)
    await till.call("save_customer_select", { contact_id: CUSTOMER })
    const { body } = await payByCard(office, till, "process_payment_terminal", cart, cents(amount))
    const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id: cart.shopping_cart_id }
    // Payments are listed as they were made; of two in one millisecond nobody can say which was first.
    await office.clock.advance(10)
    await pay(till, "save_payment_cash", body, cents(500))
    const { order_id } = (await till.call("save_shopping_cart_to_order", save)).body
    const order = await orderOf(till, order_id)
    for (const { order_payment_id } of order.order_payments ?? [])
      await till.call("get_refund_amount", { order_payment_id })
    const books = async () => {
      const { order_fees, order_totals } = await orderOf(till, order_id)
      return { fees: order_fees, total: order_totals?.order_total, balance: order_totals?.balance_remaining }
    }
    return { order_id, books, before: await books() }
  }
  const cardOf = async (restock_fee?: object) => {
    const found = await methodsOf(till, { ...LAYAWAY, ...(restock_fee && { restock_fee }) })
    const card = found.payment_methods?.find((one) => one.payment_method_code === "CREDIT_CARD")
    if (card === undefined) throw new Error("No card.")
    return { ...found, card }
  }
  const sent = async (amount: number, restock_fee: object) => {
    const { body: cart } = await till.call("get_shopping_cart")
    const { card } = await cardOf(restock_fee)
    return { cart, card, fields: { ...leg(cart, card, amount), restock_fee } }
  }

  // Verifies: REF-03, CG-56
  test("is none while its leg is declined, another one may be entered, and the one that is approved is kept once", async () => {
    const { books, before } = await planned(2000)
    for (const fee of ["5.56", "7.00"]) {
      const part = backFor(1, (await cardOf()).card, 1100)
      const { cart, fields } = await sent(part, { amount: fee })
      const declined = await payByCard(office, till, "save_payment_credit_card", cart, negate(part), fields)
      expect(declined.body.gateway_message).toBe("DECLINED: INSUFFICIENT FUNDS")
      expect(await books()).toEqual(before)
      expect(await cardOf()).toMatchObject({ amount_due: 2500, base_amount: 2500 })
    }
    const { cart, fields } = await sent(1000, { amount: "3.00", description: "Storage" })
    expect((await payByCard(office, till, "save_payment_credit_card", cart, cents(-1000), fields)).status).toBe(
      "success"
    )
    const kept = {
      fees: [{ description: "Storage", amount: 300 }],
      total: (before.total ?? 0) + 300,
      balance: (before.balance ?? 0) + 1300
    }
    expect(await books()).toEqual(kept)
    expect(await cardOf({ amount: "9.00" })).toMatchObject({ amount_due: 1200, card: { available_amount: 700 } })
    for (const _payment of ["card", "cash"])
      await refundAll(office, till, { ...LAYAWAY, restock_fee: { amount: "3.00" } })
    expect(await books()).toEqual({ ...kept, balance: 0 })
  })

  test("is none while nobody knows about its leg, is not asked twice meanwhile, and is kept when the leg is", async () => {
    const { books, before } = await planned(2000)
    const part = backFor(2, (await cardOf()).card, 1100)
    const { cart, card, fields } = await sent(part, { amount: "3.00" })
    // .02: no answer, approved when asked.
    const waiting = till.call("save_payment_credit_card", fields)
    await eventually(async () => (await charges(office)).includes(card.refund_key))
    expect(await books()).toEqual(before)
    expect(await cardOf({ amount: "3.00" })).toMatchObject({ amount_due: 2200 - part, card: { pending: true } })
    const asked = await till.call(
      "check_pending_transaction",
      questionOf(cart, card.refund_key, formatPlain(negate(part)))
    )
    expect(asked.body.transaction_status).toBe("COMPLETE")
    expect((await waiting).status).toBe("success")
    expect(await books()).toEqual({
      fees: [{ description: "Restocking fee", amount: 300 }],
      total: (before.total ?? 0) + 300,
      balance: (before.balance ?? 0) + 300 + part
    })
  })

  test("is kept without a leg only where it leaves nothing to give back", async () => {
    const { books, before } = await planned(2000)
    const { card } = await cardOf()
    const keep = (amount: string) =>
      till.call("get_refund_amount", { order_payment_id: card.order_payment_id, restock_fee: { amount } })
    expect((await keep("24.99")).message).toBe(
      "This restock fee leaves something to refund. It is taken with that refund."
    )
    expect(await books()).toEqual(before)
    expect((await keep("25.00")).status).toBe("success")
    expect(await books()).toMatchObject({ fees: [{ amount: 2500 }], total: (before.total ?? 0) + 2500 })
  })
})

describe("a restock fee of a return", () => {
  // Verifies: REF-03
  test("is in the cart with its leg alone: not before, not after a decline, nor once that leg is taken out", async () => {
    const order = await soldForCash(till, 2)
    const { body: cart } = await takeBack(till, order, 2)
    const restock_fee = { amount: "1.11" }
    const [method] = (await methodsOf(till, { restock_fee })).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    const over = await giveBack(office, till, cart, { ...method, this_amount: cents(4001) }, { restock_fee })
    expect(over.message).toBe("Cash Refund Amount cannot be greater than the amount due")
    const total = async () => (await till.call("get_shopping_cart")).body.totals
    expect(await total()).toMatchObject({ fees_amount: 0, total: -4111 })
    const next = { ...method, this_amount: cents(1000), refund_key: "next-leg" }
    const part = await giveBack(office, till, cart, next, { restock_fee })
    expect(part.body.totals).toMatchObject({ fees_amount: 111, total: -4000, balance_remaining: -3000 })
    const payment = part.body.payments?.[0]
    await till.call("remove_shopping_cart_payment", { payment })
    expect(await total()).toMatchObject({ fees_amount: 0, total: -4111, balance_remaining: -4111 })
    expect(await methodsOf(till)).toMatchObject({ amount_due: 4111 })
  })
})

describe("a card's fee", () => {
  const taxed = (terms: Readonly<{ pos_credit_card_fee_taxable?: boolean; pos_credit_card_fee_kept?: boolean }>) =>
    office.database.db.updateTable("client").set(terms).execute()
  beforeEach(() => taxed({ pos_credit_card_fee_taxable: true }))
  afterEach(() => taxed({ pos_credit_card_fee_taxable: false, pos_credit_card_fee_kept: false }))

  /** What the card was charged, and what went back on it, each with the fee and its tax; in cents. */
  const cardOf = async (order: Order) => {
    const { db } = office.database
    const paid = order.order_payments?.[0]?.order_payment_id ?? ""
    const rows = await db.selectFrom("payment").selectAll().where("state", "=", "approved").execute()
    const [charge] = await db.selectFrom("order_payment").selectAll().where("order_payment_id", "=", paid).execute()
    const back = rows.filter((row) => row.refunded_order_payment_id === paid)
    const inAll = (row: { readonly amount: number; readonly fee: number; readonly fee_tax: number }) =>
      row.amount + row.fee + row.fee_tax
    return { charged: charge && inAll(charge), back: back.map(inAll) }
  }

  // Verifies: CG-50
  test("goes back with the payment that it was charged on: a full return gives back all that the card was charged", async () => {
    const order = await soldByCard(office, till)
    await takeBack(till, order, 2)
    const { payment_methods: [method] = [] } = await methodsOf(till)
    expect(method?.surcharge).toEqual({ fee: 123, tax: 10, fee_back: 0, tax_back: 0 })
    const done = await refundAll(office, till)
    expect(await cardOf(order)).toEqual({ charged: 4111 + 133, back: [-(4111 + 133)] })
    const back = await orderOf(till, done?.body.order_id)
    expect(back.order_payments).toMatchObject([{ amount: -4111, external_fee: -133 }])
    expect(back.order_totals).toMatchObject({ order_total: -4111, payment_total: -4111, balance_remaining: 0 })
  })

  test("goes back part by part, whatever was declined in between and is kept for restocking, and never more than it was", async () => {
    const order = await soldByCard(office, till, 3)
    const { charged = 0 } = await cardOf(order)
    for (const restock_fee of [{ amount: "0.00" }, { amount: "1.00" }, { amount: "0.00" }]) {
      const { body: cart } = await takeBack(till, order)
      const [method] = (await methodsOf(till, { restock_fee })).payment_methods ?? []
      if (method === undefined) throw new Error("No method.")
      const part = backFor(1, method, method.this_amount)
      const fields = { ...leg(cart, method, part), restock_fee }
      const declined = await payByCard(office, till, "save_payment_credit_card", cart, negate(part), fields)
      expect(declined.body.gateway_message).toBe("DECLINED: INSUFFICIENT FUNDS")
      expect((await refundAll(office, till, { restock_fee }))?.body.order_id).toBeDefined()
    }
    const { back } = await cardOf(order)
    // Of 61.67 a dollar was kept, and of the fee of 1.85 and its tax of 0.15 what falls on it.
    expect([charged, sum(back.map(cents))]).toEqual([6167 + 185 + 15, -(6067 + 182 + 15)])
  })

  // Verifies: REF-09
  test("goes onto a new gift card that takes the place of the card", async () => {
    const order = await soldByCard(office, till, 1)
    const { body: cart } = await takeBack(till, order)
    const [card] = (await methodsOf(till)).payment_methods ?? []
    if (card === undefined) throw new Error("No method.")
    const gift = { ...leg(cart, card), gift_card_number: "BACK-01", create_new: 1 }
    const done = await till.call("save_payment_gift_card", gift)
    // 20.56, the fee of 0.62 and its tax.
    expect(done.body).toMatchObject({ gift_card_balance: 2123 })
    expect(done.body.order_id).toBeDefined()
    expect(await giftBalance(till, "BACK01")).toBe(2123)
    expect((await orderOf(till, order.order_detail?.order_id)).order_payments).toMatchObject([{ available_amount: 0 }])
    await giftCardsAddUp(office)
  })

  test("stays with a store that keeps it, and is no other sum than its register said", async () => {
    const order = await soldByCard(office, till)
    const { body: cart } = await takeBack(till, order, 2)
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    await taxed({ pos_credit_card_fee_kept: true })
    const said = { ...leg(cart, method), surcharge_back: "1.33" }
    expect((await till.call("save_payment_credit_card", said)).message).toBe(
      "This refund now includes $0.00 of the card's fee. Select it again."
    )
    expect((await methodsOf(till)).payment_methods?.[0]?.surcharge).toMatchObject({ fee: 0, tax: 0 })
    await refundAll(office, till, { surcharge_back: "0.00" })
    expect(await cardOf(order)).toEqual({ charged: 4244, back: [-4111] })
  })
})
