import { beforeEach, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { discountItem, freshTill } from "./adjusting.ts"
import { type Browser, officeHere } from "./office.ts"
import { payByCard } from "./paying.ts"
import { FIELDS, PAYMENT, type Says } from "./statements.ts"
import { withAmmo } from "./till.ts"

/** A lie for every field that claims something. */
const LIES: Readonly<Record<string, unknown>> = {
  current_amount: "0.01",
  zero_fee: 1,
  credit_card_fee: "0.00",
  credit_card_fee_tax: "0.00",
  fee_related_to_sale: 1,
  card_type: "AMEX",
  transaction_identifier: "T-1",
  payment_date: "2020-01-01",
  authorization_code: "A-1",
  original_amount: "0.01",
  order_method_version: "9.9",
  payment_method_code: "CASH",
  serializable: 1,
  membership_in_cart: 1,
  tax: "0.00",
  upc: "1",
  file_type: "text/html",
  price: "0.01",
  available: 99,
  early_registration_discount: "124.99",
  new_balance: "9999.99"
}

const claimsOf = (fields: Readonly<Record<string, Says>>): readonly string[] =>
  Object.keys(fields).filter((field) => fields[field] === "claims")

const office = await officeHere()
let till: Browser
beforeEach(async () => {
  till = await freshTill(office)
})

// Verifies: SEC-8
test("every field that claims something is lied about below", () => {
  const claims = Object.values(FIELDS).flatMap(claimsOf)
  expect([...new Set(claims)].toSorted()).toEqual(Object.keys(LIES).toSorted())
})

/** What a card payment of a box was booked as, whatever it is called by. */
const booked = async (more: Readonly<Record<string, unknown>>) => {
  till = await freshTill(office)
  const cart = await withAmmo(till)
  const { status, body } = await payByCard(office, till, "process_payment_terminal", cart, cents(2056), more)
  const { db } = office.database
  const row = await db
    .selectFrom("order_payment")
    .select(["payment_method_code", "amount", "fee", "fee_tax", "card_type", "masked", "refunded_order_payment_id"])
    .where("order_id", "=", body.order_id ?? "")
    .executeTakeFirst()
  const { sale, transaction_identifier, authorization_code } = {
    ...(await db
      .selectFrom("order_payment")
      .select(["transaction_identifier", "authorization_code"])
      .where("order_id", "=", body.order_id ?? "")
      .executeTakeFirstOrThrow()),
    sale: body.totals
  }
  expect([transaction_identifier, authorization_code]).not.toContain("T-1")
  expect([transaction_identifier, authorization_code]).not.toContain("A-1")
  return { status, row, sale }
}

// Verifies: SEC-8
test.each(claimsOf(PAYMENT))("a card payment that lies about %s is booked as one that does not", async (field) => {
  expect(await booked({ [field]: LIES[field] })).toEqual(await booked({}))
})

// Verifies: SEC-8
test("a discount that lies about the current amount is taken of the store's price", async () => {
  const cart = await withAmmo(till, 2)
  const { body } = await discountItem(till, cart, { percentage: 10, current_amount: LIES["current_amount"] })
  expect(body.totals).toMatchObject({ subtotal: 3798, discount_amount: 380 })
})
