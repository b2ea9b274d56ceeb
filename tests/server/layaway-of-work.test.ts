import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Cents, cents, ZERO } from "../../src/money/cents.ts"
import { freshTill } from "./adjusting.ts"
import { add, chooseLicensed, emptyBench, journal, work } from "./gunshop.ts"
import { type Browser, newKey, officeHere } from "./office.ts"
import { CUSTOMER, payByCard } from "./paying.ts"
import { paymentOf, startCard } from "./till.ts"

const office = await officeHere()
let till: Browser
let serial: string
beforeEach(async () => {
  await emptyBench(office)
  till = await freshTill(office)
  await chooseLicensed(office, till)
  serial = `H9-${newKey()}`
})

const entriesOf = async (number: string) => (await journal(office)).filter((row) => row.serial_number === number)

describe("a layaway of work", () => {
  const layAway = async () => {
    const cart = await add(till, work(serial))
    await till.call("save_payment_cash", paymentOf(cart.body, cents(10_00)))
    const { body } = await till.call("save_shopping_cart_to_order", {
      order_method_code: "LAYAWAY",
      order_method_version: "2.4",
      shopping_cart_id: cart.body.shopping_cart_id
    })
    const empty = (await till.call("get_shopping_cart")).body
    return { order_id: body.order_id, due: body.totals?.balance_remaining ?? ZERO, empty }
  }
  const addressIs = (line: string | null) =>
    office.database.db
      .updateTable("contact")
      .set({ address_1: line, city: line, state: line, zip_code: line })
      .where("contact_id", "=", CUSTOMER)
      .execute()
  afterEach(() => addressIs("TX"))

  test("asks for its customer's address before the last payment, and for nothing behind it", async () => {
    const { order_id, due, empty } = await layAway()
    await addressIs(null)
    const pay = (amount: Cents) => payByCard(office, till, "process_payment_terminal", empty, amount, { order_id })
    const words = "Add the customer's address first: the log book needs it."
    expect(await pay(due)).toMatchObject({ status: "error", message: words })
    const { charged } = await office.database.db
      .selectFrom("payment")
      .select((eb) => eb.fn.countAll<number>().as("charged"))
      .where("order_id", "=", order_id ?? "")
      .executeTakeFirstOrThrow()
    expect(charged).toBe(0)
    // What completes nothing is taken.
    expect((await pay(cents(20_00))).status).toBe("success")
    await addressIs("TX")
    const last = { ...paymentOf(empty, cents(due - 20_00)), order_id }
    const { reply } = await startCard(office, till, last)
    await addressIs(null)
    await office.clock.advance(1500)
    expect((await reply).body.totals?.balance_remaining).toBe(0)
    expect(await entriesOf(serial)).toMatchObject([{ kind: "acquisition", person_address: "" }])
  })
})
