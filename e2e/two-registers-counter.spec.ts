import type { Locator, Page } from "@playwright/test"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { openDrawer } from "./support/facts.ts"
import { cashierAt, otherPage } from "./support/registers.ts"
import { expect, test } from "./support/test.ts"
import { DANA, LEE, lines, payAllInCash, press, saleComplete, scan, scanField, startSelling } from "./support/till.ts"

const GIFT_CARD = "850000412231"
const NUMBER = "6045118022914417"
const RENTAL = "850000414082"

const main = (page: Page): Locator => page.getByRole("main")
const piece = (page: Page, serial: string): Locator => main(page).getByRole("radio", { name: new RegExp(serial) })

const cardWith = async (page: Page, ...amount: readonly string[]): Promise<void> => {
  await scan(page, GIFT_CARD)
  await expect(main(page).getByLabel("Gift Card Number")).toBeFocused()
  await main(page).getByLabel("Gift Card Number").fill(NUMBER)
  await press(page, "Enter")
  await expect(main(page).getByRole("textbox", { name: "Add Amount" })).toBeFocused()
  await press(page, ...amount, "Enter")
  await expect(lines(page)).toContainText("Card ending 4417")
}

// Verifies: CG-59
test(
  "one card that two registers load at once holds both amounts, after a reload too",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await cardWith(page, "5", "0", "0", "0")
    await cardWith(lee, "2", "5", "0", "0")
    await page.reload()
    await expect(lines(page)).toContainText("Card ending 4417")
    await Promise.all([payAllInCash(page), payAllInCash(lee)])
    await expect(saleComplete(page)).toBeVisible()
    await expect(saleComplete(lee)).toBeVisible()
    const cards = await office.db
      .selectFrom("gift_card")
      .select(["balance", "gift_card_id"])
      .where("last_four", "=", "4417")
      .execute()
    expect(cards.map(({ balance }) => balance)).toEqual([75_00])
    const moves = await office.db
      .selectFrom("gift_card_entry")
      .select("amount")
      .where("gift_card_id", "=", cards[0]?.gift_card_id ?? "")
      .orderBy("amount")
      .execute()
    expect(moves.map(({ amount }) => amount)).toEqual([25_00, 50_00])
  }
)

// Verifies: SVC-04, SVC-06
test(
  "a piece that one register has in its cart is told at the other, and lent by the first alone",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    const choose = async (at: Page, place: number) => {
      const known = await knownCustomer(office, place)
      await press(at, "F8")
      await searchCustomer(at, known.name)
      await customerCard(at, known.name).click()
      await expect(scanField(at)).toBeFocused()
    }
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await choose(page, 4)
    await choose(lee, 5)
    await scan(lee, RENTAL)
    await expect(piece(lee, "RNT-9-02")).toBeVisible()
    await scan(page, RENTAL)
    await scan(page, "RNT-9-02")
    await expect(piece(page, "RNT-9-02")).toBeChecked()
    await press(page, "Control+Enter")
    await expect(lines(page)).toContainText("Serial RNT-9-02")
    // The list of the other register is older than that.
    await scan(lee, "RNT-9-02")
    await press(lee, "Control+Enter")
    await expect(main(lee)).toContainText("RNT-9-02 is in another cart, or out already. Choose another one.")
    await lee.reload()
    await expect(main(lee)).toContainText("In a cart at Front 1")
    await expect(main(lee)).toContainText("2 in, 1 out")
    await payAllInCash(page)
    await lee.reload()
    await expect(main(lee)).toContainText("Out since")
  }
)

// Verifies: GIFT-09, GIFT-10
test(
  "why a card's balance is not to be had is said beside it, and it is asked again",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, GIFT_CARD)
    const number = main(page).getByLabel("Gift Card Number")
    await expect(number).toBeFocused()
    await page.route("**/api?action=get_gift_card_balance", (route) =>
      route.fulfill({ json: { status: "error", message: "This card was reported lost." } })
    )
    await number.fill(NUMBER)
    await main(page).getByRole("button", { name: "Check Balance" }).click()
    await expect(main(page)).toContainText("This card was reported lost.")
    await page.unroute("**/api?action=get_gift_card_balance")
    await page.route("**/api?action=get_gift_card_balance", (route) => route.abort())
    await main(page).getByRole("button", { name: "Check Balance" }).click()
    await expect(main(page)).not.toContainText("This card was reported lost.")
    await page.unroute("**/api?action=get_gift_card_balance")
    await main(page).getByRole("button", { name: "Check Balance" }).click()
    await expect(main(page)).toContainText("New card")
    await expect(number).toHaveValue(NUMBER)
  }
)
