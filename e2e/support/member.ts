import { expect, type Locator, type Page } from "@playwright/test"
import { startSelling } from "./till.ts"

/** Opens the Member / Waiver tab of a customer by its address, as a bookmark does. */
export const openMember = async (page: Page, contactId: string): Promise<void> => {
  await startSelling(page)
  await page.goto(`/customer/customer_detail?contact_id=${contactId}&tab=member`)
  await expect(page.getByRole("region", { name: "Attachments" })).toBeVisible()
}

export const waiversCard = (page: Page): Locator => page.getByRole("region", { name: "Waivers" })
export const filesCard = (page: Page): Locator => page.getByRole("region", { name: "Attachments" })
/** The row of a file, by the words in it. */
export const fileRow = (page: Page, words: string | RegExp): Locator =>
  filesCard(page).getByRole("listitem").filter({ hasText: words })
/** Where files are chosen by the browser's own dialog. */
export const chooser = (page: Page): Locator => filesCard(page).locator("input[type=file]")

/** A file that only shows pages. */
export const PLAIN_PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n")
