import { describe, expect, test } from "vitest"
import type { Command } from "../../src/app/protocol.ts"
import type { Ending } from "../../src/customer/wire.ts"
import { changeTo, removal } from "../../src/customer/changes.ts"
import type { Goal } from "../../src/customer/model.ts"
import { LOOK_AGAIN, NOT_HIS } from "../../src/customer/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { cartEvent, cartReply, known, line, MANAGER, signedIn, totals } from "./facts.ts"
import { given } from "./given.ts"

const GOAL: Goal = { quantity: 1 }
const choose = (contact_id: string, ends: readonly Ending[] = []): Command => ({
  _tag: "ChooseCustomer",
  contact_id,
  clear: false,
  ends,
  goal: GOAL
})
const MARIAS = { billing: { contact_id: "101" } }

describe("another customer", () => {
  test("leaves the items where they are when nothing hangs on the customer before", () => {
    given(known(), signedIn(MANAGER), cartEvent(cartReply([line(1)], totals(2056), MARIAS)))
      .when(choose("102"))
      .gives(
        [{ type: "CustomerRequested", data: { contact_id: "102", clears: false, goal: GOAL } }],
        [{ type: "SendChooseCustomer", args: { contact_id: "102" } }]
      )
  })

  test("asks first what ends with the customer before, and sends what was agreed to", () => {
    const off = line(1, { discount_amount: cents(200) })
    const exempt = { ...MARIAS, tax_reason: { reason_code_id: "7", description: "Resale" } }
    const cart = [known(), signedIn(MANAGER), cartEvent(cartReply([off, line(2)], totals(3598), exempt))]
    expect(changeTo(given(...cart).state, "102")).toEqual({
      _tag: "Asks",
      ends: ["exemption", "line_discounts"],
      passing: []
    })
    for (const agreed of [[], ["exemption"], ["order_discount", "line_discounts"]] as const) {
      given(...cart)
        .when(choose("102", agreed))
        .refuses(LOOK_AGAIN)
      given(...cart)
        .when({ _tag: "RemoveCustomer", ends: agreed })
        .refuses(LOOK_AGAIN)
    }
    const ends = ["exemption", "line_discounts"] as const
    given(...cart)
      .when(choose("102", ends))
      .gives(
        [{ type: "CustomerRequested", data: { contact_id: "102", clears: false, goal: GOAL, ends } }],
        [{ type: "SendChooseCustomer", args: { contact_id: "102", ends } }]
      )
  })

  test("is nobody: a saved order in hand stays, and asks as well; a return stays its customer's", () => {
    const exempt = { ...MARIAS, tax_reason: { reason_code_id: "7" } }
    const holding = (more: object) => [known(), signedIn(MANAGER), cartEvent(cartReply([line(1)], totals(1899), more))]
    const saved = holding({ ...exempt, is_default_cart: false })
    expect(removal(given(...saved).state)).toMatchObject({ _tag: "Asks", ends: ["exemption"] })
    given(...saved)
      .when({ _tag: "RemoveCustomer", ends: [] })
      .refuses(LOOK_AGAIN)
    given(...holding({ ...MARIAS, return_order_id: "10077" }))
      .when({ _tag: "RemoveCustomer", ends: [] })
      .refuses(NOT_HIS)
  })
})
