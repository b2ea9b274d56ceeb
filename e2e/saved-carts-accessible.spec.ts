import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { atBothSizes, expectAccessibleAtBothSizes, lookAround } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { openOrders, saveAs, saveComplete, savedRow } from "./support/saved.ts"
import { expect, test } from "./support/test.ts"
import { dialog, goToPayments, lines, press, scan, scanField, startSelling } from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })

/** Somebody else has loaded the only saved quote at Front 2, and it is a large one. */
const lendQuote = async ({ db }: Office): Promise<void> => {
  await db.updateTable("cart_item").set({ quantity: 99 }).execute()
  await db
    .updateTable("cart")
    .set({ staff_id: "3", device_license_id: "2", loaded: true })
    .where("shopping_cart_type_code", "=", "QUOTE")
    .execute()
}

/** No column of the list is out of sight. */
const expectWholeList = async (page: Page): Promise<void> => {
  const fits = page.getByRole("table").evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))
  expect(await fits).toBe(true)
}

test("saving a cart and Manage Open Orders are without an obstacle", { tag: "@full" }, async ({ page, office }) => {
  await startSelling(page)
  await chooseCustomer(page, await knownCustomer(office, 7))
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await goToPayments(page)
  await lookAround(page, "save cart as")
  await saveAs(page, "Quote").click()
  await expect(saveComplete(page)).toBeVisible()
  await lookAround(page, "Save Complete")
  await saveComplete(page).getByRole("button", { name: "Print statement" }).click()
  await expect(page.getByRole("article", { name: "QUOTE STATEMENT" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "statement")
  await press(page, "Escape")
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await openOrders(page)
  await expect(savedRow(page, "Quote")).toHaveCount(1)
  await lookAround(page, "open orders")
  await atBothSizes(page, () => expectWholeList(page))
  await savedRow(page, "Quote")
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(dialog(page, "Delete this cart?").getByRole("button", { name: "Cancel" })).toBeFocused()
  await expectAccessibleAtBothSizes(page, "delete a saved cart")
  await press(page, "Escape")
  await lendQuote(office)
  await page.reload()
  await expect(savedRow(page, "In use at Front 2", "$2,035.11")).toHaveCount(1)
  await atBothSizes(page, () => expectWholeList(page))
  await savedRow(page, "Quote").getByRole("button", { name: /^Load/ }).click()
  await press(page, "Enter")
  await expect(page.getByText("Please enter a manager code")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "take over a cart")
  await press(page, "Escape")
  await page.goto("/orders/open?message=close_register")
  await expect(page.getByRole("heading", { name: "No saved carts" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "nothing keeps the register open")
})
