import type { Page } from "@playwright/test"
import { FMJ, GLASSES, money, PATCHES, withTax } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes, expectLargeTargets } from "./support/look.ts"
import { lastItem, openAnew, plainProducts, sell, tile, tiles } from "./support/quickTiles.ts"
import { expect, test } from "./support/test.ts"
import { balanceDue, cart, goOffline, lines, press, scan, scanField, startSelling, tabTo } from "./support/till.ts"

const MUFF = "850000410756"
const NONE = "Items you sell here will show up as tiles."

const names = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map(({ textContent }) => (textContent ?? "").replace(/[,$].*/, "")))

/** Where the tiles stand, to the pixel. */
const places = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))

/** A register at which these were sold before it was opened, the first one most. */
const soldOften = async (page: Page): Promise<void> => {
  await startSelling(page)
  await sell(page, [FMJ, 5], [PATCHES, 4], [MUFF, 2])
  await openAnew(page)
  await expect(tiles(page)).toHaveCount(3)
}

// Verifies: SRCH-06
test(
  "what is sold stands as tiles once the register is opened again, without a call, and sells by keys alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await expect(page.getByText(NONE)).toBeVisible()
    await expectAccessibleAtBothSizes(page, "no tiles yet")
    await sell(page, [FMJ, 5], PATCHES)
    await sell(page, [MUFF, 2])
    await expect(page.getByText(NONE)).toBeVisible()
    const asked = callsOf(office, "get_list_products")
    await openAnew(page)
    await expect(tiles(page)).toHaveCount(3)
    const sorted = ["Ridgeline 9mm 115gr FMJ", "Razorline electronic muff", "Cleaning patches .38-.45"]
    expect(await names(page)).toEqual(sorted)
    await page.reload()
    await expect(tiles(page)).toHaveCount(3)
    expect(await names(page)).toEqual(sorted)
    expect(callsOf(office, "get_list_products")).toBe(asked)
    expect(await eventsOnDisk(page, "QuickTilesFixed")).toHaveLength(1)

    await expect(scanField(page)).toBeFocused()
    await press(page, "F4", "3", "Enter", "ArrowDown", "ArrowRight", "ArrowRight", "Enter")
    await expect(balanceDue(page)).toHaveText(money(withTax(3 * 6_49)))
    await expect(tile(page, "Cleaning patches")).toContainText("3 in cart")
    await expect(lastItem(page)).toContainText(/Added \d+:\d\d [AP]M× 3/)
    await expect(lastItem(page)).toContainText("Cleaning patches")
    await expectAccessibleAtBothSizes(page, "tiles and the last item")
    await tabTo(cart(page).getByRole("button", { name: "One more" }))
    await press(page, "Space")
    await expect(lastItem(page)).toContainText("4 in cart")
    await press(page, "Alt+i")
    await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=/)
    expect(callsOf(office, "get_list_products")).toBe(asked)
  }
)

test(
  "tiles are pinned and moved by keys, and stay so when the register opens",
  { tag: "@full" },
  async ({ page, office }) => {
    await soldOften(page)
    const added = callsOf(office, "add_to_cart")
    await tabTo(page.getByRole("button", { name: "Edit Tiles" }))
    await press(page, "Enter")
    await expect(page.getByRole("button", { name: /^Pin Ridgeline/ })).toBeFocused()
    await expectAccessibleAtBothSizes(page, "editing the tiles")
    await press(page, "End", "p")
    await expect(page.getByText("1 of 16 pinned")).toBeVisible()
    await expect(page.getByRole("button", { name: /^Pin Razorline/ })).toBeFocused()
    await press(page, "ArrowRight", "ArrowRight", "p")
    await expect(page.getByText("2 of 16 pinned")).toBeVisible()
    await press(page, "Alt+ArrowLeft")
    const pinned = ["Cleaning patches .38-.45", "Razorline electronic muff", "Ridgeline 9mm 115gr FMJ"]
    await expect.poll(() => names(page)).toEqual(pinned)
    await press(page, "Enter")
    await expect(page.getByRole("button", { name: "Edit Tiles" })).toBeFocused()
    await expect(tile(page, "Cleaning patches")).toContainText("Pinned")
    expect(callsOf(office, "add_to_cart")).toBe(added)
    await sell(page, [FMJ, 9], [GLASSES, 1])
    await openAnew(page)
    await expect.poll(() => names(page)).toEqual([...pinned, "Clear safety glasses"])
  }
)

