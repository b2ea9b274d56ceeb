import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { CODE } from "./adjusting.ts"
import { type Browser, FRONT_2, LEE, officeHere } from "./office.ts"
import { CARD, choose, pay, payByCard } from "./paying.ts"
import { leg, methodsOf, orderOf, refundAll, takeBack } from "./returning.ts"
import { charges, openTill, paymentOf, withAmmo } from "./till.ts"
import { sql } from "kysely"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

const ONE_BOX = cents(2056)

describe("a card that is typed in", () => {
  const keyed = (fields: Readonly<Record<string, unknown>> = {}) => ({ credit_card: { ...CARD, ...fields } })

  // Verifies: PAY-24
  test("needs a customer", async () => {
    const cart = await withAmmo(till)
    expect(await pay(till, "save_payment_credit_card_manual", cart, ONE_BOX, keyed())).toMatchObject({
      status: "error",
      message: "Please select a customer before entering a credit card manually"
    })
  })

  // Verifies: PAY-25, ERR-55
  test.each(["number", "ccv", "address_1", "city", "state", "zip_code"])("needs its %s", async (field) => {
    const cart = await withAmmo(till)
    await choose(office)
    expect(await pay(till, "save_payment_credit_card_manual", cart, ONE_BOX, keyed({ [field]: "" }))).toMatchObject({
      status: "error",
      message: "Please enter card number, CCV and all Billing Address fields."
    })
  })

  // Verifies: PAY-22, API-70, SEC-2, SEC-3
  test("is charged with the fee, and of it only the last four digits stay anywhere", async () => {
    const cart = await withAmmo(till)
    await choose(office)
    const { status, body } = await payByCard(office, till, "save_payment_credit_card_manual", cart, ONE_BOX, keyed())
    expect(status).toBe("success")
    const order = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(order.order_payments).toMatchObject([
      {
        payment_method_code: "CREDIT_CARD_MANUAL",
        description: "SIMULATED VISA ending 9017",
        amount: 2056,
        external_fee: 62
      }
    ])
    const { db } = office.database
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const digits = CARD.number.replaceAll(" ", "")
    for (const { name } of rows) {
      const { rows: found } = await sql`select t::text from ${sql.table(name)} t
        where t::text like ${`%${digits}%`} or t::text like ${`%${CARD.number}%`} or t::text like '%"ccv"%'`.execute(db)
      expect({ name, found }).toEqual({ name, found: [] })
    }
    const said = JSON.stringify([office.log, body])
    // Three digits stand by chance in a longer number: what counts is that they stand nowhere alone.
    const ccv = new RegExp(`\\b${CARD.ccv}\\b`).test(said)
    expect([said.includes(digits), said.includes(CARD.number), ccv]).toEqual([false, false, false])
  })

  test("is not told back when the request is malformed", async () => {
    const cart = await withAmmo(till)
    const { code, json } = await pay(till, "save_payment_credit_card_manual", cart, ONE_BOX, {
      credit_card: { ...CARD, number: { digits: CARD.number } }
    })
    expect(code).toBe(400)
    expect(JSON.stringify(json)).not.toContain("9017")
  })
})

describe("a debit card", () => {
  // Verifies: PAY-07
  test("is taken where the register has encrypted debit, without the card fee, and nowhere else", async () => {
    const debit = { payment_method: "debit_card" }
    const here = await pay(till, "process_payment_terminal", await withAmmo(till), ONE_BOX, debit)
    expect(here.message).toBe("This register takes no debit cards.")
    const other = await openTill(office, FRONT_2, LEE)
    const { body } = await payByCard(office, other, "process_payment_terminal", await withAmmo(other), ONE_BOX, debit)
    const order = (await other.call("get_item_order", { order_id: body.order_id })).body
    expect(order.order_payments).toMatchObject([{ payment_method_code: "DEBIT_CARD", amount: 2056, external_fee: 0 }])
  })
})

describe("the card fee", () => {
  const feeOf = async (
    terms: Readonly<{ zero_fee_enabled?: boolean; pos_credit_card_fee_taxable?: boolean }>
  ): Promise<number | undefined> => {
    const { db } = office.database
    await db.updateTable("client").set(terms).execute()
    const { body } = await payByCard(office, till, "process_payment_terminal", await withAmmo(till, 5), cents(9_000))
    await db.updateTable("client").set({ pos_credit_card_fee_taxable: false, zero_fee_enabled: false }).execute()
    return body.payments?.[0]?.external_fee
  }

  // Verifies: PAY-33, PAY-34
  test("carries the tax on it where it is taxable", async () => {
    expect(await feeOf({ pos_credit_card_fee_taxable: true })).toBe(270 + 22)
  })

  // Verifies: PAY-36
  test("is none in zero-fee mode", async () => {
    expect(await feeOf({ zero_fee_enabled: true, pos_credit_card_fee_taxable: true })).toBe(0)
  })

  // Verifies: PAY-35, CG-49
  test("carries each item fee that applies to gross", async () => {
    const { db } = office.database
    await db.updateTable("item_fee_type").set({ applies_to_gross: true }).execute()
    const fee = await feeOf({ zero_fee_enabled: false })
    await db.updateTable("item_fee_type").set({ applies_to_gross: false }).execute()
    expect(fee).toBe(270 + 5)
  })
})

