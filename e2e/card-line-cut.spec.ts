import type { Page } from "@playwright/test"
import { basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { attemptsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { dialogsShown, watchDialogs } from "./support/dialogs.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { chargeCard, dialog, press, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"

const CUT = 5
const BROKEN = 7
/** Chromium sends again by itself while it has a kept connection left: more than it can have open. */
const EVERY_TIME = 12

const checkedAndComplete = async (page: Page, office: Office, total: number, why: string): Promise<void> => {
  await expect.poll(() => dialogsShown(page)).toContainEqual(expect.stringContaining("Transaction complete!"))
  await expect(saleComplete(page)).toContainText(money(total))
  await expect(dialog(page, "Pending Transaction")).toBeHidden()
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused()
  expect(await ordersOf(office)).toMatchObject([{ total }])
  await expect
    .poll(() => eventsOnDisk(page, "PaymentUnknown", "PaymentApproved"))
    .toMatchObject([
      { type: "PaymentUnknown", why },
      { type: "PaymentApproved", evidence: "check" }
    ])
}

// Verifies: PAY-48, PAY-49
test(
  "the back office fails after the approval: the register asks, and the sale is complete with one charge",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(BROKEN)
    await watchDialogs(page)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await chargeCard(page).click()
    await checkedAndComplete(page, office, basket.total, "Something went wrong in the back office.")
    expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.charged, voided: false } }])
    await press(page, "Enter")
    await expect(saleComplete(page)).toBeHidden()
  }
)

test("the connection is cut after the approval: however often the browser sends, the card is charged once", async ({
  page,
  office
}) => {
  const basket = basketCharging(CUT)
  await watchDialogs(page)
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()
  await expect(saleComplete(page)).toContainText(money(basket.total))
  const [key] = (await attemptsOf(office)).map((attempt) => attempt.key)
  for (const { action, text } of office.calls)
    if (action === "process_payment_terminal") expect(JSON.parse(text)).toMatchObject({ idempotency_key: key })
  expect(await chargesOf(office)).toMatchObject([{ key, state: { amount: basket.charged, voided: false } }])
  expect(await ordersOf(office)).toMatchObject([{ total: basket.total }])
})

test(
  "the connection stays cut after the approval: the register asks, and the sale is complete with one charge",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(21)
    await watchDialogs(page)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    for (let time = 0; time < EVERY_TIME; time += 1) office.faults.cutNext("process_payment_terminal")
    await chargeCard(page).click()
    await checkedAndComplete(page, office, basket.total, "Network response was not ok")
    expect(await chargesOf(office)).toHaveLength(1)
  }
)
