import type { Page } from "@playwright/test"
import { MANAGER_CODE } from "./support/adjust.ts"
import { FMJ } from "./support/amounts.ts"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { rowsOnDisk } from "./support/disk.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, lines, press, scan, scanField, startSelling } from "./support/till.ts"

const strip = (page: Page) => cart(page).getByRole("region", { name: "Checks" })
const head = (page: Page) => strip(page).getByRole("button", { name: /check/ }).first()
const row = (page: Page, words: RegExp) => strip(page).getByRole("listitem").filter({ hasText: words })

test("somebody too young pays nothing until the item is removed or a manager has checked it by hand", async ({
  page,
  office
}) => {
  const buyer = await knownCustomer(office, 6)
  const born = (years: number) => ({
    birthdate: `${String(2026 - years)}-01-15`,
    drivers_license_expiration: "2039-01-15"
  })
  await office.db.updateTable("contact").set(born(20)).where("contact_id", "=", buyer.id).execute()
  await startSelling(page)
  await scan(page, FMJ)
  await expect(head(page)).toContainText("1 check open")
  await chooseCustomer(page, buyer)
  await expect(head(page)).toContainText("1 check stops this sale")
  await expect(cart(page).getByRole("button", { name: "Go To Payments" })).toBeDisabled()
  await expect(cart(page)).toContainText("Settle 1 check first")
  await page.keyboard.press("F9")
  await expect(page).toHaveURL(/\/sale/)

  await page.keyboard.press("Alt+k")
  await expect(row(page, /21\+ · born 01\/15\/2006/)).toContainText("Not before 01/15/2027.")
  await expectAccessibleAtBothSizes(page, "the checks")
  await press(page, "Tab", "Tab", "Tab")
  await expect(page.getByRole("button", { name: "Checked by hand" })).toBeFocused()
  await press(page, "Enter")
  const dialog = page.getByRole("dialog", { name: "Checked by hand" })
  await dialog.getByLabel("Manager code").fill(MANAGER_CODE)
  await dialog.getByRole("button", { name: "Save check" }).click()
  await expect(dialog).toContainText("Choose what you checked.")
  await dialog.getByText("Another document seen").click()
  await dialog.getByLabel("Manager code").fill("111111")
  await dialog.getByRole("button", { name: "Save check" }).click()
  await expect(dialog).toContainText("Wrong manager code.")
  await expectAccessibleAtBothSizes(page, "the checks")
  await dialog.getByLabel("Manager code").fill(MANAGER_CODE)
  await press(page, "Enter")
  await expect(dialog).toBeHidden()
  await expect(head(page)).toContainText("1 check OK")
  await expect(row(page, /21\+/)).toContainText(/Checked by hand · manager/)
  await expect(chargeButton(page)).toBeEnabled()
  const told = JSON.stringify(await rowsOnDisk(page))
  expect(told).toContain('"TaskDone","data":{"task":"checkByHand"')
  expect(told).not.toContain("2006-01-15")
  expect(told).not.toContain(MANAGER_CODE)
})

test(
  "a strip by finger: what waits and what is open stands beside the cart, and the item is removed from it",
  { tag: "@full" },
  async ({ page, office }) => {
    const buyer = await knownCustomer(office, 7)
    await office.db
      .updateTable("contact")
      .set({ birthdate: "1991-05-05", drivers_license_expiration: "2025-03-14" })
      .where("contact_id", "=", buyer.id)
      .execute()
    await startSelling(page)
    await chooseCustomer(page, buyer)
    await scan(page, "850000411128")
    await page.getByRole("button", { name: /H9C-/ }).first().click()
    await page.getByRole("button", { name: /^Add to Cart/ }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(head(page)).toContainText(/1 check open/)
    await expect(head(page)).toContainText(/Hand-over from/)
    await head(page).click()
    await expect(row(page, /Hand-over from/)).toContainText("72 hours from the sale.")
    await expect(row(page, /License expired 03\/14\/2025/)).toBeVisible()
    await expect(page.getByRole("button", { name: "Scan license" })).toBeVisible()
    await expect(chargeButton(page)).toBeEnabled()
    await office.db.updateTable("contact").set({ birthdate: "2010-05-05" }).where("contact_id", "=", buyer.id).execute()
    await page.reload()
    await head(page).click()
    await page.getByRole("button", { name: "Remove handgun" }).click()
    await expect(lines(page)).toHaveCount(0)
    await expect(strip(page)).toHaveCount(0)
    await expect(scanField(page)).toBeVisible()
  }
)
