import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { cashOf } from "../../src/register/rules.ts"
import { cartEvent, cartReply, DEVICE, known, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const statusAfter = (event: AppEvent) => given(known(), signedIn(), event).state.register.status

describe("the register's status", () => {
  test("after it was opened or closed is what the back office says, else what was asked for", () => {
    const open = { ...DEVICE, register_status: "Open" }
    const closed = { ...DEVICE, register_status: "Closed" }
    expect(statusAfter({ type: "RegisterOpened", data: { amount: 100, device: open } })).toBe("Open")
    expect(statusAfter({ type: "RegisterOpened", data: { amount: 100, device: closed } })).toBe("Closed")
    expect(statusAfter({ type: "RegisterOpened", data: { amount: 100 } })).toBe("Open")
    expect(statusAfter({ type: "RegisterClosed", data: { amount: 100, device: open } })).toBe("Open")
    expect(statusAfter({ type: "RegisterClosed", data: { amount: 100, device: closed } })).toBe("Closed")
    const { register_status: _unsaid, ...device } = DEVICE
    expect(statusAfter({ type: "RegisterOpened", data: { amount: 100, device } })).toBe("Open")
    expect(statusAfter({ type: "RegisterClosed", data: { amount: 100, device } })).toBe("Closed")
  })
})

describe("the register's screen", () => {
  test("that is left forgets its words, and what it waited for", () => {
    const events: readonly AppEvent[] = [
      { type: "RegisterRefused", data: { message: "No." } },
      { type: "RegisterOpenRequested", data: { amount: 100 } }
    ]
    for (const event of events) {
      const { state } = given(known(), signedIn(), event)
        .when({ _tag: "LeaveRegisterScreen" })
        .gives([{ type: "RegisterScreenLeft", data: {} }])
      expect(state.register).toMatchObject({ saving: null, message: null })
      when(state, { _tag: "LeaveRegisterScreen" }).doesNothing()
    }
  })

  // Verifies: REG-06, CG-71
  test("counts the cash when the exact total is nothing", () => {
    expect(cashOf(cents(0), { ones: 3 })).toBe(300)
  })
})

// Verifies: CART-15
test("a cart of fees alone is charged", () => {
  const fees = [{ description: "Transfer", amount: cents(2500) }]
  given(known(), signedIn(), cartEvent(cartReply([], totals(2500), { fees })))
    .when({ _tag: "Charge" })
    .gives([], [{ type: "Navigate", args: { to: "/payment" } }])
})
