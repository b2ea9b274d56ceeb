import type { Page } from "@playwright/test"
import { GLASSES } from "./support/amounts.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, scan, scanField, startSelling } from "./support/till.ts"

const main = (page: Page) => page.getByRole("main")
const price = (page: Page) => main(page).getByRole("textbox", { name: "Price of one" })

test("goods without a price ask for it at the register, by keys alone", async ({ page, office }) => {
  await office.db.updateTable("product").set({ price: null }).where("upc", "=", GLASSES).execute()
  await startSelling(page)
  await scan(page, GLASSES)
  await expect(price(page)).toBeFocused()
  await expect(main(page)).toContainText("Price asked at the register")
  await expectAccessibleAtBothSizes(page, "a price that is asked for")
  await press(page, "Enter")
  await expect(main(page)).toContainText("1 field is missing")
  expect(callsOf(office, "add_to_cart")).toBe(0)
  await press(page, "1", "4", "5", "0", "F4", "2", "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText("29.00")

  // It asks again for the next piece, and what was typed is not lost without a question.
  await scan(page, GLASSES)
  await expect(price(page)).toBeFocused()
  await press(page, "1", "2", "0", "0", "Escape")
  await page.getByRole("alertdialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click()
  await main(page).getByRole("button", { name: "Add To Cart" }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.reload()
  await expect(cart(page)).toContainText("41.00")
})
