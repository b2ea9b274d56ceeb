import { expect, type Page } from "@playwright/test"
import type { Office } from "./office.ts"
import { rowsOnDisk } from "./disk.ts"
import { tells } from "./leak.ts"

/** What a page keeps anywhere but in its memory, and what stands in it. */
const keptBy = async (page: Page): Promise<string> => {
  const stores = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie])
  )
  const fields = await page
    .locator("input")
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : "")).join("\n"))
  return [page.url(), stores, fields, await page.content(), JSON.stringify(await rowsOnDisk(page))].join("\n")
}

/** None of these texts is in the register's book, storage, address or page, nor in a call but those named, nor in the office's log. */
export const expectNoTrace = async (
  page: Page,
  office: Office,
  texts: readonly string[],
  mayCarry: readonly string[] = []
): Promise<void> => {
  const kept = await keptBy(page)
  const calls = office.calls.filter(({ action }) => !mayCarry.includes(action)).map(({ text }) => text)
  const log = office.log.map((line) => JSON.stringify(line))
  for (const text of texts) {
    expect([kept, ...calls, ...log].filter((one) => tells(one, text))).toEqual([])
  }
}
