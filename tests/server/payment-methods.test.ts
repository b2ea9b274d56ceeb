import { beforeEach, describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, officeHere } from "./office.ts"
import { choose, CUSTOMER, GIFT_125, GIFT_50, giftBalance, giftCardsAddUp, pay } from "./paying.ts"
import { balanceOf, openTill, withAmmo } from "./till.ts"
import { sql } from "kysely"

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  await office.database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()
  till = await openTill(office)
})

const ONE_BOX = cents(2056)

describe("a check", () => {
  // Verifies: PAY-19, ERR-57, API-75
  test("needs its number, may exceed what is due, and the rest is change", async () => {
    const cart = await withAmmo(till)
    expect(await pay(till, "save_payment_check", cart, cents(2500))).toMatchObject({
      status: "error",
      message: "Enter the check number for this payment."
    })
    const { body } = await pay(till, "save_payment_check", cart, cents(2500), { check_number: "1042" })
    expect(body).toMatchObject({ change_due: 444, totals: { balance_remaining: 0 } })
    const order = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(order.order_payments).toMatchObject([
      { payment_method_code: "CHECK", description: "Check 1042", reference_number: "1042", amount: 2056 }
    ])
  })

  test("can be taken out of the cart again, once", async () => {
    const cart = await withAmmo(till)
    const { body } = await pay(till, "save_payment_check", cart, cents(500), { check_number: "7" })
    const payment = { shopping_cart_payment_id: body.payments?.[0]?.shopping_cart_payment_id }
    const gone = await till.call("remove_shopping_cart_payment", { payment })
    expect(gone.body).toMatchObject({ payments: [], totals: { balance_remaining: 2056 } })
  })
})

describe("a card charged elsewhere", () => {
  // Verifies: PAY-30, ERR-56, API-71
  test("needs its code, which stands on the order", async () => {
    const cart = await withAmmo(till)
    expect(await pay(till, "save_payment_alt_credit_card", cart, ONE_BOX, { auth_code: "  " })).toMatchObject({
      status: "error",
      message: "Enter the authorization code from your alternate card processor."
    })
    const { body } = await pay(till, "save_payment_alt_credit_card", cart, ONE_BOX, { auth_code: "A77401" })
    const order = (await till.call("get_item_order", { order_id: body.order_id })).body
    expect(order.order_payments).toMatchObject([
      { payment_method_code: "ALT_CREDIT_CARD", authorization_code: "A77401", external_fee: 0 }
    ])
  })

  // Verifies: PAY-16, ERR-54
  test("may not exceed what is due", async () => {
    const cart = await withAmmo(till)
    const { message, body } = await pay(till, "save_payment_alt_credit_card", cart, cents(2057), { auth_code: "A" })
    expect(message).toBe("Auth Code Payment Amount cannot be greater than balance due")
    expect(body.payments).toEqual([])
  })

  // Verifies: PAY-08, PAY-12
  test("and financing are refused where the store does not offer them", async () => {
    const { db } = office.database
    await db.updateTable("client").set({ auth_code_available: false, financing_available: false }).execute()
    const cart = await withAmmo(till)
    const messages = [
      (await pay(till, "save_payment_alt_credit_card", cart, ONE_BOX, { auth_code: "A" })).message,
      (await pay(till, "save_payment_financing", cart, ONE_BOX)).message
    ]
    await db.updateTable("client").set({ auth_code_available: true, financing_available: true }).execute()
    expect(messages).toEqual(["This store takes no authorization codes.", "This store offers no financing."])
  })
})

