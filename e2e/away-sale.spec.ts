import type { Page } from "@playwright/test"
import { PATCHES } from "./support/amounts.ts"
import { eventsOnDisk, written } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, scan, startSelling } from "./support/till.ts"

/** This browser keeps what it stores, as an installed register's does. */
const keepsStorage = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const { browserContextId = "" } = (await session.send("Target.getTargetInfo")).targetInfo
  await session.send("Browser.grantPermissions", { permissions: ["durableStorage"], origin, browserContextId })
}

const banner = (page: Page) => page.getByRole("status").filter({ hasText: /Selling without the server/ })

test("a sale for cash is rung up, paid and kept while the server is dead, and booked once when it is back", async ({
  page,
  office
}) => {
  await keepsStorage(page, office.url)
  await startSelling(page)
  await written(page, "PriceBookConfirmed")
  await written(page, "OfflineSeriesReceived")
  await page.waitForFunction(() => performance.getEntriesByName("screens fetched").length > 0)
  await office.goDown()
  await expect(banner(page)).toContainText("Cash", { timeout: 40_000 })
  await page.screenshot({ path: "/tmp/away-0.png" })

  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(1)
  await scan(page, PATCHES)
  await expect(cart(page)).toContainText("1 line · 2 items")
  await page.screenshot({ path: "/tmp/away-1.png" })
  await page.keyboard.press("F9")
  await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked()
  await page.screenshot({ path: "/tmp/away-2.png" })
  await page.getByRole("button", { name: /^\$/ }).last().click()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Sale Complete" })).toBeVisible()
  await page.screenshot({ path: "/tmp/away-3.png" })
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(banner(page)).toContainText("1 sale to book")
  await page.getByRole("button", { name: "See them" }).click()
  await expect(page.getByRole("heading", { name: "Sales to Book" })).toBeVisible()
  await page.screenshot({ path: "/tmp/away-4.png" })
  await office.comeBack()
  await expect(page.getByRole("cell", { name: /^Order / })).toBeVisible({ timeout: 40_000 })
  await page.screenshot({ path: "/tmp/away-5.png" })
  expect(await eventsOnDisk(page, "OfflineSaleBooked")).toHaveLength(1)
})
