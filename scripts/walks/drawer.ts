import { expect, type Page } from "@playwright/test"
import { startSelling } from "../../e2e/support/till.ts"
import { hold } from "../../e2e/support/hold.ts"
import { chooseInMenu } from "./moves.ts"
import type { Walk } from "./studio.ts"

const COUNTS = [
  ["Hundreds", "1"],
  ["Twenties", "6"],
  ["Fives", "12"],
  ["Ones", "35"],
  ["Quarters", "40"]
] as const

const count = async (page: Page): Promise<void> => {
  for (const [label, pieces] of COUNTS) await page.getByLabel(`${label}, how many`).fill(pieces)
}

/** Opening and closing the register. */
export const DRAWER: readonly Walk[] = [
  {
    name: "register",
    drawer: "closed",
    run: async ({ page, shoot }) => {
      await startSelling(page)
      await shoot("sale with a closed drawer")
      await chooseInMenu(page, /^Open Your Register/)
      await expect(page.getByLabel("Hundreds, how many")).toBeFocused()
      await shoot("open, empty")
      await page.getByRole("button", { name: "Open Register" }).click()
      await expect(page.getByText("Please enter your total cash.")).toBeVisible()
      await shoot("open, message")
      await count(page)
      await shoot("open, counted")
      const letGo = await hold(page, "open_register")
      await page.getByRole("button", { name: "Open Register" }).click()
      await expect(page.getByRole("button", { name: "Opening …" })).toBeVisible()
      await shoot("open, saving")
      await letGo()
      await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
      await chooseInMenu(page, /^Close Your Register/)
      await expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
      await shoot("close, empty")
      await page.getByLabel("Or the exact total").fill("1247.69")
      await shoot("close, exact total")
      const letGoOn = await hold(page, "close_register")
      await page.getByRole("button", { name: "Close Register" }).click()
      await expect(page.getByRole("button", { name: "Closing …" })).toBeVisible()
      await shoot("close, saving")
      await letGoOn()
      await expect(page.getByRole("heading", { name: "Front 1 is closed" })).toBeVisible()
      await shoot("closed, over")
    }
  },
  {
    name: "tapes and closings",
    run: async ({ page, shoot }) => {
      await startSelling(page)
      await chooseInMenu(page, "X and Z Tapes")
      await expect(page.getByRole("article", { name: "X tape" })).toBeVisible()
      await shoot("tapes, open")
      await page.getByRole("button", { name: "Cash In and Out" }).click()
      await expect(page.getByRole("dialog", { name: "Cash in and out" })).toBeVisible()
      await shoot("cash in and out")
      await page.getByRole("button", { name: "Close", exact: true }).click()
      await chooseInMenu(page, /^Close Your Register/)
      await page.getByLabel("Or the exact total").fill("195.00")
      await page.getByRole("button", { name: "Close Register" }).click()
      await expect(page.getByText("Short", { exact: true })).toBeVisible()
      await shoot("closed, short")
      await chooseInMenu(page, "X and Z Tapes")
      await expect(page.getByRole("article", { name: "Z tape" })).toBeVisible()
      await shoot("tapes, closed")
      await page.getByRole("button", { name: "Past Closings" }).click()
      await expect(page.getByRole("row", { name: /Front 1/ }).first()).toBeVisible()
      await shoot("past closings")
    }
  }
]
