import type { Locator, Page } from "@playwright/test"
import { callsOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const SERVICE = "850000413719"

const main = (page: Page): Locator => page.getByRole("main")
const price = (page: Page): Locator => main(page).getByRole("textbox", { name: "Price" })
const field = (page: Page, name: string): Locator => main(page).getByRole("textbox", { name })

const open = async (page: Page): Promise<void> => {
  await scan(page, SERVICE)
  await expect(price(page)).toBeFocused()
}

// Verifies: SVC-01, SVC-02, SHL-18, SHL-20, GUN-11
test("a service is agreed on by keys alone, and its line is typed anew from the cart", async ({ page, office }) => {
  await startSelling(page)
  await open(page)
  await expect(main(page).getByRole("heading", { name: "Bore sighting" })).toBeVisible()
  await expect(price(page)).toHaveValue("$25.00")
  await expectAccessibleAtBothSizes(page, "a service")
  await press(page, "3", "5", "5", "0")
  await tabTo(field(page, "Description"))
  await page.keyboard.press("Control+a")
  await press(page, "Delete", "Control+Enter")
  await expect(main(page)).toContainText("Description is required")
  await expect(main(page)).toContainText("1 field is missing")
  await expect(field(page, "Description")).toBeFocused()
  expect(callsOf(office, "add_to_order_cart")).toBe(0)
  await typeByHand(page, "Scope mounting")
  await press(page, "Tab")
  await typeByHand(page, "Customer brings rings")
  await press(page, "F4", "2", "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toContainText("Scope mounting")
  await expect(lines(page)).toContainText("Customer brings rings")
  await expect(lines(page)).toContainText("71.00")

  await page.reload()
  await cart(page).getByRole("button", { name: "Edit Scope mounting" }).click()
  await expect(field(page, "Note")).toHaveValue("Customer brings rings")
  await expect(price(page)).toHaveValue("$35.50")
  await expect(field(page, "Quantity")).toHaveValue("2")
  await field(page, "Note").fill("Rings are in the bag")
  await press(page, "Escape")
  const question = page.getByRole("alertdialog", { name: "Leave this page?" })
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(field(page, "Note")).toHaveValue("Rings are in the bag")
  await main(page).getByRole("button", { name: "Update" }).click()
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText("Rings are in the bag")
})

// Verifies: SVC-07, PAY-01, CG-45
test(
  "a service that is sold by name only asks for its customer, and comes back to its screen",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("product").set({ require_customer: true }).where("product_id", "=", "1011").execute()
    await startSelling(page)
    await page.goto("/sale/services?product_id=1011")
    await expect(page).toHaveURL(/\/customer\?message=service&product_id=1011$/)
    await expect(main(page)).toContainText("Please select a customer before adding this service")
  }
)

test(
  "two presses by finger add a service once, and what the back office refuses stays as it was typed",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await open(page)
    await field(page, "Note").fill("Before noon")
    await main(page).getByRole("button", { name: "One more" }).click()
    const held = await hold(page, "add_to_order_cart")
    const add = main(page).getByRole("button", { name: /^Add/ })
    await add.dblclick()
    await held()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(1)
    await expect(cart(page)).toContainText("1 line · 2 items")
    expect(callsOf(office, "add_to_order_cart")).toBe(1)
    await open(page)
    await field(page, "Note").fill("4242 4242 4242 4242")
    await add.click()
    await expect(main(page).getByRole("alert")).toContainText("card number")
    await expect(field(page, "Note")).toHaveValue("4242 4242 4242 4242")
    await expect(lines(page)).toHaveCount(1)
  }
)
