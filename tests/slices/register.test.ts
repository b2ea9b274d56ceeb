import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { cents } from "../../src/money/cents.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import type { RegisterAnswer } from "../../src/register/protocol.ts"
import {
  attempt,
  cartEvent,
  cartReply,
  CASHIER,
  CLIENT,
  DEVICE,
  known,
  line,
  payment,
  selling,
  signedIn,
  started
} from "./facts.ts"
import { given, when } from "./given.ts"

const CLOSED = known({ device: { register_status: "Closed" } })
const opening = { type: "RegisterOpenRequested", data: { amount: 20_000 } } as const
const closing = { type: "RegisterCloseRequested", data: { amount: 25_000 } } as const
const open = { _tag: "OpenRegister", amount: cents(20_000) } as const
const close = { _tag: "CloseRegister", amount: cents(25_000) } as const
const saved = (register_status: string): RegisterAnswer => ({
  _tag: "Answered",
  status: "success",
  message: null,
  reply: { device: { device_license_id: "1", register_status } }
})
const LOST: RegisterAnswer = { _tag: "Lost", why: "Network response was not ok" }
const refused = (message: string | null): RegisterAnswer => ({
  _tag: "Answered",
  status: "error",
  message,
  reply: {}
})

describe("opening the register", () => {
  // Verifies: API-44
  test("sends the counted cash", () => {
    const { state } = given(CLOSED, signedIn())
      .when(open)
      .gives([opening], [{ type: "SendOpenRegister", args: { amount: 20_000, print_type: "none" } }])
    expect(state.register.saving).toBe("opening")
  })

  // Verifies: REG-06, ERR-22
  test.each([0, -100, 0.5, Number.NaN])("with %d counted says so, on the register screen", (amount) => {
    const { state } = given(CLOSED, signedIn()).when({ ...open, amount: amount as typeof open.amount })
    expect(state.register).toMatchObject({ message: "Please enter your total cash.", saving: null, status: "Closed" })
  })

  test("is one at a time, and needs somebody who is signed in", () => {
    given(CLOSED, signedIn(), opening).when(open).refuses("Saving the register. One moment.")
    given(CLOSED).when(open).refuses("Sign in first.")
  })

  // Verifies: REG-08
  test("that succeeds opens it and goes on to the sale", () => {
    const { state } = given(CLOSED, signedIn(), opening)
      .when({ _tag: "OpenAnswered", amount: 20_000, answer: saved("Open") })
      .gives(
        [
          {
            type: "RegisterOpened",
            data: { amount: 20_000, device: { device_license_id: "1", register_status: "Open" } }
          }
        ],
        [{ type: "Navigate", args: { to: "/sale" } }]
      )
    expect(state.register).toMatchObject({ status: "Open", saving: null })
  })

  test("by a reply that carries no register opens it all the same", () => {
    const answer: RegisterAnswer = { _tag: "Answered", status: "success", message: null, reply: {} }
    const { state } = given(CLOSED, signedIn(), opening).when({ _tag: "OpenAnswered", amount: 20_000, answer })
    expect(state.register.status).toBe("Open")
  })

  // Verifies: REG-11
  test("that the back office refuses says why for three seconds", () => {
    const { state } = given(CLOSED, signedIn(), opening)
      .when({ _tag: "OpenAnswered", amount: 20_000, answer: refused("It is open already.") })
      .gives([{ type: "RegisterRefused", data: { message: "It is open already." } }])
    expect(state.register).toMatchObject({ status: "Closed", saving: null })
    expect(subscriptions(state)).toContainEqual({
      key: "register:It is open already.",
      after: 3_000,
      command: { _tag: "EndRegisterMessage" }
    })
    const ended = when(state, { _tag: "EndRegisterMessage" }).gives([{ type: "RegisterMessageEnded", data: {} }])
    when(ended.state, { _tag: "EndRegisterMessage" }).doesNothing()
    given(CLOSED, signedIn(), opening)
      .when({ _tag: "OpenAnswered", amount: 20_000, answer: refused(null) })
      .gives([{ type: "RegisterRefused", data: { message: "The register wasn't saved." } }])
  })

  // Verifies: REG-12, CG-72, ERR-42
  test("whose reply is lost stays being saved until the screen is left", () => {
    const { state } = given(CLOSED, signedIn(), opening)
      .when({ _tag: "OpenAnswered", amount: 20_000, answer: LOST })
      .gives([{ type: "RegisterCallLost", data: { why: "Network response was not ok" } }])
    expect(state.register).toMatchObject({
      saving: "opening",
      message: "Network response was not ok. Leave this screen and open it again to see whether the register was saved."
    })
    expect(subscriptions(state)).toEqual([])
    when(state, { _tag: "EndRegisterMessage" }).doesNothing()
    const left = when(state, { _tag: "LeaveRegisterScreen" }).gives([{ type: "RegisterScreenLeft", data: {} }])
    expect(left.state.register).toMatchObject({ saving: null, message: null })
    when(left.state, { _tag: "LeaveRegisterScreen" }).doesNothing()
  })
})

