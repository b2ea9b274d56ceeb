import type { Page } from "@playwright/test"
import { amountCharging, type Basket, basketCharging, money } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { eventsOnDisk, written } from "./support/disk.ts"
import { chargesOf } from "./support/facts.ts"
import type { Office } from "./support/office.ts"
import { acceptButton, MANAGER_CODE } from "./support/paying.ts"
import { firstSentence, openFile, verdict } from "./support/recorder.ts"
import {
  authorize,
  keepSoMuchBackThatTheCardDeclines,
  openOrder,
  returnOne,
  sellByCashAndCard
} from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import {
  chargeCard,
  dialog,
  goOffline,
  press,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "./support/till.ts"

const NO_RESPONSE = "No response from card terminal"
const PENDING = "Pending Transaction"

/** A card that is charged while the register waits for it. */
const charge = async (page: Page, office: Office, basket: Basket): Promise<void> => {
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
}

test(
  "a card wait that timed out and was approved late: the money moved once, and the sale is done",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    const basket = basketCharging(6)
    await page.clock.install()
    await charge(page, office, basket)
    await page.clock.fastForward(120_000)
    await expect(dialog(page, NO_RESPONSE)).toBeVisible()
    await office.terminalAnswers()
    await expect(saleComplete(page)).toBeVisible()
    await press(page, "Enter")
    const support = await openFile(browser, office, await exportBook(page))
    await expect(firstSentence(support)).toContainText(
      `The money was taken, once: Credit Card ${money(basket.charged)}`
    )
    await expect(verdict(support)).toContainText("after the register had stopped waiting: approved")
    await expect(verdict(support)).toContainText("Nothing. It's settled.")
    await support.context().close()
  }
)

test.describe("while the terminal has the card", () => {
  test.use({ terminalDelayMs: 60_000 })

  test(
    "a reload during a payment: nobody knows, and what to press stands beside it",
    { tag: "@full" },
    async ({ page, office, browser }) => {
      const basket = basketCharging(18)
      await charge(page, office, basket)
      await page.goto("/sale")
      await dialog(page, PENDING).getByRole("button", { name: "Got It!" }).click()
      const support = await openFile(browser, office, await exportBook(page))
      await expect(firstSentence(support)).toContainText("Nobody knows yet whether the customer was charged")
      await expect(firstSentence(support)).toContainText(`Credit Card ${money(basket.charged)}`)
      await expect(firstSentence(support)).toContainText("the browser was closed or reloaded")
      await expect(verdict(support)).toContainText("Check Again")
      await support.context().close()
    }
  )

  test(
    "offline during a request: it is said for how long, beside what became of the money",
    { tag: "@full" },
    async ({ page, office, browser, context }) => {
      const basket = basketCharging(18)
      await charge(page, office, basket)
      await goOffline(page)
      await expect(page.getByRole("banner")).toContainText("Offline")
      await context.setOffline(false)
      await expect(page.getByRole("banner")).toContainText("Online")
      await expect
        .poll(() => eventsOnDisk(page, "ConnectionChanged"))
        .toMatchObject([{ online: false }, { online: true }])
      await page.goto("/sale")
      await dialog(page, PENDING).getByRole("button", { name: "Got It!" }).click()
      const support = await openFile(browser, office, await exportBook(page))
      await expect(firstSentence(support)).toContainText("Nobody knows yet whether the customer was charged")
      await expect(firstSentence(support)).toContainText(money(basket.charged))
      await expect(verdict(support)).toContainText("Check Again")
      await support.getByRole("button", { name: "Next verdict" }).click()
      await expect(firstSentence(support)).toContainText(
        /^The register was offline for (\d+|under 1) s while this payment/
      )
      await support.context().close()
    }
  )

  test(
    "a broken refund chain: how much went back, what is still to go, and how to go on",
    { tag: "@full" },
    async ({ page, office, browser }) => {
      await startSelling(page)
      const number = await sellByCashAndCard(page, office)
      await openOrder(page, "Return", number)
      await returnOne(page)
      await keepSoMuchBackThatTheCardDeclines(page)
      await authorize(page).click()
      await expect(page.getByRole("alertdialog", { name: "Processing Refund" })).toContainText(
        "$10.01 to SIMULATED VISA ending 4242"
      )
      await office.terminalAnswers()
      await expect(page.getByRole("alert")).toContainText("Processor Message: DECLINED: INSUFFICIENT FUNDS")
      await written(page, "LegFailed")
      await page.goto("/diagnostics")
      const support = await openFile(browser, office, await exportBook(page))
      await expect(firstSentence(support)).toHaveText(
        "The refund stopped part of the way: $10.00 of $20.01 went back to the customer."
      )
      await expect(verdict(support)).toContainText("Still to refund: $10.01 on SIMULATED VISA ending 4242")
      await expect(verdict(support)).toContainText("what went back already is not sent again")
      await support.context().close()
    }
  )
})

test(
  "a double tender: the customer may pay twice, and which of the two to ask about",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    const basket = basketCharging(4)
    await page.clock.install()
    await charge(page, office, basket)
    await page.clock.fastForward(120_000)
    await dialog(page, NO_RESPONSE).getByRole("button", { name: "Stop waiting and check" }).click()
    const check = dialog(page, PENDING)
    await check.getByRole("button", { name: "Check Again" }).click()
    await check.getByRole("button", { name: "Clear" }).click()
    await expect(check).toBeHidden()
    await typeAmount(page, amountCharging(40, 1_000))
    await acceptButton(page).click()
    await page.getByLabel("Manager code").fill(MANAGER_CODE)
    await acceptButton(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
    await page.getByRole("button", { name: "Back to sale" }).click()
    const support = await openFile(browser, office, await exportBook(page))
    await expect(firstSentence(support)).toContainText("The customer may pay twice: Credit Card")
    await expect(firstSentence(support)).toContainText(money(basket.charged))
    await expect(verdict(support)).toContainText("Stop the sale. Press Check Again for Credit Card")
    await expect(verdict(support)).toContainText("Don't take any more money for this sale.")
    await support.context().close()
  }
)