test(
  "a scan ends the editing and is taken; one that is refused is told in the same place, and no tile moves",
  { tag: "@full" },
  async ({ page, office }) => {
    await soldOften(page)
    const stood = await places(page)
    await page.getByRole("button", { name: "Edit Tiles" }).click()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole("button", { name: "Edit Tiles" })).toBeVisible()
    expect(await eventsOnDisk(page, "TilePinned")).toEqual([])
    await expect(tile(page, "Ridgeline 9mm")).toContainText("1 in cart")
    await expect(lastItem(page)).toContainText(FMJ)
    expect(await places(page)).toEqual(stood)

    await office.db
      .updateTable("product")
      .set({ price: null, firearm_kind: "other" })
      .where("upc", "=", GLASSES)
      .execute()
    await scan(page, GLASSES)
    const refused = page.getByRole("main").getByRole("alert")
    await expect(refused).toContainText("has no price.")
    await expect(lastItem(page)).toBeHidden()
    expect(await places(page)).toEqual(stood)
    await expectAccessibleAtBothSizes(page, "a scan that was refused")
    await scan(page, FMJ)
    await expect(refused).toBeHidden()
    await expect(lastItem(page)).toContainText("2 in cart")

    await cart(page).getByRole("button", { name: "Clear cart" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByRole("heading", { name: "Scan or type to start" })).toBeVisible()
    expect(await places(page)).toEqual(stood)
  }
)

test("offline the tiles stay, and say why they sell nothing", { tag: "@full" }, async ({ page, context, office }) => {
  await soldOften(page)
  const added = callsOf(office, "add_to_cart")
  await goOffline(page)
  const fmj = tile(page, "Ridgeline 9mm").getByRole("button")
  await expect(fmj).toHaveAttribute("aria-disabled", "true")
  await fmj.click({ force: true })
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The register is offline. Scan the item: it waits in the cart for the connection."
  )
  await expectAccessibleAtBothSizes(page, "tiles offline")
  await context.setOffline(false)
  await expect(fmj).not.toHaveAttribute("aria-disabled")
  await page.getByRole("button", { name: "Got it" }).click()
  expect(callsOf(office, "add_to_cart")).toBe(added)
  await fmj.click()
  await expect(lines(page)).toHaveCount(1)
})

test(
  "a tile whose last piece was sold says Out, and is looked up: the store may have got more",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await office.db.updateTable("product").set({ available: 2 }).where("upc", "=", MUFF).execute()
    await sell(page, [MUFF, 2])
    await openAnew(page)
    await expect(tile(page, "Razorline")).toContainText("Out")
    await office.db.updateTable("product").set({ available: 6 }).where("upc", "=", MUFF).execute()
    await tile(page, "Razorline").getByRole("button").click()
    await expect(tile(page, "Razorline")).toContainText("1 in cart")
    await expect(lastItem(page)).toContainText("5 left in store")
  }
)

test.describe("with a finger alone", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test(
    "twelve tiles stand three across, sell by a tap, and are pinned apart from that",
    { tag: "@full" },
    async ({ page, office }) => {
      await startSelling(page)
      const others = await plainProducts(office, 13)
      await sell(page, [FMJ, 5], ...others.filter((upc) => upc !== FMJ))
      await openAnew(page)
      await expect(tiles(page)).toHaveCount(12)
      const tops = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(4)
      await expectLargeTargets(page, "tiles")
      const first = tiles(page).first().getByRole("button")
      await first.tap()
      await expect(tiles(page).first()).toContainText("1 in cart")
      await tiles(page).nth(1).getByRole("button").tap()
      await expect(tiles(page).nth(1)).toContainText("1 in cart")
      await expect(cart(page)).toContainText("2 lines · 2 items")

      await page.getByRole("button", { name: "Edit Tiles" }).tap()
      await expectLargeTargets(page, "editing the tiles")
      const last = tiles(page).last().getByRole("button")
      const name = await last.getAttribute("aria-label")
      await last.tap()
      await expect(tiles(page).first().getByRole("button")).toHaveAttribute("aria-label", name ?? "")
      await tiles(page).nth(4).tap()
      await page.getByRole("button", { name: "Done" }).tap()
      await expect(tiles(page).first()).toContainText("Pinned")
      await expect(cart(page)).toContainText("2 lines · 2 items")
      await lastItem(page).getByRole("button", { name: "Details" }).tap()
      await expect(page).toHaveURL(/\/sale\/product_detail\?product_id=/)
    }
  )
})
