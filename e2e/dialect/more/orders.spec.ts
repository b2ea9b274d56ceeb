import { taken } from "../../../tests/dialect/ledger.ts"
import { money } from "../../support/amounts.ts"
import { authorize, openOrder, refundComplete } from "../../support/returning.ts"
import { saveAs } from "../../support/saved.ts"
import { cart, chargeCard, lines, payBy, press } from "../../support/till.ts"
import { choose, finish, GOODS, payPart, payRest, ringUpToPayment, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { cleaner, rod, vest } = GOODS
const DUE = taxed(rod.price)

test("an order is read by its number, with what was sold and paid, and shows its receipt", async ({ page }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payRest(page)
  await openOrder(page, "Return", await finish(page))
  const main = page.getByRole("main")
  await expect(main).toContainText('Cleaning rod, 36"')
  await expect(main).toContainText("21.39")
  await page.getByRole("button", { name: "Print Receipt" }).click()
  const receipt = page.getByRole("dialog", { name: "RECEIPT" })
  await expect(receipt).toContainText("21.39")
  await press(page, "Escape")
})

test("recent orders are listed, and one opens with its items and payments", async ({ page }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payRest(page)
  const number = await finish(page)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recent" }).click()
  await page.getByRole("button", { name: `Show order ${number}` }).click()
  const dialog = page.getByRole("dialog", { name: `Order ${number}` })
  await expect(dialog).toContainText('Cleaning rod, 36"')
  await expect(dialog).toContainText("21.39")
})

test("an order that nobody knows is said to be none", async ({ page }) => {
  await startSelling(page)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
  await page.getByLabel("Order number").fill("R9")
  await press(page, "Enter")
  await expect(page.getByText("No order has this number.")).toBeVisible()
})

test("an item that was paid two ways goes back both ways, and once", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payPart(page, 10_00)
  await payBy(page, "Credit Card")
  await chargeCard(page).click()
  await openOrder(page, "Return", await finish(page))
  await page.getByRole("button", { name: /^Return one/ }).click()
  await cart(page).getByRole("button", { name: "Go To Item Return" }).click()
  await authorize(page).dblclick()
  await expect(refundComplete(page)).toContainText(money(DUE))
  expect(taken(stranger.shop.ledger, "cash")).toBe(0)
  expect(stranger.shop.ledger.filter(({ amount }) => amount < 0)).toHaveLength(2)
})

test("a layaway's payment goes back to who paid it", async ({ page, stranger }) => {
  await startSelling(page)
  await choose(page, "Siobhan O'Leary")
  await ringUpToPayment(page, taxed(vest.price), vest.upc)
  await payPart(page, 20_00)
  await saveAs(page, "Layaway").click()
  await openOrder(page, "Layaway", await finish(page))
  await page.getByRole("button", { name: /^Refund Cash/ }).click()
  await cart(page).getByRole("button", { name: "Go To Layaway Refund" }).click()
  await authorize(page).click()
  await expect(refundComplete(page)).toContainText("$20.00")
  expect(taken(stranger.shop.ledger)).toBe(0)
})

test("two lines of one order come back together", async ({ page, stranger }) => {
  const both = taxed(rod.price + cleaner.price)
  await startSelling(page)
  await ringUpToPayment(page, both, rod.upc, cleaner.upc)
  await payRest(page)
  await openOrder(page, "Return", await finish(page))
  const one = page.getByRole("button", { name: /^Return one/ })
  await one.nth(0).click()
  await expect(lines(page)).toHaveCount(1)
  await one.nth(1).click()
  await expect(lines(page)).toHaveCount(2)
  await cart(page).getByRole("button", { name: "Go To Item Return" }).click()
  await authorize(page).click()
  await expect(refundComplete(page)).toContainText(money(both))
  expect(taken(stranger.shop.ledger, "cash")).toBe(0)
})
