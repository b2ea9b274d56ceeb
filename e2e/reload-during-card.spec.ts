import type { Page } from "@playwright/test"
import { type Basket, basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk, rowsOnDisk } from "./support/disk.ts"
import { dialogsShown, watchDialogs } from "./support/dialogs.ts"
import { callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import {
  chargeButton,
  chargeCard,
  dialog,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling
} from "./support/till.ts"

test.use({ terminalDelayMs: 60_000 })

const PENDING = "Pending Transaction"

/** A card payment that waits for the customer, and the reload that comes between. */
const waitForCard = async (page: Page, office: Office, basket: Basket): Promise<void> => {
  await watchDialogs(page)
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
}

/** A start away from the payment screen, with the cart as the back office has it: once paid for, it has another. */
const startAtSale = async (page: Page): Promise<void> => {
  const cartArrives = page.waitForResponse(/action=get_shopping_cart/)
  await page.goto("/sale")
  await cartArrives
}

const soldOnce = async (page: Page, office: Office, { total, charged }: Basket): Promise<void> => {
  await expect(saleComplete(page)).toContainText(money(total))
  expect(await ordersOf(office)).toMatchObject([{ total, payments: [{ method: "CREDIT_CARD", amount: total }] }])
  expect(await chargesOf(office)).toMatchObject([{ state: { amount: charged, voided: false } }])
  expect(callsOf(office, "process_payment_terminal")).toBe(1)
}

// Verifies: PAY-37, PAY-47, PAY-48, PAY-49
test("a reload on the payment screen asks what became of the card, and ends in one sale", async ({ page, office }) => {
  const basket = basketCharging(18)
  await waitForCard(page, office, basket)
  expect(
    (await rowsOnDisk(page)).filter(({ kind, type }) => kind === "request" && type === "SendPayment")
  ).toHaveLength(1)
  await page.reload()
  await expect(dialog(page, PENDING)).toContainText("This transaction is still pending.")
  await expect(dialog(page, PENDING)).toContainText(`Credit Card, ${money(basket.charged)}`)
  // The first question is answered: after it nobody asks by themselves for a while.
  await expect(dialog(page, PENDING).getByRole("button", { name: "Check Again" })).toBeEnabled()
  office.clock.pass(60_000)
  await dialog(page, PENDING).getByRole("button", { name: "Check Again" }).click()
  await expect.poll(() => dialogsShown(page)).toContainEqual(expect.stringContaining("Transaction complete!"))
  await soldOnce(page, office, basket)
  await expect
    .poll(() => eventsOnDisk(page, "PaymentUnknown", "PaymentApproved"))
    .toMatchObject([
      { type: "PaymentUnknown", why: "The browser was closed or reloaded during the payment." },
      { type: "PaymentApproved", evidence: "check" }
    ])
})

// Verifies: SHL-36, SHL-37
test(
  "a start away from the payment screen tells of the pending card; Got It! puts the notice away, not the payment",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(18)
    await waitForCard(page, office, basket)
    await startAtSale(page)
    const notice = dialog(page, PENDING)
    await expect(notice).toContainText(
      `The browser lost connection while a Credit Card payment of ${money(basket.charged)} was pending.`
    )
    await expect(notice).toContainText(
      "If the cart still has items you can complete the order. Otherwise look in View Recent Orders and print a receipt."
    )
    await notice.getByRole("button", { name: "Got It!" }).click()
    await expect(notice).toBeHidden()
    await expect(scanField(page)).toBeFocused()
    await expect
      .poll(() => eventsOnDisk(page, "PendingDismissed", "PaymentGone", "PaymentApproved"))
      .toMatchObject([{ type: "PendingDismissed", by: "manager" }])
    expect(await ordersOf(office)).toEqual([])

    office.clock.pass(60_000)
    await chargeButton(page).click()
    await expect.poll(() => dialogsShown(page)).toContainEqual(expect.stringContaining("Transaction complete!"))
    await soldOnce(page, office, basket)
  }
)

test(
  "what was put aside is asked again by itself, and the sale completes without anybody",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(18)
    await waitForCard(page, office, basket)
    await page.clock.install()
    await startAtSale(page)
    await dialog(page, PENDING).getByRole("button", { name: "Got It!" }).click()
    await expect(chargeButton(page)).toBeEnabled()
    office.clock.pass(60_000)
    await page.clock.fastForward(60_000)
    await soldOnce(page, office, basket)
    await expect.poll(() => eventsOnDisk(page, "CheckAsked")).toMatchObject([{ quiet: true }])
  }
)

test(
  "a reload after the card was approved, before the reply was read, ends in one sale",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(18)
    await waitForCard(page, office, basket)
    const reloaded = page.reload()
    office.clock.pass(60_000)
    await reloaded
    await soldOnce(page, office, basket)
  }
)