describe("without the processor", () => {
  // Verifies: CG-58, SEC-8
  test("no payment is recorded, whatever the register says, and nothing is paid out for it", async () => {
    const cart = await withAmmo(till)
    const skipped = await pay(till, "process_payment_terminal", cart, cents(100_000), { skip_processing: 1 })
    expect(skipped.message).toBe("A payment cannot be recorded without the card processor.")
    expect((await pay(till, "save_payment_cash", cart, cents(-97_944))).message).toBe("Enter an amount greater than 0.")
    expect((await till.call("get_shopping_cart")).body.payments).toEqual([])
  })

  // Verifies: CG-58, REF-09
  test("what a cashier says was charged elsewhere is no money for a gift card", async () => {
    const cart = await withAmmo(till)
    const { body } = await pay(till, "save_payment_alt_credit_card", cart, ONE_BOX, { auth_code: "A1" })
    const { body: back } = await takeBack(till, await orderOf(till, body.order_id))
    const [method] = (await methodsOf(till)).payment_methods ?? []
    if (method === undefined) throw new Error("No method.")
    const gift = { ...leg(back, method), gift_card_number: "MADE-UP-1", create_new: 1 }
    expect((await till.call("save_payment_gift_card", gift)).message).toBe(
      "Auth Code was taken elsewhere. Refund it the same way."
    )
    const alone = await till.call("save_payment_alt_credit_card", {
      ...leg(back, method),
      payment_key: "own-word",
      idempotency_key: "own-word"
    })
    expect(alone.message).toBe("A refund that was made elsewhere needs a manager code before it is recorded.")
    const guessed = { ...leg(back, method), payment_key: "guess", idempotency_key: "guess", manager_code: "111111" }
    expect((await till.call("save_payment_alt_credit_card", guessed)).status).toBe("error")
    expect((await methodsOf(till)).payment_methods).toMatchObject([{ needs_approval: true, refunded: 0 }])
    expect((await refundAll(office, till, { manager_code: CODE }))?.body.order_id).toBeDefined()
  })

  // Verifies: CG-58
  test("a refund of a card charged elsewhere, or refunded there on a manager's word, are recorded without the processor", async () => {
    const cart = await withAmmo(till, 2)
    const alt = await pay(till, "save_payment_alt_credit_card", cart, cents(1010), { auth_code: "A1" })
    const { body } = await payByCard(office, till, "process_payment_terminal", alt.body, cents(3101))
    await takeBack(till, await orderOf(till, body.order_id), 2)
    const before = (await charges(office)).length
    const { payment_methods = [] } = await methodsOf(till)
    const card = payment_methods.find((one) => one.payment_method_code === "CREDIT_CARD")
    const { body: back } = await till.call("get_shopping_cart")
    if (card === undefined) throw new Error("No card.")
    const alone = await till.call("save_payment_credit_card", {
      ...leg(back, card),
      skip_processing: 1,
      payment_key: "alone",
      idempotency_key: "alone"
    })
    expect(alone.message).toBe("A refund that was made elsewhere needs a manager code before it is recorded.")
    const done = await refundAll(office, till, { skip_processing: 1, manager_code: CODE })
    expect(done?.body.order_id).toBeDefined()
    expect((await charges(office)).length).toBe(before)
    const legs = await office.database.db
      .selectFrom("payment")
      .select(["description", "override_approved_by"])
      .where("shopping_cart_id", "=", back.shopping_cart_id ?? "")
      .where("state", "=", "approved")
      .orderBy("description")
      .execute()
    expect(legs).toEqual([
      { description: "Card charged elsewhere", override_approved_by: "1" },
      { description: "Card refunded elsewhere", override_approved_by: "1" }
    ])
  })
})

describe("another tax rate", () => {
  // Verifies: SET-05, CG-80
  test("that the register sends is the cart's, and the order's", async () => {
    const cart = await withAmmo(till)
    const { body } = await till.call("get_shopping_cart", { alt_tax_rate: "0.065" })
    expect(body.totals).toMatchObject({ subtotal: 1899, tax_amount: 123 })
    const paid = await till.call("save_payment_cash", { ...paymentOf(cart, cents(2022)), alt_tax_rate: 0.065 })
    expect(paid.body.totals).toMatchObject({ tax_amount: 123, total: 2022, change_due: 0 })
  })

  test("that is none, or sent once money was taken, changes nothing", async () => {
    const cart = await withAmmo(till, 2)
    for (const alt_tax_rate of [0, 1, 8.25, "", false, []])
      expect((await till.call("get_shopping_cart", { alt_tax_rate })).body.totals).toMatchObject({ tax_amount: 313 })
    await pay(till, "save_payment_cash", cart, cents(100))
    expect((await till.call("get_shopping_cart", { alt_tax_rate: 0.01 })).body.totals).toMatchObject({
      tax_amount: 313
    })
  })
})
