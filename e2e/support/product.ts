import type { Locator, Page } from "@playwright/test"
import type { Office } from "./office.ts"

/** A product of the demo store that is sold by the piece, and one by serial number. */
export const PRODUCT = "1001"
export const PISTOL = "1004"

export const openProduct = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/sale/product_detail?${query}`)
}

export const main = (page: Page): Locator => page.getByRole("main")
export const quantity = (page: Page): Locator => main(page).getByRole("textbox", { name: "Quantity" }).last()
export const serialField = (page: Page): Locator => page.getByRole("textbox", { name: "Scan or type a serial number" })
export const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole("button", { name })
export const piece = (page: Page, serial: string): Locator =>
  page.getByRole("list", { name: "Pieces" }).getByRole("button", { name: new RegExp(`^${serial}`) })

export const countOf = (page: Page, name: string): Locator =>
  main(page).getByText(name, { exact: true }).locator("..").locator("dd")

export const stockOf = async ({ db }: Office, product: string) =>
  db
    .selectFrom("product")
    .select(["available", "warehouse_available"])
    .where("product_id", "=", product)
    .executeTakeFirstOrThrow()

export const setStock = async (
  { db }: Office,
  product: string,
  counts: { available?: number; warehouse_available?: number }
) => {
  await db.updateTable("product").set(counts).where("product_id", "=", product).execute()
}
