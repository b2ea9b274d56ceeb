// @vitest-environment jsdom
import { screen } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { ClearCartDialog } from "../../src/cart/ClearCartDialog.tsx"
import type { CartPayment } from "../../src/cart/contract.ts"
import { cents } from "../../src/money/cents.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const paid = (method: string, amount: number, ending?: string): CartPayment => ({
  shopping_cart_payment_id: `${method}-${amount}`,
  payment_method_code: method,
  amount: cents(amount),
  ...(ending !== undefined && { reference_number: ending })
})

const ask = (payments: readonly CartPayment[], loaded = false): readonly (string | null)[] => {
  show(
    <ClearCartDialog
      total={cents(20_56)}
      paid={payments}
      adding={false}
      loaded={loaded}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />
  )
  return [...screen.getByRole("alertdialog").querySelectorAll("p")].slice(1).map(({ textContent }) => textContent)
}

describe("'Clear cart?'", () => {
  test.each<[string, readonly CartPayment[], string]>([
    ["cash", [paid("CASH", 5_00)], "Hand back $5.00 in cash."],
    [
      "cash and a gift card",
      [paid("GIFT_CARD", 5_00, "1234"), paid("CASH", 20_00)],
      "Hand back $20.00 in cash. $5.00 goes back onto the gift card ending 1234."
    ],
    [
      "two gift cards",
      [paid("GIFT_CARD", 5_00, "1234"), paid("GIFT_CARD", 7_00)],
      "$5.00 goes back onto the gift card ending 1234. $7.00 goes back onto the gift card."
    ],
    [
      "a check and a card that was charged elsewhere",
      [paid("CHECK", 5_00, "1007"), paid("ALT_CREDIT_CARD", 7_00)],
      "Hand back the check of $5.00 and $7.00 on the card that was charged elsewhere."
    ],
    ["what was paid out in cash", [paid("CASH", -5_00)], "Take back $5.00 in cash."],
    ["what was paid out onto a gift card", [paid("GIFT_CARD", -5_00)], "$5.00 comes off the gift card again."]
  ])("says how %s goes back", (_, payments, words) => {
    expect(ask(payments)).toEqual([words])
  })

  test.each([
    ["where none was paid", [], false],
    ["where the cart is kept", [paid("CASH", 5_00)], true]
  ])("says nothing of money %s", (_, payments, loaded) => {
    expect(ask(payments, loaded)).toEqual([])
  })
})
