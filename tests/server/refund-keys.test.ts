import { beforeEach, expect, test } from "vitest"
import { cents, negate } from "../../src/money/cents.ts"
import { formatMoney, formatPlain } from "../../src/money/text.ts"
import { cashierAt, FRONT_2, LEE, type Browser, officeHere } from "./office.ts"
import {
  backFor,
  giveBack,
  leg,
  methodsOf,
  type Order,
  orderOf,
  refundAll,
  soldForCash,
  takeBack
} from "./returning.ts"
import { CUSTOMER, pay, payByCard } from "./paying.ts"
import { charges, eventually, openTill, putCartsAway, questionOf, withAmmo } from "./till.ts"

const office = await officeHere()
let till: Browser
let lee: Browser

beforeEach(async () => {
  await putCartsAway(office)
  till = await openTill(office)
  lee = await openTill(office, FRONT_2, LEE)
})

/** Two registers take a piece each of one order back, and are told of the same payment. */
const together = async (sold?: Order) => {
  const order = sold ?? (await soldForCash(till, 2))
  const { body: mine } = await takeBack(till, order)
  const { body: theirs } = await takeBack(lee, order)
  const [method] = (await methodsOf(till)).payment_methods ?? []
  const [same] = (await methodsOf(lee)).payment_methods ?? []
  if (method === undefined || same === undefined) throw new Error("No method.")
  expect(same.refund_key).toBe(method.refund_key)
  return { mine, theirs, method, same }
}

const given = async (key: string) =>
  office.database.db.selectFrom("payment").select(["state", "amount"]).where("payment_key", "=", key).execute()

// Verifies: REL-7, REL-16
test("a leg's key that another register used for another amount does nothing, and its question finds nothing", async () => {
  const { mine, theirs, method, same } = await together()
  expect(await giveBack(office, till, mine, method)).toMatchObject({ status: "success" })
  const other = await lee.call("save_payment_cash", leg(theirs, same, 1_000))
  expect(other).toMatchObject({ code: 422, status: "error" })
  expect(await given(method.refund_key)).toEqual([{ state: "approved", amount: -method.this_amount }])

  const theirsIs = await lee.call("check_pending_transaction", questionOf(theirs, same.refund_key, "-10.00"))
  expect(theirsIs.status).toBe("success")
  expect(theirsIs.body).toEqual({})
  const mineIs = await till.call(
    "check_pending_transaction",
    questionOf(mine, method.refund_key, formatPlain(cents(-method.this_amount)))
  )
  expect(mineIs.body.transaction_status).toBe("COMPLETE")

  const [next] = (await methodsOf(await cashierAt(office, FRONT_2, LEE))).payment_methods ?? []
  expect(next?.refund_key).not.toBe(method.refund_key)
  expect(next?.available_amount).toBe(cents(method.amount - method.this_amount))
})

// Verifies: REL-7, REL-16
test("a leg's key that another register used for as much in another cart is not answered by what went back there", async () => {
  const { mine, theirs, method, same } = await together()
  expect((await till.call("save_payment_cash", leg(mine, method, 2_000))).status).toBe("success")
  const other = await lee.call("save_payment_cash", leg(theirs, same, 2_000))
  expect(other).toMatchObject({ code: 422, status: "error" })

  // That reply is lost: the register asks what became of its leg.
  const theirsIs = await lee.call("check_pending_transaction", questionOf(theirs, same.refund_key, "-20.00"))
  expect([theirsIs.status, theirsIs.body]).toEqual(["success", {}])
  const mineIs = await till.call("check_pending_transaction", questionOf(mine, method.refund_key, "-20.00"))
  expect(mineIs.body.transaction_status).toBe("COMPLETE")

  expect((await refundAll(office, lee))?.body.order_id).toBeDefined()
  expect(await given(method.refund_key)).toEqual([{ state: "approved", amount: -2_000 }])
  const back = await office.database.db
    .selectFrom("payment")
    .select(["shopping_cart_id", "amount"])
    .where("refunded_order_payment_id", "=", method.order_payment_id)
    .orderBy("payment_key")
    .execute()
  expect(back).toEqual([
    { shopping_cart_id: mine.shopping_cart_id, amount: -2_000 },
    { shopping_cart_id: theirs.shopping_cart_id, amount: -same.this_amount }
  ])
})

// Verifies: REL-16
test("a leg of another cart that is on its way is that cart's: here nothing goes back on it until it is settled", async () => {
  const cart = await withAmmo(till, 2)
  const { body } = await payByCard(office, till, "process_payment_terminal", cart, cents(4111))
  const { mine, theirs, method, same } = await together(await orderOf(till, body.order_id))
  // .02: no answer, approved when asked.
  const part = backFor(2, method, 2100)
  const waiting = till.call("save_payment_credit_card", leg(mine, method, part))
  await eventually(async () => (await charges(office)).includes(method.refund_key))
  const [now] = (await methodsOf(lee)).payment_methods ?? []
  expect(now).toMatchObject({ pending: false, refunded: 0, held_amount: part, available_amount: 0, this_amount: 0 })
  if (now === undefined) throw new Error("No method.")
  expect(now.refund_key).not.toBe(method.refund_key)
  expect((await lee.call("save_payment_credit_card", leg(theirs, now, 2000))).message).toBe(
    `Another return is refunding ${formatMoney(part)} of this payment. Try again once it's settled.`
  )
  const lost = await lee.call(
    "check_pending_transaction",
    questionOf(theirs, same.refund_key, formatPlain(negate(part)))
  )
  expect(lost.body).toEqual({})
  const own = await till.call(
    "check_pending_transaction",
    questionOf(mine, method.refund_key, formatPlain(negate(part)))
  )
  expect(own.body.transaction_status).toBe("COMPLETE")
  await waiting
  expect((await methodsOf(lee)).payment_methods).toMatchObject([{ available_amount: 4111 - part }])
})

// Verifies: REL-7, REL-16
test("a layaway's payment that two registers give back goes back once, and only its own register hears that it did", async () => {
  const sold = await withAmmo(till, 2)
  await till.call("save_customer_select", { contact_id: CUSTOMER })
  await pay(till, "save_payment_cash", sold, cents(1000))
  const save = { order_method_version: "2.4", order_method_code: "LAYAWAY" }
  const order = await orderOf(till, (await till.call("save_shopping_cart_to_order", save)).body.order_id)
  const order_payment_id = order.order_payments?.[0]?.order_payment_id
  const mine = (await till.call("get_refund_amount", { order_payment_id })).body
  const theirs = (await lee.call("get_refund_amount", { order_payment_id })).body
  const [method] = (await methodsOf(till, { context: "layaway" })).payment_methods ?? []
  if (method === undefined) throw new Error("No method.")
  expect(await giveBack(office, till, mine, method)).toMatchObject({ status: "success" })
  expect(await lee.call("save_payment_cash", leg(theirs, method))).toMatchObject({ code: 422 })
  const asked = (cart: typeof mine) => questionOf(cart, method.refund_key, "-10.00")
  expect((await lee.call("check_pending_transaction", asked(theirs))).body).toEqual({})
  expect((await till.call("check_pending_transaction", asked(mine))).body.transaction_status).toBe("COMPLETE")
  expect(await methodsOf(lee, { context: "layaway" })).toMatchObject({ amount_due: 0 })
})
