import { afterAll, beforeAll, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { cashierAt, FRONT_2, LEE, type Browser, type Office, openOffice } from "./office.ts"
import { giveBack, leg, methodsOf, soldForCash, takeBack } from "./returning.ts"
import { openTill, questionOf } from "./till.ts"

let office: Office
let till: Browser
let lee: Browser
beforeAll(async () => {
  office = await openOffice()
  till = await openTill(office)
  lee = await openTill(office, FRONT_2, LEE)
})
afterAll(() => office.close())

/** Two registers take a piece each of one order back, and are told of the same payment. */
const together = async () => {
  const order = await soldForCash(till, 2)
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
