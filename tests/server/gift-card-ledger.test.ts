import fc from "fast-check"
import { expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { freshTill } from "./adjusting.ts"
import { addCard, onCard, sellCard, unbalanced } from "./giftCards.ts"
import { type Browser, cashierAt, FRONT_2, LEE, officeHere } from "./office.ts"
import { type Order, refundAll, takeBack } from "./returning.ts"
import { AMMO, paymentOf, putCartsAway } from "./till.ts"

const office = await officeHere()
let serial = 0

/** What is done with a card, at the first register or the second. */
const step = fc.record({
  at: fc.constantFrom(0, 1),
  does: fc.constantFrom("sell", "leave", "spend", "return", "cancel", "twice"),
  amount: fc.integer({ min: 1, max: 60 })
})

/** What a card should hold: what its sales put there, less what was spent. `sold` are sales that stand. */
interface Model {
  readonly balance: number
  readonly sold: readonly { readonly order: Order; readonly amount: number }[]
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const spend = async (till: Browser, number: string, amount: number): Promise<boolean> => {
  const { body: cart } = await till.call("add_to_cart", { product_id: AMMO, quantity: 4 })
  const payment = { ...paymentOf(cart, cents(amount)), gift_card_number: number }
  return (await till.call("save_payment_gift_card", payment)).status === "success"
}

const after = async (till: Browser, number: string, { does, amount }: Step, model: Model): Promise<Model> => {
  const worth = amount * 100
  const [last, ...others] = model.sold
  switch (does) {
    case "sell": {
      const order = await sellCard(till, number, worth)
      return { balance: model.balance + worth, sold: [{ order, amount: worth }, ...model.sold] }
    }
    case "leave":
      await addCard(till, number, worth)
      return model
    case "twice": {
      const { body: cart } = await addCard(till, number, worth)
      const paid = paymentOf(cart, cents(worth))
      const replies = await Promise.all([till.call("save_payment_cash", paid), till.call("save_payment_cash", paid)])
      expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1)
      return { ...model, balance: model.balance + worth }
    }
    case "spend":
      return (await spend(till, number, worth)) ? { ...model, balance: model.balance - worth } : model
    case "return": {
      if (last === undefined) return model
      const taken = await takeBack(till, last.order)
      expect(taken.status).toBe(model.balance < last.amount ? "error" : "success")
      if (taken.status !== "success") return model
      await refundAll(office, till)
      return { balance: model.balance - last.amount, sold: others }
    }
    case "cancel": {
      if (last === undefined) return model
      const order = { order_id: last.order.order_detail?.order_id, manager_code: "864209" }
      const { status } = await till.call("cancel_order", order)
      expect(status).toBe(model.balance < last.amount ? "error" : "success")
      return status === "success" ? { balance: model.balance - last.amount, sold: others } : model
    }
  }
}

test("whatever two registers do with a card, it holds what was put there less what was taken off, and its ledger says so", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      serial += 1
      const number = `LEDGER${7000 + serial}`
      let model: Model = { balance: 0, sold: [] }
      const [first, second] = [await freshTill(office), await cashierAt(office, FRONT_2, LEE)]
      await second.call("open_register", { amount: "200.00" })
      for (const one of steps) {
        await putCartsAway(office)
        model = await after(one.at === 0 ? first : second, number, one, model)
        expect(await onCard(office, number)).toBe(model.balance)
      }
      expect(await unbalanced(office)).toEqual([])
    }),
    { numRuns: 12 }
  )
}, 60_000)
