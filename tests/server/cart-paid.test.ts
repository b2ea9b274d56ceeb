import fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import type { CartReply } from "../../src/cart/contract.ts"
import { cents, ZERO } from "../../src/money/cents.ts"
import { discountItem, discountOrder, freshTill, lineId, RESALE } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { ask, EMPTY, learn, step, type Step } from "./preview.ts"
import { AMMO, balanceOf, DONATION, paymentOf, powderOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

const PAID = "This sale is paid. Save it before you sell anything else."
const OVERPAID = "More was paid than that would cost. Remove a payment first."
const TRANSFER = { description: "Transfer fee", amount: "25.00" }

const current = async () => (await till.call("get_shopping_cart")).body

/** Takes the cart's whole balance in cash; what makes the order of it fails, so the cart stays open. */
const payAll = async (cart: CartReply): Promise<CartReply> => {
  office.faults.failConversions(1)
  await till.call("save_payment_cash", paymentOf(cart, balanceOf(cart)))
  const paid = await current()
  expect(balanceOf(paid)).toBe(0)
  return paid
}

const save = ({ shopping_cart_id }: CartReply) =>
  till.call("save_shopping_cart_to_order", { order_method_version: "2.4", shopping_cart_id })

/** A sale with everything that changes a price, paid in full. */
const paidSale = async (): Promise<CartReply> => {
  const cart = await withAmmo(till, 3)
  await discountItem(till, cart, { amount: "5.00" })
  await discountOrder(till, { percentage: 10 })
  await till.call("save_fees", { fees: [TRANSFER] })
  return payAll((await till.call("save_tax_exempt", { reason_code_id: RESALE })).body)
}

describe("a sale that is paid in full", () => {
  const quantity = (count: number) => (cart: CartReply) =>
    till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity: count })
  const item = (fields: Readonly<Record<string, unknown>>) => (cart: CartReply) => discountItem(till, cart, fields)
  const order = (fields: Readonly<Record<string, unknown>>) => () => discountOrder(till, fields)
  const fees = (list: readonly unknown[]) => () => till.call("save_fees", { fees: list })

  test.each([
    ["another product", () => till.call("add_to_cart", { product_id: DONATION, quantity: 1 })],
    ["one more of the same", () => till.call("add_to_cart", { product_id: AMMO, quantity: 1 })],
    ["a larger quantity", quantity(4)],
    ["no discount of the line", item({ remove: 1 })],
    ["a smaller discount of the line", item({ amount: "4.99" })],
    ["a higher price of the line", item({ total: "90.00" })],
    ["no discount of the order", order({ remove: 1 })],
    ["a smaller discount of the order", order({ percentage: 9 })],
    ["a higher price of the order", order({ total: "90.00" })],
    ["one more fee", fees([TRANSFER, { description: "Delivery", amount: "0.01" }])],
    ["a higher fee", fees([{ ...TRANSFER, amount: "25.01" }])],
    ["tax", () => till.call("save_tax_exempt", { reason_code_id: null })]
  ])("is not due again for %s: it is refused, nothing changes, and it can be saved", async (_what, raise) => {
    const paid = await paidSale()
    const { status, message, body } = await raise(paid)
    expect({ status, message }).toEqual({ status: "error", message: PAID })
    expect(body).toEqual(paid)
    const saved = await save(paid)
    expect(saved.body.order_id).toBeDefined()
    expect(saved.body.totals?.total).toBe(paid.totals?.total)
  })

  test.each([
    ["a smaller quantity", quantity(2)],
    ["a line less", quantity(0)],
    ["a larger discount of the line", item({ amount: "6.00" })],
    ["a larger discount of the order", order({ percentage: 11 })],
    ["no fee", fees([])]
  ])("does not cost less than was paid for %s either", async (_what, lower) => {
    const paid = await paidSale()
    const { status, message, body } = await lower(paid)
    expect({ status, message }).toEqual({ status: "error", message: OVERPAID })
    expect(body).toEqual(paid)
  })

  test("takes what leaves its total as it is: a note, and the fees that it has", async () => {
    const paid = await paidSale()
    expect((await till.call("save_notes", { notes: "Saturday" })).status).toBe("success")
    expect((await till.call("save_fees", { fees: [{ ...TRANSFER, description: "Transfer" }] })).status).toBe("success")
    expect((await current()).totals).toEqual(paid.totals)
  })

  test("is one, too, when it came to cost what was paid; without the payment it is a sale like any other", async () => {
    const two = await withAmmo(till, 2)
    await till.call("save_payment_cash", paymentOf(two, cents(2056)))
    const { status, body } = await quantity(1)(two)
    expect({ status, balance: balanceOf(body) }).toEqual({ status: "success", balance: 0 })
    expect((await quantity(2)(body)).message).toBe(PAID)
    await till.call("remove_shopping_cart_payment", {
      payment: { shopping_cart_payment_id: body.payments?.[0]?.shopping_cart_payment_id }
    })
    expect(balanceOf((await quantity(2)(body)).body)).toBe(4111)
  })
})

test("clamped to what is left, a quantity may leave more paid than due: that is refused like any other", async () => {
  const { db } = office.database
  const put = (available: number) =>
    db.updateTable("product").set({ available }).where("product_id", "=", AMMO).execute()
  const { available } = await db
    .selectFrom("product")
    .select("available")
    .where("product_id", "=", AMMO)
    .executeTakeFirstOrThrow()
  const cart = await withAmmo(till, 3)
  await till.call("save_payment_cash", paymentOf(cart, cents(5000)))
  await put(2)
  const { message } = await till.call("save_quantity", { shopping_cart_item_id: lineId(cart), quantity: 5 })
  await put(available ?? 0)
  expect(message).toBe(OVERPAID)
})

describe("whatever is asked of a sale that is paid in full", () => {
  test("no write that is accepted changes what it costs, and it becomes an order at that price", async () => {
    const products = [AMMO, DONATION, await powderOf(office)]
    const start: readonly Step[] = [0, 1, 2].map((product) => ({ do: "ring", product }))
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 6 }),
        fc.array(step, { minLength: 4, maxLength: 10 }),
        async (before, after) => {
          till = await freshTill(office)
          let cart = await current()
          let preview = EMPTY
          const take = async (taken: Step) => {
            const asked = ask(till, preview, cart, taken, products)
            if (asked === null) return null
            const { status } = await asked.send()
            cart = await current()
            if (status === "success") preview = learn(asked.next, cart)
            return status
          }
          for (const taken of [...start, ...before]) await take(taken)
          if ((cart.totals?.total ?? ZERO) <= 0) return
          const paid = (cart = await payAll(cart))
          for (const taken of after) {
            const known = cart
            const status = await take(taken)
            expect(cart.totals?.total).toBe(paid.totals?.total)
            expect(balanceOf(cart)).toBe(0)
            if (status !== "error") continue
            refused += 1
            expect(cart).toEqual(known)
          }
          expect((await save(cart)).body.totals?.total).toBe(paid.totals?.total)
        }
      ),
      { numRuns: 8 }
    )
    expect(refused).toBeGreaterThan(0)
  }, 120_000)
})
