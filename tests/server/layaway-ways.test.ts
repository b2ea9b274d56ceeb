import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { standingOf } from "../../src/orders/rules.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CUSTOMER, pay } from "./paying.ts"
import { giveBack, methodsOf } from "./returning.ts"
import { AMMO, openTill, putCartsAway, withAmmo } from "./till.ts"

const office = await officeHere()
let tills: readonly Browser[]
beforeAll(async () => {
  tills = [await openTill(office), await openTill(office, FRONT_2, LEE)]
})

const PISTOL = { product_id: "1004", serial_number: "H9C-000101" }
const LAYAWAY = { context: "layaway" }
const DOES = ["pay", "pay", "pay off", "plan", "plan", "refund", "refund", "cancel", "clear"] as const
const step = fc.record({
  at: fc.nat({ max: 1 }),
  does: fc.constantFrom(...DOES),
  amount: fc.integer({ min: 1, max: 60_00 })
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const layAway = async (till: Browser): Promise<string> => {
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await till.call("add_to_cart", { ...PISTOL, quantity: 1 })
  const { shopping_cart_id } = await withAmmo(till, 2)
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY", shopping_cart_id }
  return (await till.call("save_shopping_cart_to_order", save)).body.order_id ?? ""
}

const orderOf = (id: string) =>
  office.database.db.selectFrom("orders").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow()
const paymentsOf = (id: string) =>
  office.database.db.selectFrom("order_payment").selectAll().where("order_id", "=", id).execute()
const standing = async (id: string) => {
  const { order_method, order_status, balance_remaining } = await orderOf(id)
  return standingOf({ method: order_method, status: order_status, balance: cents(balance_remaining) })
}
/** Boxes on the shelf, and where the pistol is. */
const stock = async () => {
  const { db } = office.database
  const shelf = db.selectFrom("product").select("available").where("product_id", "=", AMMO)
  const piece = db.selectFrom("product_serial").select("status").where("serial_number", "=", PISTOL.serial_number)
  return {
    boxes: (await shelf.executeTakeFirstOrThrow()).available ?? 0,
    pistol: (await piece.executeTakeFirstOrThrow()).status
  }
}

const doIt = async (order_id: string, { at, does, amount }: Step): Promise<void> => {
  const till = tills[at]
  if (till === undefined) throw new Error("No till.")
  const before = await standing(order_id)
  const { body: cart } = await till.call("get_shopping_cart")
  switch (does) {
    case "pay":
    case "pay off": {
      const due = does === "pay" ? amount : (await orderOf(order_id)).balance_remaining || 1
      const { status } = await pay(till, "save_payment_cash", cart, cents(due), { order_id })
      expect(status).toBe(before === "laid away" ? "success" : "error")
      return
    }
    case "plan": {
      const paid = (await paymentsOf(order_id)).find((one) => one.amount > 0)
      const planned = await till.call("get_refund_amount", { order_payment_id: paid?.order_payment_id ?? "none" })
      if (before !== "laid away") expect(planned.status).toBe("error")
      return
    }
    case "refund": {
      const { payment_methods = [] } = await methodsOf(till, LAYAWAY)
      const method = payment_methods.find((one) => one.available_amount > 0)
      if (method === undefined) return
      const part = cents(Math.min(amount, method.available_amount))
      const given = await giveBack(office, till, cart, { ...method, this_amount: part })
      expect([before, given.status]).toEqual(["laid away", "success"])
      return
    }
    case "cancel": {
      const asked = await till.call("get_order_cancel_eligibility", { order_id })
      const done = await till.call("cancel_order", { order_id })
      expect(done.status === "success").toBe(asked.body.eligible)
      if (done.status !== "success") expect(done.message).toBe(asked.message)
      return
    }
    case "clear":
      await till.call("clear_cart")
  }
}

// Verifies: REL-16, ORD-09, CG-40
test("pieces, serial numbers and money add up, whatever two registers do to one layaway, and every answer is what is then done", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const [till] = tills
      if (till === undefined) throw new Error("No till.")
      await putCartsAway(office)
      await office.database.db
        .updateTable("product_serial")
        .set({ status: "in_stock", shopping_cart_id: null })
        .where("serial_number", "=", PISTOL.serial_number)
        .execute()
      const { boxes } = await stock()
      const id = await layAway(till)
      for (const one of steps) {
        await doIt(id, one)
        const order = await orderOf(id)
        const isOver = order.order_status === "Cancelled"
        const pistol = isOver ? "in_stock" : order.order_status === "Complete" ? "sold" : "laid_away"
        expect(await stock()).toEqual({ boxes: isOver ? boxes : boxes - 2, pistol })
        const paid = (await paymentsOf(id)).reduce((sum, { amount }) => sum + amount, 0)
        expect([order.payment_amount, order.balance_remaining]).toEqual([paid, isOver ? 0 : order.total - paid])
        if (isOver) expect(paid).toBe(0)
      }
    }),
    { numRuns: 4 }
  )
})
