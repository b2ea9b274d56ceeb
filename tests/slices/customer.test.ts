import { describe, expect, test } from "vitest"
import { nextOf } from "../../src/customer/goal.ts"
import { goalOf } from "../../src/customer/shown/goal.ts"
import { changeTo } from "../../src/customer/changes.ts"
import { hintOf } from "../../src/customer/sentences.ts"
import { membershipOf } from "../../src/customer/membership.ts"
import { nameOf } from "../../src/customer/rules.ts"
import type { Goal } from "../../src/customer/model.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { Command } from "../../src/app/protocol.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, CLIENT, FORM, known, line, MANAGER, payment, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"

const GOAL: Goal = { quantity: 1 }
const choose = (contact_id: string, clear = false): Command => ({
  _tag: "ChooseCustomer",
  contact_id,
  clear,
  ends: [],
  goal: GOAL
})
const asked = (contact_id: string, clears = false, goal: Goal | null = GOAL) =>
  ({ type: "CustomerRequested", data: { contact_id, clears, goal } }) as const
const OF_MARIA = cartReply([line(1)], totals(2056), { billing: { contact_id: "101" } })
const anonymous = [known(), signedIn(MANAGER), cartEvent(cartReply([line(1)]))]
const MARIAS = { billing: { contact_id: "101" } }
/** A saved order of hers, in hand. */
const saved = [
  known(),
  signedIn(MANAGER),
  cartEvent(cartReply([line(1)], totals(2056), { ...MARIAS, is_default_cart: false }))
]
const marias = [known(), signedIn(MANAGER), cartEvent(OF_MARIA)]
const go = (to: string) => ({ type: "Navigate", args: { to } }) as const

describe("selecting a customer", () => {
  // Verifies: CUST-09, CUST-11
  test("happens at once for an empty cart and for one of the default customer", () => {
    const request = { type: "SendChooseCustomer", args: { contact_id: "102" } } as const
    given(...anonymous)
      .when(choose("102"))
      .gives([asked("102")], [request])
    given(known(), signedIn(MANAGER), cartEvent(cartReply([], totals(0), { billing: { contact_id: "101" } })))
      .when(choose("102"))
      .gives([asked("102")], [request])
  })

  // Verifies: CUST-12, CG-34
  test("asks about an order of somebody else, and clears it first once that was agreed to", () => {
    expect(changeTo(given(...saved).state, "102")._tag).toBe("Owned")
    expect(changeTo(given(...saved).state, "101")._tag).toBe("Free")
    given(...saved)
      .when(choose("102"))
      .refuses("The cart belongs to another customer. Clear it before you select this one.")
    given(...saved)
      .when(choose("102", true))
      .gives([asked("102", true)], [{ type: "ClearForCustomer", args: { contact_id: "102" } }])
    const empty = cartReply([], totals(0), { ...MARIAS, shopping_cart_id: "cart-2" })
    given(...saved, asked("102", true))
      .when({ _tag: "CustomerCartCleared", answer: answered(empty) })
      .gives(
        [{ type: "ClearEnded", data: {} }, cartEvent(empty, OF_MARIA)],
        [{ type: "SendChooseCustomer", args: { contact_id: "102" } }]
      )
  })

  test("leaves the customer as he is when the cart was not cleared", () => {
    given(...saved, asked("102", true))
      .when({ _tag: "CustomerCartCleared", answer: answered({ warning: "Lane 4 is in use." }) })
      .gives([{ type: "CustomerRefused", data: { message: "Lane 4 is in use." } }], [GET_CART])
    given(
      known(),
      signedIn(MANAGER),
      cartEvent(
        cartReply([line(1)], totals(2056, 500), {
          ...MARIAS,
          return_order_id: "10077",
          payments: [payment({ transaction_identifier: "T-1" })]
        })
      )
    )
      .when(choose("102", true))
      .refuses(
        "Clearing a cart with a processed credit card transaction is not allowed. You can save the cart as a layaway or other type of order."
      )
  })

  // Verifies: CUST-13, CG-35
  test("goes where it was asked from once the back office has agreed", () => {
    const chosen = cartReply([line(1)], totals(2056), { billing: { contact_id: "102" } })
    const goal: Goal = { quantity: 1, message: "layaway", back: "payment" }
    given(...anonymous, asked("102", false, goal))
      .when({ _tag: "CustomerAnswered", answer: answered({ ...chosen, valid: true }) })
      .gives(
        [cartEvent(chosen, cartReply([line(1)])), { type: "CustomerChosen", data: { contact_id: "102" } }],
        [go("/payment")]
      )
  })

  // Verifies: CUST-10, SM-9
  test("brings the product that waited into the cart, with its quantity", () => {
    given(...anonymous, asked("102", false, { quantity: 3, message: "product", product_id: "product-9" }))
      .when({ _tag: "CustomerAnswered", answer: answered({}) })
      .gives(
        [{ type: "CustomerChosen", data: { contact_id: "102" } }],
        [
          GET_CART,
          {
            type: "AddToCart",
            args: { key: "id-2", scan: "id-2", product_id: "product-9", quantity: 3, again: false }
          },
          go("/sale")
        ]
      )
  })

  // Verifies: CUST-49
  test("shows what the back office says of it, and only notes that there was no answer", () => {
    const { state } = given(...anonymous, asked("102"))
      .when({ _tag: "CustomerAnswered", answer: answered({ valid: false }, "success", "This customer is banned.") })
      .gives([{ type: "CustomerRefused", data: { message: "This customer is banned." } }], [GET_CART])
    expect(state.customer).toMatchObject({ choosing: null, message: "This customer is banned." })
    const lost = given(...anonymous, asked("102"))
      .when({ _tag: "CustomerAnswered", answer: LOST })
      .gives([{ type: "CustomerChoiceLost", data: { why: "Network response was not ok" } }], [GET_CART])
    expect(lost.state.customer).toMatchObject({ choosing: null, message: null })
  })

  test("is not done twice at once, nor while a payment is taken, nor for the one he is already", () => {
    given(...anonymous, asked("102"))
      .when(choose("103"))
      .refuses("Selecting the customer. One moment.")
    given(...anonymous, { type: "PaymentEntered", data: {} })
      .when(choose("102"))
      .refuses("Finish the payment first.")
    given(...marias)
      .when(choose("101"))
      .gives([], [go("/sale")])
  })

  // Verifies: CG-33
  test("is taken back to the default customer with the cart kept, and the screen", () => {
    given(...marias)
      .when({ _tag: "RemoveCustomer", ends: [] })
      .gives([asked("1", false, null)], [{ type: "SendChooseCustomer", args: { contact_id: CLIENT.contact_id ?? "" } }])
    given(...marias, asked("1", false, null))
      .when({ _tag: "CustomerAnswered", answer: answered({}) })
      .gives([{ type: "CustomerChosen", data: { contact_id: "1" } }], [GET_CART])
    given(...anonymous)
      .when({ _tag: "RemoveCustomer", ends: [] })
      .doesNothing()
  })
})

