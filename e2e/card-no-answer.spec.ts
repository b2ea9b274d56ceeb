import type { Page } from "@playwright/test"
import { type Basket, basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { dialogsShown, watchDialogs } from "./support/dialogs.ts"
import { attemptsOf, callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { amountField, chargeCard, dialog, ringUpToPayment, saleComplete, startSelling } from "./support/till.ts"

const NO_RESPONSE = "No response from card terminal"
const PENDING = "Pending Transaction"
/** The question wakes the request that is still open: its late reply and the answer may come in either order. */
const SETTLED_BY = /^(check|late reply)$/

/** A card that nobody answers for, until the register's 120 s are over. */
const waitInVain = async (page: Page, office: Office, basket: Basket): Promise<void> => {
  await watchDialogs(page)
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await page.clock.fastForward(100_000)
  await expect(dialog(page, NO_RESPONSE)).toBeHidden()
  await page.clock.fastForward(20_000)
  await expect(dialog(page, NO_RESPONSE)).toContainText(
    `It is not known whether the card was charged ${money(basket.charged)}.`
  )
}

// Verifies: PAY-42, PAY-48, PAY-49, PAY-50
test("no answer, the check finds the card approved: the sale is complete, once", async ({ page, office }) => {
  const basket = basketCharging(2)
  await waitInVain(page, office, basket)
  await dialog(page, NO_RESPONSE).getByRole("button", { name: "Stop waiting and check" }).click()
  await expect.poll(() => dialogsShown(page)).toContainEqual(expect.stringContaining("Transaction complete!"))
  await page.clock.fastForward(2_000)
  await expect(dialog(page, PENDING)).toBeHidden()
  await expect(saleComplete(page)).toBeVisible()
  expect(await ordersOf(office)).toMatchObject([
    { total: basket.total, payments: [{ method: "CREDIT_CARD", amount: basket.total }] }
  ])
  expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.charged, voided: false } }])
  await expect
    .poll(() => eventsOnDisk(page, "TerminalWaitExpired", "PaymentApproved"))
    .toMatchObject([
      { type: "TerminalWaitExpired" },
      { type: "PaymentApproved", evidence: expect.stringMatching(SETTLED_BY) }
    ])
})

test(
  "a wait is stopped after 20 s, by keyboard alone, and what the card was charged counts",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(2)
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await chargeCard(page).click()
    const wait = dialog(page, "Waiting for the card")
    await expect.poll(() => chargesOf(office)).toHaveLength(1)
    await expect(wait.getByRole("button")).toHaveCount(0)
    await page.clock.fastForward(20_000)
    await expect(wait.getByRole("button")).toHaveAccessibleDescription(/asks the processor what happened to the card/)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(saleComplete(page)).toBeVisible()
    expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.charged, voided: false } }])
    expect(await ordersOf(office)).toMatchObject([{ total: basket.total }])
    await expect
      .poll(() => eventsOnDisk(page, "PaymentUnknown"))
      .toMatchObject([{ why: "The cashier stopped waiting for the card terminal." }])
  }
)

// Verifies: PAY-53
test(
  "no answer, the check finds it gone: nothing was taken and another card may be tried",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(3)
    await waitInVain(page, office, basket)
    await dialog(page, NO_RESPONSE).getByRole("button", { name: "Stop waiting and check" }).click()
    await expect(dialog(page, PENDING)).toContainText(
      "This transaction is no longer pending! (It was either cancelled or denied.)"
    )
    await page.clock.fastForward(2_500)
    await expect(dialog(page, PENDING)).toBeVisible()
    await page.clock.fastForward(2_500)
    await expect(dialog(page, PENDING)).toBeHidden()
    await expect(amountField(page)).toHaveValue(money(basket.total))
    await expect(chargeCard(page)).toBeEnabled()
    expect(await ordersOf(office)).toEqual([])
    expect((await attemptsOf(office)).map(({ state }) => state)).toEqual(["cancelled"])
    await expect
      .poll(() => eventsOnDisk(page, "PaymentGone", "PaymentDeclined", "PaymentApproved"))
      .toMatchObject([{ type: expect.stringMatching(/^Payment(Gone|Declined)$/) }])
  }
)

// Verifies: PAY-42
test(
  "no answer, Try Again: the same payment under the same key, and one charge",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(2)
    await waitInVain(page, office, basket)
    await dialog(page, NO_RESPONSE).getByRole("button", { name: "Try Again" }).click()
    await expect(saleComplete(page)).toBeVisible()
    const sent = office.calls
      .filter(({ action }) => action === "process_payment_terminal")
      .map(({ text }): unknown => JSON.parse(text))
    expect(sent).toMatchObject([{ retry: 0 }, { retry: 1 }])
    const [key] = (await attemptsOf(office)).map((attempt) => attempt.key)
    expect(sent).toMatchObject([{ idempotency_key: key }, { idempotency_key: key }])
    expect(await chargesOf(office)).toHaveLength(1)
    expect(await ordersOf(office)).toMatchObject([{ total: basket.total }])
  }
)

test(
  "no answer, Try Again, still none: the wait begins anew, and ends the same way",
  { tag: "@full" },
  async ({ page, office }) => {
    await waitInVain(page, office, basketCharging(4))
    await dialog(page, NO_RESPONSE).getByRole("button", { name: "Try Again" }).click()
    const wait = dialog(page, "Waiting for the card")
    await expect(wait.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^(2:00|1:5\d) left$/)
    await page.clock.fastForward(120_000)
    await expect(dialog(page, NO_RESPONSE)).toBeVisible()
    expect(await chargesOf(office)).toHaveLength(1)
    expect(await ordersOf(office)).toEqual([])
    expect(callsOf(office, "process_payment_terminal")).toBe(2)
  }
)

test("an approval that comes after the 120 s is taken for what it is", { tag: "@full" }, async ({ page, office }) => {
  const basket = basketCharging(6)
  await waitInVain(page, office, basket)
  await office.terminalAnswers()
  await expect(saleComplete(page)).toBeVisible()
  await expect(dialog(page, NO_RESPONSE)).toBeHidden()
  expect(await ordersOf(office)).toMatchObject([{ total: basket.total }])
  await expect.poll(() => eventsOnDisk(page, "PaymentApproved")).toMatchObject([{ evidence: "late reply" }])
})
