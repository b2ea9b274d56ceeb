import { type Browser, expect, type Page } from "@playwright/test"
import type { Office } from "./office.ts"
import { slowed } from "./slowed.ts"
import { alsoAtHome, beginAs } from "./start.ts"
import { openOrders, saveAs, savedRow } from "./saved.ts"
import { chooseInMenu, chooseRegister, type DANA, lines, scanField, signInCashier, signInManager } from "./till.ts"

/** A page in a browser that knows nothing of the others yet. */
export const otherPage = async (browser: Browser, office: Office): Promise<Page> => {
  const context = await browser.newContext({ baseURL: office.url, viewport: { width: 1366, height: 768 } })
  slowed(context)
  alsoAtHome(context, office)
  return context.newPage()
}

/** A cashier at a register that a manager has made of this browser. */
export const cashierAt = async (page: Page, register: string, who: typeof DANA): Promise<Page> => {
  await beginAs(page, `${who.name} at ${register}`, async (own) => {
    await signInManager(own)
    await chooseRegister(own, register)
    await chooseInMenu(own, /^Log Out/)
    await signInCashier(own, who)
    await expect(scanField(own)).toBeFocused()
  })
  return page
}

/** On the payment screen: a cart of one line is saved as an open order, and loaded again by its cashier. */
export const saveAndLoad = async (page: Page, who: typeof DANA): Promise<void> => {
  await saveAs(page, "Open Order").click()
  await signInCashier(page, who)
  await expect(scanField(page)).toBeFocused()
  await openOrders(page)
  await savedRow(page, "Open Order").getByRole("button", { name: /^Load/ }).click()
  await expect(lines(page)).toHaveCount(1)
}
