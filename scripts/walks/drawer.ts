import { enterTotal } from "../../e2e/support/drawer.ts"
import { expect, type Page } from "@playwright/test"
import { MANAGER_CODE } from "../../e2e/support/adjust.ts"
import { press, startSelling } from "../../e2e/support/till.ts"
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
      await enterTotal(page, "1247.69")
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
      await page.getByRole("button", { name: "Cancel" }).click()
      await chooseInMenu(page, /^Close Your Register/)
      for (const [label, pieces] of [
        ["Hundreds", "2"],
        ["Fifties", "1"],
        ["Twenties", "6"],
        ["Nickels", "1"]
      ] as const)
        await page.getByLabel(`${label}, how many`).fill(pieces)
      await page.getByLabel("Nickels, how many").focus()
      await shoot("close, counted")
      for (const label of ["Fifties", "Nickels"]) await page.getByLabel(`${label}, how many`).fill("0")
      await page.getByLabel("Twenties, how many").fill("0")
      await page.getByLabel("Hundreds, how many").fill("1")
      await page.getByLabel("Twenties, how many").fill("4")
      await page.getByRole("button", { name: "Close Register" }).click()
      await expect(page.getByText("Short", { exact: true })).toBeVisible()
      await shoot("closed, short")
      await press(page, "c")
      await expect(page.getByRole("heading", { name: "Count the drawer again" })).toBeVisible()
      for (const [label, pieces] of [
        ["Hundreds", "2"],
        ["Fifties", "1"],
        ["Twenties", "5"]
      ] as const)
        await page.getByLabel(`${label}, how many`).fill(pieces)
      await shoot("recount, counted")
      await press(page, "F9")
      await expect(page.getByRole("dialog", { name: "Count the drawer again" })).toBeVisible()
      await shoot("recount, code")
      await page.getByLabel("Manager code").fill(MANAGER_CODE)
      await press(page, "Enter")
      await expect(page.getByText(/^Recounted by/)).toBeVisible()
      await shoot("recounted, over")
      await page.getByRole("main").locator("section").first().focus()
      await page.getByRole("button", { name: /^Drop/ }).click()
      await expect(page.getByRole("dialog", { name: "Safe drop" })).toBeVisible()
      await shoot("safe drop")
      await page.getByLabel("Bag number").fill("115")
      await press(page, "Enter")
      await expect(page.getByText("$150.00 dropped, bag 115.")).toBeVisible()
      await shoot("safe drop, recorded")
      await chooseInMenu(page, "X and Z Tapes")
      await expect(page.getByRole("article", { name: "Z tape" })).toBeVisible()
      await shoot("tapes, closed")
      await page.getByRole("button", { name: "Past Closings" }).click()
      await expect(page.getByRole("row", { name: /Front 1/ }).first()).toBeVisible()
      await shoot("past closings")
    }
  }
]
