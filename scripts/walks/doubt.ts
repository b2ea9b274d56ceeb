import { expect, type Page } from "@playwright/test"
import { basketCharging, PATCHES } from "../../e2e/support/amounts.ts"
import { exportBook } from "../../e2e/support/book.ts"
import { hold } from "../../e2e/support/hold.ts"
import type { Office } from "../../e2e/support/office.ts"
import { usePrinter, withPrinter } from "../../e2e/support/printer.ts"
import { firstSentence, openFile } from "../../e2e/support/recorder.ts"
import {
  acceptCash,
  cart,
  dialog,
  payBy,
  press,
  ringUp,
  ringUpToPayment,
  saleComplete,
  scan,
  startSelling,
  typeAmount
} from "../../e2e/support/till.ts"
import { outwait, waitInVain } from "../../e2e/support/unanswered.ts"
import { chooseInMenu } from "./moves.ts"
import type { Stage, Walk } from "./studio.ts"

const CARD = basketCharging(18)
const SILENT = basketCharging(4)

/** A sale for cash whose receipt does not come out, and a card that nobody answers for. */
const leaveOpen = async ({ page, office }: Stage): Promise<void> => {
  await usePrinter(office)
  await withPrinter(page, { plugged: false })
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, CARD)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText("Receipt not printed.")
  await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
  await ringUpToPayment(page, SILENT)
  const check = await waitInVain(page, office)
  await check.getByRole("button", { name: "Check Again" }).click()
  await check.getByRole("button", { name: "Clear" }).click()
  await expect(check).toBeHidden()
}

const closing: Walk = {
  name: "closing with open matters",
  run: async (stage) => {
    const { page, shoot } = stage
    await leaveOpen(stage)
    await page.getByRole("button", { name: "Back to sale" }).click()
    await chooseInMenu(page, /^Close Your Register/)
    await expect(page.getByRole("region", { name: /^Still open at this register/ })).toBeVisible()
    await shoot("list")
    await page.goto("/support")
    await expect(page.getByRole("heading", { name: "Register flight recorder" })).toBeVisible()
    await shoot("exceptions")
  }
}

const heldMoney: Walk = {
  name: "money to hand back, unresolved payments, server silent",
  run: async (stage) => {
    const { page, shoot } = stage
    await startSelling(page)
    await ringUpToPayment(page, CARD)
    await payBy(page, "Cash")
    await typeAmount(page, 500)
    await acceptCash(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
    await page.getByRole("button", { name: "Back to sale" }).click()
    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByRole("button", { name: "Handed Back" })).toBeVisible()
    await shoot("hand back")
    await page.getByRole("button", { name: "Handed Back" }).click()
    await ringUp(page, CARD)
    await page.route("**/api?action=*", (route) => route.abort())
    await scan(page, PATCHES)
    await expect(page.getByRole("banner")).toContainText("No answer")
    await shoot("server silent")
  }
}

const unsettled: Walk = {
  name: "unresolved payments",
  run: async (stage) => {
    await leaveOpen(stage)
    const { page, shoot } = stage
    await page.getByRole("button", { name: "Back to sale" }).click()
    await chooseInMenu(page, /^Unresolved/)
    const check = page.getByRole("button", { name: /^Check Again/ })
    await expect(check).toBeVisible()
    await check.click()
    await expect(page.getByRole("status").filter({ hasText: "still pending" })).toBeVisible()
    await shoot("asked")
  }
}

const clearing: Walk = {
  name: "clear cart, scan on its way",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await ringUp(page, CARD)
    const letGo = await hold(page, "add_to_cart")
    await scan(page, PATCHES)
    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await expect(dialog(page, "Clear cart?")).toBeVisible()
    await shoot("asked meanwhile")
    await letGo()
    await expect(dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" })).toBeEnabled()
    await shoot("added")
  }
}

const noCards: Walk = {
  name: "payment, no cards",
  run: async ({ page, shoot }) => {
    await page.addInitScript(() => {
      navigator.storage.estimate = () => Promise.resolve({ quota: 60_000_000, usage: 50_000_000 })
    })
    await startSelling(page)
    await ringUpToPayment(page, CARD)
    await payBy(page, "Credit Card")
    await expect(page.getByText(/Card payments are off/)).toBeVisible()
    await shoot("terminal")
    await page.getByLabel("Enter the card manually").check()
    await shoot("typed")
    await payBy(page, "Cash")
    await shoot("cash")
  }
}

const chargeLate = async (page: Page, office: Office): Promise<void> => {
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(6))
  await outwait(page, office)
  await page.clock.fastForward(14_000)
  await office.terminalAnswers()
  await expect(saleComplete(page)).toBeVisible()
  await press(page, "Enter")
}

const lateNews: Walk = {
  name: "recorder, late approval",
  run: async ({ page, office, browser, shoot }) => {
    await chargeLate(page, office)
    const support = await openFile(browser, office, await exportBook(page))
    await expect(firstSentence(support)).toContainText("The money was taken, once")
    await shoot("life-line", support)
    await support.context().close()
  }
}

/** What nobody knows yet, what is on its way, and what came late. */
export const DOUBT: readonly Walk[] = [closing, heldMoney, unsettled, clearing, noCards, lateNews]
