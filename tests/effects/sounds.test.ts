import { expect, test } from "vitest"
import { toneOf } from "../../effects/sounds.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, startOf } from "../../src/kernel/log.ts"
import { cents } from "../../src/money/cents.ts"
import { NOW } from "../slices/given.ts"

const heard = (...events: readonly AppEvent[]) =>
  toneOf(
    chain(
      startOf("book-1", null),
      events.map((event) => eventRow(machine.events, event, NOW, "test"))
    )
  )

const added: AppEvent = { type: "ScanAdded", data: { scan: "scan-1" } }
const refused: AppEvent = { type: "ScanRefused", data: { scan: "scan-1", message: "No." } }

test("a line that reached the book is heard as accepted, what was refused as refused, and the rest not at all", () => {
  expect(heard(added)).toBe("accepted")
  expect(heard(refused)).toBe("refused")
  expect(heard({ type: "PaymentEntered", data: {} })).toBeNull()
})

test("of rows written together the refusal is heard", () => {
  expect(heard(added, refused, added)).toBe("refused")
})

test("money that changed hands has a sound of its own, which only a refusal drowns", () => {
  const paid: AppEvent = {
    type: "PaymentApproved",
    data: { key: "key-1", amount: cents(2000), method: "cash", evidence: "reply" }
  }
  expect(heard(added, paid)).toBe("paid")
  expect(heard(paid, refused)).toBe("refused")
})

test.each<AppEvent>([
  { type: "AdjustmentRefused", data: { target: { _tag: "Order" }, message: "Manager code is not right." } },
  { type: "QuantityRefused", data: { item: "line-1", message: "No." } },
  { type: "PaymentDeclined", data: { key: "key-1", message: "Declined.", evidence: "reply" } },
  { type: "ConversionFailed", data: { attempt: 1 } },
  { type: "RegisterRefused", data: { message: "Please enter your total cash." } },
  { type: "RegisterCallLost", data: { why: "Network response was not ok" } },
  { type: "SignInRefused", data: { as: "cashier", message: "Wrong PIN." } },
  { type: "DuplicateLoginFound", data: { as: "cashier", message: "Dana K. is signed in on Front 1." } },
  { type: "ClockAnswered", data: { in_out: "in", done: false, message: "Wrong PIN." } },
  { type: "ClearEnded", data: { message: "No." } },
  { type: "ChargeWaitEnded", data: { message: "Register status not found - refresh browser" } },
  { type: "RemovalEnded", data: { message: "The payment was not removed." } },
  { type: "CustomerRefused", data: { message: "No." } },
  { type: "CustomerChoiceLost", data: { why: "Network response was not ok" } },
  { type: "CustomerSaveRefused", data: { message: "No." } },
  { type: "CartSaveRefused", data: { type: "QUOTE", message: "No." } },
  { type: "CartLoadRefused", data: { cart_id: "cart-9", message: "No." } },
  { type: "CartDeleteRefused", data: { cart_id: "cart-9", message: "No." } },
  { type: "ReceiptNotSent", data: { order_id: "77", message: "No." } },
  { type: "PrinterRefused", data: { message: "No." } },
  { type: "PrintFailed", data: { id: "job-1", problem: "unplugged", bytes: 0 } }
])("a refusal that came from the back office or the hardware is heard: $type", (event) => {
  expect(heard(event)).toBe("refused")
})

test("what ends without words was done, and is no refusal", () => {
  expect(heard({ type: "ClearEnded", data: {} })).toBeNull()
  expect(heard({ type: "ChargeWaitEnded", data: {} })).toBeNull()
  expect(heard({ type: "RemovalEnded", data: {} })).toBeNull()
  expect(heard({ type: "ClockAnswered", data: { in_out: "in", done: true, message: "Clocked in." } })).toBe("accepted")
})
