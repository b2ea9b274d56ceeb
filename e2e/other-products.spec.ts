import type { Page } from "@playwright/test"
import { GLASSES, money } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { expectAccessible } from "./support/look.ts"
import {
  acceptCash,
  cart,
  chooseInMenu,
  dialog,
  goToPayments,
  lines,
  payBy,
  press,
  saleComplete,
  scan,
  scanField,
  startSelling,
  typeByHand
} from "./support/till.ts"

const ELSEWHERE = [
  { upc: "850000412231", screen: "Gift card", at: "/sale/gift_card?product_id=1007" },
  { upc: "850000412606", screen: "Reserve Range Time", at: "/range/reserve?product_id=1008" },
  { upc: "850000413719", screen: "Bore sighting", at: "/sale/services?product_id=1011" },
  { upc: "850000414082", screen: "Range rental pistol, 9mm", at: "/sale/rentals?product_id=1012" }
]

const typed = async (page: Page, code: string): Promise<void> => {
  await typeByHand(page, code)
  await press(page, "Enter")
}

// Verifies: SRCH-14, SRCH-15, SRCH-17, SRCH-18, SRCH-19, SRCH-25, SHL-20
test(
  "what is sold on a screen of its own opens it, and nothing comes into the cart",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    for (const { upc, screen, at } of ELSEWHERE)
      await test.step(screen, async () => {
        await scan(page, upc)
        await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === at)
        await expect(page.getByRole("main").getByRole("heading", { name: screen, level: 1 })).toBeVisible()
        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sale", exact: true }).click()
        await expect(scanField(page)).toBeFocused()
      })
    await expect(page.getByText("Items appear here, newest first.")).toBeVisible()
    expect(callsOf(office, "add_to_cart")).toBe(0)
  }
)

// Verifies: SRCH-16
test(
  "a membership asks for a customer first, and then opens its screen",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, "850000413344")
    await expect(page.getByText("Please select a customer before adding a membership")).toBeVisible()
    const { name } = await knownCustomer(office, 0)
    await searchCustomer(page, name)
    await customerCard(page, name).click()
    await expect(page).toHaveURL(/\/sale\/memberships\?product_id=1010/)
    expect(callsOf(office, "add_to_cart")).toBe(0)
  }
)

// Verifies: SRCH-08, SRCH-09, SRCH-10
test(
  "the codes of an override and of a transfer, typed or scanned, open their pages; so does an unknown code",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    for (const enter of [typed, scan])
      for (const [upc, title, address] of [
        ["88888", "Transfer product", /\?transfer=88888$/],
        ["99999", "Override product", /\?override=99999$/]
      ] as const) {
        await enter(page, upc)
        await expect(page).toHaveURL(address)
        await expect(page.getByRole("heading", { name: title })).toBeVisible()
        await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused()
        await press(page, "Escape")
        await expect(scanField(page)).toBeFocused()
      }
    expect(callsOf(office, "get_list_products")).toBe(0)
    await scan(page, "4006381333931")
    await page.getByRole("button", { name: "Override product" }).click()
    await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused()
  }
)

const asked = (page: Page) => dialog(page, "Not enough in stock")

test(
  "a piece in hand that the count does not know is asked about once, sold, and shown to the manager",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, GLASSES)
    await expect(lines(page)).toContainText("12.50")
    await scan(page, GLASSES)
    await expect(asked(page)).toContainText("The store's count of Clear safety glasses is 1, and 1 more is wanted.")
    await expect(asked(page).getByRole("button", { name: "Leave It Out" })).toBeFocused()
    await expectAccessible(page, "the question about the stock")
    await press(page, "Escape")
    await expect(asked(page)).toHaveCount(0)
    await scan(page, GLASSES)
    await expect(asked(page).getByRole("button", { name: "Leave It Out" })).toBeFocused()
    await press(page, "Tab", "Enter")
    await expect(cart(page)).toContainText("1 line · 2 items")
    await scan(page, GLASSES)
    await expect(cart(page)).toContainText("1 line · 3 items")
    await expect(asked(page)).toHaveCount(0)
    expect(callsOf(office, "add_to_cart")).toBe(3)
    await goToPayments(page)
    await payBy(page, "Cash")
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    await page.getByRole("button", { name: /^Done/ }).click()
    await chooseInMenu(page, "Stock Exceptions")
    const row = page.getByRole("row", { name: /Clear safety glasses/ })
    await expect(row).toContainText("2 beyond a count of 1")
    await expect(row).toContainText("Count now -2")
    await expectAccessible(page, "the stock exceptions")
    await row.getByRole("button", { name: "Add 2 to Count of Clear safety glasses" }).click()
    await expect(page.getByText("The stock exception is settled.")).toBeVisible()
    await expect(page.getByText("Nothing was sold beyond its count")).toBeVisible()
  }
)

// Verifies: PROD-26, CG-32
test(
  "what is at the warehouse alone leads by touch to a customer's order from there",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, "850000411869")
    await expect(asked(page)).toContainText("available at warehouse. A warehouse order needs a customer.")
    await asked(page).getByRole("button", { name: "Select Customer for Order" }).click()
    await expect(page.getByText("Please select a customer before adding a warehouse order")).toBeVisible()
    const { name } = await knownCustomer(office, 0)
    await searchCustomer(page, name)
    await customerCard(page, name).click()
    await expect(lines(page)).toContainText("Ironclad 24-gun safe")
    await expect(lines(page)).toContainText("Warehouse order")
    const [order] = office.calls.filter(({ action }) => action === "add_to_cart")
    expect(order?.text).toMatch(/is_backorder\W+1/)
  }
)

test("a product without tax is rung up without tax", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await scan(page, "850000414457")
  await expect(page.getByRole("complementary", { name: "Cart" })).toContainText(`Balance Due${money(500)}`)
})
