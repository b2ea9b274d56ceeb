import { expect } from "@playwright/test"
import { basketCharging } from "../../e2e/support/amounts.ts"
import { chooseCustomer, knownCustomer } from "../../e2e/support/customers.ts"
import { openOrder, ringUpOne } from "../../e2e/support/returning.ts"
import { saveAs } from "../../e2e/support/saved.ts"
import {
  acceptCash,
  cart,
  chargeCard,
  dialog,
  goToPayments,
  payBy,
  payInCash,
  press,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "../../e2e/support/till.ts"
import { MANAGER_CODE } from "../../e2e/support/paying.ts"
import { waitInVain } from "../../e2e/support/unanswered.ts"
import type { Walk } from "./studio.ts"

const sale: Walk = {
  name: "finished sale",
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    await ringUpToPayment(page, basketCharging(18))
    await payBy(page, "Credit Card")
    await chargeCard(page).click()
    await expect(saleComplete(page)).toContainText("Charged to SIMULATED VISA")
    await shoot("by card")
    await saleComplete(page).getByRole("button", { name: "Print invoice" }).click()
    await expect(page.getByRole("dialog", { name: "INVOICE" })).toContainText("Bill to")
    await shoot("invoice")
    await page.keyboard.press("Escape")
    await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
    await chooseCustomer(page, await knownCustomer(office, 6))
    await ringUpToPayment(page, basketCharging(18))
    await payInCash(page, 500)
    await payBy(page, "Cash")
    await typeAmount(page, 10_000)
    await acceptCash(page).click()
    await expect(saleComplete(page)).toContainText("Goes into the drawer.")
    await shoot("in two parts, change")
    await saleComplete(page).getByRole("button", { name: "View receipt" }).click()
    await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible()
    await shoot("receipt")
  }
}

const layaway: Walk = {
  name: "finished layaway",
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 6))
    await ringUpOne(page)
    await goToPayments(page)
    await payInCash(page, 500)
    await saveAs(page, "Layaway").click()
    await expect(saleComplete(page)).toContainText("The goods of the layaway")
    await expect(saleComplete(page)).toContainText("Order total")
    await shoot("saved")
    const number = await saleComplete(page)
      .getByText(/^Order number/)
      .locator("b")
      .textContent()
    await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
    await openOrder(page, "Return", number ?? "")
    await page.getByRole("button", { name: "Add Payment" }).click()
    await cart(page).getByRole("button", { name: "Go To Layaway Payment" }).click()
    await payBy(page, "Cash")
    await typeAmount(page, 556)
    await acceptCash(page).click()
    await expect(saleComplete(page)).toHaveAccessibleName("Layaway Payment Complete")
    await shoot("part paid")
    await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
    await openOrder(page, "Return", number ?? "")
    await page.getByRole("button", { name: "Add Payment" }).click()
    await cart(page).getByRole("button", { name: "Go To Layaway Payment" }).click()
    await payBy(page, "Credit Card")
    await chargeCard(page).click()
    await expect(saleComplete(page)).toContainText("Nothing is owed on them.")
    await shoot("paid off")
  }
}

const beside: Walk = {
  name: "finished beside an unknown card",
  run: async ({ page, office, shoot }) => {
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, basketCharging(4))
    const check = await waitInVain(page, office)
    await check.getByRole("button", { name: "Check Again" }).click()
    await check.getByRole("button", { name: "Clear" }).click()
    await expect(check).toBeHidden()
    await page.getByRole("button", { name: /^Remove .* payment/ }).click()
    await expect(dialog(page, "Confirm Remove Payment")).toContainText("Hand nothing back")
    await shoot("removal asked")
    await press(page, "Escape")
    await payBy(page, "Cash")
    await expect(page.getByLabel("Manager code")).toBeVisible()
    await shoot("code asked for cash")
    await page.getByLabel("Manager code").fill(MANAGER_CODE)
    await acceptCash(page).click()
    await expect(saleComplete(page)).toContainText("for this sale too.")
    await expect(saleComplete(page)).toContainText("Goes into the drawer.")
    await shoot("sale complete")
  }
}

/** The ends of sales and layaways. */
export const FINISHED: readonly Walk[] = [sale, layaway, beside]