describe("closing the register", () => {
  // Verifies: API-45
  test("sends the counted cash", () => {
    given(...selling())
      .when(close)
      .gives([closing], [{ type: "SendCloseRegister", args: { amount: 25_000, print_type: "none" } }])
  })

  // Verifies: REL-25
  test("waits for every payment that nobody has settled, dismissed or not", () => {
    const words = "A payment on this register is unresolved. Resolve it before closing."
    for (const dismissed of [false, true])
      given(...selling(), started({ dismissed, phase: "unknown" }))
        .when(close)
        .gives([{ type: "RegisterRefused", data: { message: words } }])
  })

  test("waits for a cart that holds payments", () => {
    given(known(), signedIn(), cartEvent(cartReply([line(1)], undefined, { payments: [payment()] })))
      .when(close)
      .gives([
        {
          type: "RegisterRefused",
          data: { message: "The cart holds payments. Complete the sale before closing." }
        }
      ])
  })

  // Verifies: REG-06
  test("with nothing counted says so, and is one at a time", () => {
    const { state } = given(...selling()).when({ ...close, amount: cents(0) })
    expect(state.register.message).toBe("Please enter your total cash.")
    given(...selling(), closing)
      .when(close)
      .refuses("Saving the register. One moment.")
  })

  test("that succeeds ends the book, and asks who and what is here for the next one", () => {
    const closed = given(...selling(), closing)
      .when({ _tag: "CloseAnswered", amount: 25_000, answer: saved("Closed") })
      .gives(
        [
          {
            type: "RegisterClosed",
            data: { amount: 25_000, device: { device_license_id: "1", register_status: "Closed" } }
          }
        ],
        [
          { type: "Navigate", args: { to: "/sale" } },
          { type: "GetClient", args: { signed_in: true } }
        ]
      )
    expect(closed.state.register).toMatchObject({ status: "Closed", saving: null })
    expect(machine.closes({ type: "RegisterClosed", data: { amount: 25_000 } })).toBe(true)
    expect(machine.closes({ type: "RegisterOpened", data: { amount: 25_000 } })).toBe(false)
  })

  test("that is refused or lost leaves it open", () => {
    const message = "Please resolve all open orders before closing register."
    const no = given(...selling(), closing).when({ _tag: "CloseAnswered", amount: 1, answer: refused(message) })
    expect(no.state.register).toMatchObject({ status: "Open", saving: null, message })
    const lost = given(...selling(), closing).when({ _tag: "CloseAnswered", amount: 1, answer: LOST })
    expect(lost.state.register).toMatchObject({ status: "Open", saving: "closing" })
  })
})