describe("writing a customer down", () => {
  // Verifies: CUST-33, CUST-35, CUST-36, CUST-37, CUST-38
  test("asks for what is missing or wrong, in this order", () => {
    const save = (form: object) =>
      given(...anonymous).when({ _tag: "SaveCustomer", contact_id: null, form, goal: null })
    save({}).refuses("First and Last Name or Company Name are required.")
    save({ ...FORM, last_name: "" }).refuses("First and Last Name or Company Name are required.")
    save({ ...FORM, address_1: " " }).refuses("Address is a required field.")
    save({ ...FORM, city: "" }).refuses("City is a required field.")
    save({ ...FORM, state: "" }).refuses("State is a required field.")
    save({ ...FORM, zip_code: "" }).refuses("Zip Code is a required field.")
    save({ ...FORM, phone_number: "555-0142" }).refuses("Please provide a valid Phone Number.")
    save({ ...FORM, email_address: "maria@" }).refuses("Please provide a valid Email Address.")
  })

  test("keeps what is said of a person out of every row, and may be a company's", () => {
    const form = { company_name: "Alvarez Ranch", address_1: "1 A St", city: "Llano", state: "TX", zip_code: "78643" }
    const { decision } = given(...anonymous).when({ _tag: "SaveCustomer", contact_id: null, form, goal: null })
    expect(JSON.stringify(decision)).not.toContain("Alvarez")
    expect(decision).toMatchObject({
      events: [{ type: "CustomerSaveRequested", data: { contact_id: null } }],
      requests: [{ type: "SendSaveCustomer", args: { contact_id: null } }]
    })
  })

  // Verifies: CUST-40
  test("says for a second that it is saved, and is not sent twice meanwhile", () => {
    const saved = given(...anonymous, { type: "CustomerSaveRequested", data: { contact_id: null } })
      .when({ _tag: "CustomerSaveAnswered", answer: answered({ contact_id: "400" }) })
      .gives([{ type: "CustomerSaved", data: { contact_id: "400" } }])
    expect(subscriptions(saved.state)).toContainEqual({
      key: "saved:1",
      after: 1_000,
      command: { _tag: "EndCustomerNotice" }
    })
    given(...anonymous, { type: "CustomerSaved", data: { contact_id: "400" } })
      .when({ _tag: "SaveCustomer", contact_id: null, form: FORM, goal: null })
      .refuses("Saving the customer. One moment.")
  })

  test("tells of a refusal, and of a page that was loaded again meanwhile", () => {
    const asking = { type: "CustomerSaveRequested", data: { contact_id: "101" } } as const
    given(...anonymous, asking)
      .when({ _tag: "CustomerSaveAnswered", answer: answered({}, "error", "The default customer cannot be changed.") })
      .gives([{ type: "CustomerSaveRefused", data: { message: "The default customer cannot be changed." } }])
    const { state } = given(...anonymous, asking).when({ _tag: "StartRegister", version: "2.5.4", path: "/customer" })
    expect(state.customer.saving).toBe(false)
    expect(state.customer.message).toContain("Search for the customer before you save again.")
  })
})

