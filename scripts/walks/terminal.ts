import { expect, type Page } from "@playwright/test"
import { press, startSelling } from "../../e2e/support/till.ts"
import { chooseInMenu } from "./moves.ts"
import type { Walk } from "./studio.ts"

const open = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Card Terminal Setup")
  await expect(page.getByRole("heading", { name: "Card Terminal Setup", level: 1 })).toBeVisible()
}

const setUp: Walk = {
  name: "terminal-setup",
  run: async ({ page, shoot }) => {
    await open(page)
    await shoot("as-saved")
    await press(page, "Enter")
    await expect(page.getByText(/Answered in/)).toBeVisible()
    await shoot("answered")
    await page.getByRole("textbox", { name: "Terminal ID" }).fill("117001004823")
    await press(page, "Enter")
    await expect(page.getByRole("alert")).toHaveText("Enter a complete Terminal ID")
    await shoot("too-short")
    await page.getByRole("textbox", { name: "Terminal ID" }).fill("1170010048239965-silent")
    await press(page, "Enter")
    await expect(page.getByRole("alert")).toContainText("No response from terminal")
    await shoot("silent")
    await press(page, "Escape")
    await expect(page.getByRole("alertdialog")).toBeVisible()
    await shoot("leave")
  }
}

const notSetUp: Walk = {
  name: "terminal-none",
  run: async ({ page, office, shoot }) => {
    await office.db
      .updateTable("device")
      .set({ terminal_id: null, terminal_model: null, debit_encrypted: false })
      .execute()
    await open(page)
    await press(page, "ControlOrMeta+s")
    await expect(page.getByText("Select your Terminal Model")).toBeVisible()
    await shoot("missing")
  }
}

/** Card Terminal Setup (TRM-01 to TRM-06). */
export const TERMINAL: readonly Walk[] = [setUp, notSetUp]
