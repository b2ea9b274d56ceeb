import { callsOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import { lines, press, scanField, startSelling, typeByHand } from "./support/till.ts"

const PAGE_SIZE = 24

// Verifies: SRCH-01, SRCH-04, SRCH-05, SHL-41
test("typed words show pages of tiles; arrows move among them and Enter adds", async ({ page }) => {
  await startSelling(page)
  await typeByHand(page, "9mm")
  await press(page, "Enter")
  const heading = page.getByRole("heading", { name: /^\d+ results for “9mm”$/ })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\?search_term=9mm&page=1$/)
  const total = Number.parseInt(await heading.innerText(), 10)
  const pages = Math.ceil(total / PAGE_SIZE)
  expect(pages).toBeGreaterThan(2)
  const tiles = page.getByRole("list", { name: "Products" }).getByRole("button")
  await expect(tiles).toHaveCount(PAGE_SIZE)
  await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toBeVisible()
  const first = await tiles.allInnerTexts()

  const pager = page.getByRole("navigation", { name: "Pages of results" })
  await pager.getByRole("button", { name: "Next page" }).click()
  await expect(page.getByText(`Page 2 of ${pages}`, { exact: true })).toBeVisible()
  await expect(tiles).toHaveCount(PAGE_SIZE)
  expect(await tiles.allInnerTexts()).not.toEqual(first)
  await expect(pager.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page")
  await page.goBack()
  await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toBeVisible()
  await expect(tiles.first()).toBeVisible()
  expect(await tiles.allInnerTexts()).toEqual(first)

  // From the field: one key into the results and one back, or past the field's button and the pages by Tab.
  await press(page, "F2", "ArrowDown")
  await expect(tiles.first()).toBeFocused()
  await press(page, "ArrowUp")
  await expect(scanField(page)).toBeFocused()
  await press(page, "Tab", "Tab", "Tab")
  await expect(tiles.first()).toBeFocused()
  await press(page, "ArrowRight")
  await expect(tiles.nth(1)).toBeFocused()
  await press(page, "ArrowDown")
  await expect(tiles.nth(1)).not.toBeFocused()
  await press(page, "ArrowUp")
  await expect(tiles.nth(1)).toBeFocused()
  await press(page, "End")
  await expect(tiles.last()).toBeFocused()
  await press(page, "Home")
  await expect(tiles.first()).toBeFocused()
  await press(page, "Enter")
  await expect(lines(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/sale$/)
  await expect(scanField(page)).toBeFocused()
  await page.goBack()
  await expect(tiles.first()).toContainText("1 in cart")
})

// Verifies: SRCH-21
test(
  "words with one answer add it at once, and the field is ready for the next",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await typeByHand(page, "donation")
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText("Donation, youth shooting team")
    await expect(page).toHaveURL(/\/sale$/)
    await expect(scanField(page)).toBeFocused()
    await expect(scanField(page)).toHaveValue("")
  }
)

// Verifies: SRCH-24
test(
  "words without an answer say so, in the words of the specification",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await typeByHand(page, "unobtainium")
    await press(page, "Enter")
    await expect(page.getByRole("main")).toContainText(
      "There are no products that match the search term unobtainium. Please try a different search term. Or you can add an override product to continue this sale."
    )
    expect(callsOf(office, "add_to_cart")).toBe(0)
    await page.getByRole("button", { name: "Clear search" }).click()
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByRole("heading", { name: "Scan or type to start" })).toBeVisible()
  }
)

test(
  "an empty search and one that is too long are told apart, and nothing is asked",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await press(page, "Enter")
    await expect(page.getByRole("main")).toContainText("Scan or type an item.")
    await scanField(page).fill("9".repeat(300))
    await press(page, "Enter")
    await expect(page.getByRole("main")).toContainText("That's too long to search. Scan again.")
    expect(callsOf(office, "get_list_products")).toBe(0)
  }
)

// Verifies: SHL-14
test("the address of a search shows its results after a reload", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.goto("/?search_term=cleaning&page=2")
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(page.getByRole("list", { name: "Products" }).getByRole("button").first()).toBeVisible()
})

test("the word over the quantity is whole in a window 1024, 1366 and 1920 wide", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const word = page
    .locator("label", { has: page.getByRole("textbox", { name: "Quantity" }) })
    .first()
    .getByText("Quantity", { exact: true })
  for (const width of [1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 768 })
    const lineBoxes = await word.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lineBoxes, `${width} wide`).toBe(1)
  }
})