// Verifies: CG-35
describe("where a chosen customer leads", () => {
  test.each([
    [{ quantity: 1 }, "/sale"],
    [{ quantity: 1, back: "payment" }, "/payment"],
    [{ quantity: 1, back: "return" }, "/return"],
    [{ quantity: 1, back: "return/10077" }, "/return/10077"],
    [{ quantity: 1, back: "return//evil.example" }, "/sale"],
    [{ quantity: 1, back: "https://evil.example" }, "/sale"],
    [{ quantity: 1, message: "membership", product_id: "9" }, "/sale/memberships?product_id=9&quantity=1"],
    [{ quantity: 2, message: "serializable", product_id: "9" }, "/sale/product_detail?product_id=9&quantity=2"],
    [{ quantity: 1, message: "range", product_id: "9" }, "/range/reserve?product_id=9&quantity=1&back=range"],
    [
      {
        quantity: 1,
        message: "range",
        product_id: "9",
        drawn: { date: "2026-11-28", lane: "3", start: "1", minutes: "90" }
      },
      "/range/reserve?product_id=9&quantity=1&back=range&date=2026-11-28&lane=3&start=1&minutes=90"
    ],
    [{ quantity: 1, message: "layaway", product_id: "9", back: "payment" }, "/sale"]
  ] satisfies readonly (readonly [Goal, string])[])("%o: %s", (goal, to) => {
    expect(nextOf(goal).to).toBe(to)
  })

  // Verifies: SHL-25
  test("is read from the address, whatever stands there", () => {
    const read = (query: string) => goalOf(new URLSearchParams(query))
    expect(read("message=product&product_id=9&quantity=4&back=payment")).toEqual({
      message: "product",
      product_id: "9",
      quantity: 4,
      back: "payment"
    })
    const drawn = { date: "2026-11-28", lane: "3", start: "1", minutes: "90" }
    expect(read("message=range&date=2026-11-28&lane=3&start=1&minutes=90")).toEqual({
      message: "range",
      quantity: 1,
      drawn
    })
    expect(read("message=range&date=2026-11-28&lane=3")).toEqual({ message: "range", quantity: 1 })
    for (const quantity of ["", "0", "-2", "1.5", "x", "99999"]) expect(read(`quantity=${quantity}`).quantity).toBe(1)
  })
})

// Verifies: CUST-14, CUST-15, CG-36
test("a customer is asked for with the reason of each key, and with none for a key of nobody's", () => {
  const endings = {
    serializable: "adding a serializable product",
    layaway: "saving an order as layaway",
    range: "adding range time",
    warehouse: "adding a warehouse order",
    membership: "adding a membership",
    product: "adding this product",
    service: "adding this service",
    rental: "adding this rental",
    quote: "saving a quote",
    work_order: "saving a work order",
    gunsmithing: "saving a gunsmithing order",
    manual_card: "entering a credit card manually"
  }
  for (const [key, ending] of Object.entries(endings))
    expect(hintOf(key)).toBe(`Please select a customer before ${ending}`)
  for (const key of ["constructor", "x", "", null, undefined]) expect(hintOf(key)).toBeNull()
})

// Verifies: CUST-16, CUST-17, CUST-18
test("a membership is active through its last day, ended after it, and none for who is no member", () => {
  const today = "2026-11-20"
  expect(membershipOf({ is_member: true }, today)).toBe("active")
  expect(membershipOf({ is_member: true, end_date: "2026-11-20" }, today)).toBe("active")
  expect(membershipOf({ is_member: true, end_date: "2026-11-19" }, today)).toBe("ended")
  expect(membershipOf({ is_member: false, end_date: "2026-11-19" }, today)).toBe("ended")
  expect(membershipOf({ is_member: false }, today)).toBe("none")
})

describe("what a customer is called", () => {
  test.each([
    [{ display_name: "Dwight Marsh", company_name: "Marsh & Co" }, "Dwight Marsh"],
    [{ display_name: "", first_name: "Dwight", last_name: "Marsh", company_name: "Marsh & Co" }, "Dwight Marsh"],
    [{ display_name: "", last_name: "Marsh" }, "Marsh"],
    [{ display_name: "", company_name: "Marsh & Co" }, "Marsh & Co"],
    [{ display_name: "" }, ""],
    [{ first_name: "Maria", last_name: "Alvarez", company_name: "Alvarez Ranch" }, "Maria Alvarez"],
    [{ first_name: " ", last_name: "Alvarez" }, "Alvarez"],
    [{ display_name: " ", first_name: "", company_name: "Alvarez Ranch" }, "Alvarez Ranch"],
    [{}, ""]
  ])("%j is called %j", (contact, name) => {
    expect(nameOf(contact)).toBe(name)
  })
})
