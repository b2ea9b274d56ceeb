import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import { secret } from "../../src/kernel/secret.ts"
import { answered } from "./answers.ts"
import { cartEvent, cartReply, known, signedIn, totals } from "./facts.ts"
import { given, when } from "./given.ts"

const idle = [known(), signedIn(), cartEvent(cartReply([], totals(0)))]

describe("goods without a receipt", () => {
  const TAKE = {
    contact_id: "7",
    items: [{ product_id: "1", quantity: 1 }],
    total: 2056,
    notes: "A gift",
    create_new: true
  }
  const command = {
    _tag: "TakeWithoutReceipt",
    ...TAKE,
    giftCard: secret("GIFT-1"),
    managerCode: secret("864209")
  } as const

  test("go in one call, and what was done is said in the back office's words; card and code are in no event", () => {
    const { state } = given(...idle)
      .when(command)
      .gives(
        [{ type: "OrderWorkRequested", data: { work: "no receipt", of: "7" } }],
        [
          {
            type: "SendNoReceipt",
            args: TAKE,
            secrets: { gift_card_number: command.giftCard, manager_code: command.managerCode }
          }
        ]
      )
    when(state, {
      _tag: "OrderWorkAnswered",
      work: "no receipt",
      answer: answered({}, "success", "$20.56 is on it.")
    }).gives([{ type: "OrderWorkDone", data: { work: "no receipt", message: "$20.56 is on it." } }])
    given(...idle)
      .when({ ...command, notes: " " })
      .refuses("Say why there is no receipt.")
    given(...idle)
      .when({ ...command, items: [] })
      .refuses("Scan what comes back first.")
  })

  test("are asked for by nobody again after a crash: the customer's last return says whether it was done", () => {
    const { state } = given(...idle)
    expect(machine.interrupted({ type: "SendNoReceipt", id: "r", args: TAKE }, state)).toMatchObject({
      _tag: "OrderWorkAnswered",
      work: "no receipt",
      answer: { _tag: "Lost" }
    })
  })
})
