import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { hold } from "./support/hold.ts"
import { expect, test } from "./support/test.ts"
import { cart, dialog, goToPayments, lines, payInCash, press, scan, startSelling } from "./support/till.ts"

const railTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click()

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 })

// Verifies: SHL-33, CG-14
test(
  "a cart with lines is not taken to a return: it stays, or is cleared first",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await railTo(page, "Return")
    const question = dialog(page, "Clear cart?")
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
    await press(page, "Enter")
    await expect(question).toBeHidden()
    await expect(lines(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/sale$/)

    await railTo(page, "Layaway")
    await question.getByRole("button", { name: "Confirm" }).click()
    await expect(heading(page, "Layaway")).toBeVisible()
    await expect(lines(page)).toHaveCount(0)
    await page.reload()
    await expect(cart(page)).toContainText("Items appear here")
  }
)

test("a cart is not cleared before what was scanned last has come into it", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const letGo = await hold(page, "add_to_cart")
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await railTo(page, "Return")
  const question = dialog(page, "Clear cart?")
  await expect(question).toContainText("An item is still on its way into the cart. One moment.")
  await expect(question.getByRole("button", { name: "Confirm" })).toBeDisabled()
  await letGo()
  await question.getByRole("button", { name: "Confirm" }).click()
  await expect(heading(page, "Return")).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
})

// Verifies: SHL-33, CG-14
test("the browser's Back is held like a link", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await railTo(page, "Return")
  await expect(heading(page, "Return")).toBeVisible()
  await railTo(page, "Sale")
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await page.evaluate(() => history.back())
  const question = dialog(page, "Clear cart?")
  await expect(question).toBeVisible()
  await press(page, "Escape")
  await expect(page).toHaveURL(/\/sale$/)
  await page.evaluate(() => history.back())
  await question.getByRole("button", { name: "Confirm" }).click()
  await expect(heading(page, "Return")).toBeVisible()
  await expect(page).toHaveURL(/\/return$/)
})

// Verifies: SHL-34, ERR-39
test("a cart with a payment wants the sale completed", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await goToPayments(page)
  await payInCash(page, 500)
  await press(page, "Escape")
  await railTo(page, "Return")
  const told = dialog(page, "Please complete the sale first.")
  await expect(told.getByRole("button")).toHaveText(["Cancel"])
  await press(page, "Enter")
  await expect(told).toBeHidden()
  await expect(page).toHaveURL(/\/sale$/)
})

// Verifies: CG-14
test("an empty cart, and the way to the customer, ask nothing", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await railTo(page, "Return")
  await expect(heading(page, "Return")).toBeVisible()
  await railTo(page, "Range")
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await railTo(page, "Sale")
  await expect(page).toHaveURL(/\/sale$/)
  await press(page, "F8")
  await expect(heading(page, "Customer")).toBeVisible()
  await railTo(page, "Return")
  await expect(dialog(page, "Clear cart?")).toBeVisible()
})
