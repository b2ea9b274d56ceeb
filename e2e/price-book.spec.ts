import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, startSelling } from "./support/till.ts"

/** How many records of a store of the browser's prices there are. */
const recordsOf = (page: Page, store: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("tillstone-prices")
        opening.addEventListener("error", () => reject(new Error("There are no prices.")))
        opening.addEventListener("success", () => {
          const db = opening.result
          const count = db.transaction(name).objectStore(name).count()
          count.addEventListener("success", () => {
            db.close()
            resolve(count.result)
          })
        })
      }),
    store
  )

const prices = (page: Page) =>
  page
    .getByRole("definition")
    .filter({ hasText: /current|reading|none:/ })
    .first()

test("a register keeps the store's prices, and Diagnostics says how many and how old", async ({ page }) => {
  await startSelling(page)
  await chooseInMenu(page, /^Diagnostics/)
  await expect(page.getByText("Prices", { exact: true })).toBeVisible()
  await expect(prices(page)).toHaveText(/^[\d,]+, current, /)
  expect(await recordsOf(page, "rows")).toBe(1_024)
  expect(await recordsOf(page, "codes")).toBe(1_024)
  // Another page has them at once: it asks for what changed alone.
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("get_price_book")) asked.push(request.postData() ?? "")
  })
  await page.reload()
  await expect(prices(page)).toHaveText(/^[\d,]+, current, /)
  expect(asked.filter((body) => !body.includes('"have"'))).toEqual([])
})
