import { type Browser, expect, type Locator, type Page } from "@playwright/test"
import type { BookFile } from "./book.ts"
import type { Office } from "./office.ts"
import { otherPage } from "./registers.ts"

/** What support people see first: the sentence of the worst verdict. */
export const verdict = (page: Page): Locator => page.getByRole("region", { name: "Verdict" })
export const firstSentence = (page: Page): Locator => verdict(page).getByRole("heading", { level: 2 })
export const events = (page: Page): Locator => page.getByRole("listbox", { name: "Events" })

/** Chooses a file in the recorder. */
export const importFile = async (page: Page, path: string | { name: string; mimeType: string; buffer: Buffer }) => {
  const choosing = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Import" }).click()
  await (await choosing).setFiles(path)
}

/** The recorder in the browser of somebody who was not there and is not signed in: all he has is the file. */
export const openRecorder = async (browser: Browser, office: Office): Promise<Page> => {
  const page = await otherPage(browser, office)
  await page.goto("/support")
  await expect(page.getByRole("heading", { name: "Register flight recorder" })).toBeVisible()
  return page
}

/** Opens an exported file as support does. */
export const openFile = async (browser: Browser, office: Office, book: BookFile): Promise<Page> => {
  const page = await openRecorder(browser, office)
  await importFile(page, book.path)
  await expect(page.getByText("Imported file, not this register")).toBeVisible()
  await expect(verdict(page)).toBeVisible()
  return page
}
