import { describe, expect, test } from "vitest"
import { secret } from "../../src/kernel/secret.ts"
import { type SessionState, screenOf } from "../../src/session/model.ts"
import { CASHIER, CLIENT, DEVICE, known, MANAGER, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"
import { atRegister, connected } from "./hardware-facts.ts"

const screen = (session: SessionState) => screenOf(session)._tag
const nowhere = { type: "ClientReceived", data: { client: CLIENT } } as const
const withList = { type: "SignedIn", data: { user: MANAGER, devices: [DEVICE] } } as const

// Verifies: AUTH-13, CG-70
test("a sign-in with a USB printer at hand waits 750 ms, so that the printer is open when it is answered", () => {
  const printer = given(...atRegister(), { type: "SignedOut", data: { by: "person" } }, connected)
  const [password, pin] = [secret("the password"), secret("135790")]
  printer.when({ _tag: "SignInManager", user_name: "manager", password, force: false }).gives(
    [{ type: "SignInRequested", data: { as: "manager" } }],
    [
      {
        type: "SignIn",
        args: { as: "manager", user_name: "manager", force: false, wait: 750 },
        secrets: { password }
      }
    ]
  )
  printer
    .when({ _tag: "SignInCashier", pin, force: false })
    .gives(
      [{ type: "SignInRequested", data: { as: "cashier" } }],
      [{ type: "SignIn", args: { as: "cashier", force: false, wait: 750 }, secrets: { pin } }]
    )
})

describe("the choice of a register", () => {
  test("is put to managers who were given a list, and to nobody else", () => {
    const answered = (user: typeof MANAGER, devices: readonly (typeof DEVICE)[]) =>
      given(known()).when({
        _tag: "SignInAnswered",
        as: "manager",
        answer: { status: "success", message: null, user, devices }
      }).state.session
    expect(screen(answered(MANAGER, [{ ...DEVICE, device_license_id: "2" }]))).toBe("ChooseRegister")
    expect(screen(answered(MANAGER, [DEVICE]))).toBe("SignedIn")
    expect(screen(answered(MANAGER, []))).toBe("SignedIn")
    expect(screen(answered(CASHIER, [DEVICE]))).toBe("SignedIn")
  })

  test("is over when the manager signs out: whoever the back office knows next is not asked", () => {
    const out = given(known(), withList).when({ _tag: "SignOut" })
    expect(out.state.session).toMatchObject({ devices: [], choosing: false })
    const next = when(out.state, {
      _tag: "ClientAnswered",
      answer: { status: "success", message: null, client: CLIENT, device: DEVICE, user: CASHIER }
    })
    expect(screen(next.state.session)).toBe("SignedIn")
  })

  test("can be left by signing out in a browser that is no register", () => {
    const { state } = given(nowhere, withList).when({ _tag: "SignOut" })
    expect([screen(state.session), state.session.device]).toEqual(["Login", null])
  })

  test("in use by somebody else can be left by signing out: the notice goes too", () => {
    const found = { type: "DuplicateLoginFound", data: { as: "manager", message: "In use." } } as const
    const { state } = given(known(), withList, found).when({ _tag: "SignOut" })
    expect(state.session.signIn).toEqual({ _tag: "Idle" })
    expect(screen(state.session)).toBe("Login")
  })
})

test("a register is free once its person left, and not when the back office ended the sign-in for another one", () => {
  const inUse = (by: "person" | "server" | "sale" | "timeout") =>
    given(known({ device: { in_use: true } }), signedIn(), { type: "SignedOut", data: { by } }).state.session.device
      ?.in_use
  expect([inUse("person"), inUse("sale"), inUse("timeout"), inUse("server")]).toEqual([false, false, false, true])
})
