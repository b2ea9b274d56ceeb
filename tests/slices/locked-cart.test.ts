import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { note } from "./adjusting.ts"
import { sold } from "./answers.ts"
import { CART, line, paying, selling, started } from "./facts.ts"
import { given } from "./given.ts"

const CHANGES: readonly Command[] = [
  { _tag: "Scan", text: "850000410015", quantity: 1 },
  { _tag: "ChangeQuantity", item: "line-1", quantity: 2 },
  { _tag: "ClearCart" },
  note("Friday")
]
const ran = (...events: readonly AppEvent[]) =>
  CHANGES.filter((command) => given(...events).when(command).decision._tag === "Accepted").map(({ _tag }) => _tag)

// Verifies: SHL-31
describe("the cart is not changed", () => {
  const back = { type: "PaymentLeft", data: {} } as const

  test.each<[string, readonly AppEvent[]]>([
    ["on the payment screen", paying()],
    [
      "while a card payment that nobody put aside has no answer, wherever the person is",
      [...selling(line(1)), started()]
    ],
    ["after a sale that is still shown", [...paying(), sold]]
  ])("%s", (_, events) => {
    expect(ran(...selling(line(1)))).toEqual(CHANGES.map(({ _tag }) => _tag))
    for (const command of CHANGES)
      given(...events)
        .when(command)
        .refuses("Finish the payment first.")
  })

  test("while its order could not be saved: what is paid would lose its cart", () => {
    const asked = { type: "ConversionStarted", data: { attempt: 1, cart: CART } } as const
    const failed = { type: "ConversionFailed", data: { attempt: 1 } } as const
    for (const events of [[asked], [asked, failed]])
      for (const command of CHANGES)
        given(...paying(), ...events, back)
          .when(command)
          .refuses("The payments are in. Save the order before anything else.")
  })

  test("and is again once the payment screen was left, also beside a payment that was put aside", () => {
    expect(ran(...paying(), back)).toEqual(CHANGES.map(({ _tag }) => _tag))
    const aside = { type: "PendingDismissed", data: { key: "key-1", by: "Dana K." } } as const
    expect(ran(...selling(line(1)), started({ phase: "unknown" }), aside)).toEqual(CHANGES.map(({ _tag }) => _tag))
  })
})
