import { expect, type Locator, type Page } from "@playwright/test"
import { basketOfFmj, cardFee } from "./amounts.ts"
import { chargesOf } from "./facts.ts"
import type { Office } from "./office.ts"
import { acceptButton, MANAGER_CODE } from "./paying.ts"
import { acceptCash, cart, chargeCard, goToPayments, payBy, payInCash, ringUp, saleComplete } from "./till.ts"

/** What was paid in cash of a sale that the rest of was paid for by card, in cents. */
export const IN_CASH = 10_00

/** The card's fee on that rest: it goes back with it. */
export const FEE_OF_REST = cardFee(basketOfFmj.total - IN_CASH)

/** Sells one box of ammunition, ten dollars of it in cash and the rest by card, and gives the order's number. */
export const sellByCashAndCard = async (page: Page, office: Office): Promise<string> => {
  await ringUp(page, basketOfFmj)
  await goToPayments(page)
  await payInCash(page, IN_CASH)
  await payBy(page, "Credit Card")
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await office.terminalAnswers()
  return numberOf(page)
}

/** Sells one box of ammunition for cash, and gives the order's number. */
export const sellForCash = async (page: Page): Promise<string> => {
  await ringUp(page, basketOfFmj)
  await goToPayments(page)
  await payBy(page, "Cash")
  await acceptCash(page).click()
  return numberOf(page)
}

/** Sells one box of ammunition for a card that was charged elsewhere, and gives the order's number. */
export const sellByAuthCode = async (page: Page): Promise<string> => {
  await ringUp(page, basketOfFmj)
  await goToPayments(page)
  await payBy(page, "Auth Code")
  await page.getByLabel("Authorization code").fill("A1B2C3")
  await acceptButton(page).click()
  return numberOf(page)
}

/** Rings one box of ammunition up. */
export const ringUpOne = (page: Page): Promise<void> => ringUp(page, basketOfFmj)

const numberOf = async (page: Page): Promise<string> => {
  const done = saleComplete(page)
  await expect(done).toBeVisible()
  const number = await done
    .getByText(/^Order number/)
    .locator("b")
    .textContent()
  await done.getByRole("button", { name: /^Done/ }).click()
  return number ?? ""
}

/** Opens an order by its number, as it is typed or scanned into the search. */
export const openOrder = async (page: Page, mode: "Return" | "Layaway", number: string): Promise<void> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: mode, exact: true }).click()
  await page.getByLabel("Order number").fill(number)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: new RegExp(`${number}$`), level: 1 })).toBeVisible()
}

/** Takes one box back and goes to its refund. */
export const returnOne = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Return one/ }).click()
  await cart(page).getByRole("button", { name: "Go To Item Return" }).click()
  await expect(page.getByRole("heading", { name: "Item Return", level: 1 })).toBeVisible()
}

/** A restock fee of 0.84 leaves 9.72 on the card, 10.01 with its part of the card's fee: the simulated processor declines it. */
export const keepSoMuchBackThatTheCardDeclines = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Restock fee: none" }).click()
  const fee = page.getByRole("form", { name: "Restock fee" })
  await fee.getByText("Amount", { exact: true }).first().click()
  await fee.getByRole("textbox").fill("0.84")
  await page.keyboard.press("Enter")
  await expect(fee).toContainText("You keep $0.84 of $18.99.")
}

export const authorize = (page: Page): Locator => page.getByRole("button", { name: /^Authorize/ })

/** Authorizes a refund that asks for a manager's code, which is forgotten at first, then wrong, and not kept in its field. */
export const authorizeByCode = async (page: Page): Promise<void> => {
  const code = page.getByLabel("Manager code")
  await authorize(page).click()
  await expect(page.getByText("Enter a manager code.")).toBeVisible()
  await expect(code).toBeFocused()
  await page.keyboard.type("864200")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Wrong manager code.")).toBeVisible()
  await expect(authorize(page)).toBeEnabled()
  await expect(code).toHaveValue("")
  await code.fill(MANAGER_CODE)
  await page.keyboard.press("Enter")
}

export const refundComplete = (page: Page): Locator => page.getByRole("region", { name: "Refund Complete" })
