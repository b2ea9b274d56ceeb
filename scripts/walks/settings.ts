import { expect, type Page } from "@playwright/test"
import { FMJ } from "../../e2e/support/amounts.ts"
import { press, scan, startSelling } from "../../e2e/support/till.ts"
import { chooseInMenu } from "./moves.ts"
import type { Walk } from "./studio.ts"

const rate = (page: Page) => page.getByRole("textbox", { name: /^Alt tax rate/ })

const settings: Walk = {
  name: "settings",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    await expect(page.getByRole("switch").first()).toBeVisible()
    await shoot("all")
    await rate(page).fill("6.5")
    await expect(page.getByRole("alert")).toBeVisible()
    await shoot("tax rate, refused")
    await rate(page).fill("0.065")
    await expect(page.getByText("$100.00 sale: tax $6.50")).toBeVisible()
    await shoot("tax rate, typed")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByText("Tax rate saved.")).toBeVisible()
    await press(page, "F2")
    await page.keyboard.type("tax")
    await shoot("tax rate, found")
    await press(page, "Escape")
    await page.getByRole("switch").last().scrollIntoViewIfNeeded()
    await shoot("the store's")
    await page.getByRole("button", { name: "Back to sale" }).click()
    await scan(page, FMJ)
    await expect(page.getByText("6.5% tax on this register")).toBeVisible()
    await shoot("sale at another rate")
  }
}

const larger = (size: "Large" | "Largest"): Walk => ({
  name: `settings, ${size.toLowerCase()} text`,
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    await page.getByText(size, { exact: true }).click()
    await expect(page.locator(`html[data-text="${size.toLowerCase()}"]`)).toBeVisible()
    await shoot("settings")
    await page.getByRole("button", { name: "Back to sale" }).click()
    await scan(page, FMJ)
    await expect(page.getByRole("listitem").first()).toBeVisible()
    await shoot("sale")
    await press(page, "F10")
    await shoot("menu")
    await press(page, "Escape")
  }
})

/** What a register and its store are set to. */
export const SETTINGS: readonly Walk[] = [settings, larger("Large"), larger("Largest")]