describe("financing", () => {
  // Verifies: PAY-31, API-73
  test("may leave its program number blank; given, it is the reference", async () => {
    const blank = await pay(till, "save_payment_financing", await withAmmo(till), cents(1000), { program_number: "" })
    expect(blank.body).toMatchObject({ totals: { balance_remaining: 1056 } })
    expect(blank.body.payments?.[0]?.reference_number).toBeUndefined()
    const { body } = await pay(till, "save_payment_financing", blank.body, cents(1056), { program_number: "P-9" })
    const order = (await till.call("get_item_order", { order_id: body.order_id })).body
    const references = new Map(order.order_payments?.map((payment) => [payment.amount, payment.reference_number]))
    expect(references).toEqual(
      new Map([
        [1000, undefined],
        [1056, "P-9"]
      ])
    )
  })
})

describe("a gift card", () => {
  // Verifies: PAY-26, GIFT-05, API-53, CG-59
  test("tells its balance, whichever way its number is written; an unknown one has none", async () => {
    const { body } = await till.call("get_gift_card_balance", { gift_card_number: " rar-100050 " })
    expect(body).toEqual({ gift_card_balance: 5000, exists: true })
    expect((await till.call("get_gift_card_balance", { gift_card_number: "NOBODY1" })).body).toEqual({
      gift_card_balance: 0,
      exists: false
    })
    expect(await till.call("get_gift_card_balance", { gift_card_number: " - " })).toMatchObject({
      status: "error",
      message: "Swipe or enter a gift card number."
    })
  })

  // Verifies: PAY-27, PAY-28, ERR-44, ERR-53, ERR-54
  test("needs a number, enough on it, and no more than is due", async () => {
    const cart = await withAmmo(till, 4)
    const due = balanceOf(cart)
    const tried = async (amount: number, gift_card_number: string) =>
      (await pay(till, "save_payment_gift_card", cart, cents(amount), { gift_card_number })).message
    expect(await tried(100, "")).toBe("Swipe or enter a gift card number.")
    expect(await tried(5001, GIFT_50)).toBe("Gift Card Payment Amount cannot be greater than Gift Card Balance")
    expect(await tried(1, "NOBODY1")).toBe("Gift Card Payment Amount cannot be greater than Gift Card Balance")
    expect(await tried(due + 1, GIFT_125)).toBe("Gift Card Payment Amount cannot be greater than balance due")
    expect(await giftBalance(till, GIFT_50)).toBe(5000)
  })

  // Verifies: API-74, REL-20
  test("pays, tells what is left, and gets its money again when the payment is taken out, once", async () => {
    const cart = await withAmmo(till, 2)
    const { body } = await pay(till, "save_payment_gift_card", cart, cents(1500), { gift_card_number: GIFT_50 })
    expect(body).toMatchObject({ gift_card_balance: 3500, totals: { balance_remaining: 2611 } })
    expect(body.payments).toMatchObject([{ description: "Gift card ending 0050", amount: 1500 }])
    expect(await giftBalance(till, GIFT_50)).toBe(3500)
    const payment = { shopping_cart_payment_id: body.payments?.[0]?.shopping_cart_payment_id }
    const [first, second] = await Promise.all([
      till.call("remove_shopping_cart_payment", { payment }),
      till.call("remove_shopping_cart_payment", { payment })
    ])
    expect([first.body.payments, second.body.payments]).toEqual([[], []])
    expect(await giftBalance(till, GIFT_50)).toBe(5000)
    await giftCardsAddUp(office)
  })

  test("that two registers spend at once is spent once", async () => {
    const other = await openTill(office, FRONT_2, LEE)
    const carts = [await withAmmo(till, 2), await withAmmo(other, 2)]
    const paid = await Promise.all(
      [till, other].map((one, index) =>
        pay(one, "save_payment_gift_card", carts[index] ?? {}, cents(4000), { gift_card_number: GIFT_50 })
      )
    )
    expect(paid.map(({ status }) => status).toSorted()).toEqual(["error", "success"])
    expect(await giftBalance(till, GIFT_50)).toBe(1000)
    await giftCardsAddUp(office)
  })

  test("is not written down: not its number in any table, nor in the log", async () => {
    const { db } = office.database
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    for (const { name } of rows) {
      const { rows: found } =
        await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${GIFT_50}%`}`.execute(db)
      expect({ name, found }).toEqual({ name, found: [] })
    }
    expect(JSON.stringify(office.log)).not.toContain(GIFT_50)
  })

  // Verifies: PAY-10
  test("is refused by a store that has none, and for buying a gift card", async () => {
    const { db } = office.database
    await db.updateTable("client").set({ pos_disable_gift_cards: true }).execute()
    const cart = await withAmmo(till)
    const refused = await pay(till, "save_payment_gift_card", cart, cents(100), { gift_card_number: GIFT_125 })
    await db.updateTable("client").set({ pos_disable_gift_cards: false }).execute()
    expect(refused.message).toBe("This store doesn't take gift cards.")
    await db
      .updateTable("cart_item")
      .set({ product_id: "1007" })
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
      .execute()
    const { message } = await pay(till, "save_payment_gift_card", cart, cents(100), { gift_card_number: GIFT_125 })
    expect(message).toBe("A gift card cannot be bought with a gift card.")
  })
})

