import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { secret } from "../../src/kernel/secret.ts"
import type { Goal } from "../../src/customer/model.ts"
import { faultsOf } from "../../src/customer/faults.ts"
import { valuesOf } from "../../src/customer/form.ts"
import { isEmail, isPhone } from "../../src/customer/rules.ts"
import { answered, GET_CART, LOST } from "./answers.ts"
import { cartEvent, cartReply, FORM, known, line, MANAGER, payment, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const GOAL: Goal = { quantity: 1 }
const choose = (contact_id: string, clear = false): Command => ({
  _tag: "ChooseCustomer",
  contact_id,
  clear,
  ends: [],
  goal: GOAL
})
const asked = (contact_id: string, clears = false, goal: Goal | null = GOAL): AppEvent => ({
  type: "CustomerRequested",
  data: { contact_id, clears, goal }
})
const register = [known(), signedIn(MANAGER)]
const anonymous = [...register, cartEvent(cartReply([line(1)]))]
const marias = [...register, cartEvent(cartReply([line(1)], totals(2056), { billing: { contact_id: "101" } }))]
const ADDING = "An item is still on its way into the cart. One moment."

describe("selecting a customer", () => {
  test("waits for what is on its way into the cart: it would come into another customer's", () => {
    const onTheWay: readonly AppEvent[] = [
      { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 1 } },
      { type: "QuantityRequested", data: { item: "line-1", from: 1, to: 3 } }
    ]
    for (const event of onTheWay)
      given(...anonymous, event)
        .when(choose("102"))
        .refuses(ADDING)
  })

  test("needs a cart, also for the customer that it would have anyway", () => {
    const NO_CART = "The cart hasn't loaded yet. One moment."
    given(...register)
      .when(choose("102"))
      .refuses(NO_CART)
    given(...register)
      .when(choose("1"))
      .refuses(NO_CART)
  })

  // Verifies: CART-09
  test("is free with a processed card in the cart, as long as nothing has to be cleared", () => {
    const card = { payments: [payment({ transaction_identifier: "T-1" })] }
    given(...register, cartEvent(cartReply([line(1)], totals(2056, 500), card)))
      .when(choose("102"))
      .gives([asked("102")], [{ type: "SendChooseCustomer", args: { contact_id: "102" } }])
  })

  test("clears a loaded cart whatever was paid on it: it goes back to the saved ones", () => {
    const loaded = cartReply([line(1)], totals(2056, 500), {
      is_default_cart: false,
      billing: { contact_id: "101" },
      payments: [payment({ transaction_identifier: "T-1" })]
    })
    given(...register, cartEvent(loaded))
      .when(choose("102", true))
      .gives([asked("102", true)], [{ type: "ClearForCustomer", args: { contact_id: "102" } }])
  })

  test("of somebody whose cart it is already waits while another one is being selected", () => {
    given(...marias, asked("102", true))
      .when(choose("101"))
      .refuses("Selecting the customer. One moment.")
  })

  test("of nobody is nothing while nobody knows who that would be", () => {
    const OF_MARIA = cartReply([line(1)], totals(2056), { billing: { contact_id: "101" } })
    given(signedIn(MANAGER), cartEvent(OF_MARIA)).when({ _tag: "RemoveCustomer", ends: [] }).doesNothing()
  })
})

describe("the answer to 'Clear cart?'", () => {
  const cleared = (answer: Extract<Command, { _tag: "CustomerCartCleared" }>["answer"]): Command => ({
    _tag: "CustomerCartCleared",
    answer
  })

  test("that is lost selects nobody and asks what the cart is", () => {
    given(...marias, asked("102", true))
      .when(cleared(LOST))
      .gives([{ type: "CustomerChoiceLost", data: { why: LOST.why } }], [GET_CART])
  })

  test("that is no is told, in the back office's words or ours", () => {
    given(...marias, asked("102", true))
      .when(cleared(answered({}, "error", "Lane 4 is in use.")))
      .gives([{ type: "CustomerRefused", data: { message: "Lane 4 is in use." } }], [GET_CART])
    given(...marias, asked("102", true))
      .when(cleared(answered({}, "error")))
      .gives([{ type: "CustomerRefused", data: { message: "The customer wasn't selected." } }], [GET_CART])
  })

  test("that comes with the cart does not ask for it again", () => {
    const still = cartReply([line(1)], totals(2056), { billing: { contact_id: "101" } })
    given(...marias, asked("102", true))
      .when(cleared(answered({ ...still, warning: "Lane 4 is in use." })))
      .gives([cartEvent(still, still), { type: "CustomerRefused", data: { message: "Lane 4 is in use." } }])
  })

  test("that nobody waits for changes nothing", () => {
    given(...marias)
      .when(cleared(answered({})))
      .doesNothing()
    given(...marias)
      .when({ _tag: "CustomerAnswered", answer: answered({}) })
      .doesNothing()
  })
})

