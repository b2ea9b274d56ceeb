import { expect, type Page } from "@playwright/test"
import { FMJ, PATCHES } from "../../e2e/support/amounts.ts"
import { cart, dialog, goToPayments, lines, payBy, press, scan, startSelling } from "../../e2e/support/till.ts"
import { acceptCash, typeAmount } from "../../e2e/support/till.ts"
import { hold } from "../../e2e/support/hold.ts"
import { upcOf } from "../../server/seed/upc.ts"
import { DONATION, look, MUFF, ringUpEach } from "./moves.ts"
import type { Walk } from "./studio.ts"

const search: Walk = {
  name: "search",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await shoot("idle, empty cart")
    const answer = await hold(page, "get_list_products")
    await look(page, "9mm")
    await shoot("looking")
    await answer()
    const products = page.getByRole("list", { name: "Products" })
    await expect(products).toBeVisible()
    await page.waitForLoadState("networkidle")
    await shoot("results")
    await page.getByRole("button", { name: "Page 3" }).click()
    await expect(page.getByText(/^Page 3 of/)).toBeVisible()
    await page.waitForLoadState("networkidle")
    await page.getByText(/^Page 3 of/).scrollIntoViewIfNeeded()
    await shoot("paging")
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await scan(page, "4242424242424242")
    await expect(page.getByRole("button", { name: "Got it" })).toBeVisible()
    await shoot("message over results")
    await page.getByRole("button", { name: "Got it" }).click()
    await look(page, "unobtainium")
    await expect(page.getByRole("heading", { name: /^No results/ })).toBeVisible()
    await shoot("no results")
    await hold(page, "get_list_products")
    await page.goto("/?search_term=holster&page=1")
    await expect(lines(page)).toHaveCount(1)
    await shoot("skeleton")
  }
}

const tenLines = async (page: Page): Promise<void> => {
  const before = await lines(page).count()
  for (let n = 20; (await lines(page).count()) < 10 && n < 60; n += 3) {
    await scan(page, upcOf(n))
    await page.waitForTimeout(400)
  }
  expect(await lines(page).count()).toBeGreaterThan(before)
}

const cartLines: Walk = {
  name: "cart",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    const addition = await hold(page, "add_to_cart")
    await scan(page, FMJ)
    await expect(cart(page)).toContainText("Adding …")
    await shoot("line on its way")
    await addition()
    await expect(cart(page)).toContainText("1 line · 1 item")
    await scan(page, PATCHES)
    await expect(cart(page)).toContainText("2 lines · 2 items")
    const quantity = cart(page).getByRole("textbox", { name: "Quantity" })
    await quantity.fill("400")
    await quantity.press("Enter")
    await expect(lines(page).getByRole("alert")).toBeVisible()
    await shoot("quantity cut to the stock")
    await ringUpEach(page, [MUFF, DONATION])
    await tenLines(page)
    await lines(page).nth(3).getByRole("button").first().click()
    await shoot("ten lines, one selected")
    await press(page, "Alt+z")
    await expect(page.getByRole("dialog").getByText("at the warehouse")).toBeVisible()
    await shoot("a line close up")
    await press(page, "Escape")
    await cart(page).getByRole("button", { name: "Details of the total" }).click()
    await press(page, "F10")
    await page.getByRole("dialog", { name: "Menu" }).getByLabel("Tighter cart lines").check()
    await shoot("menu with its settings")
    await press(page, "Escape")
    await shoot("tight lines, folded totals")
    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await expect(dialog(page, "Clear cart?")).toBeVisible()
    await shoot("clear the cart")
    await press(page, "Escape")
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
    await expect(dialog(page, "Clear cart?")).toBeVisible()
    await shoot("leave guard, clear the cart")
    await press(page, "Escape")
    await goToPayments(page)
    await payBy(page, "Cash")
    await typeAmount(page, 500)
    await acceptCash(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("5.00")
    await press(page, "Escape")
    await shoot("part paid, at the sale")
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
    await expect(dialog(page, "Please complete the sale first.")).toBeVisible()
    await shoot("leave guard, complete the sale")
  }
}

const unconfirmed: Walk = {
  name: "cart, lost replies",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await ringUpEach(page, [PATCHES])
    await page.route("**/api?action=add_to_cart", (route) => route.abort())
    await scan(page, FMJ)
    await expect(lines(page).first()).toContainText("No reply")
    await shoot("unconfirmed line")
  }
}

const fromBuild: Walk = {
  name: "cart, loading",
  run: async ({ page, shoot }) => {
    await hold(page, "get_shopping_cart")
    await startSelling(page)
    await shoot("cart on its way")
  }
}

/** The sale screen: search, results, cart. */
export const SALE: readonly Walk[] = [search, cartLines, unconfirmed, fromBuild]
