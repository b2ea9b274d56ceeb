import { taken } from "../../../tests/dialect/ledger.ts"
import { cardFee, money } from "../../support/amounts.ts"
import { customerCard, searchCustomer } from "../../support/customers.ts"
import { acceptButton, details, typeCard } from "../../support/paying.ts"
import {
  amountField,
  chargeCard,
  chooseRegister,
  dialog,
  goToPayments,
  payBy,
  saleComplete,
  typeAmount
} from "../../support/till.ts"
import { GOODS, payPart, payRest, ringUp, ringUpToPayment, signIn, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { rod } = GOODS
const DUE = taxed(rod.price)

test("a check may exceed what is due, and gives change", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Check")
  await details(page, "Check").getByLabel("Check number").fill("1042")
  await typeAmount(page, 30_00)
  await acceptButton(page).click()
  await expect(saleComplete(page)).toContainText(money(30_00 - DUE))
  expect(stranger.shop.ledger).toMatchObject([{ kind: "check", amount: DUE }])
})

test("a gift card says what is on it and pays", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Gift Card")
  await details(page, "Gift Card").getByLabel("Gift card number").fill("GC1000")
  await details(page, "Gift Card").getByRole("button", { name: "Check Balance" }).click()
  await expect(details(page, "Gift Card")).toContainText("Balance $50.00")
  await acceptButton(page).click()
  await expect(saleComplete(page)).toBeVisible()
  expect(stranger.shop.giftCards.get("GC1000")).toBe(50_00 - DUE)
})

test("financing pays a part, and cash the rest", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Financing")
  await typeAmount(page, 5_00)
  await acceptButton(page).click()
  await expect(amountField(page)).toHaveValue(money(DUE - 5_00))
  await payRest(page)
  await expect(saleComplete(page)).toBeVisible()
  expect(stranger.shop.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["financing", 5_00],
    ["cash", DUE - 5_00]
  ])
})

test("a card that was charged elsewhere is noted by its code", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Auth Code")
  await details(page, "Auth Code").getByRole("textbox").fill("Z9Y8")
  await acceptButton(page).click()
  await expect(saleComplete(page)).toBeVisible()
  expect(stranger.shop.orders[0]?.payments).toMatchObject([{ method: "ALT_CREDIT_CARD", authorization: "Z9Y8" }])
})

test("a card is typed in for a customer, and is charged its fee", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await page.getByLabel("Enter the card manually").check()
  await page.getByRole("button", { name: "Select customer" }).click()
  await searchCustomer(page, "Siobhan")
  await customerCard(page, "Siobhan O'Leary").click()
  await page.getByLabel("Enter the card manually").check()
  await typeCard(page)
  await acceptButton(page).click()
  await expect(saleComplete(page)).toBeVisible()
  expect(stranger.shop.ledger).toMatchObject([{ kind: "card", amount: DUE + cardFee(DUE) }])
})

test("a debit card costs no fee where the register takes it", async ({ page, stranger }) => {
  const [, second] = stranger.shop.devices
  if (second) second.status = "Open"
  await signIn(page)
  await chooseRegister(page, "Counter 2")
  await ringUp(page, DUE, rod.upc)
  await goToPayments(page)
  await payBy(page, "Debit Card")
  await page.getByRole("button", { name: "Charge debit card" }).click()
  await expect(saleComplete(page)).toContainText(money(DUE))
  expect(stranger.shop.ledger).toMatchObject([{ kind: "card", amount: DUE, fee: 0 }])
})

test("cash is taken out again, and is the customer's", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payPart(page, 10_00)
  await page.getByRole("button", { name: "Remove Cash payment of $10.00" }).click()
  await dialog(page, "Confirm Remove Payment").getByRole("button", { name: "Remove payment" }).click()
  await expect(amountField(page)).toHaveValue(money(DUE))
  expect(taken(stranger.shop.ledger)).toBe(0)
})

test("a card that was charged is not taken out again", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, DUE, rod.upc)
  await payBy(page, "Credit Card")
  await typeAmount(page, 5_00)
  await chargeCard(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await page
    .getByRole("list", { name: "Payments" })
    .getByRole("button", { name: /^Remove/ })
    .click()
  await expect(dialog(page, "Not Allowed")).toContainText(
    "Removing a processed credit card transaction is not allowed."
  )
  expect(taken(stranger.shop.ledger)).toBe(5_00 + cardFee(5_00))
})