describe("the answer to a choice", () => {
  test("that is an error is told, and leaves the customer as he is", () => {
    const { state } = given(...anonymous, asked("102"))
      .when({ _tag: "CustomerAnswered", answer: answered({}, "error", "No such customer.") })
      .gives([{ type: "CustomerRefused", data: { message: "No such customer." } }], [GET_CART])
    expect(state.customer.choosing).toBeNull()
  })

  test("that agrees is the end of it: another may be selected", () => {
    const { state } = given(...anonymous, asked("102")).when({ _tag: "CustomerAnswered", answer: answered({}) })
    expect(state.customer.choosing).toBeNull()
  })
})

describe("writing a customer down", () => {
  const asking: AppEvent = { type: "CustomerSaveRequested", data: { contact_id: null } }

  test("sends what was typed with the one request, and keeps it nowhere else", () => {
    const { decision } = given(...anonymous).when({ _tag: "SaveCustomer", contact_id: "101", form: FORM, goal: null })
    if (decision._tag === "Rejected") throw new Error(decision.message)
    const contact = decision.requests.find((one) => one.type === "SendSaveCustomer")?.secrets?.contact
    expect(JSON.parse(Redacted.value(contact ?? secret("{}")))).toEqual({ form: FORM })
  })

  test("that was lost or refused can be tried again; one without a number is not saved", () => {
    const refusals = [
      [LOST, LOST.why],
      [answered({ contact_id: "400" }, "error", "The zip code is unknown."), "The zip code is unknown."],
      [answered({}, "error"), "The customer wasn't saved."],
      [answered({}), "The customer wasn't saved."]
    ] as const
    for (const [answer, message] of refusals) {
      const { state } = given(...anonymous, asking)
        .when({ _tag: "CustomerSaveAnswered", answer })
        .gives([{ type: "CustomerSaveRefused", data: { message } }])
      expect(state.customer).toMatchObject({ saving: false, saved: null, message })
    }
  })

  test("is over after its second: the next one can be written down", () => {
    const saved: AppEvent = { type: "CustomerSaved", data: { contact_id: "400" } }
    const { state } = given(...anonymous, asking, saved)
      .when({ _tag: "EndCustomerNotice" })
      .gives([{ type: "CustomerNoticeEnded", data: {} }])
    expect(state.customer).toMatchObject({ saving: false, saved: null })
    given(...anonymous)
      .when({ _tag: "EndCustomerNotice" })
      .doesNothing()
  })

  // Verifies: CUST-40, SM-9
  test("chooses a new customer by the answer, whatever screen is there by then, unless something hangs on another", () => {
    const wanted: AppEvent = { type: "CustomerSaveRequested", data: { contact_id: null, goal: { quantity: 1 } } }
    const answer = { _tag: "CustomerSaveAnswered", answer: answered({ contact_id: "400" }) } as const
    const saved = { type: "CustomerSaved", data: { contact_id: "400" } } as const
    given(...anonymous, wanted)
      .when(answer)
      .gives(
        [saved, asked("400", false, { quantity: 1 })],
        [{ type: "SendChooseCustomer", args: { contact_id: "400" } }]
      )
    const exempt = { billing: { contact_id: "101" }, tax_reason: { reason_code_id: "7" } }
    given(...register, cartEvent(cartReply([line(1)], totals(2056), exempt)), wanted)
      .when(answer)
      .gives([saved])
    given(...anonymous, asking)
      .when(answer)
      .gives([saved])
  })

  // Verifies: CUST-40, SM-9
  test("is selected at once, and leads on only when its second is over", () => {
    const saved: AppEvent = { type: "CustomerSaved", data: { contact_id: "400" } }
    const { state } = given(...anonymous, asking, saved, asked("400", false, { quantity: 1, back: "payment" }))
      .when({ _tag: "CustomerAnswered", answer: answered({}) })
      .gives([{ type: "CustomerChosen", data: { contact_id: "400" } }], [GET_CART])
    when(state, { _tag: "EndCustomerNotice" }).gives(
      [{ type: "CustomerNoticeEnded", data: {} }],
      [{ type: "Navigate", args: { to: "/payment" } }]
    )
  })

  test("leads on at once where the answer comes after its second", () => {
    const saved: AppEvent = { type: "CustomerSaved", data: { contact_id: "400" } }
    const over: AppEvent = { type: "CustomerNoticeEnded", data: {} }
    given(...anonymous, asking, saved, asked("400", false, { quantity: 1 }), over)
      .when({ _tag: "CustomerAnswered", answer: answered({}) })
      .gives(
        [{ type: "CustomerChosen", data: { contact_id: "400" } }],
        [GET_CART, { type: "Navigate", args: { to: "/sale" } }]
      )
  })

  test("leaves words until they were seen", () => {
    const { state } = given(...anonymous, { type: "CustomerRefused", data: { message: "No such customer." } })
      .when({ _tag: "DismissCustomerMessage" })
      .gives([{ type: "CustomerMessageDismissed", data: {} }])
    expect(state.customer.message).toBeNull()
    given(...anonymous)
      .when({ _tag: "DismissCustomerMessage" })
      .doesNothing()
  })
})

