import { Redacted } from "effect"
import { expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { discountItem, discountOrder, EXEMPTION, FEES, note } from "./adjusting.ts"
import { line, paying, selling } from "./facts.ts"
import { given } from "./given.ts"

const WORDS = "This looks like a card number. Take it out: card numbers are never kept."
const CARD = "4111 1111 1111 1111"
const order = { order_id: "o-1", order_item_id: "i-1", description: "Boots", quantity: 1 }

// Verifies: SEC-3
test.each<readonly [Command, readonly AppEvent[]]>([
  [discountItem({ amount: cents(100), notes: CARD }), selling(line(1))],
  [discountOrder({ amount: cents(100), notes: CARD }), selling(line(1))],
  [
    {
      _tag: "DoTask",
      ...FEES,
      args: { add: { description: `Delivery ${CARD}`, amount: cents(100), percentage: "" } }
    },
    selling(line(1))
  ],
  [{ _tag: "DoTask", ...EXEMPTION, args: { exempt: { reason: "1", notes: CARD } } }, selling(line(1))],
  [note(`Paid by\n${CARD.replaceAll(" ", "-")}`), selling(line(1))],
  [{ _tag: "DoTask", task: "saveOrderNotes", of: "o-1", args: { order_id: "o-1", notes: CARD } }, selling(line(1))],
  [{ _tag: "ReturnItem", ...order, serial_number: CARD }, selling(line(1))],
  [{ _tag: "AcceptPayment", method: "check", amount: cents(100), entry: { reference: CARD } }, paying()],
  [{ _tag: "SaveCustomer", contact_id: null, form: { last_name: CARD }, goal: null }, selling(line(1))],
  [
    { _tag: "SignInManager", user_name: CARD, password: Redacted.make("1"), force: false },
    [{ type: "SignedOut", data: { by: "person" } }]
  ]
])("a card's number that is typed in $0._tag is in no row and no request", (command, before) => {
  expect(given(...before).when(command).decision).toEqual({ _tag: "Rejected", message: WORDS })
})

test("an EAN-13 whose check digit fits a card's is scanned as ever", () => {
  const scan = { _tag: "Scan", text: "4000000000006", quantity: 1 } as const
  expect(given(...selling()).when(scan).decision._tag).toBe("Accepted")
})
