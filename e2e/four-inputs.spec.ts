import { FMJ, money, withTax } from "./support/amounts.ts"
import { ordersOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  typeByHand,
  typeInHaste,
  acceptCash,
  chargeButton,
  lines,
  press,
  saleComplete,
  scan,
  scanField,
  startSelling
} from "./support/till.ts"

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

type Input = () => Promise<void>

// Verifies: PAY-14
test(
  "a hand that is faster than the line presses nothing twice: the charge waits for the item, and keeps its keys",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    const found = await hold(page, "add_to_cart")
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await press(page, "F9")
    await typeInHaste(page, "k2015", "")
    await press(page, "Enter")
    await expect(scanField(page)).toHaveValue("")
    await found()
    await expect(page.getByRole("radio", { name: "Cash", exact: true })).toBeChecked()
    await expect(amountField(page)).toBeFocused()
    await expect(amountField(page)).toHaveValue("$20.15")
    await press(page, "7")
    await expect(amountField(page)).toHaveValue("$201.57")

    await press(page, "Escape")
    await expect(scanField(page)).toBeFocused()
    const none = await hold(page, "get_list_products")
    await scan(page, "999999999999")
    await press(page, "F9")
    await none()
    await expect(page.getByRole("heading", { name: "No results for “999999999999”" })).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    await typeByHand(page, "ki")
    await expect(scanField(page)).toHaveValue("ki")
  }
)

// Verifies: PAY-14
test("Charge is kept when it is pressed before the sale's screen is drawn", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await press(page, "F8")
  await expect(page).toHaveURL(/\/customer/)
  const found = await hold(page, "add_to_cart")
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  // Both in one go, as on a slow machine: the register stands at the sale, and shows the customers still.
  await page.getByRole("link", { name: "Sale", exact: true }).evaluate((link: HTMLElement) => {
    link.click()
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "F9", bubbles: true, cancelable: true }))
  })
  await expect(scanField(page)).toBeFocused()
  await found()
  await expect(page.getByRole("radio", { name: "Cash", exact: true })).toBeVisible()
})

// Verifies: PAY-18
test("a cash sale is four inputs, by keys, by mouse and by touch", { tag: "@full" }, async ({ page, office }) => {
  const total = withTax(18_99)
  const bill = page.getByRole("button", { name: "Cash $25" })
  const scanned: Input = async () => {
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
  }
  const accepted: Input = async () => {
    await expect(page.getByRole("radio", { name: "Cash", exact: true })).toBeChecked()
    await press(page, "Enter")
  }
  const sales: readonly (readonly [by: string, given: number, inputs: readonly [Input, Input, Input, Input]])[] = [
    ["keys", total, [scanned, () => press(page, "F9"), () => press(page, "k"), accepted]],
    ["mouse", 2500, [scanned, () => chargeButton(page).click(), () => bill.click(), () => acceptCash(page).click()]],
    ["touch", 2500, [scanned, () => chargeButton(page).tap(), () => bill.tap(), () => acceptCash(page).tap()]]
  ]
  await startSelling(page)
  for (const [by, given, inputs] of sales) {
    for (const input of inputs) await input()
    await expect(saleComplete(page), by).toContainText(`Change due${money(given - total)}`)
    await expect(page.getByRole("button", { name: "Done" }), by).toBeFocused()
    // An Enter right after the one that accepted is the same one.
    await press(page, "Shift", "Enter")
    await expect(scanField(page), by).toBeFocused()
  }
  expect(await ordersOf(office)).toMatchObject(
    sales.map(([, given]) => ({ total, payments: [{ tendered: given, change: given - total }] }))
  )
})
