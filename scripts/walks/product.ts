import { expect, type Page } from "@playwright/test"
import { FMJ } from "../../e2e/support/amounts.ts"
import { hold } from "../../e2e/support/hold.ts"
import { cart, press, scan, startSelling } from "../../e2e/support/till.ts"
import { refuse } from "./moves.ts"
import type { Walk } from "./studio.ts"

/** Goes to the page of a product as a link does: nothing is loaded anew. */
const openProduct = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/sale/product_detail?${query}`)
}

const close = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Close/ })

/** Maria Alvarez is the customer of the cart. */
const chooseCustomer = async (page: Page): Promise<void> => {
  await page.goto("/customer?search_term=alvarez")
  await page.getByRole("list", { name: "Customers" }).getByRole("button").first().click()
  await expect(cart(page)).toContainText("Alvarez")
}

const ordinary: Walk = {
  name: "product, ordinary",
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    const letThrough = await hold(page, "get_item_product")
    await office.db.updateTable("product").set({ warehouse_available: 240 }).where("product_id", "=", "1001").execute()
    await openProduct(page, "product_id=1001&quantity=2")
    await expect(page.getByText("Loading the product")).toBeAttached()
    await shoot("loading")
    await letThrough()
    await expect(close(page)).toBeVisible()
    await shoot("ordinary item")
    await page.getByRole("button", { name: "Add to Store Inventory" }).click()
    await shoot("add to store inventory")
    await page.getByRole("button", { name: "Fulfill From Warehouse" }).click()
    await shoot("fulfill from warehouse, nobody's cart")
    await page.getByRole("button", { name: "Restock the Store" }).click()
    await expect(page.getByText(/ordered for the store/)).toBeVisible()
    await shoot("restocked")
    await page.getByRole("button", { name: /^Enlarge the picture/ }).click()
    await shoot("enlarged")
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
    await scan(page, FMJ)
    await expect(page.getByRole("button", { name: /^Update Cart Quantity/ })).toBeVisible()
    await shoot("in the cart")
    await office.db
      .updateTable("product")
      .set({ available: 0, warehouse_available: 60 })
      .where("product_id", "=", "1002")
      .execute()
    await openProduct(page, "product_id=1002")
    await expect(close(page)).toBeVisible()
    await shoot("none in the store")
    await chooseCustomer(page)
    await openProduct(page, "product_id=1002&fulfill=warehouse")
    await expect(close(page)).toBeVisible()
    await shoot("fulfill from warehouse")
    await refuse(page, "get_item_product", "This product is being changed. Try again.")
    await openProduct(page, "product_id=1001")
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
    await shoot("not loaded")
  }
}

const pieces: Walk = {
  name: "product, serial numbers",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await openProduct(page, "product_id=1004")
    const field = page.getByRole("textbox", { name: "Scan or type a serial number" })
    await expect(field).toBeFocused()
    await shoot("nothing chosen")
    await press(page, "ArrowDown")
    await press(page, "Space")
    await shoot("chosen")
    await field.fill("H9C-000109")
    await expect(page.getByText("This serial number is not in your inventory.")).toBeVisible()
    await shoot("not in the inventory")
    await page.getByLabel("Manager code").fill("864209")
    await shoot("to be added")
    await openProduct(page, "product_id=1905")
    await expect(field).toBeFocused()
    await shoot("two hundred")
  }
}

const odd: Walk = {
  name: "product, odd",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    for (const id of [1901, 1902, 1903, 1904, 1906]) {
      await openProduct(page, `product_id=${id}`)
      await expect(close(page)).toBeVisible()
      await shoot(`odd ${id}`)
    }
  }
}

/** The product's page (PROD-01 to PROD-28). */
export const PRODUCT: readonly Walk[] = [ordinary, pieces, odd]
