import { expect } from "@playwright/test"
import { amountCharging, basketCharging } from "../../e2e/support/amounts.ts"
import { customerCard, knownCustomer, searchCustomer } from "../../e2e/support/customers.ts"
import { openDrawer } from "../../e2e/support/facts.ts"
import { acceptButton, details, expectRefusal, GIFT_CARDS, typeCard } from "../../e2e/support/paying.ts"
import {
  dialog,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "../../e2e/support/till.ts"
import { waitInVain } from "../../e2e/support/unanswered.ts"
import { chooseInMenu } from "./moves.ts"
import type { Walk } from "./studio.ts"

const basket = basketCharging(40)

const byHand: Walk = {
  name: "payment, other methods",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Gift Card")
    await shoot("gift card")
    await details(page, "Gift Card").getByLabel("Gift card number").fill(GIFT_CARDS.one)
    await details(page, "Gift Card").getByRole("button", { name: "Check Balance" }).click()
    await expect(details(page, "Gift Card")).toContainText("Balance $1.00")
    await shoot("gift card, balance")
    await acceptButton(page).click()
    await expectRefusal(page, "Gift Card Payment Amount cannot be greater than Gift Card Balance")
    await shoot("gift card, too much")
    await details(page, "Gift Card").getByLabel("Gift card number").fill("NOBODYKNOWS1")
    await details(page, "Gift Card").getByRole("button", { name: "Check Balance" }).click()
    await expect(details(page, "Gift Card")).toContainText("This gift card was not found.")
    await shoot("gift card, not known")
    await payBy(page, "Check")
    await typeAmount(page, basket.total + 700)
    await shoot("check")
    await acceptButton(page).click()
    await expectRefusal(page, "Enter the check number for this payment.")
    await shoot("check, number missing")
    await payBy(page, "Financing")
    await shoot("financing")
    await payBy(page, "Auth Code")
    await shoot("auth code")
    await payBy(page, "Financing")
    await typeAmount(page, 500)
    await details(page, "Financing").getByLabel("Program number").fill("FIN-77")
    await acceptButton(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("FIN-77")
    await payBy(page, "Gift Card")
    await typeAmount(page, 1000)
    await details(page, "Gift Card").getByLabel("Gift card number").fill(GIFT_CARDS.thousand)
    await acceptButton(page).click()
    await expect(page.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(2)
    await shoot("two payments")
    await page.getByRole("button", { name: /^Remove .* payment of \$10\.00/ }).click()
    await expect(dialog(page, "Confirm Remove Payment")).toContainText("The money goes back onto the gift card.")
    await shoot("remove a gift card's payment")
  }
}

const typedCard: Walk = {
  name: "payment, typed card",
  run: async ({ page, office, shoot }) => {
    const customer = await knownCustomer(office, 4)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    const toggle = page.getByLabel("Enter the card manually")
    await toggle.check()
    await expect(page.getByRole("button", { name: "Select customer" })).toBeVisible()
    await shoot("no customer")
    await page.getByRole("button", { name: "Select customer" }).click()
    await searchCustomer(page, customer.name)
    await customerCard(page, customer.name).click()
    await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
    await toggle.check()
    await shoot("empty")
    await acceptButton(page).click()
    await expectRefusal(page, "Please enter card number, CCV and all Billing Address fields.")
    await shoot("fields missing")
    await typeAmount(page, amountCharging(1, 2000))
    await typeCard(page)
    await shoot("filled")
    await acceptButton(page).click()
    await expectRefusal(page, "Processor Message: DECLINED: INSUFFICIENT FUNDS")
    await shoot("declined")
  }
}

const debit: Walk = {
  name: "payment, debit",
  run: async ({ page, office, shoot }) => {
    await openDrawer(office, "2")
    await startSelling(page, "Front 2")
    await ringUpToPayment(page, basket)
    await payBy(page, "Debit Card")
    await shoot("debit")
  }
}

const mail: Walk = {
  name: "emailed receipt",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Cash")
    await acceptButton(page).click()
    await expect(saleComplete(page)).toBeVisible()
    await saleComplete(page).getByRole("button", { name: "Email receipt" }).click()
    const letter = page.getByRole("dialog", { name: "Email receipt" })
    await expect(letter).toBeVisible()
    await shoot("empty")
    await letter.getByRole("button", { name: "Send" }).click()
    await expect(letter.getByRole("alert")).toBeVisible()
    await shoot("no address")
    await letter.getByLabel("Email address").fill("pat@ridgeline.example")
    await page.clock.install()
    await letter.getByRole("button", { name: "Send" }).click()
    await expect(letter).toContainText("Email sent.")
    await shoot("sent")
  }
}

const unresolved: Walk = {
  name: "unresolved payments",
  run: async ({ page, office, browser, shoot }) => {
    await page.clock.install()
    await startSelling(page)
    await chooseInMenu(page, "Unresolved Payments")
    await expect(page.getByRole("heading", { name: "Unresolved Payments" })).toBeVisible()
    await shoot("none")
    await page.goto("/sale")
    await ringUpToPayment(page, basketCharging(4))
    const check = await waitInVain(page, office)
    await check.getByRole("button", { name: "Check Again" }).click()
    await check.getByRole("button", { name: "Clear" }).click()
    await expect(check).toBeHidden()
    await typeAmount(page, amountCharging(40, 1000))
    await acceptButton(page).click()
    await expectRefusal(page, "unless a manager allows it")
    await shoot("manager code asked")
    await page.getByRole("button", { name: "Back to sale" }).click()
    await shoot("badge of the menu")
    await press(page, "F10")
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await shoot("badge in the menu")
    await press(page, "Escape")
    await chooseInMenu(page, "Log Out")
    await openDrawer(office, "2")
    const elsewhere = await browser.newContext({ baseURL: office.url })
    const other = await elsewhere.newPage()
    office.clock.pass(180_000)
    await startSelling(other, "Front 2")
    await chooseInMenu(other, "Unresolved Payments")
    await expect(other.getByRole("table", { name: "Unresolved payments of the store" })).toBeVisible()
    await shoot("list at another register", other)
    await elsewhere.close()
  }
}

/** Payments that are not cash and not the terminal's, and those that nobody has settled. */
export const METHODS: readonly Walk[] = [byHand, typedCard, debit, mail, unresolved]
