import { startSelling } from "../counter.ts"
import { expect, test } from "../stranger.ts"

test("a store that knows no types is asked for its memberships by their name alone", async ({ page }) => {
  const asked: unknown[] = []
  page.on("request", (request) => {
    if (request.url().includes("action=get_list_products")) asked.push(request.postDataJSON())
  })
  await startSelling(page)
  await page.goto("/sale/memberships")
  const main = page.getByRole("main")
  await expect(main.getByRole("button", { name: /Club membership/ })).toBeVisible()
  await expect(main).not.toContainText("Membership card holder")
  expect(asked).toEqual([expect.objectContaining({ search_term: "membership" })])
  expect(asked).not.toEqual([expect.objectContaining({ product_type_code: "MEMBERSHIPS" })])
})