describe("the charge button", () => {
  const charge = { _tag: "Charge" } as const
  const got = (status?: string) =>
    ({
      _tag: "ClientAnswered",
      wasSignedIn: true,
      answer: {
        status: "success",
        message: null,
        client: CLIENT,
        user: CASHIER,
        ...(status === undefined ? {} : { device: { device_license_id: "1", register_status: status } })
      }
    }) as const

  // Verifies: CART-17
  test("of an open register leads to the payment", () => {
    given(...selling(line(1)))
      .when(charge)
      .gives([], [{ type: "Navigate", args: { to: "/payment" } }])
  })

  // Verifies: CART-21, CG-86
  test("of a closed register leads to opening it", () => {
    given(CLOSED, signedIn(), cartEvent(cartReply([line(1)])))
      .when(charge)
      .gives([], [{ type: "Navigate", args: { to: "/sale?open_register=true" } }])
  })

  // Verifies: REG-09, CG-86
  test("of a register whose status is not known asks once, then leads where the answer says", () => {
    const asked = given(known({ device: { register_status: "Maybe" } }), signedIn(), cartEvent(cartReply([line(1)])))
      .when(charge)
      .gives([{ type: "ChargeWaits", data: {} }], [{ type: "GetClient", args: { signed_in: true } }])
    when(asked.state, charge).doesNothing()
    const opened = when(asked.state, got("Open"))
    const cart = { type: "GetCart" }
    expect(opened.decision).toMatchObject({ requests: [cart, { type: "Navigate", args: { to: "/payment" } }] })
    expect(opened.state.register).toMatchObject({ status: "Open", chargeWaits: false, message: null })
    const closed = when(asked.state, got("Closed"))
    expect(closed.decision).toMatchObject({ requests: [cart, { args: { to: "/sale?open_register=true" } }] })
  })

  // Verifies: REG-09, ERR-40
  test("says so when the answer does not tell either, and does not ask for ever", () => {
    const asked = given(known({ device: { register_status: "" } }), signedIn(), cartEvent(cartReply([line(1)]))).when(
      charge
    )
    for (const answer of [got(), got("Maybe"), { _tag: "ClientLost", why: "Network response was not ok" } as const]) {
      const { state, decision } = when(asked.state, answer)
      expect(state.register).toMatchObject({
        chargeWaits: false,
        message: "Register status not found - refresh browser"
      })
      expect(decision).not.toMatchObject({ requests: [{ type: "GetClient" }] })
    }
  })

  test("leads nowhere once who pressed it has left: the next person begins with a sale", () => {
    const asked = given(known({ device: { register_status: "" } }), signedIn(), cartEvent(cartReply([line(1)]))).when(
      charge
    )
    const ended: AppEvent = { type: "ChargeWaitEnded", data: {} }
    const heard: AppEvent = { type: "ClientReceived", data: { client: CLIENT, device: DEVICE } }
    const out = when(asked.state, { _tag: "SignOut" })
    for (const answer of [got("Open"), { _tag: "ClientLost", why: "Network response was not ok" } as const])
      expect(when(out.state, answer).decision).toMatchObject({ requests: [] })
    when(asked.state, {
      _tag: "ClientAnswered",
      answer: { status: "success", message: null, client: CLIENT, device: DEVICE }
    }).gives([heard, { type: "SignedOut", data: { by: "server" } }, ended])
  })

  // Verifies: CART-20, CART-16
  test("of an empty sale is blocked", () => {
    given(...selling())
      .when(charge)
      .refuses("Cart Is Empty")
    given(known(), signedIn()).when(charge).refuses("The cart hasn't loaded yet. One moment.")
  })

  test("waits for what is on its way into the cart", () => {
    const words = "An item is still on its way into the cart. One moment."
    given(...selling(line(1)), { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 1 } })
      .when(charge)
      .refuses(words)
    given(...selling(line(1)), { type: "QuantityRequested", data: { item: "line-1", from: 1, to: 3 } })
      .when(charge)
      .refuses(words)
  })
})

describe("the next book", () => {
  test("begins with who the register is and what nobody has settled", () => {
    const unsettled = attempt({ phase: "unknown", dismissed: true, checks: 3 })
    const { state } = given(...selling(line(1)), { type: "PaymentStarted", data: unsettled })
    const opened = machine.opening(state, { id: "book-2", previous: "book-1", at: 5, reason: "closed" })
    expect(opened.data).toMatchObject({ book: "book-2", previous: "book-1", reason: "closed", attempts: [unsettled] })
    const next = given(opened).state
    expect(next.payment.attempts).toEqual([unsettled])
    expect([next.session.user, next.session.client, next.session.deviceId, next.register.status]).toEqual([
      state.session.user,
      state.session.client,
      state.session.deviceId,
      state.register.status
    ])
    expect([next.cart.cart, next.support.previous]).toEqual([null, "book-1"])
  })
})
