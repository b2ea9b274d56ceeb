import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { callsOf, openDrawer } from "./support/facts.ts"
import { expectAccessible } from "./support/look.ts"
import { cashierAt, otherPage } from "./support/registers.ts"
import { expect, test } from "./support/test.ts"
import { cart, DANA, LEE, lines, lookUp, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const tiles = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("button")
const near = (page: Page, term: string) =>
  page.getByRole("heading", { name: `Nothing matches “${term}”. Did you mean one of these?` })
const PISTOL = "Halden H9 Compact 9mm"

const typed = async (page: Page, words: string): Promise<void> => {
  await typeByHand(page, words)
  await press(page, "Enter")
}

// Verifies: SRCH-07
test(
  "what is nearly typed is shown and never added by itself; a key adds it",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    for (const [words, found] of [
      ["celar safety glasses", "Clear safety glasses"],
      ["ic24", "Ironclad 24-gun safe"],
      ["0000410015", "Ridgeline 9mm 115gr FMJ, 50 ct"]
    ] as const)
      await test.step(words, async () => {
        await press(page, "F2")
        await typed(page, words)
        await expect(near(page, words)).toBeVisible()
        await expect(tiles(page)).toHaveCount(1)
        await expect(tiles(page)).toContainText(found)
      })
    await expectAccessible(page, "a close result")
    expect(callsOf(office, "add_to_cart")).toBe(0)
    await expect(cart(page)).toContainText("Items appear here, newest first.")

    await press(page, "F2")
    await typed(page, "celar safety glasses")
    await expect(near(page, "celar safety glasses")).toBeVisible()
    await press(page, "ArrowDown")
    await expect(tiles(page)).toBeFocused()
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Clear safety glasses")
    await expect(page).toHaveURL(/\/sale$/)
  }
)

// Verifies: SRCH-08, SRCH-24
test(
  "close results still offer an item without a product, and nothing near is nothing",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await typed(page, "celar safety glasses")
    await page.getByRole("button", { name: "Override product" }).click()
    await expect(page).toHaveURL(/\/sale\/product_detail\?override=99999$/)
    await page.goto("/?search_term=unobtainium&page=1")
    await expect(page.getByRole("main")).toContainText("There are no products that match the search term unobtainium.")
  }
)

// Verifies: SRCH-20
test(
  "a scanned serial number asks for a customer and leads to its piece",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, "H9C-000103")
    await expect(page.getByText("Please select a customer before adding a serializable product")).toBeVisible()
    const { name } = await knownCustomer(office, 0)
    await searchCustomer(page, name)
    await customerCard(page, name).click()
    await expect(page).toHaveURL((url) => url.searchParams.get("serial_number") === "H9C-000103")
    await expect(page.getByRole("heading", { name: PISTOL })).toBeVisible()
    expect(callsOf(office, "add_to_cart")).toBe(0)

    // With the customer there, the next one leads to it at once; typed as scanned, in small letters.
    await page.goto("/sale")
    await expect(scanField(page)).toBeFocused()
    await typed(page, "h9c-000104")
    await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=1004&serial_number=H9C-000104$/)
  }
)

// Verifies: SRCH-06
test(
  "Details of a tile opens its page with the quantity, by key and by finger, and adds nothing",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await page.goto("/?search_term=patches&page=1")
    await expect(tiles(page).first()).toBeVisible()
    await press(page, "F4")
    await typeByHand(page, "3")
    await press(page, "Enter", "F2", "ArrowDown", "ArrowRight")
    await expect(tiles(page).nth(1)).toBeFocused()
    await press(page, "d")
    await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=\d+&quantity=3$/)
    await expect(page.getByRole("button", { name: /^Close/ })).toBeVisible()
    await page.goBack()
    await page.getByRole("link", { name: "Details, Cleaning patches .38-.45, 100 pk" }).click()
    await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=1002$/)
    expect(callsOf(office, "add_to_cart")).toBe(0)
  }
)

test(
  "Tab leads from a tile to its Details; a scan that begins with D is a scan",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await page.goto("/?search_term=patches&page=1")
    await expect(tiles(page).first()).toBeVisible()
    await press(page, "F2", "ArrowDown")
    await expect(tiles(page).first()).toBeFocused()
    await scan(page, "d50000410015")
    await expect(page).toHaveURL(/search_term=d50000410015/)
    await page.goto("/?search_term=patches&page=1")
    await expect(tiles(page).first()).toBeVisible()
    await press(page, "F2", "ArrowDown", "Tab")
    await expect(page.getByRole("link", { name: /^Details,/ }).first()).toBeFocused()
    await press(page, "Enter")
    await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=/)
  }
)

test.describe("by finger", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  // Verifies: SRCH-06, SRCH-14, SRCH-25
  test(
    "a tap adds, or opens the screen of its type; Details is a target of its own",
    { tag: "@full" },
    async ({ page, office }) => {
      await startSelling(page)
      await page.goto("/?search_term=patches&page=1")
      const name = "Cleaning patches .38-.45, 100 pk"
      const details = page.getByRole("link", { name: `Details, ${name}` })
      const box = await details.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await details.tap()
      await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=1002$/)
      expect(callsOf(office, "add_to_cart")).toBe(0)
      await page.goBack()
      await tiles(page).filter({ hasText: name }).tap()
      await expect(lines(page)).toContainText(name)
      await page.goto("/?search_term=lane%20time&page=1")
      await tiles(page).filter({ hasText: "Lane time, 1 hour" }).tap()
      await expect(page).toHaveURL(/\/range\/reserve\?product_id=1008$/)
    }
  )
})

test(
  "tiles say where a product is: here, in this cart, in other carts, nowhere",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await scan(page, "850000411494")
    await expect(lines(page)).toHaveCount(2)
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await lookUp(lee, FMJ)
    await expect(cart(lee)).toContainText("1 line · 1 item")
    await page.goto("/?search_term=ridgeline%209mm%20115gr&page=1")
    const fmj = tiles(page).filter({ hasText: "FMJ, 50 ct" })
    await expect(fmj).toContainText("240 in store")
    await expect(fmj).toContainText("1 in cart")
    await expect(fmj).toContainText("In 1 open cart")
    await page.goto("/?search_term=clear&page=1")
    await expect(tiles(page).filter({ hasText: "Clear safety glasses" })).toContainText("All in carts")
    await page.goto("/?search_term=halden%20h9&page=1")
    await expect(tiles(page).filter({ hasText: PISTOL })).toContainText("Serial number")
    await expectAccessible(page, "tiles with their marks")
    await lee.context().close()
  }
)

test(
  "odd products stay within their tiles, run nothing, and a lost picture is a drawn box",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await office.db.updateTable("product").set({ search_words: "oddity" }).where("product_id", "like", "190_").execute()
    await page.goto("/?search_term=oddity&page=1")
    await expect(tiles(page)).toHaveCount(6)
    await page.waitForLoadState("networkidle")
    await expect(tiles(page).filter({ hasText: "Bench mat" })).toContainText('<script>window.hacked = "name"</script>')
    expect(await page.evaluate(() => "hacked" in window)).toBe(false)
    for (const tile of await tiles(page).all())
      expect(await tile.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page, "odd products")
  }
)
