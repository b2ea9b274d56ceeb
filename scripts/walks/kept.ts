import { expect, type Page } from "@playwright/test"
import { FMJ, PATCHES } from "../../e2e/support/amounts.ts"
import { chooseCustomer, knownCustomer } from "../../e2e/support/customers.ts"
import { openDrawer } from "../../e2e/support/facts.ts"
import { hold } from "../../e2e/support/hold.ts"
import { cashierAt } from "../../e2e/support/registers.ts"
import { openOrders, saveAs, saveComplete, savedRow, searchSaved, showKind } from "../../e2e/support/saved.ts"
import {
  cart,
  DANA,
  dialog,
  goToPayments,
  LEE,
  lines,
  press,
  scanField,
  signInCashier,
  startSelling
} from "../../e2e/support/till.ts"
import { chooseInMenu, ringUpEach } from "./moves.ts"
import type { Stage, Walk } from "./studio.ts"

const load = (page: Page, kind: string) => savedRow(page, kind).getByRole("button", { name: /^Load/ })

/** Saves a cart of one line as a kind that ends with Save Complete, or goes back to the sale by itself. */
const saveOne = async (page: Page, kind: string, upc = FMJ): Promise<void> => {
  await expect(scanField(page)).toBeFocused()
  await ringUpEach(page, [upc])
  await goToPayments(page)
  await saveAs(page, kind).click()
}

const saving = async (stage: Stage): Promise<void> => {
  const { page, office, shoot } = stage
  await startSelling(page)
  await openOrders(page)
  await expect(page.getByRole("heading", { name: "No saved carts" })).toBeVisible()
  await shoot("none")
  await page.goto("/sale")
  await chooseCustomer(page, await knownCustomer(office, 4))
  await ringUpEach(page, [FMJ, PATCHES])
  await goToPayments(page)
  await saveAs(page, "Quote").scrollIntoViewIfNeeded()
  await shoot("save as")
  const letGo = await hold(page, "save_shopping_cart")
  await saveAs(page, "Quote").click()
  await shoot("saving")
  await letGo()
  await expect(saveComplete(page)).toBeVisible()
  await shoot("Save Complete")
  await saveComplete(page).getByRole("button", { name: "Print statement" }).click()
  await expect(page.getByRole("dialog", { name: "QUOTE STATEMENT" })).toBeVisible()
  await shoot("statement")
  await press(page, "Escape")
  await saveComplete(page).getByRole("button", { name: "Done" }).click()
  await saveOne(page, "Open Order")
  await saveOne(page, "Open Order", PATCHES)
  await expect(scanField(page)).toBeFocused()
}

const open = async ({ page, shoot }: Stage): Promise<void> => {
  const answer = await hold(page, "get_list_shopping_carts")
  await openOrders(page)
  await shoot("loading")
  await answer()
  await expect(savedRow(page, "Quote")).toHaveCount(1)
  await shoot("list")
  await showKind(page, "Layaway")
  await expect(page.getByRole("heading", { name: "No saved carts" })).toBeVisible()
  await shoot("kind without any")
  await showKind(page, "Open Order")
  await searchSaved(page, "nobody of that name")
  await expect(savedRow(page, "Open Order")).toHaveCount(0)
  await shoot("search without any")
  await page.goto("/sale")
  await ringUpEach(page, [FMJ])
  await openOrders(page)
  await load(page, "Quote").click()
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible()
  await shoot("cart in the way")
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(lines(page)).toHaveCount(0)
  await savedRow(page, "Open Order")
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(dialog(page, "Delete this cart?")).toBeVisible()
  await shoot("delete")
  await press(page, "Escape")
  await load(page, "Quote").click()
  await expect(lines(page)).toHaveCount(2)
  await shoot("loaded, at the sale")
  await openOrders(page)
  await shoot("loaded here")
  await cart(page).getByRole("button", { name: "Unload" }).click()
  await expect(dialog(page, "Unload this cart?")).toBeVisible()
  await shoot("unload")
  await press(page, "Escape")
  await chooseInMenu(page, /^Close Your Register/)
  await expect(page.getByRole("main")).toContainText("Please resolve all open orders before closing register.")
  await shoot("in the way of closing")
}

const takeOver: Walk = {
  name: "open orders, take over",
  run: async ({ page, browser, office, shoot }) => {
    await openDrawer(office, "2")
    await startSelling(page)
    await saveOne(page, "Open Order")
    await expect(scanField(page)).toBeFocused()
    await chooseInMenu(page, /^Log Out/)
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await openOrders(page)
    await load(page, "Open Order").click()
    await expect(lines(page)).toHaveCount(1)
    const context = await browser.newContext({ baseURL: office.url })
    const other = await cashierAt(await context.newPage(), "Front 2", LEE)
    await openOrders(other)
    await expect(savedRow(other, "Open Order")).toContainText("In use at Front 1")
    await shoot("in use elsewhere", other)
    await load(other, "Open Order").click()
    await expect(other.getByRole("dialog", { name: "Take over this cart?" })).toBeVisible()
    await shoot("take over", other)
    await press(other, "Enter")
    await expect(other.getByRole("dialog").getByRole("alert")).toBeVisible()
    await shoot("take over, code missing", other)
    await context.close()
  }
}

/** Carts that are put aside, and Manage Open Orders. */
export const KEPT: readonly Walk[] = [
  {
    name: "open orders",
    run: async (stage) => {
      await saving(stage)
      await open(stage)
    }
  },
  takeOver
]
