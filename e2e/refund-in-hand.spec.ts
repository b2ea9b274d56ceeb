import { layAway } from "./support/layaway.ts"
import { openOrder, ringUpOne, sellForCash } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { cart, dialog, lines, startSelling } from "./support/till.ts"

// Verifies: CART-14, CART-18, CG-15
test(
  "a return that is found in the cart on the sale screen is refunded, and cannot be taken for a payment",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await openOrder(page, "Return", number)
    await page.getByRole("button", { name: /^Return one/ }).click()
    await expect(lines(page)).toHaveCount(1)
    await page.goto("/sale")
    await expect(cart(page).getByRole("button", { name: "Go To Item Return" })).toBeEnabled()
    await page.goto("/payment")
    await expect(page).toHaveURL(/\/refund\/items$/)
    await expect(page.getByRole("heading", { name: "Item Return", level: 1 })).toBeVisible()
  }
)

// Verifies: SHL-35, CG-14, CG-17
test("a layaway's payment that is to go back is not forgotten on the way to a sale", async ({ page, office }) => {
  const number = await layAway(page, office)
  await openOrder(page, "Layaway", number)
  await page.getByRole("button", { name: /^Refund Cash/ }).click()
  await expect(cart(page)).toContainText("Refund of Cash")
  const toSale = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sale", exact: true })
  await toSale.click()
  await expect(dialog(page, "Clear cart?")).toContainText(/[-−]\$5\.00/)
  await dialog(page, "Clear cart?").getByRole("button", { name: "Cancel" }).click()
  await page.goto("/sale")
  await expect(cart(page)).toContainText("Refund of Cash")
  await expect(cart(page).getByRole("button", { name: "Go To Layaway Refund" })).toBeEnabled()
  await openOrder(page, "Layaway", number)
  await toSale.click()
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(page).toHaveURL(/\/sale$/)
  await expect(cart(page)).not.toContainText("Refund of Cash")
  await ringUpOne(page)
})
