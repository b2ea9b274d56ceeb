import { expect, type Page } from "@playwright/test"
import { FMJ, GLASSES } from "../../e2e/support/amounts.ts"
import { callsOf } from "../../e2e/support/facts.ts"
import { hold } from "../../e2e/support/hold.ts"
import { layAway } from "../../e2e/support/layaway.ts"
import {
  authorize,
  openOrder,
  refundComplete,
  returnOne,
  sellByCashAndCard,
  sellForCash
} from "../../e2e/support/returning.ts"
import { cart, lines, press, scan, startSelling } from "../../e2e/support/till.ts"
import type { Stage, Walk } from "./studio.ts"

const orders: Walk = {
  name: "orders",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
    await expect(page.getByLabel("Order number")).toBeFocused()
    await shoot("lookup for a return")
    await page.getByLabel("Order number").fill("99999999")
    await press(page, "Enter")
    await expect(page.getByRole("alert")).toContainText("This order was not found.")
    await shoot("lookup, not found")
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Layaway", exact: true }).click()
    await expect(page.getByLabel("Order number")).toBeVisible()
    await shoot("lookup for a layaway")
    await page.goto("/sale")
    const number = await sellForCash(page)
    await page.goto("/return")
    const answer = await hold(page, "get_item_order")
    await page.getByLabel("Order number").fill(number)
    await press(page, "Enter")
    await shoot("order, loading")
    await answer()
    await expect(page.getByRole("heading", { name: new RegExp(`${number}$`), level: 1 })).toBeVisible()
    await shoot("order")
    await page.getByLabel("Order notes").fill("Call before pickup")
    await page.getByRole("button", { name: "Save notes" }).press("Enter")
    await expect(page.getByRole("main")).toContainText("The note is saved.")
    await shoot("order, note saved")
    await scan(page, GLASSES)
    await expect(page.getByRole("main")).toContainText("Sorry, that UPC isn't in this order")
    await shoot("order, scan of something else")
    await page.getByRole("button", { name: "Cancel order" }).click()
    const ask = page.getByRole("alertdialog", { name: "Cancel order" })
    await expect(ask).toContainText("This order is eligible for cancellation.")
    await shoot("order, cancel")
    await ask.getByRole("button", { name: "Cancel order" }).click()
    await expect(ask).toContainText("This order is cancelled.")
    await shoot("order, being cancelled")
    await press(page, "Escape")
    await shoot("order, cancelled")
  }
}

const recent: Walk = {
  name: "recent orders",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recent" }).click()
    await expect(page.getByRole("button", { name: `Show order ${number}` })).toBeVisible()
    await shoot("list")
    const search = page.getByRole("form", { name: "View Recent Orders" }).getByRole("textbox")
    await search.fill("9mm cash")
    await search.press("Enter")
    await expect(page.getByRole("status").filter({ hasText: "“9mm cash”" })).toBeVisible()
    await shoot("found")
    await page.getByRole("button", { name: `Show order ${number}` }).click()
    const order = page.getByRole("dialog", { name: `Order ${number}` })
    await expect(order).toContainText("Order loaded")
    await shoot("order")
    await order.getByRole("button", { name: "Print Receipt" }).click()
    await expect(page.getByRole("dialog", { name: "RECEIPT" })).toBeVisible()
    await shoot("receipt")
  }
}

const keepFee = async (page: Page, amount: string): Promise<void> => {
  const fee = page.getByRole("form", { name: "Restock fee" })
  await fee.getByText("Amount", { exact: true }).first().click()
  await fee.getByRole("textbox").fill(amount)
  await page.keyboard.press("Enter")
  await expect(fee).toContainText("You keep")
}

const legs = async ({ page, office, shoot }: Stage): Promise<void> => {
  const processing = page.getByRole("alertdialog", { name: "Processing Refund" })
  await authorize(page).click()
  await expect(processing).toContainText("Step 2 of 2")
  await expect.poll(() => callsOf(office, "save_payment_credit_card")).toBe(1)
  await shoot("refund, processing")
  await office.terminalAnswers()
  await expect(page.getByRole("alert")).toContainText("Processor Message: DECLINED: INSUFFICIENT FUNDS")
  await shoot("refund, declined leg")
  await page.getByRole("button", { name: "Refund the rest another way" }).click()
  await shoot("refund, another way")
  await page.getByRole("radio", { name: /^New gift card.*SIMULATED VISA ending 4242/ }).check({ force: true })
  await shoot("refund, gift card chosen")
  await authorize(page).click()
  await expect(page.getByText("Swipe or enter a gift card number.")).toBeVisible()
  await shoot("refund, new gift card")
  await page.getByLabel("New gift card number").fill("NEWCARD4711")
  await authorize(page).click()
  await expect(refundComplete(page)).toBeVisible()
  await shoot("Refund Complete")
  await refundComplete(page).getByRole("button", { name: "Print invoice" }).click()
  await expect(page.getByRole("dialog", { name: "INVOICE" })).toContainText("Bill to")
  await shoot("invoice")
}

