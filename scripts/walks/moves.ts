import { expect, type Page } from "@playwright/test"
import { cart, DANA, lines, press, scan, scanField, signInCashier, startSelling } from "../../e2e/support/till.ts"

/** Products of the demo store that the pictures need beside those of the journeys. */
export const MUFF = "850000410756"
export const DONATION = "850000414457"

/** Opens the menu and presses an entry. */
export const chooseInMenu = async (page: Page, entry: string | RegExp): Promise<void> => {
  await press(page, "F10")
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: entry }).click()
}

/** A cashier at Front 1, where a manager has just been. */
export const startAsCashier = async (page: Page, register = "Front 1"): Promise<void> => {
  await startSelling(page, register)
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, DANA)
}

/** Scans products one after the other; each becomes a line that the back office has confirmed. */
export const ringUpEach = async (page: Page, upcs: readonly string[]): Promise<void> => {
  const before = await lines(page).count()
  for (const [place, upc] of upcs.entries()) {
    await scan(page, upc)
    await expect(lines(page)).toHaveCount(before + place + 1)
    await expect(cart(page)).toContainText(new RegExp(`${before + place + 1} lines? ·`))
  }
}

/** Types a search by hand, into the field. */
export const look = async (page: Page, words: string): Promise<void> => {
  await scanField(page).fill(words)
  await scanField(page).press("Enter")
}

/** Answers an action with these words of refusal. */
export const refuse = (page: Page, action: string, message: string): Promise<unknown> =>
  page.route(`**/api?action=${action}`, (route) => route.fulfill({ json: { status: "failed", message } }))

/** Every answer about the client carries these fields too. */
export const addToClient = (page: Page, fields: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.route("**/api?action=get_client", async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    await route.fulfill({ response, json: Object.assign({}, json, fields) })
  })