describe("what a customer may give", () => {
  // Verifies: CUST-36
  test.each([
    ["3255550142", true],
    ["325-555-0142", true],
    ["(325) 555-0142", true],
    ["(325)555.0142", true],
    [" 325 555 0142 ", true],
    ["1-325-555-0142", false],
    ["325-555-01422", false],
    ["32-555-0142", false],
    ["325-55-0142", false],
    ["325-555-014", false],
    ["325--555-0142", false],
    ["325_555_0142", false],
    ["phone", false]
  ])("%j is a phone number: %s", (text, right) => {
    expect(isPhone(text)).toBe(right)
  })

  test("is asked of a phone that is typed; one that a file brought stays as it is", () => {
    const form = { ...FORM, phone_number: "+44 20 7946 0958" }
    given(...anonymous)
      .when({ _tag: "SaveCustomer", contact_id: null, form, goal: null })
      .refuses("Please provide a valid Phone Number.")
    const { decision } = given(...anonymous).when({ _tag: "SaveCustomer", contact_id: "101", form, goal: null })
    expect(decision).toMatchObject({ _tag: "Accepted", requests: [{ type: "SendSaveCustomer" }] })
    const values = valuesOf(form)
    expect([...faultsOf(values, [], () => false).keys()]).toEqual(["phone_number"])
    expect([...faultsOf(values, [], (name) => name === "phone_number")]).toEqual([])
  })

  test("a card's number is named at the field that it stands in, a license's number may look like one", () => {
    const typed = {
      ...valuesOf(FORM),
      company_name: "Harbor 5105 1051 0510 5100",
      drivers_license_number: "4111111111119"
    }
    expect([...faultsOf(typed, [], () => true)]).toEqual([
      ["company_name", "This looks like a card number. Take it out: card numbers are never kept."]
    ])
  })

  // Verifies: CUST-37
  test.each([
    ["maria@example.com", true],
    [" maria@mail.example.com ", true],
    ["m.a+b@example.co.uk", true],
    ["maria@example", false],
    ["maria@", false],
    ["@example.com", false],
    ["maria at example.com", false],
    ["mar ia@example.com", false],
    ["maria@example.com, jo@example.com", false],
    ["maria@example..com", false],
    ["maria@exam ple.com", false]
  ])("%j is an email address: %s", (text, right) => {
    expect(isEmail(text)).toBe(right)
  })
})