const refund: Walk = {
  name: "return",
  terminalDelayMs: 60_000,
  run: async (stage) => {
    const { page, office, shoot } = stage
    await startSelling(page)
    const number = await sellByCashAndCard(page, office)
    await openOrder(page, "Return", number)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await shoot("order, scanned back")
    await cart(page).getByRole("button", { name: "Go To Item Return" }).click()
    await expect(page.getByRole("heading", { name: "Item Return", level: 1 })).toBeVisible()
    await expect(authorize(page)).toBeEnabled()
    await shoot("refund")
    await page.getByRole("button", { name: "Clear", exact: true }).first().click()
    await shoot("refund, nothing selected")
    await page.getByRole("button", { name: "All to the original card" }).click()
    await shoot("refund, all to the original card")
    await page.getByRole("button", { name: "Restock fee: none" }).click()
    await shoot("refund, fee opened")
    const fee = page.getByRole("form", { name: "Restock fee" })
    await fee.getByRole("textbox").fill("ten")
    await fee.getByRole("button", { name: "Apply fee" }).click()
    await expect(page.getByRole("alert")).toContainText("The restock fee was cleared")
    await shoot("refund, fee cleared")
    await keepFee(page, "0.84")
    await shoot("refund, fee kept back")
    await legs(stage)
  }
}

const brokenRefund: Walk = {
  name: "return, broken",
  terminalDelayMs: 60_000,
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    const number = await sellByCashAndCard(page, office)
    await openOrder(page, "Return", number)
    await returnOne(page)
    await authorize(page).click()
    await expect(page.getByRole("alertdialog", { name: "Processing Refund" })).toContainText("Step 2 of 2")
    await expect.poll(() => callsOf(office, "save_payment_credit_card")).toBe(1)
    await page.reload()
    const pending = page.getByRole("alertdialog", { name: "Pending Refund" })
    await expect(pending).toContainText("still pending")
    await shoot("pending refund, no response")
    await pending.getByRole("button", { name: "Check Again" }).click()
    await pending.getByRole("button", { name: "Leave for now" }).click()
    await page.goto(`/return/${number}`)
    await expect(page.getByRole("heading", { name: new RegExp(`${number}$`), level: 1 })).toBeVisible()
    await shoot("order, part of its refund not settled")
  }
}

const layaway: Walk = {
  name: "layaway",
  run: async ({ page, office, shoot }) => {
    const number = await layAway(page, office)
    await openOrder(page, "Layaway", number)
    await shoot("order")
    await page.getByRole("button", { name: "Add Payment" }).click()
    await expect(cart(page).getByRole("list", { name: "Layaway" })).toContainText("15.56")
    await shoot("payment to be made")
    const back = page.getByRole("button", { name: /^Refund Cash/ })
    await back.click()
    await expect(page.getByRole("main")).toContainText("A layaway is paid or refunded, not both at once.")
    await shoot("not both at once")
    await cart(page).getByRole("button", { name: "Go To Layaway Payment" }).click()
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await shoot("payment")
    await press(page, "Escape")
    await cart(page).getByRole("button", { name: "Take the payment out" }).click()
    await back.click()
    await expect(cart(page).getByRole("list", { name: "Layaway" })).toContainText("5.00")
    await shoot("payment to be given back")
    await cart(page).getByRole("button", { name: "Go To Layaway Refund" }).click()
    await expect(page.getByRole("heading", { name: "Layaway Refund", level: 1 })).toBeVisible()
    await expect(authorize(page)).toBeEnabled()
    await shoot("refund")
  }
}

/** Orders that are looked up, and money that goes back. */
export const BACK: readonly Walk[] = [orders, recent, refund, brokenRefund, layaway]
