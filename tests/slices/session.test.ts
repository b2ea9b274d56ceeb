import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { secret } from "../../src/kernel/secret.ts"
import { screenOf } from "../../src/session/model.ts"
import type { WhoAnswer } from "../../src/session/protocol.ts"
import { CASHIER, CLIENT, DEVICE, known, MANAGER, selling, signedIn, started } from "./facts.ts"
import { given, when } from "./given.ts"

const PASSWORD = secret("the password")
const PIN = secret("135790")
const asManager = { _tag: "SignInManager", user_name: "manager", password: PASSWORD, force: false } as const
const asCashier = { _tag: "SignInCashier", pin: PIN, force: false } as const
const busy = { type: "SignInRequested", data: { as: "cashier" } } as const
const answer = (more: Partial<WhoAnswer> = {}): WhoAnswer => ({ status: "success", message: null, ...more })
const outdated = { type: "ClientReceived", data: { client: CLIENT, device: DEVICE, latest_version: "2.6.0" } } as const
const screenAfter = (...events: readonly AppEvent[]) => screenOf(given(...events).state.session)._tag

describe("asking whose register this is", () => {
  test("is always allowed", () => {
    given()
      .when({ _tag: "AskClient" })
      .gives([], [{ type: "GetClient", args: { signed_in: false } }])
  })

  test("hears the store, the register and who is signed in, and then wants the cart", () => {
    const heard = { client: CLIENT, device: DEVICE, user: CASHIER }
    const { state } = given(known(), signedIn())
      .when({ _tag: "ClientAnswered", answer: answer({ ...heard, latestVersion: "2.5.4", clockOffset: -40 }) })
      .gives(
        [{ type: "ClientReceived", data: { ...heard, latest_version: "2.5.4", clock_offset: -40 } }],
        [{ type: "GetCart", args: {} }]
      )
    expect([state.session.clockOffset, state.register.status]).toEqual([-40, "Open"])
    const again = when(state, { _tag: "ClientAnswered", answer: answer({ client: CLIENT, user: CASHIER }) })
    expect(again.state.session).toEqual(state.session)
  })

  test("fetches the cart in a browser that learns only now which register it is", () => {
    given()
      .when({ _tag: "ClientAnswered", answer: answer({ client: CLIENT, device: DEVICE, user: CASHIER }) })
      .gives(
        [{ type: "ClientReceived", data: { client: CLIENT, device: DEVICE, user: CASHIER } }],
        [{ type: "GetCart", args: {} }]
      )
  })

  test("signs out whom the back office does not know any more", () => {
    const { state } = given(known(), signedIn())
      .when({ _tag: "ClientAnswered", answer: answer({ client: CLIENT }) })
      .gives([
        { type: "ClientReceived", data: { client: CLIENT } },
        { type: "SignedOut", data: { by: "server" } }
      ])
    expect(screenOf(state.session)._tag).toBe("Login")
  })

  test("asks a manager to sign in again who is known there, but was given no registers to choose from", () => {
    const { state } = given()
      .when({ _tag: "ClientAnswered", answer: answer({ client: CLIENT, user: MANAGER }) })
      .gives([{ type: "ClientReceived", data: { client: CLIENT } }])
    expect(screenOf(state.session)._tag).toBe("Login")
  })

  test("signs nobody in again who left while the answer was on its way", () => {
    const asked = given(known(), signedIn()).when({ _tag: "AskClient" })
    asked.gives([], [{ type: "GetClient", args: { signed_in: true } }])
    const gone = when(asked.state, { _tag: "SignOut" })
    const { state } = when(gone.state, {
      _tag: "ClientAnswered",
      wasSignedIn: true,
      answer: answer({ client: CLIENT, device: DEVICE, user: CASHIER })
    }).gives([{ type: "ClientReceived", data: { client: CLIENT, device: DEVICE } }])
    expect(screenOf(state.session)._tag).toBe("Login")
  })

  // Verifies: AUTH-12, ERR-76
  test("without an answer that names a store there is none", () => {
    expect(screenAfter()).toBe("Starting")
    const nobody = given().when({ _tag: "ClientAnswered", answer: answer({ status: "error", message: "Who?" }) })
    nobody.gives([{ type: "ClientUnknown", data: { why: "Who?" } }])
    expect(screenOf(nobody.state.session)._tag).toBe("NoClient")
    const lost = given().when({ _tag: "ClientLost", why: "Network response was not ok" })
    lost.gives([{ type: "ClientUnknown", data: { why: "Network response was not ok" } }])
    expect(screenOf(lost.state.session)._tag).toBe("NoClient")
  })

  test("in vain changes nothing for a register that is known", () => {
    given(known()).when({ _tag: "ClientLost", why: "Network response was not ok" }).doesNothing()
  })

  // Verifies: AUTH-11, ERR-75
  test("shows a store that may not use the register that it may not", () => {
    expect(screenAfter(known({ client: { pos_not_allowed: true } }))).toBe("NotAllowed")
  })
})

