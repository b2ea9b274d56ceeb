import type { Page } from "@playwright/test"
import { cardFee, FMJ, money } from "./support/amounts.ts"
import { keptInBrowser } from "./support/disk.ts"
import { attemptsOf, chargesOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  chargeCard,
  chooseInMenu,
  dialog,
  goOffline,
  goToPayments,
  lines,
  press,
  scan,
  scanField,
  startSelling
} from "./support/till.ts"

test.use({ terminalDelayMs: 60_000 })

const TESTED = /The card terminal \S+ is tested\./
const OFFLINE = "The browser is offline."

const setAltRate = async (page: Page): Promise<void> => {
  await chooseInMenu(page, "Settings")
  await page.getByRole("textbox", { name: /^Alt tax rate/ }).fill("0.065")
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("status").filter({ hasText: "Tax rate saved." })).toBeVisible()
}

const fillBothLogs = async (page: Page): Promise<void> => {
  await goOffline(page)
  await expect(page.getByRole("banner")).toContainText("Offline")
  await page.context().setOffline(false)
  await expect(page.getByRole("banner")).toContainText("Online")
  await chooseInMenu(page, "Card Terminal Setup")
  await page.getByRole("button", { name: "Send a test to the terminal" }).click()
  await chooseInMenu(page, /^Diagnostics/)
  await expect(page.getByRole("region", { name: "Terminal log" })).toContainText(TESTED)
}

// Verifies: ENT-44, SET-07
test("this browser keeps its register, another tax rate, both logs and a pending payment over the end of its page", async ({
  page,
  office
}) => {
  test.slow()
  await startSelling(page)
  await fillBothLogs(page)
  await setAltRate(page)
  await page.getByRole("link", { name: "Sale" }).click()
  await expect(scanField(page)).toBeFocused()
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await expect(cart(page)).toContainText("6.5% tax on this register")
  await goToPayments(page)
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  const [{ key, amount } = { key: "no payment", amount: 0 }] = await attemptsOf(office)
  const kept = await keptInBrowser(page)
  for (const fact of ['"device_license_id":"1"', '"rate":0.065', key]) expect(kept.includes(fact), fact).toBe(true)

  // A page that knows nothing but what this browser kept: nobody answers it.
  await page.route("**/api?action=**", (route) => route.abort())
  await page.reload()
  await expect(page.getByRole("banner")).toContainText("Front 1")
  await expect(cart(page)).toContainText("6.5% tax on this register")
  await expect(dialog(page, "Pending Transaction")).toContainText(money(amount + cardFee(amount)))
  await page.goto("/diagnostics")
  await expect(page.getByRole("region", { name: "Terminal log" })).toContainText(TESTED)
  await expect(page.getByRole("region", { name: "Connection log" })).toContainText(OFFLINE)
})
