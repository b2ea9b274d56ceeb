import { enterTotal } from "./drawer.ts"
import { expect, type Locator, type Page } from "@playwright/test"
import type { Office } from "./office.ts"
import { acceptCash, cart, chooseInMenu, goToPayments, lookUp, payBy, saleComplete, scanField } from "./till.ts"

/** What this register sells often, below the place of the last item. */
export const tiles = (page: Page): Locator =>
  page.getByRole("list", { name: "Sold often at this register" }).getByRole("listitem")
export const tile = (page: Page, name: string): Locator => tiles(page).filter({ hasText: name })
export const lastItem = (page: Page): Locator => page.getByRole("region", { name: "Last item" })

/** Products that a tile sells at once, by UPC: counted, in stock, without papers or a screen of their own. */
export const plainProducts = async ({ db }: Office, many: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("product")
    .select("upc")
    .where("serializable", "=", false)
    .where("inactive", "=", false)
    .where("product_type_code", "is", null)
    .where("price", "is not", null)
    .where("price", ">", 0)
    .where("price", "<", 20_000)
    .where("available", ">", 40)
    .where("upc", "is not", null)
    .orderBy("product_id")
    .limit(many)
    .execute()
  return rows.flatMap(({ upc }) => upc ?? [])
}

/** Sells these for cash in one sale, each once or so many times. */
export const sell = async (page: Page, ...upcs: readonly (string | readonly [upc: string, times: number])[]) => {
  let items = 0
  for (const [place, one] of upcs.entries()) {
    const [upc, times] = typeof one === "string" ? ([one, 1] as const) : one
    if (times > 1) await page.getByRole("main").getByRole("textbox", { name: "Quantity" }).fill(String(times))
    await lookUp(page, upc)
    items += times
    const held = `${place + 1} ${place === 0 ? "line" : "lines"} · ${items} ${items === 1 ? "item" : "items"}`
    await expect(cart(page)).toContainText(held)
  }
  await goToPayments(page)
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(scanField(page)).toBeFocused()
}

const count = async (page: Page, entry: RegExp, button: string, told: string): Promise<void> => {
  await chooseInMenu(page, entry)
  await enterTotal(page, "300.00")
  await page.getByRole("button", { name: button }).click()
  await expect(page.getByRole("banner")).toContainText(told)
}

/** Closes the register and opens it: its tiles are worked out. */
export const openAnew = async (page: Page): Promise<void> => {
  await count(page, /^Close Your Register/, "Close Register", "Front 1 · Closed")
  await count(page, /^Open Your Register/, "Open Register", "Front 1 · Open")
}
