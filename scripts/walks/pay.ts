import { expect } from "@playwright/test"
import { basketCharging } from "../../e2e/support/amounts.ts"
import { chargesOf } from "../../e2e/support/facts.ts"
import { hold } from "../../e2e/support/hold.ts"
import {
  acceptCash,
  chargeCard,
  dialog,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "../../e2e/support/till.ts"
import type { Stage, Walk } from "./studio.ts"

const parts = async ({ page, office, shoot }: Stage): Promise<void> => {
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(1))
  await shoot("card")
  await chargeCard(page).click()
  await expect(page.getByText("Processor Message: DECLINED: INSUFFICIENT FUNDS")).toBeVisible()
  await shoot("declined")
  await payBy(page, "Cash")
  await typeAmount(page, 20_000)
  await shoot("cash with change")
  await press(page, "Delete")
  await typeAmount(page, 1000)
  const letGo = await hold(page, "save_payment_cash")
  await acceptCash(page).click()
  await expect(page.getByRole("alertdialog", { name: "Processing Payment" })).toBeVisible()
  await shoot("processing")
  await letGo()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await shoot("partly paid")
  await page.getByRole("button", { name: /^Remove Cash payment/ }).click()
  await shoot("remove payment")
  await press(page, "Escape")
  await payBy(page, "Credit Card")
  await typeAmount(page, 1000)
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(2)
  await page.getByRole("button", { name: /^Void SIMULATED VISA/ }).click()
  await expect(dialog(page, "Void this charge?")).toBeVisible()
  await shoot("void a charge")
  await dialog(page, "Void this charge?").getByRole("button", { name: "Void charge" }).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Voided")
  await shoot("charge voided")
}

const completion = async ({ page, office, shoot }: Stage): Promise<void> => {
  office.faults.failConversions(5)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  const panel = page.getByRole("alert", { name: "The order is not saved yet" })
  await expect(panel).toBeVisible()
  await shoot("conversion failed, 1 attempt")
  const retry = panel.getByRole("button", { name: "Retry" })
  await retry.click()
  await expect(panel).toContainText("Attempts: 2.")
  await shoot("conversion failed, 2 attempts")
  await retry.click()
  await expect(panel).toContainText("Attempts: 3.")
  await retry.click()
  await expect(panel).toContainText("Attempts: 4.")
  await shoot("conversion failed, 4 attempts")
  const letConvert = await hold(page, "save_shopping_cart_to_order")
  await retry.click()
  await expect(page.getByText("Completing the sale")).toBeVisible()
  await shoot("conversion running")
  await letConvert()
  await expect(saleComplete(page)).toBeVisible()
  await shoot("Sale Complete, parts")
}

const cash = async ({ page, shoot }: Stage): Promise<void> => {
  await startSelling(page)
  const basket = basketCharging(18)
  await ringUpToPayment(page, basket)
  await payBy(page, "Cash")
  await typeAmount(page, basket.total + 731)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  await shoot("Sale Complete, cash with change")
  const letGo = await hold(page, "get_item_order")
  await page.getByRole("button", { name: "View receipt" }).click()
  await shoot("receipt, loading")
  await letGo()
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible()
  await shoot("receipt, short")
}

/** The payment screen, its refusals, and the end of a sale. */
export const PAY: readonly Walk[] = [
  {
    name: "payment",
    run: async (stage) => {
      await parts(stage)
      await completion(stage)
    }
  },
  { name: "payment by cash", run: cash },
  {
    name: "payment by card",
    run: async ({ page, shoot }) => {
      await startSelling(page)
      await ringUpToPayment(page, basketCharging(18))
      await chargeCard(page).click()
      await expect(saleComplete(page)).toBeVisible()
      await shoot("Sale Complete, card")
    }
  },
  {
    name: "payment without a terminal",
    run: async ({ page, office, shoot }) => {
      await office.db.updateTable("device").set({ terminal_id: null, terminal_model: null }).execute()
      await startSelling(page)
      await ringUpToPayment(page, basketCharging(18))
      await shoot("no terminal")
    }
  }
]
