import type { Locator, Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { keptInBrowser } from "./support/disk.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { lines, payAllInCash, press, saleComplete, scan, scanField, startSelling } from "./support/till.ts"

const GIFT_CARD = "850000412231"
const NUMBER = "6045118022914417"

const form = (page: Page): Locator => page.getByRole("main")
const number = (page: Page): Locator => form(page).getByLabel("Gift Card Number")
const amount = (page: Page): Locator => form(page).getByRole("textbox", { name: "Add Amount" })
const sums = (page: Page, name: string): Locator => form(page).getByRole("definition").filter({ hasText: name })

/** Opens the screen by a scan of the store's gift card. */
const open = async (page: Page): Promise<void> => {
  await scan(page, GIFT_CARD)
  await expect(number(page)).toBeFocused()
}

// Verifies: GIFT-01, GIFT-03, GIFT-05, GIFT-08, CG-59
test("a card is swiped, loaded by keys alone when its sale is paid, and loaded again on top", async ({
  page,
  office
}) => {
  await startSelling(page)
  for (const [before, sum] of [
    ["$0.00", "$50.00"],
    ["$50.00", "$100.00"]
  ] as const)
    await test.step(`from ${before}`, async () => {
      await open(page)
      await page.keyboard.type(`;${NUMBER}=991200000?`)
      await press(page, "Enter")
      await expect(number(page)).toHaveValue(NUMBER)
      await expect(form(page)).toContainText(before === "$0.00" ? "New card" : "Card found")
      await expect(amount(page)).toBeFocused()
      await press(page, "5", "0", "0", "0")
      await expect(sums(page, before).first()).toBeVisible()
      await expect(sums(page, sum).last()).toBeVisible()
      await press(page, "Enter")
      await expect(scanField(page)).toBeFocused()
      await expect(lines(page)).toContainText("Card ending 4417")
      await payAllInCash(page)
      await expect(saleComplete(page)).toBeVisible()
      await page.getByRole("button", { name: /^Done/ }).click()
    })
  expect(callsOf(office, "add_gift_card_to_cart")).toBe(2)
  expect(await keptInBrowser(page)).not.toContain(NUMBER)
  for (const { action, text } of office.calls)
    if (action !== "add_gift_card_to_cart" && action !== "get_gift_card_balance") expect(text).not.toContain(NUMBER)
})

// Verifies: GIFT-02, GIFT-04, ERR-44
test(
  "what is missing is said where it is missing, by finger and by keys",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await open(page)
    const add = form(page).getByRole("button", { name: /^Add To Cart/ })
    await add.click()
    await expect(form(page).getByRole("alert")).toHaveText("Swipe or enter a gift card number.")
    await expect(number(page)).toBeFocused()
    await number(page).fill("60-45 1180")
    await form(page).getByRole("button", { name: "Check Balance" }).click()
    await expect(number(page)).toHaveValue("60451180")
    await expect(amount(page)).toBeFocused()
    await add.click()
    await expect(form(page).getByRole("alert")).toHaveText("Enter the amount to put on the card.")
    await form(page).getByRole("button", { name: "$100" }).click()
    await expect(form(page)).toContainText("$100.00")
    await expectAccessibleAtBothSizes(page, "a gift card")
    await add.dblclick()
    await expect(lines(page)).toHaveCount(1)
    expect(callsOf(office, "add_gift_card_to_cart")).toBe(1)
  }
)

// Verifies: GIFT-07, ERR-45
test(
  "beside other items no card is sold, and beside a card nothing else",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await open(page)
    await expect(form(page)).toContainText("Can't purchase a gift card with other items in the cart.")
    await number(page).fill(NUMBER)
    await press(page, "Enter")
    await form(page).getByRole("button", { name: "$25" }).click()
    await expect(form(page).getByRole("button", { name: /^Add To Cart/ })).toBeDisabled()
    await press(page, "Enter")
    expect(callsOf(office, "add_gift_card_to_cart")).toBe(0)
  }
)

test("a manager looks at what moved on a card", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await open(page)
  await page.keyboard.type("RAR100050")
  await press(page, "Enter")
  await form(page).getByRole("button", { name: "History" }).click()
  const history = page.getByRole("dialog", { name: "Gift card ending 0050" })
  await expect(history.getByRole("row")).toHaveCount(2)
  await expect(history).toContainText("$50.00")
  await expectAccessibleAtBothSizes(page, "the history of a gift card")
  await press(page, "Escape")
  await expect(history).toBeHidden()
})

// Verifies: GIFT-06
test(
  "a card in the cart is looked at from its line, after a reload too, and leaves with it",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await open(page)
    await number(page).fill(NUMBER)
    await press(page, "Enter")
    await expect(amount(page)).toBeFocused()
    await press(page, "5", "0", "0", "0", "Enter")
    await expect(lines(page)).toContainText("Card ending 4417")
    await page.reload()
    const sale = page.getByRole("complementary", { name: "Cart" })
    await sale.getByRole("button", { name: /^Edit / }).click()
    await expect(page).toHaveURL(/\/sale\/gift_card\?product_id=1007&shopping_cart_item_id=[^&]+$/)
    await expect(form(page)).toContainText("Card ending 4417")
    await expect(form(page)).toContainText("$50.00")
    await expect(number(page)).toHaveCount(0)
    await expect(form(page).getByRole("button", { name: "Already in the cart" })).toBeDisabled()
    await press(page, "Escape")
    await expect(scanField(page)).toBeFocused()
    await sale.getByRole("button", { name: /^Remove / }).click()
    await expect(lines(page)).toHaveCount(0)
    const sold = await office.db
      .selectFrom("gift_card_entry")
      .select("amount")
      .where("order_item_id", "is not", null)
      .execute()
    expect(sold).toEqual([])
  }
)
