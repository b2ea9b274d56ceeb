import { FMJ, money, PATCHES, withTax } from "./support/amounts.ts"
import { ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  balanceDue,
  lines,
  MANAGER,
  press,
  saleComplete,
  scan,
  scanField,
  typeByHand
} from "./support/till.ts"

test.use({ drawer: "closed" })

// Verifies: PAY-18, REG-01
test("a manager opens the register and sells for cash without touching a mouse", async ({ page, office }) => {
  await page.goto("/")
  await expect(page.getByLabel("User name")).toBeFocused()
  await typeByHand(page, MANAGER.user)
  await press(page, "Tab")
  await typeByHand(page, MANAGER.password)
  await press(page, "Enter")
  await expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
  await press(page, "Tab")
  await expect(page.getByRole("button", { name: "Front 1" })).toBeFocused()
  await press(page, "Enter")

  await expect(scanField(page)).toBeFocused()
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(2)
  const total = withTax(18_99 + 6_49)
  await expect(balanceDue(page)).toHaveText(money(total))

  await press(page, "F9")
  await expect(page.getByRole("button", { name: "Open Your Register" })).toBeFocused()
  await press(page, "Enter")
  await expect(page.getByRole("heading", { name: "Open your register before processing transactions" })).toBeVisible()
  await expect(page.getByLabel("Hundreds, how many")).toBeFocused()
  await typeByHand(page, "2")
  await press(page, ...Array.from({ length: 10 }, () => "Enter"))
  await expect(page.getByRole("button", { name: "Open Register" })).toBeFocused()
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByRole("banner")).toContainText("Front 1 · Open")

  await press(page, "F9")
  await expect(amountField(page)).toBeFocused()
  await press(page, "k")
  await press(page, "=")
  await expect(amountField(page)).toHaveValue(money(total))
  await typeByHand(page, "3000")
  await expect(page.getByLabel("Amount", { exact: true })).toContainText(`Change due ${money(3000 - total)}`)
  await press(page, "Enter")

  await expect(saleComplete(page)).toContainText(money(3000 - total))
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused()
  await press(page, "Shift+Tab", "Enter")
  const receipt = page.getByRole("dialog", { name: "RECEIPT" })
  await expect(receipt.getByRole("article", { name: "Receipt" })).toContainText("Ridgeline 9mm 115gr FMJ, 50 ct")
  await press(page, "Escape")
  await expect(receipt).toBeHidden()
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused()
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByText("Items appear here, newest first.")).toBeVisible()

  const [order, ...others] = await ordersOf(office)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    total,
    items: [
      { upc: FMJ, quantity: 1 },
      { upc: PATCHES, quantity: 1 }
    ],
    payments: [{ method: "CASH", amount: total, tendered: 3000, change: 3000 - total }]
  })
})
