import { expect, test } from "vitest"
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
