import { expect, type Page } from "@playwright/test"
import { money } from "../support/amounts.ts"
import { customerCard, customerOfCart, searchCustomer } from "../support/customers.ts"
import {
  acceptCash,
  balanceDue,
  chooseRegister,
  goToPayments,
  lines,
  lookUp,
  payBy,
  press,
  saleComplete,
  scanField,
  typeAmount
} from "../support/till.ts"

/** What the store sells that journeys buy: scanned by `upc`; money in cents. */
export const GOODS = {
  targets: { upc: "700000000011", price: 10_56 },
  rod: { upc: "700000000028", price: 19_99 },
  vest: { upc: "700000000035", price: 64_95 },

  cleaner: { upc: "700000000073", price: 7_25 },
  ammunition: { upc: "700000000042", price: 459_00 }
} as const

/** A total with the store's 7 %, in cents. */
export const taxed = (subtotal: number): number => Math.round(subtotal * 1.07)

export const PIN = "111333"
export const CODE = "975310"

/** Signs the manager in. */
export const signIn = async (page: Page, path = "/"): Promise<void> => {
  await page.goto(path)
  const form = page.getByRole("form", { name: "Manager Login" })
  const tab = page.getByRole("tab", { name: "Manager" })
  await expect(form.or(tab)).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await form.getByLabel("User name").fill("ruth")
  await form.getByLabel("Password").fill("mill-creek-demo")
  await form.getByRole("button", { name: "Sign in" }).click()
}

/** A manager at Counter 1, ready to scan. */
export const startSelling = async (page: Page): Promise<void> => {
  await signIn(page)
  await chooseRegister(page, "Counter 1")
}

/** Scans goods one after the other and waits until the cart holds them. */
export const ringUp = async (page: Page, due: number, ...upcs: readonly string[]): Promise<void> => {
  for (const [place, upc] of upcs.entries()) {
    await expect(scanField(page)).toBeFocused()
    await lookUp(page, upc)
    await expect(lines(page)).toHaveCount(place + 1)
  }
  await expect(balanceDue(page)).toHaveText(money(due))
}

/** From the scan to the payment screen. */
export const ringUpToPayment = async (page: Page, due: number, ...upcs: readonly string[]): Promise<void> => {
  await ringUp(page, due, ...upcs)
  await goToPayments(page)
}

/** Takes a part in cash, in cents, and waits until it is listed. */
export const payPart = async (page: Page, part: number): Promise<void> => {
  await payBy(page, "Cash")
  await typeAmount(page, part)
  await acceptCash(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText(money(part))
}

/** Pays all that is due in cash. */
export const payRest = async (page: Page): Promise<void> => {
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
}

/** The number of the order that a sale became, as the screen says it; the screen is left. */
export const finish = async (page: Page): Promise<string> => {
  const done = saleComplete(page)
  await expect(done).toBeVisible()
  const number = await done
    .getByText(/^Order number/)
    .locator("b")
    .textContent()
  await done.getByRole("button", { name: /^Done/ }).click()
  return number ?? ""
}

/** Makes somebody the cart's customer, from the sale. */
export const choose = async (page: Page, name: string): Promise<void> => {
  await expect(scanField(page)).toBeFocused()
  await press(page, "F8")
  await searchCustomer(page, name)
  await customerCard(page, name).click()
  await expect(customerOfCart(page, name)).toBeVisible()
}
