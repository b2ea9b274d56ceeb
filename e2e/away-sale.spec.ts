import type { Page } from "@playwright/test"
import { money, PATCHES, withTax } from "./support/amounts.ts"
import { allSettled, eventsOnDisk, written } from "./support/disk.ts"
import { kept, keepsStorage } from "./support/kept.ts"
import { expectAccessible } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, lines, scan, scanField, startSelling } from "./support/till.ts"

/** Cleaning patches, in cents. */
const EACH = 6_49

const banner = (page: Page) => page.getByRole("status").filter({ hasText: /Selling without the server/ })

/** A register with prices and numbers of its own, whose server dies, until it sells without it. */
const sellAlone = async (page: Page, office: Office): Promise<void> => {
  await keepsStorage(page, office.url)
  await startSelling(page)
  await written(page, "PriceBookConfirmed")
  await written(page, "OfflineSeriesReceived")
  await page.waitForFunction(() => performance.getEntriesByName("screens fetched").length > 0)
}

const waitsForSilence = (page: Page) => expect(banner(page)).toContainText("Cash", { timeout: 60_000 })

const ordersOf = (office: Office) =>
  office.db.selectFrom("orders").select(["offline_number", "total"]).where("offline_number", "is not", null).execute()

test("a sale for cash is rung up, paid and kept while the server is dead, and booked once when it is back", async ({
  page,
  office
}) => {
  await sellAlone(page, office)
  await office.goDown()
  await waitsForSilence(page)
  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(1)
  await scan(page, PATCHES)
  await expect(cart(page)).toContainText("1 line · 2 items")
  const total = withTax(2 * EACH)
  await expect(cart(page)).toContainText(money(total))
  await page.keyboard.press("F9")
  await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked()
  await page.getByRole("button", { name: "$20", exact: true }).click()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Sale Complete" })).toBeVisible()
  await expect(page.getByText(money(20_00 - total)).first()).toBeVisible()
  await expectAccessible(page, "a sale that is kept")
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(banner(page)).toContainText("1 sale to book")
  await page.getByRole("button", { name: "See them" }).click()
  await expect(page.getByRole("heading", { name: "Sales to Book" })).toBeVisible()
  await expectAccessible(page, "the list of what waits to be booked")
  await office.comeBack()
  await expect(page.getByRole("cell", { name: /^Order / })).toBeVisible({ timeout: 60_000 })
  expect(await eventsOnDisk(page, "OfflineSaleBooked")).toHaveLength(1)
  expect(await ordersOf(office)).toMatchObject([{ offline_number: "F1.1-0001" }])
})

test.describe("with the worker that a store's browser has", () => {
  test.use({ serviceWorkers: "allow" })

  test(
    "a sale stands after a reload without the server, what can't be sold stays to be set aside, and a name is chosen from",
    { tag: "@full" },
    async ({ page, office }) => {
      await sellAlone(page, office)
      await allSettled(page)
      await kept(page)
      await office.goDown()
      await waitsForSilence(page)
      await scan(page, PATCHES)
      await expect(lines(page)).toHaveCount(1)
      await written(page, "OfflineLineAdded")
      await page.reload()
      await expect(lines(page)).toContainText(["Cleaning patches"])
      await waitsForSilence(page)

      await scan(page, "000000000017")
      await expect(lines(page)).toHaveCount(2)
      await expect(lines(page).first()).toContainText("This register doesn't know 000000000017.")
      await expectAccessible(page, "a sale without the server")
      await lines(page).first().getByRole("button", { name: "Remove" }).click()
      await expect(lines(page)).toHaveCount(1)

      await scanField(page).fill("cleaning patches")
      await scanField(page).press("Enter")
      const meant = page.getByRole("region", { name: "Products that may be meant" })
      await expect(meant).toContainText("Cleaning patches .38-.45, 100 pk")
      await expectAccessible(page, "products that may be meant")
      await meant.getByRole("button", { name: "None of these" }).click()
      await expect(meant).toBeHidden()
      await scanField(page).fill("cleaning patches")
      await scanField(page).press("Enter")
      await meant.getByRole("button", { name: /\.38-\.45, 100 pk/ }).click()
      await expect(cart(page)).toContainText("1 line · 2 items")

      await chargeButton(page).click()
      await page.getByText("Check", { exact: true }).click()
      await page.getByRole("button", { name: "Accept check" }).click()
      await expect(page.getByRole("alert")).toContainText("Enter the number of the check.")
      await page.getByLabel("Check number").fill("2217")
      await page.getByRole("button", { name: "Accept check" }).click()
      await expect(page.getByRole("heading", { name: "Sale Complete" })).toBeVisible()
      await office.comeBack()
      await written(page, "OfflineSaleBooked")
      expect(await ordersOf(office)).toMatchObject([{ offline_number: "F1.1-0001" }])
    }
  )
})
