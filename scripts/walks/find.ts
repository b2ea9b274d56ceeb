import { expect, type Page } from "@playwright/test"
import { sql } from "kysely"
import type { Office } from "../../e2e/support/office.ts"
import { cashierAt, otherPage } from "../../e2e/support/registers.ts"
import { openDrawer } from "../../e2e/support/facts.ts"
import { FMJ, PATCHES } from "../../e2e/support/amounts.ts"
import { cart, DANA, LEE, scan, startSelling } from "../../e2e/support/till.ts"
import { look, ringUpEach } from "./moves.ts"
import type { Walk } from "./studio.ts"

const products = (page: Page) => page.getByRole("list", { name: "Products" })

/** Shows the tiles of a search, with their pictures. */
const results = async (page: Page, words: string): Promise<void> => {
  await page.goto(`/?search_term=${encodeURIComponent(words)}&page=1`)
  await expect(products(page)).toBeVisible()
  await page.waitForLoadState("networkidle")
}

/** What the store counts of the products whose names begin so. */
const counted = (
  office: Office,
  beginning: string,
  counts: { readonly available: number; readonly warehouse_available: number }
) => office.db.updateTable("product").set(counts).where("description", "like", `${beginning}%`).execute()

/** Gives products one more word to be found by. */
const alsoFoundBy = (office: Office, word: string, ids: readonly string[]) =>
  office.db
    .updateTable("product")
    .set({ search_words: sql<string>`search_words || ${` ${word}`}` })
    .where("product_id", "in", ids)
    .execute()

const tiles: Walk = {
  name: "find, tiles",
  run: async ({ page, browser, office, shoot }) => {
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    await ringUpEach(page, [FMJ, PATCHES])
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await scan(lee, FMJ)
    await expect(cart(lee)).toContainText("1 line · 1 item")
    await lee.context().close()
    await counted(office, "Cleaning patches", { available: 1, warehouse_available: 0 })
    await counted(office, "Ridgeline Cleaning Patches .22, 100", { available: 0, warehouse_available: 60 })
    await counted(office, "Ridgeline Cleaning Patches .22, 50", { available: 0, warehouse_available: 0 })
    await results(page, "patches")
    await shoot("stock marks")
    await results(page, "ridgeline 9mm 115gr")
    await shoot("in carts")
    await results(page, "halden")
    await products(page).getByRole("button").first().focus()
    await shoot("a tile in focus")
    await results(page, "corvane trade")
    await shoot("serial number")
  }
}

const types: Walk = {
  name: "find, types",
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    const own = ["1007", "1008", "1009", "1010", "1011", "1012", "1003", "1006"]
    await alsoFoundBy(office, "desk", own)
    await results(page, "desk")
    await shoot("screens of their own")
  }
}

const close: Walk = {
  name: "find, close",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    for (const [words, state] of [
      ["hladen h9 compact", "two letters"],
      ["ic24", "a hyphen"],
      ["0000410", "part of a upc"],
      ["h9c000103", "a serial number"],
      ["glcok 19", "nothing near"]
    ] as const) {
      await look(page, words)
      await expect(page.getByRole("heading", { name: new RegExp(words) })).toBeVisible()
      await page.waitForLoadState("networkidle")
      await shoot(state)
    }
  }
}

const odd: Walk = {
  name: "find, odd",
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    await alsoFoundBy(office, "oddity", ["1901", "1902", "1903", "1904", "1905", "1906"])
    await results(page, "oddity")
    await shoot("tiles")
  }
}

/** The tiles of a search: stock, carts, types, what is only near, and odd products. */
export const FIND: readonly Walk[] = [tiles, types, close, odd]
