import { amountCharging, basketCharging, money } from "./support/amounts.ts"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { attemptsOf, callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { acceptButton, details, expectRefusal, loseReplies, TYPED, typeCard } from "./support/paying.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { amountField, dialog, ringUpToPayment, saleComplete, startSelling, typeAmount } from "./support/till.ts"
import type { Page } from "@playwright/test"

const basket = basketCharging(40)
const ACTION = "save_payment_credit_card_manual"
const SECRETS = [TYPED.number, TYPED.ccv, TYPED.address, TYPED.city]

/** From the toggle by way of the customers and back, to a form that is ready for a card. */
const toTypedCard = async (page: Page, office: Office): Promise<void> => {
  const customer = await knownCustomer(office, 4)
  await startSelling(page)
  await ringUpToPayment(page, basket)
  const toggle = page.getByLabel("Enter the card manually")
  await toggle.check()
  await expect(details(page, "Credit Card")).toContainText(
    "Please select a customer before entering a credit card manually"
  )
  await page.getByRole("button", { name: "Select customer" }).click()
  await expect(page.getByRole("main")).toContainText("Please select a customer before entering a credit card manually")
  await searchCustomer(page, customer.name)
  await customerCard(page, customer.name).click()
  await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
  await toggle.check()
}

// Verifies: PAY-20, PAY-22, PAY-23, PAY-24, PAY-25
test("a card is typed in for a customer, is charged once with its fee, and leaves no trace", async ({
  page,
  office
}) => {
  await toTypedCard(page, office)
  // The address is the customer's until another one is typed.
  await expect(details(page, "Credit Card").getByLabel("Billing address")).not.toHaveValue("")
  await acceptButton(page).click()
  await expectRefusal(page, "Please enter card number, CCV and all Billing Address fields.")
  await expect(details(page, "Credit Card").getByLabel("Card number")).toBeFocused()
  const years = await details(page, "Credit Card").getByLabel("Year").locator("option").allTextContents()
  const [, first] = years
  expect(years.slice(1)).toEqual(Array.from({ length: 14 }, (_, more) => String(Number(first) + more)))
  await expectAccessible(page, "a card to type in")
  await expectLargeTargets(page, "a card to type in")

  await typeCard(page)
  await expect(page.getByRole("form", { name: "Payment" })).toContainText("processing fee")
  await acceptButton(page).dblclick()
  await expect(saleComplete(page)).toContainText(money(basket.total))
  expect(callsOf(office, ACTION)).toBe(1)
  expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.charged } }])
  expect(await ordersOf(office)).toMatchObject([
    { payments: [{ method: "CREDIT_CARD_MANUAL", amount: basket.total, fee: basket.fee }] }
  ])
  await expectNoTrace(page, office, SECRETS, [ACTION])
})

// Verifies: PAY-40
test("a typed card that is declined says why and is typed in again", { tag: "@full" }, async ({ page, office }) => {
  const amount = amountCharging(1, 2_000)
  await toTypedCard(page, office)
  await typeAmount(page, amount)
  await typeCard(page)
  await acceptButton(page).click()
  await expectRefusal(page, "Processor Message: DECLINED: INSUFFICIENT FUNDS")
  const form = details(page, "Credit Card")
  await expect(form.getByLabel("Card number")).toHaveValue("")
  await expect(form.getByLabel("CCV")).toHaveValue("")
  await expect(form.getByLabel("City")).toHaveValue(TYPED.city)
  await expect(amountField(page)).toHaveValue(money(amount))
  expect(await attemptsOf(office)).toMatchObject([{ method: "CREDIT_CARD_MANUAL", state: "declined" }])
})

// Verifies: REL-19
test(
  "a typed card whose reply was lost is asked about after a reload and never sent again",
  { tag: "@full" },
  async ({ page, office }) => {
    await toTypedCard(page, office)
    await typeCard(page)
    const lost = await loseReplies(page, ACTION)
    await acceptButton(page).click()
    await expect(dialog(page, "Processing Payment")).toContainText(`Credit Card, ${money(basket.total)}`)
    await expect.poll(lost).toBe(1)
    await page.reload()
    await expect(saleComplete(page)).toContainText(money(basket.total))
    expect(callsOf(office, ACTION)).toBe(1)
    expect(await chargesOf(office)).toHaveLength(1)
    await expectNoTrace(page, office, SECRETS, [ACTION])
  }
)
