import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { newBrowser, type Office, openOffice, openTill, type Till } from "./inMemory.ts"
import { chooseRegister, signInCashier, startDay } from "./session.ts"

const UPC = "850000410015"
/** One box: 18.99 and 1.57 tax, of which 10.00 are paid by check and the rest in cash. */
const TOTAL = 2056
const BY_CHECK = 1000

let office: Office
let till: Till
/** The action whose replies the register never hears; the back office does the work. */
let mute: string | null

const handle = async (request: Request): Promise<Response> => {
  const response = await office.handle(request)
  return request.url.endsWith(`action=${mute}`) ? new Promise(() => undefined) : response
}

const must = (refusal: string | null): void => expect(refusal).toBeNull()

/** What went back, in cents, as the back office knows it. */
const given = async (): Promise<readonly number[]> => {
  const rows = await office.db
    .selectFrom("payment")
    .select("amount")
    .where("amount", "<", 0)
    .where("state", "=", "approved")
    .execute()
  return rows.map(({ amount }) => amount).toSorted((a, b) => a - b)
}

const returns = () => office.db.selectFrom("orders").select("total").where("order_method", "=", "RETURN").execute()

/** Sells one box, paid two ways, and puts it into the cart to come back. */
const sellAndTakeBack = async (): Promise<void> => {
  must(till.act({ _tag: "Scan", text: UPC, quantity: 1 }))
  await till.until(({ cart, catalog }) => cart.cart?.items.length === 1 && catalog.scans.length === 0)
  must(till.act({ _tag: "Charge" }))
  must(till.act({ _tag: "EnterPayment" }))
  must(till.act({ _tag: "AcceptPayment", method: "check", amount: cents(BY_CHECK), entry: { reference: "1042" } }))
  await till.until(({ cart }) => cart.cart?.payments.length === 1)
  must(till.act({ _tag: "AcceptPayment", method: "cash", amount: cents(TOTAL - BY_CHECK) }))
  const { payment } = await till.until((state) => state.payment.sale !== null)
  const order_id = payment.sale?.order_id ?? ""
  must(till.act({ _tag: "FinishSale" }))
  await till.until(({ session }) => session.user === null)
  await signInCashier(till)
  const { order_item_id } = await office.db
    .selectFrom("order_item")
    .select("order_item_id")
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()
  must(till.act({ _tag: "ReturnItem", order_id, order_item_id, description: "Box", quantity: 1 }))
  await till.until(({ cart, orders }) => cart.cart?.returnOrder === order_id && orders.returning === 0)
}

/** Opens the refund screen and gives everything back that is due, the way it is proposed; gives what is due. */
const authorize = async (): Promise<number> => {
  must(till.act({ _tag: "EnterRefund", context: "return" }))
  const { refund } = await till.until((state) => state.refund.table !== null)
  const { methods = [], due = 0 } = refund.table ?? {}
  const selected = methods.map(({ order_payment_id, this_amount: amount }) => ({ order_payment_id, amount }))
  must(till.act({ _tag: "AuthorizeRefund", selected, ontoNew: null }))
  return due
}

/** The storage is gone and the cookies too: a browser that knows nothing is made the same register again. */
const loseEverything = async (): Promise<void> => {
  await till.close()
  mute = null
  till = await openTill(handle, newBrowser())
  await chooseRegister(till)
  // The sign-in of before still holds the register: it is taken over.
  await till.until(({ session: { signIn } }) => signIn._tag === "Duplicate")
  await signInCashier(till)
}

beforeEach(async () => {
  mute = null
  office = await openOffice()
  till = await openTill(handle, newBrowser())
  await startDay(till)
  await sellAndTakeBack()
})
afterEach(async () => {
  await till.close()
  await office.close()
})
// Verifies: REL-16
describe("a refund whose register lost its book in the middle", () => {
  test("goes on in a new book with what is not given back yet, and gives nothing back twice", async () => {
    await authorize()
    const { refund } = await till.until((state) => state.refund.plan?.legs[0]?.phase === "done")
    const done = refund.plan?.legs[0]?.amount ?? 0
    await loseEverything()
    expect(till.state().refund.plan).toBeNull()
    expect(await authorize()).toBe(TOTAL - done)
    const { refund: over } = await till.until((state) => state.refund.done !== null)
    // All that went back is told, also what went back before the book was lost: the back office knows it (REL-16).
    expect(over.done?.legs.map(({ amount }) => amount)).toEqual([done, TOTAL - done])
    expect(over.done?.amount).toBe(TOTAL)
    expect(await given()).toEqual([BY_CHECK - TOTAL, -BY_CHECK])
    expect(await returns()).toEqual([{ total: -TOTAL }])
  })

  test("whose leg was given back unheard: the new book asks for the rest alone", async () => {
    mute = "save_payment_check"
    await authorize()
    while ((await given()).length === 0) await till.book()
    await loseEverything()
    expect(await authorize()).toBe(TOTAL - BY_CHECK)
    await till.until((state) => state.refund.done !== null)
    expect(await given()).toEqual([BY_CHECK - TOTAL, -BY_CHECK])
    expect(await returns()).toEqual([{ total: -TOTAL }])
  })
})
