import type { Page } from "@playwright/test"
import { GLASSES, money } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { lines, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const NO_SCREEN = "can't be sold here yet."

const ELSEWHERE = [
  { what: "a gift card", upc: "850000412231", words: `A gift card ${NO_SCREEN}` },
  { what: "lane time", upc: "850000412606", words: `Range time ${NO_SCREEN}` },
  { what: "a class", upc: "850000412972", words: `A class ${NO_SCREEN}` },
  { what: "a membership", upc: "850000413344", words: `A membership ${NO_SCREEN}` },
  { what: "a service", upc: "850000413719", words: `A service ${NO_SCREEN}` },
  { what: "a rental", upc: "850000414082", words: `A rental ${NO_SCREEN}` },
  { what: "a safe that stands in the warehouse", upc: "850000411869", words: "Ironclad 24-gun safe is out of stock." }
]

const typed = async (page: Page, code: string): Promise<void> => {
  await typeByHand(page, code)
  await press(page, "Enter")
}

// Verifies: SRCH-25
test("what needs another screen says so, and nothing comes into the cart", async ({ page, office }) => {
  await startSelling(page)
  for (const { what, upc, words } of ELSEWHERE)
    await test.step(what, async () => {
      await scan(page, upc)
      await expect(page.getByRole("main")).toContainText(words)
      await page.getByRole("button", { name: "Got it" }).click()
      await expect(page.getByRole("main")).not.toContainText(words)
    })
  await expect(page.getByText("Items appear here, newest first.")).toBeVisible()
  expect(callsOf(office, "add_to_cart")).toBe(0)
})

test("the codes of override and transfer, typed or scanned, open the product screen for them, which is still to come", async ({
  page,
  office
}) => {
  await startSelling(page)
  const codes = { 99999: "override", 88888: "transfer" }
  for (const [code, mode] of Object.entries(codes))
    for (const enter of [typed, scan]) {
      await enter(page, code)
      await expect(page).toHaveURL(new RegExp(`/sale/product_detail\\?${mode}=${code}$`))
      await expect(page.getByRole("heading", { name: `${mode} product` })).toBeVisible()
      await expect(page.getByText("This screen is not part of this register yet.")).toBeVisible()
      await page.getByRole("main").getByRole("button", { name: "Back to sale" }).click()
      await expect(scanField(page)).toBeFocused()
    }
  expect(callsOf(office, "get_list_products")).toBe(0)
})

test("the last piece is sold once: the next scan says that it is in the cart already", async ({ page, office }) => {
  await startSelling(page)
  await scan(page, GLASSES)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText("12.50")
  await scan(page, GLASSES)
  await expect(page.getByRole("main")).toContainText("All available Clear safety glasses is already in the cart.")
  await expect(page.getByRole("complementary", { name: "Cart" })).toContainText("1 line · 1 item")
  expect(callsOf(office, "add_to_cart")).toBe(1)
})

test("a product without tax is rung up without tax", async ({ page }) => {
  await startSelling(page)
  await scan(page, "850000414457")
  await expect(page.getByRole("complementary", { name: "Cart" })).toContainText(`Balance Due${money(500)}`)
})
