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

const timeSheets: Walk = {
  name: "time sheets",
  run: async ({ page, office, shoot }) => {
    const at = (hours: number) => Date.now() - hours * 3_600_000
    const entry = (id: string, staff_id: string, from: number, until: number | null) => ({
      client_id: 1001,
      time_entry_id: id,
      staff_id,
      clocked_in_at: from,
      clocked_out_at: until
    })
    await office.db
      .insertInto("time_entry")
      .values([
        entry("1", "2", at(54), at(46)),
        entry("2", "2", at(30), null),
        entry("3", "3", at(29), at(22)),
        entry("4", "3", at(2), null)
      ])
      .execute()
    await startSelling(page)
    await press(page, "F10")
    await expect(page.getByRole("button", { name: "Time Sheets" })).toBeVisible()
    await shoot("menu")
    await press(page, "Escape")
    await chooseInMenu(page, "Time Sheets")
    await expect(page.getByText("1 person may have forgotten to clock out.")).toBeVisible()
    await shoot("all")
    await page.getByRole("button", { name: "Set Clock-Out of Dana K." }).click()
    await shoot("correction")
    await page.getByRole("button", { name: "Save Entry" }).click()
    await shoot("correction, refused")
    const form = page.getByRole("dialog")
    await form.getByLabel("Clock-out time").fill("23:59")
    await form.getByLabel("Reason").fill("Forgot to clock out")
    await page.getByRole("button", { name: "Save Entry" }).click()
    await expect(form).toBeHidden()
    await page
      .getByRole("button", { name: /^Correct Dana K\./ })
      .last()
      .click()
    await shoot("correction, corrected before")
  }
}

/** What a register and its store are set to. */
export const SETTINGS: readonly Walk[] = [settings, larger("Large"), larger("Largest"), timeSheets]