describe("signing in", () => {
  // Verifies: AUTH-01, API-88
  test("as manager sends the name in the open and the password as a secret", () => {
    const { decision } = given(known())
      .when({ ...asManager, user_name: " manager " })
      .gives(
        [{ type: "SignInRequested", data: { as: "manager" } }],
        [
          {
            type: "SignIn",
            args: { as: "manager", user_name: "manager", force: false },
            secrets: { password: PASSWORD }
          }
        ]
      )
    expect(JSON.stringify(decision)).not.toContain("the password")
  })

  // Verifies: AUTH-04
  test("as cashier sends the PIN as a secret", () => {
    given(known())
      .when(asCashier)
      .gives([busy], [{ type: "SignIn", args: { as: "cashier", force: false }, secrets: { pin: PIN } }])
  })

  // Verifies: AUTH-06
  test("needs a user name, and a register for a PIN", () => {
    given(known())
      .when({ ...asManager, user_name: "  " })
      .refuses("Enter your user name and password.")
    given({ type: "ClientReceived", data: { client: CLIENT } })
      .when(asCashier)
      .refuses("Choose a register first.")
  })

  // Verifies: AUTH-09, CG-69, ERR-67
  test("is blocked in any other version than the store's", () => {
    const words = "This POS version is not the latest. Please refresh the page to update."
    given(outdated).when(asCashier).refuses(words)
    given(outdated).when(asManager).refuses(words)
  })

  test("is one at a time", () => {
    given(known(), busy).when(asCashier).refuses("Signing in. One moment.")
    given(known(), busy).when(asManager).refuses("Signing in. One moment.")
  })

  // Verifies: AUTH-07
  test("that succeeds signs in and fetches the cart", () => {
    const { state } = given(known(), busy)
      .when({ _tag: "SignInAnswered", as: "cashier", answer: answer({ user: CASHIER }) })
      .gives([{ type: "SignedIn", data: { user: CASHIER, devices: [] } }], [{ type: "GetCart", args: {} }])
    expect([screenOf(state.session)._tag, state.session.signIn._tag]).toEqual(["SignedIn", "Idle"])
  })

  // Verifies: AUTH-02, CG-68
  test("as manager in a browser that is no register leads to the choice of one", () => {
    const { state } = given({ type: "ClientReceived", data: { client: CLIENT } })
      .when({ _tag: "SignInAnswered", as: "manager", answer: answer({ user: MANAGER, devices: [DEVICE] }) })
      .gives([{ type: "SignedIn", data: { user: MANAGER, devices: [DEVICE] } }])
    expect(screenOf(state.session)._tag).toBe("ChooseRegister")
    expect(state.session.devices).toEqual([DEVICE])
  })

  test("that was refused is forgotten once somebody goes to another way of signing in", () => {
    const refused = { type: "SignInRefused", data: { as: "cashier", message: "Wrong PIN." } } as const
    const { state } = given(known(), refused)
      .when({ _tag: "DismissSignInRefusal" })
      .gives([{ type: "SignInRefusalDismissed", data: {} }])
    expect(state.session.signIn).toEqual({ _tag: "Idle" })
    given(known()).when({ _tag: "DismissSignInRefusal" }).doesNothing()
  })

  test("that is refused shows the server's words, or that there are none", () => {
    given(known(), busy)
      .when({ _tag: "SignInAnswered", as: "cashier", answer: answer({ status: "error", message: "Wrong PIN." }) })
      .gives([{ type: "SignInRefused", data: { as: "cashier", message: "Wrong PIN." } }])
    given(known(), busy)
      .when({
        _tag: "SignInAnswered",
        as: "cashier",
        answer: answer({ status: "error", message: "Not now.", user: CASHIER })
      })
      .gives([{ type: "SignInRefused", data: { as: "cashier", message: "Not now." } }])
    given(known(), busy)
      .when({ _tag: "SignInAnswered", as: "cashier", answer: answer() })
      .gives([{ type: "SignInRefused", data: { as: "cashier", message: "The back office gave no reason." } }])
    given(known(), busy)
      .when({ _tag: "SignInLost", as: "cashier", why: "Network response was not ok" })
      .gives([{ type: "SignInRefused", data: { as: "cashier", message: "Network response was not ok" } }])
  })

  // Verifies: AUTH-08
  test("twice shows who is there, until it is forced or left alone", () => {
    const message = "Dana K. is signed in at Front 2."
    const found = given(known(), busy)
      .when({ _tag: "SignInAnswered", as: "cashier", answer: answer({ status: "duplicate_login", message }) })
      .gives([{ type: "DuplicateLoginFound", data: { as: "cashier", message } }])
    expect(screenOf(found.state.session)._tag).toBe("Duplicate")
    when(found.state, { ...asCashier, force: true }).gives(
      [busy],
      [{ type: "SignIn", args: { as: "cashier", force: true }, secrets: { pin: PIN } }]
    )
    const left = when(found.state, { _tag: "LeaveDuplicate" }).gives([{ type: "DuplicateLoginLeft", data: {} }])
    expect(left.state.session).toMatchObject({ signIn: { _tag: "Idle" }, choosing: false })
    expect(screenOf(left.state.session)._tag).toBe("Login")
    when(left.state, { _tag: "LeaveDuplicate" }).doesNothing()
  })
})

