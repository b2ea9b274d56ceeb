// @vitest-environment jsdom
import { screen } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { ClearCartDialog } from "../../src/cart/ClearCartDialog.tsx"
import { cents } from "../../src/money/cents.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const ask = (paid: number, loaded = false): string => {
  show(
    <ClearCartDialog
      total={cents(20_56)}
      paid={cents(paid)}
      adding={false}
      loaded={loaded}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />
  )
  return screen.getByRole("alertdialog").textContent
}

describe("'Clear cart?'", () => {
  test("says of what was paid that it must be given back", () => {
    expect(ask(5_00)).toContain("$5.00 is paid on it. Give the money back to the customer")
  })

  test("says of what was paid out that it must be taken back", () => {
    expect(ask(-5_00)).toContain("$5.00 was paid out on it. Take the money back from the customer.")
  })

  test.each([
    ["where none was paid", 0, false],
    ["where the cart is kept", 5_00, true]
  ])("says nothing of money %s", (_, paid, loaded) => {
    expect(ask(paid, loaded)).not.toContain("paid")
  })
})
