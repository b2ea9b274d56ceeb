import { Effect } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { Silent } from "../../server/processor.ts"
import { simulateProcessor } from "../../server/simulator.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents, type Cents } from "../../src/money/cents.ts"
import { BEING_CANCELLED } from "../../src/orders/shown/messages.ts"
import { CODE, freshTill } from "./adjusting.ts"
import { addCard, onCard, unbalanced } from "./giftCards.ts"
import { add, chooseLicensed, emptyBench, optic, piecesOf, trade } from "./gunshop.ts"
import { type Browser, FRONT_2, LEE, newKey, officeHere } from "./office.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { orderOf, takeBack } from "./returning.ts"
import { AMMO, amountFor, balanceOf, inRounds, openTill, paymentOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let number = ""
let cards = 0
beforeEach(async () => {
  await office.restart()
  await emptyBench(office)
  till = await freshTill(office)
  cards += 1
  number = `CNCL${4000 + cards}`
})

/** A processor whose next two voids do not answer: what they ask for is done, or it comes too late. */
const loseVoids = async () => {
  const honest = simulateProcessor(office.ledger, 1500)
  let left = 2
  await office.restart({
    ...honest,
    void: (key) =>
      Effect.suspend(() =>
        left-- <= 0 ? honest.void(key) : Effect.andThen(Effect.ignore(honest.void(key)), Effect.fail(new Silent()))
      )
  })
}

/** Pays a cart by card: so that its void is done, or so that the processor has settled the charge by then. */
const byCard = (cart: CartReply, isSettled: boolean, due: Cents = balanceOf(cart)) =>
  payByCard(office, till, "process_payment_terminal", cart, isSettled ? amountFor(8, due) : due)

const cancel = (order_id: string | undefined, fields: Readonly<Record<string, unknown>> = { manager_code: CODE }) =>
  till.call("cancel_order", { order_id, ...fields })

/** Asks for a cancellation whose first answer is lost. */
const ask = async (order_id: string | undefined) => {
  await loseVoids()
  expect(await cancel(order_id)).toMatchObject({ status: "error", body: { transaction_status: "in_progress" } })
  expect((await orderOf(till, order_id)).order_detail?.order_status).toBe("Cancelling")
}

const statusOf = async (order_id: string | undefined) => (await orderOf(till, order_id)).order_detail?.order_status

/** The completer hears the processor's answer, whoever asks no more. */
const answered = (order_id: string | undefined, status: string) =>
  inRounds(office, async () => (await statusOf(order_id)) === status)

/** The cart's order, paid by card, and what the card could not pay in cash. */
const paidOrder = async (cart: CartReply, isSettled: boolean): Promise<string | undefined> => {
  const { body: paid } = await byCard(cart, isSettled)
  return paid.order_id ?? (await pay(till, "save_payment_cash", paid, balanceOf(paid))).body.order_id
}

const shelf = async (): Promise<number | null> =>
  (
    await office.database.db
      .selectFrom("product")
      .select("available")
      .where("product_id", "=", AMMO)
      .executeTakeFirstOrThrow()
  ).available

describe("while the void of an order's card is not confirmed", () => {
  /** Buys ammunition at the other register with the gift card. */
  const spend = async () => {
    const lee = await openTill(office, FRONT_2, LEE)
    const cart = await withAmmo(lee, 4)
    const payment = { ...paymentOf(cart, balanceOf(cart)), gift_card_number: number }
    const { status, message } = await lee.call("save_payment_gift_card", payment)
    await lee.call("clear_cart")
    return status === "success" ? status : message
  }

  test.each([
    ["is confirmed", false],
    ["comes too late", true]
  ])(
    "nobody spends the gift card that it sold, and its money stays in balance, when the void %s",
    async (_, isLate) => {
      const order = await paidOrder((await addCard(till, number, 100_00)).body, isLate)
      expect(await onCard(office, number)).toBe(100_00)
      await ask(order)
      expect(await onCard(office, number)).toBe(0)
      expect(await spend()).toBe("Gift Card Payment Amount cannot be greater than Gift Card Balance")
      await answered(order, isLate ? "Complete" : "Cancelled")
      expect(await onCard(office, number)).toBe(isLate ? 100_00 : 0)
      expect(await unbalanced(office)).toEqual([])
      if (isLate) expect(await spend()).toBe("success")
    }
  )

  test.each([
    ["is confirmed", false],
    ["comes too late", true]
  ])("nobody sells the pieces of its trades, which are somebody's again when the void %s", async (_, isLate) => {
    const serial = `CT-${newKey()}`
    await chooseLicensed(office, till)
    await add(till, trade(serial))
    await add(till, optic())
    const order = await paidOrder(await withAmmo(till, 60), isLate)
    const [piece] = await piecesOf(office, serial)
    expect(piece).toMatchObject({ status: "in_stock", available: 1 })
    await ask(order)
    const lee = await openTill(office, FRONT_2, LEE)
    const sold = await lee.call("add_to_cart", { product_id: piece?.product_id, quantity: 1, serial_number: serial })
    expect(sold.status).toBe("error")
    expect(await piecesOf(office, serial)).toMatchObject([{ status: "reserved", available: 0, inactive: true }])
    await answered(order, isLate ? "Complete" : "Cancelled")
    expect(await piecesOf(office, serial)).toMatchObject(
      isLate ? [{ status: "in_stock", available: 1, inactive: false }] : []
    )
    const optics = await office.database.db
      .selectFrom("traded_piece as traded")
      .innerJoin("product", "product.product_id", "traded.product_id")
      .select(["product.available", "product.inactive", "traded.kept_at"])
      .where("traded.order_id", "=", order ?? "")
      .where("traded.item_type", "=", "OPTIC")
      .executeTakeFirstOrThrow()
    expect(optics).toMatchObject(
      isLate ? { available: 2, inactive: false, kept_at: null } : { available: 0, inactive: true }
    )
  })

  test("nothing of it is returned, paid or refunded, and its goods are counted once", async () => {
    const before = await shelf()
    const order = await paidOrder(await withAmmo(till, 4), false)
    await ask(order)
    const told = await orderOf(till, order)
    expect((await takeBack(till, told)).message).toBe(BEING_CANCELLED)
    expect((await till.call("get_shopping_cart")).body.items ?? []).toEqual([])
    await answered(order, "Cancelled")
    expect(await shelf()).toBe(before)
  })

  test("it is not asked for while something of it is in a return", async () => {
    const order = await paidOrder(await withAmmo(till, 4), false)
    const lee = await openTill(office, FRONT_2, LEE)
    expect((await takeBack(lee, await orderOf(lee, order))).status).toBe("success")
    expect((await cancel(order)).message).toBe("Something of this order was returned already.")
    await lee.call("clear_cart")
  })
})

test("a layaway that a card paid on is cancelled by the void, and lets go of the rental that it kept", async () => {
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  const pieces = async () =>
    (await till.call("get_list_rentals", { product_id: "1012" })).body.list?.filter(({ held }) => held !== undefined)
  const rented = await till.call("add_to_order_cart", {
    item: { product_id: "1012", price: "15.00", quantity: 1, serial_number: "RNT-9-01" }
  })
  expect(rented.status).toBe("success")
  const saved = await till.call("save_shopping_cart_to_order", {
    order_method_code: "LAYAWAY",
    order_method_version: "2.4"
  })
  const order = saved.body.order_id
  const { status } = await payByCard(office, till, "process_payment_terminal", rented.body, cents(5_00), {
    order_id: order
  })
  expect(status).toBe("success")
  expect(await pieces()).toHaveLength(1)
  await ask(order)
  await answered(order, "Cancelled")
  expect(await pieces()).toEqual([])
})

describe("the cash beside the card", () => {
  const beside = async () => {
    const cart = await withAmmo(till, 4)
    const paid = (await payByCard(office, till, "process_payment_terminal", cart, cents(balanceOf(cart) - 30_00))).body
    return (await pay(till, "save_payment_cash", paid, cents(30_00))).body.order_id
  }
  const drawer = async () => (await till.call("get_cash_drawer")).body.drawer?.expected ?? 0

  test("is told to whoever asks, also when somebody else heard the answer", async () => {
    const order = await beside()
    const held = await drawer()
    const key = newKey()
    await loseVoids()
    const first = await cancel(order, { manager_code: CODE, idempotency_key: key })
    expect(first.body.transaction_status).toBe("in_progress")
    expect(await drawer()).toBe(held)
    await answered(order, "Cancelled")
    expect(await drawer()).toBe(held - 30_00)
    const again = await cancel(order, { manager_code: CODE, idempotency_key: key })
    expect(again).toMatchObject({
      status: "success",
      message: "This order is cancelled. Give $30.00 back in cash."
    })
    expect((await cancel(order)).message).toBe("This order was cancelled already.")
  })

  test("keeps the register from being closed until it is out of the drawer", async () => {
    const order = await beside()
    await ask(order)
    const close = () => till.call("close_register", { amount: "200.00" })
    expect((await close()).message).toBe("A payment of this register is not settled yet. Check it before closing.")
    await answered(order, "Cancelled")
    expect((await close()).status).toBe("success")
  })
})
