import { expect, test } from "vitest"
import { CLOSING } from "../../src/app/messages.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import type { RegisterAnswer } from "../../src/register/protocol.ts"
import { selling } from "./facts.ts"
import { given } from "./given.ts"

const refused = (message: string): RegisterAnswer => ({ _tag: "Answered", status: "error", message, reply: {} })
const closing = { type: "RegisterCloseRequested", data: { amount: 25_000 } } as const

// Verifies: REG-17, CG-11
test("a closing that is refused for open orders leads to them; any other refusal stays where the cash was counted", () => {
  const words = "Please resolve all open orders before closing register."
  const { state } = given(...selling(), closing)
    .when({ _tag: "CloseAnswered", amount: 25_000, answer: refused(words) })
    .gives(
      [{ type: "RegisterRefused", data: { message: words } }],
      [{ type: "Navigate", args: { to: "/orders/open?message=close_register" } }]
    )
  expect(state.register).toMatchObject({ status: "Open", saving: null })
  given(...selling(), closing)
    .when({ _tag: "CloseAnswered", amount: 25_000, answer: refused("The drawer is counted twice a day.") })
    .gives([{ type: "RegisterRefused", data: { message: "The drawer is counted twice a day." } }])
})

test("the count of each bill and coin goes along, and what the closing came to is shown on its own page", () => {
  const counts = { hundreds: 2, ones: 50 }
  given(...selling())
    .when({ _tag: "CloseRegister", amount: cents(25_000), counts })
    .gives([closing], [{ type: "SendCloseRegister", args: { amount: 25_000, print_type: "none", counts } }])
  const result = {
    register_session_id: "s 1",
    expected: cents(25_100),
    counted: cents(25_000),
    over_short: cents(-100)
  }
  given(...selling(), closing)
    .when({
      _tag: "CloseAnswered",
      amount: 25_000,
      answer: { _tag: "Answered", status: "success", message: null, reply: { closing: result } }
    })
    .gives(
      [{ type: "RegisterClosed", data: { amount: 25_000, closing: result } }],
      [
        { type: "Navigate", args: { to: "/closing?id=s%201" } },
        { type: "GetClient", args: { signed_in: true } }
      ]
    )
})

test("a register whose cashier left before its closing was answered lets somebody sign in, and not sooner", () => {
  const left = [...selling(), closing, { type: "SignedOut", data: { by: "server" } }] as const
  const signIn = { _tag: "SignInCashier", pin: secret("135790"), force: true } as const
  given(...left)
    .when(signIn)
    .refuses(CLOSING)
  const lost = { type: "RegisterCallLost", data: { why: "You signed out before an answer came." } } as const
  expect(given(...left, lost).when(signIn).state.session.signIn._tag).toBe("Busy")
})
