import { Effect } from "effect"
import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import { simulateProcessor } from "../../server/simulator.ts"
import { CARD_SPENT, ONLY_CARD } from "../../src/giftCard/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { discountItem, discountOrder, freshTill } from "./adjusting.ts"
import { payInCash } from "./classes.ts"
import { addCard, onCard, sellCard, unbalanced } from "./giftCards.ts"
import { type Browser, cashierAt, FRONT_2, LEE, MANAGER, newKey, officeHere } from "./office.ts"
import { payByCard } from "./paying.ts"
import { giveBack, methodsOf, orderOf, takeBack } from "./returning.ts"
import { AMMO, balanceOf, paymentOf, putCartsAway, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let cards = 0
let number = ""
beforeEach(async () => {
  await putCartsAway(office)
  till = await freshTill(office)
  cards += 1
  number = `NEW${8000 + cards}`
})

/** Pays a sale of ammunition with a gift card. */
const spend = async (amount: number, from = till) => {
  const { body: cart } = await from.call("add_to_cart", { product_id: AMMO, quantity: 1 })
  const payment = { ...paymentOf(cart, cents(amount)), gift_card_number: number }
  const { status, message } = await from.call("save_payment_gift_card", payment)
  return status === "success" ? status : message
}

// Verifies: GIFT-02, GIFT-05, API-54, CG-59
test("a card gets its money with the last payment of its sale, and not before", async () => {
  const { status, body: cart } = await addCard(till, number, 50_00)
  expect(status).toBe("success")
  expect(cart.items).toMatchObject([
    { price: 50_00, quantity: 1, line_kind: "GIFT_CARD", line_facts: `Card ending ${number.slice(-4)}` }
  ])
  expect(cart.totals).toMatchObject({ total: 50_00, tax_amount: 0 })
  expect((await till.call("get_gift_card_balance", { gift_card_number: number })).body.gift_card_balance).toBe(0)
  const { body } = await till.call("save_payment_cash", paymentOf(cart, cents(20_00)))
  expect(body.order_id).toBeUndefined()
  expect(await onCard(office, number)).toBe(0)
  await payInCash(till, body)
  expect(await onCard(office, number)).toBe(50_00)
  await sellCard(till, `${number.toLowerCase().slice(0, 4)}-${number.slice(4)} `, 25_00)
  expect(await onCard(office, number)).toBe(75_00)
  expect(await unbalanced(office)).toEqual([])
})

// Verifies: GIFT-07, ERR-45, CG-59, CG-45, PAY-59
test("a card is sold alone, by cash, check or card, and pays for no card", async () => {
  await withAmmo(till)
  expect((await addCard(till, number, 50_00)).message).toBe(ONLY_CARD)
  await till.call("clear_cart")
  const { body: cart } = await addCard(till, number, 50_00)
  for (const added of [
    await till.call("add_to_cart", { product_id: AMMO, quantity: 1 }),
    await addCard(till, `${number}B`, 10_00),
    await till.call("add_to_order_cart", { item: { product_id: "1011", price: "5.00", quantity: 1 } })
  ])
    expect(added.message).toBe(ONLY_CARD)
  const other = { ...paymentOf(cart, cents(50_00)), gift_card_number: "RAR100125" }
  expect((await till.call("save_payment_gift_card", other)).message).toBe(
    "A gift card cannot be bought with a gift card."
  )
  expect((await discountItem(till, cart, { amount: "5.00" })).message).toBe(
    "A gift card is sold for what goes onto it."
  )
  expect((await discountOrder(till, { amount: "5.00" })).message).toBe("A gift card is sold for what goes onto it.")
  expect(await onCard(office, number)).toBe(0)
})

// Verifies: GIFT-04, ERR-44, API-53
test.each([
  ["no number", { gift_card_number: " - " }, "Swipe or enter a gift card number."],
  ["too short a number", { gift_card_number: "A1" }, "Swipe or enter a gift card number."],
  ["nothing", { price: "0.00" }, "Enter the amount to put on the card."],
  ["less than nothing", { price: "-5.00" }, "Enter the amount to put on the card."],
  ["a card's number as an amount", { price: "60451.18" }, "A gift card takes up to $10,000.00 at a time."],
  ["two at once", { quantity: 2 }, "Gift cards are sold one at a time."],
  ["another product", { product_id: AMMO }, "Product not found."]
])("%s is refused in words, and changes nothing", async (_, fields, message) => {
  expect(await addCard(till, number, 50_00, fields)).toMatchObject({ status: "error", message })
  expect((await till.call("get_shopping_cart")).body.items ?? []).toEqual([])
})

test("a price of part of a cent is refused, and a store without gift cards sells none", async () => {
  expect((await addCard(till, number, 50_00, { price: "-0.005" })).status).toBe("error")
  const setting = (pos_disable_gift_cards: boolean) =>
    office.database.db.updateTable("client").set({ pos_disable_gift_cards }).execute()
  const { body: cart } = await addCard(till, number, 50_00)
  await setting(true)
  const paid = await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
  await till.call("clear_cart")
  const added = await addCard(till, number, 50_00)
  await setting(false)
  for (const { message } of [paid, added]) expect(message).toBe("This store doesn't sell gift cards.")
  expect(await onCard(office, number)).toBe(0)
})

describe("the way back", () => {
  test("a card comes back whole, and its money is off it from the first leg of the refund on", async () => {
    const order = await sellCard(till, number, 50_00)
    const { body: cart } = await takeBack(till, order)
    expect(await onCard(office, number)).toBe(50_00)
    const method = (await methodsOf(till)).payment_methods?.[0]
    if (method === undefined) throw new Error("No way back.")
    await giveBack(office, till, cart, method)
    expect(await onCard(office, number)).toBe(0)
    expect(await spend(10_00)).toBe("Gift Card Payment Amount cannot be greater than Gift Card Balance")
    expect(await unbalanced(office)).toEqual([])
  })

  test("a card of which something was spent does not come back, and its order is not cancelled", async () => {
    const order = await sellCard(till, number, 50_00)
    expect(await spend(12_00)).toBe("success")
    await putCartsAway(office)
    till = await freshTill(office)
    expect((await takeBack(till, order)).message).toBe(CARD_SPENT(number.slice(-4)))
    const { body } = await till.call("get_order_cancel_eligibility", { order_id: order.order_detail?.order_id })
    expect(body.eligible).toBe(false)
  })

  test("what was spent at another register while it was coming back is found before money goes out", async () => {
    const order = await sellCard(till, number, 50_00)
    const { body: cart } = await takeBack(till, order)
    const other = await cashierAt(office, FRONT_2, LEE)
    await other.call("open_register", { amount: "200.00" })
    expect(await spend(5_00, other)).toBe("success")
    const method = (await methodsOf(till)).payment_methods?.[0]
    if (method === undefined) throw new Error("No way back.")
    const refused = await giveBack(office, till, cart, method)
    expect(refused).toMatchObject({ status: "error", message: CARD_SPENT(number.slice(-4)) })
    expect(await onCard(office, number)).toBe(45_00)
    await till.call("clear_cart")
    expect(await onCard(office, number)).toBe(45_00)
  })

  test("a leg that is refused, before anybody is asked or by the processor, leaves the card as it was", async () => {
    const { body: sale } = await addCard(till, number, 50_00)
    const paid = await payByCard(office, till, "process_payment_terminal", sale, balanceOf(sale))
    const order = await orderOf(till, paid.body.order_id)
    const { body: cart } = await takeBack(till, order)
    const method = (await methodsOf(till)).payment_methods?.[0]
    if (method === undefined) throw new Error("No way back.")
    const tooMuch = { ...method, this_amount: cents(60_00), refund_key: newKey() }
    expect((await giveBack(office, till, cart, tooMuch)).status).toBe("error")
    expect(await onCard(office, number)).toBe(50_00)
    // It is declined, whatever it was for.
    await office.restart({
      ...simulateProcessor(office.ledger, 1500),
      charge: () => Effect.succeed({ _tag: "Declined", message: "DECLINED" })
    })
    const declined = await giveBack(office, till, cart, { ...method, refund_key: newKey() })
    expect(declined.status).toBe("error")
    expect(await onCard(office, number)).toBe(50_00)
    expect(await unbalanced(office)).toEqual([])
    await office.restart()
    const again = (await methodsOf(till)).payment_methods?.[0]
    if (again === undefined) throw new Error("No way back.")
    expect((await giveBack(office, till, (await till.call("get_shopping_cart")).body, again)).status).toBe("success")
    expect(await onCard(office, number)).toBe(0)
  })

  test("a cancelled sale takes its money off the card", async () => {
    const order = await sellCard(till, number, 50_00)
    await sellCard(till, number, 20_00)
    const done = await till.call("cancel_order", { order_id: order.order_detail?.order_id, manager_code: "864209" })
    expect(done.status).toBe("success")
    expect(await onCard(office, number)).toBe(20_00)
    expect(await unbalanced(office)).toEqual([])
  })
})

test("a manager sees what moved on a card, a cashier does not; and nothing of it is ever deleted", async () => {
  const order = await sellCard(till, number, 50_00)
  expect((await till.call("get_gift_card_history", { gift_card_number: number })).message).toBe(
    "You need a manager sign-in to see what moved on a gift card."
  )
  await office.clock.advance(1000)
  await spend(10_00)
  const manager = office.browser(FRONT_2)
  await manager.call("login", { ...MANAGER, force_login: 1 })
  const { body } = await manager.call("get_gift_card_history", { gift_card_number: number })
  expect(body).toMatchObject({
    last_four: number.slice(-4),
    list: [
      { amount: -10_00, balance: 40_00 },
      { amount: 50_00, balance: 50_00, is_sale: true, order_number: order.order_detail?.order_number, by: "Dana K." }
    ]
  })
  const { db } = office.database
  await expect(sql`delete from gift_card_entry where order_item_id is not null`.execute(db)).rejects.toThrow()
  expect(order.order_items?.[0]).toMatchObject({
    description: "Gift card",
    line_facts: `Card ending ${number.slice(-4)}`
  })
  expect(JSON.stringify(order)).not.toContain(number)
})
