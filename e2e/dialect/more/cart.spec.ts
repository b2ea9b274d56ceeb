import { taken } from "../../../tests/dialect/ledger.ts"
import { approve, changes, openPanel, panel } from "../../support/adjust.ts"
import { money } from "../../support/amounts.ts"
import {
  balanceDue,
  cart,
  chargeCard,
  dialog,
  lines,
  lookUp,
  press,
  scanField,
  typeAmount,
  payBy,
  typeByHand
} from "../../support/till.ts"
import { CODE, GOODS, payPart, ringUp, ringUpToPayment, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { ammunition, cleaner, rod, targets } = GOODS
const DUE = taxed(rod.price)

test("names read as people write them, whatever signs they hold", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, DUE + targets.price, rod.upc, targets.upc)
  await expect(lines(page).filter({ hasText: `Targets "Sight-In" & paster kit` })).toHaveCount(1)
  await expect(page.getByRole("banner")).toContainText(stranger.shop.client.company_name)
})

test("words find tiles with their prices, and say so when there are none", async ({ page }) => {
  await startSelling(page)
  await lookUp(page, "e")
  const tiles = page.getByRole("list", { name: "Products" }).getByRole("button")
  await expect(tiles.filter({ hasText: "Men's range vest <L>" })).toContainText("$64.95")
  await expect(tiles.filter({ hasText: "Ammunition case, 1,000 rd" })).toContainText("$459.00")
  await page.getByRole("button", { name: "Next page" }).click()
  await expect(tiles.filter({ hasText: "Safe, 24 gun" })).toContainText("$2,450.50")
  await scanField(page).fill("boat")
  await scanField(page).press("Enter")
  await expect(page.getByText(/no products that match the search term boat/)).toBeVisible()
})

test("a quantity goes up to what is on the shelf and down to nothing", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, taxed(cleaner.price), cleaner.upc)
  const quantity = cart(page).getByRole("group", { name: "Quantity of Bore cleaner 4 oz" })
  await quantity.getByRole("button", { name: "One more" }).click()
  await expect(balanceDue(page)).toHaveText(money(taxed(2 * cleaner.price)))
  await quantity.getByRole("textbox").fill("9")
  await quantity.getByRole("textbox").press("Enter")
  await expect(page.getByRole("alert").getByText("Only 3 are left.")).toBeVisible()
  await expect(balanceDue(page)).toHaveText(money(taxed(2 * cleaner.price)))
  await quantity.getByRole("textbox").fill("0")
  await quantity.getByRole("textbox").press("Enter")
  await expect(lines(page)).toHaveCount(0)
  expect([...stranger.shop.carts.values()].flatMap((one) => one.lines)).toEqual([])
})

test("a cart is cleared after a question", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText("Items appear here, newest first.")).toBeVisible()
  expect([...stranger.shop.carts.values()].findLast(({ device }) => device === "41")).toMatchObject({ lines: [] })
})

test("a cart with a charged card is not cleared, in the back end's words", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Credit Card")
  await typeAmount(page, 5_00)
  await chargeCard(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await page.getByRole("button", { name: "Back to sale" }).click()
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText(/Clearing a cart with a processed credit card transaction is not allowed/)).toBeVisible()
  expect(taken(stranger.shop.ledger, "card")).toBeGreaterThan(0)
})

test("cash on a cart that is cleared goes back to the customer", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payPart(page, 5_00)
  await page.getByRole("button", { name: "Back to sale" }).click()
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await expect(dialog(page, "Clear cart?")).toContainText("Hand back $5.00 in cash.")
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(lines(page)).toHaveCount(0)
  await expect.poll(() => taken(stranger.shop.ledger)).toBe(0)
})

test("a percent off the order is due less, and its removal gives it back", async ({ page }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  await openPanel(page, "d")
  await panel(page, "Add Discount").getByLabel("Percent off").fill("10")
  await approve(panel(page, "Add Discount"), CODE, "Manager's price match")
  await expect(changes(page)).toHaveCount(1)
  await expect(balanceDue(page)).toHaveText(money(taxed(rod.price - 2_00)))
  await cart(page).getByRole("button", { name: "Remove order discount" }).click()
  await expect(balanceDue(page)).toHaveText(money(DUE))
})

test("a wrong manager code changes nothing, and its words are the back end's", async ({ page }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  await openPanel(page, "l")
  const discount = panel(page, "Discount item")
  await discount.getByLabel("Amount off").fill("5.00")
  await approve(discount, "000000", "Manager's price match")
  await expect(discount.getByText("That manager code isn't valid.")).toBeVisible()
  await expect(balanceDue(page)).toHaveText(money(DUE))
})

test("who is exempt pays no tax", async ({ page }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  await openPanel(page, "t")
  await panel(page, "Tax Exempt").getByLabel("Reason").selectOption("Resale certificate")
  await press(page, "Enter")
  await expect(balanceDue(page)).toHaveText(money(rod.price))
})

test.describe("where the fees of products are told", () => {
  test.use({ habits: { leavesOut: false } })

  test("a product's own fee is due, and a manager takes it off", async ({ page }) => {
    await startSelling(page)
    await ringUp(page, taxed(ammunition.price) + 2_30, ammunition.upc)
    await cart(page).getByRole("button", { name: "Other Taxes / Fees" }).click()
    const fees = page.getByRole("dialog", { name: /Fees/ })
    await fees.getByRole("checkbox").first().check()
    await fees.getByLabel("Reason").selectOption("Resale certificate")
    await fees.getByLabel("Manager code").fill(CODE)
    await press(page, "Enter")
    await expect(balanceDue(page)).toHaveText(money(taxed(ammunition.price)))
  })
})

test("a note is kept with the order", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUp(page, DUE, rod.upc)
  await openPanel(page, "n")
  await typeByHand(page, "Wrap it")
  await press(page, "Enter")
  await expect(panel(page, "Add Note")).toBeHidden()
  await expect.poll(() => [...stranger.shop.carts.values()].map(({ notes }) => notes)).toContain("Wrap it")
})
