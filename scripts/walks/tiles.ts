import { expect } from "@playwright/test"
import { lastItem, openAnew, plainProducts, sell, tile, tiles } from "../../e2e/support/quickTiles.ts"
import { FMJ, GLASSES, PATCHES } from "../../e2e/support/amounts.ts"
import { cart, lines, press, scan, startSelling } from "../../e2e/support/till.ts"
import { MUFF } from "./moves.ts"
import type { Walk } from "./studio.ts"

const quickTiles: Walk = {
  name: "quick tiles",
  run: async ({ page, context, office, shoot }) => {
    await startSelling(page)
    await shoot("nothing sold yet")
    const others = await plainProducts(office, 40)
    const upcs = [...new Set([FMJ, PATCHES, ...others])].slice(0, 18)
    await office.db
      .updateTable("product")
      .set({ available: 11 })
      .where("upc", "=", upcs[9] ?? "")
      .execute()
    await sell(page, ...upcs.map((upc, at) => [upc, 20 - at] as const))
    await openAnew(page)
    await expect(tiles(page)).toHaveCount(16)
    await page.getByRole("button", { name: "Edit Tiles" }).click()
    for (const key of ["p", "ArrowRight", "ArrowRight", "p", "ArrowDown", "p"]) await press(page, key)
    await expect(page.getByText("3 of 16 pinned")).toBeVisible()
    await shoot("edit")
    await press(page, "Enter")
    await shoot("empty cart")
    await scan(page, FMJ)
    await expect(lastItem(page)).toContainText("Added")
    await tile(page, "Cleaning patches").getByRole("button").click()
    await expect(lines(page)).toHaveCount(2)
    await scan(page, MUFF)
    await scan(page, FMJ)
    await expect(cart(page)).toContainText("3 lines · 4 items")
    await expect(lastItem(page)).toContainText("2 in cart")
    await shoot("running")
    await office.db.updateTable("product").set({ price: null }).where("upc", "=", GLASSES).execute()
    await scan(page, GLASSES)
    await expect(page.getByRole("alert")).toBeVisible()
    await shoot("refused")
    await page.getByRole("button", { name: "Got it" }).click()
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await shoot("offline")
  }
}

/** What the register sells often. */
export const TILES: readonly Walk[] = [quickTiles]