describe("a membership in the cart", () => {
  // Verifies: PAY-03, PAY-04
  test("is told to need an email, and then a card that is typed in", async () => {
    const cart = await withAmmo(till)
    expect(cart.membership_alert).toBeUndefined()
    const { db } = office.database
    await db
      .updateTable("cart_item")
      .set({ product_id: "1010" })
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
      .execute()
    expect((await till.call("get_shopping_cart")).body.membership_alert).toBe("email")
    await choose(office)
    await db.updateTable("contact").set({ email_address: "a@b.example" }).where("contact_id", "=", CUSTOMER).execute()
    expect((await till.call("get_shopping_cart")).body.membership_alert).toBe("manual_card")
  })
})

describe("a negative balance", () => {
  // Verifies: CG-46
  test("is paid out in cash, by check or on a gift card, never more than it is", async () => {
    const cart = await withAmmo(till)
    await office.database.db
      .updateTable("cart_item")
      .set({ quantity: -1 })
      .where("shopping_cart_id", "=", cart.shopping_cart_id ?? "")
      .execute()
    const tried = async (amount: number) => (await pay(till, "save_payment_cash", cart, cents(amount))).message
    expect(await tried(2056)).toBe("This is a refund: enter an amount less than 0.")
    expect(await tried(-2057)).toBe("Cash Payment Amount cannot be greater than balance due")
    const financing = await pay(till, "save_payment_financing", cart, cents(-2056))
    expect(financing.message).toBe("Pay this out in cash, by check or on a gift card.")
    const part = await pay(till, "save_payment_cash", cart, cents(-56))
    expect(part.body).toMatchObject({ totals: { balance_remaining: -2000 }, change_due: 0 })
    const gift = { gift_card_number: "NEW-77", create_new: 1 }
    const unknown = await pay(till, "save_payment_gift_card", part.body, cents(-2000), { ...gift, create_new: 0 })
    expect(unknown.message).toBe("This gift card was not found. Choose a new card to make it one.")
    const { body } = await pay(till, "save_payment_gift_card", part.body, cents(-2000), gift)
    expect(body).toMatchObject({ gift_card_balance: 2000, totals: { total: -2056, balance_remaining: 0 } })
    expect(body.order_id).toBeDefined()
    expect(await giftBalance(till, "new77")).toBe(2000)
    await giftCardsAddUp(office)
  })
})

test("the flags that the buttons hang on are told by get_client", async () => {
  const { body } = await office.browser(FRONT_1).call("get_client")
  expect(body.client).toMatchObject({
    auth_code_available: true,
    financing_available: true,
    pos_disable_gift_cards: false,
    zero_fee_enabled: false,
    pos_credit_card_fee: 3
  })
  expect((await (await cashierAt(office, FRONT_2, LEE)).call("get_client")).body.device).toMatchObject({
    debit_encrypted: true
  })
})