describe("choosing a register", () => {
  // Verifies: AUTH-02
  test("makes this browser that register, and asks again whose it is", () => {
    const { state } = given(known(), signedIn(MANAGER))
      .when({ _tag: "ChooseRegister", device: { device_license_id: "3", register_status: "Closed" } })
      .gives(
        [{ type: "DeviceChosen", data: { device: { device_license_id: "3", register_status: "Closed" } } }],
        [{ type: "GetClient", args: { signed_in: true } }]
      )
    expect([state.session.deviceId, state.register.status]).toEqual(["3", "Closed"])
  })

  test("needs somebody who is signed in", () => {
    given(known()).when({ _tag: "ChooseRegister", device: DEVICE }).refuses("Sign in first.")
  })
})

describe("signing out", () => {
  // Verifies: AUTH-15
  test("leaves nothing of the person on the screen", () => {
    const { state } = given(...selling())
      .when({ _tag: "SignOut" })
      .gives(
        [{ type: "SignedOut", data: { by: "person" } }],
        [
          { type: "SendSignOut", args: {} },
          { type: "Navigate", args: { to: "/sale" } }
        ]
      )
    expect([state.session.user, state.cart.cart, state.catalog.scans]).toEqual([null, null, []])
  })

  // Verifies: SEC-19
  test("waits for a payment that nobody has settled", () => {
    given(...selling(), started())
      .when({ _tag: "SignOut" })
      .refuses("Please wait for your payment to finish before leaving...")
  })

  test("by nobody is nothing", () => {
    given(known()).when({ _tag: "SignOut" }).doesNothing()
  })

  // Verifies: AUTH-14
  test("is forced by a reply that wants a sign-in, once", () => {
    const { state } = given(known(), signedIn())
      .when({ _tag: "SessionEnded" })
      .gives([{ type: "SignedOut", data: { by: "server" } }])
    when(state, { _tag: "SessionEnded" }).doesNothing()
  })

  test("by the back office does not forget a payment that nobody has settled", () => {
    const { state } = given(...selling(), started()).when({ _tag: "SessionEnded" })
    expect(state.payment.attempts.map(({ key }) => key)).toEqual(["key-1"])
    expect(state.payment.entered).toBe(false)
  })
})

describe("a startup error", () => {
  // Verifies: SHL-45, ERR-11
  test("is shown until it was read", () => {
    const shown = given(known(), signedIn())
      .when({ _tag: "StartupFailed", message: "No tax table." })
      .gives([{ type: "StartupProblem", data: { message: "No tax table." } }])
    expect(shown.state.session).toMatchObject({ startupProblem: "No tax table.", clientProblem: null })
    when(shown.state, { _tag: "StartupFailed", message: "No tax table." }).doesNothing()
    const seen = when(shown.state, { _tag: "DismissStartupProblem" }).gives([
      { type: "StartupProblemDismissed", data: {} }
    ])
    when(seen.state, { _tag: "DismissStartupProblem" }).doesNothing()
  })

  test("instead of a client leaves none", () => {
    const { state } = given().when({
      _tag: "ClientAnswered",
      answer: answer({ status: "startup_error", message: "No tax table." })
    })
    expect(state.session.startupProblem).toBe("No tax table.")
    expect(screenOf(state.session)._tag).toBe("NoClient")
  })
})
