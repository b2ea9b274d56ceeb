import { expect, type Locator, type Page } from "@playwright/test"
import type { Office } from "./office.ts"
import { press } from "./till.ts"

/** A button of 'Save cart as' on the payment screen. */
export const saveAs = (page: Page, kind: string): Locator =>
  page.getByRole("region", { name: "Save cart as" }).getByRole("button", { name: kind, exact: true })

export const saveComplete = (page: Page): Locator => page.getByRole("region", { name: "Save Complete" })

/** Opens Manage Open Orders from the rail. */
export const openOrders = async (page: Page): Promise<void> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Open", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Manage Open Orders" })).toBeVisible()
}

/** The rows of Manage Open Orders that say all of this. */
export const savedRow = (page: Page, ...words: readonly string[]): Locator =>
  words.reduce(
    (rows, hasText) => rows.filter({ hasText }),
    page.getByRole("table", { name: "Saved carts" }).locator("tbody").getByRole("row")
  )

/** Shows only the saved carts of one kind. */
export const showKind = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole("radiogroup", { name: "Kind" }).getByText(kind, { exact: true }).click()
}

/** Looks for saved carts by words. */
export const searchSaved = async (page: Page, words: string): Promise<void> => {
  const field = page.getByRole("main").getByRole("textbox", { name: "Search" })
  await field.fill(words)
  await press(page, "Enter")
}

/** What is saved in the back office: kind, and who has it. */
export const savedCarts = ({ db }: Office) =>
  db
    .selectFrom("cart")
    .select(["shopping_cart_type_code as type", "staff_id as staff", "loaded", "status"])
    .where("is_default", "=", false)
    .orderBy("created_at")
    .execute()
