import type { Locator, Page } from "@playwright/test"
import { seedOpenOrders } from "../server/seed/openOrders.ts"
import { FMJ, PATCHES } from "./support/amounts.ts"
import { customerOfCart } from "./support/customers.ts"
import { lookAround } from "./support/look.ts"
import { savedCarts, saveComplete } from "./support/saved.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, scan, scanField, startSelling, tabTo } from "./support/till.ts"

/** A customer of the demo store who has a layaway and a quote. */
const LEAH = { id: "101", name: "Leah Alvarez" }

const openTab = async (page: Page, id = LEAH.id): Promise<void> => {
  await page.goto(`/customer/customer_detail?contact_id=${id}&tab=open`)
  await expect(rows(page)).toBeVisible()
}
const rows = (page: Page): Locator => page.getByRole("table", { name: "Open Orders" })
const band = (page: Page): Locator => page.getByRole("tabpanel").getByText("Please clear cart or complete sale first.")
const saveCartAs = (page: Page): Locator => page.getByRole("button", { name: "Save cart as…" })

const choices = (page: Page): Locator => page.getByRole("dialog", { name: "Save cart as" })

test.beforeEach(({ office }) => seedOpenOrders(office.db))

test.use({ hasTouch: true })

// Verifies: CUST-20, CUST-21, CG-27, SAVE-09
test(
  "what stands in the cart is saved from the open orders, by touch, and then one is loaded",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(cart(page)).toContainText("1 line · 1 item")
    await scan(page, PATCHES)
    await expect(cart(page)).toContainText("2 lines · 2 items")
    await openTab(page)
    await expect(rows(page).getByRole("row")).toHaveCount(3)
    await expect(rows(page)).toContainText("Razorline electronic muff")
    await expect(page.getByText(/^2 open orders · \$1,585\.34 owed$/)).toBeVisible()
    await expect(band(page)).toContainText("This cart has 2 lines. Save it as an open order to come back to it.")
    await lookAround(page, "open orders with a cart in the way")
    await saveCartAs(page).tap()
    await lookAround(page, "save cart as")
    await choices(page).getByRole("button", { name: "Open Order", exact: true }).tap()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(0)
    expect((await savedCarts(office)).filter(({ type }) => type === "OPEN_ORDER")).toMatchObject([{ loaded: false }])

    await openTab(page)
    await expect(band(page)).toHaveCount(0)
    await rows(page)
      .getByRole("button", { name: /^Load Quote/ })
      .tap()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(2)
    await expect(cart(page)).toContainText("Ironclad 24-gun safe")
    await expect(customerOfCart(page, LEAH.name)).toBeVisible()
  }
)

// Verifies: CUST-21, SAVE-10, SAVE-11, SAVE-20
test(
  "keys alone save the cart as a quote, which asks for a customer first, and print a statement",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(cart(page)).toContainText("1 line · 1 item")
    await openTab(page)
    await tabTo(rows(page).getByRole("button", { name: /^Load Quote/ }))
    await press(page, "s")
    await expect(page.getByText("QUOTE STATEMENT").first()).toBeVisible()
    await press(page, "Escape")
    await tabTo(saveCartAs(page))
    await press(page, "Enter")
    await tabTo(choices(page).getByRole("button", { name: "Quote", exact: true }))
    await press(page, "Enter")
    await expect(page.getByText("Please select a customer before saving a quote")).toBeVisible()
    await expect(saveComplete(page)).toHaveCount(0)
    await expect(lines(page)).toHaveCount(1)
  }
)
