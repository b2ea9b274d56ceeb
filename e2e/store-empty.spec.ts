import { sql } from "kysely"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, lines, payAllInCash, press, scan, startSelling, tabTo } from "./support/till.ts"

test(
  "a store with nothing to sell says where products come from, until one is there",
  { tag: "@full" },
  async ({ page, office }) => {
    await sql`truncate product, orders cascade`.execute(office.db)
    await startSelling(page)
    await expect(page.getByRole("heading", { name: "Nothing to sell yet" })).toBeVisible()
    await lookAround(page, "sale screen of an empty store")
    await page.getByRole("button", { name: "Add products" }).click()
    const steps = page.getByRole("region", { name: "Set up your store" })
    await expect(steps).toBeVisible()
    await lookAround(page, "first steps of a store")
    await tabTo(steps.getByRole("button", { name: "Add a product" }))
    await press(page, "Enter")
    const form = page.getByRole("complementary", { name: "New product" })
    await form.getByRole("textbox", { name: "Name" }).fill("Harbor soap")
    await form.getByRole("textbox", { name: "UPC" }).fill("720000000016")
    await form.getByRole("combobox", { name: "Department" }).fill("Bath")
    await form.getByRole("textbox", { name: "Price", exact: true }).fill("3.50")
    await form.getByRole("switch", { name: "Count the stock" }).click()
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("row", { name: /Harbor soap/ })).toBeVisible()
    // Something is there to sell: the list of steps folds above it, with what is done ticked.
    await steps.getByRole("button", { name: /^Set up your store/ }).click()
    await expect(steps.getByRole("button", { name: /^Products Done/ })).toBeVisible()
    await expect(steps.getByRole("button", { name: /^The first sale/ })).toBeVisible()
    await lookAround(page, "first steps above the products")
    await tabTo(steps.getByRole("button", { name: /^Lists/ }))
    await press(page, "Enter")
    await expect(page.getByRole("heading", { name: "Lanes" })).toBeVisible()
    await page.getByRole("link", { name: "Products" }).click()
    await page.getByRole("combobox", { name: "Show" }).selectOption("Archived")
    await expect(page.getByRole("heading", { name: "No product is like that" })).toBeVisible()
    await page.getByRole("button", { name: "Clear search and filters" }).click()
    await expect(page.getByRole("row", { name: /Harbor soap/ })).toBeVisible()
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await expect(page.getByRole("heading", { name: "Scan or type to start" })).toBeVisible()
    await scan(page, "720000000016")
    await expect(lines(page)).toContainText("Harbor soap")
    await payAllInCash(page)
    await page.getByRole("button", { name: /^Done/ }).click()
    await chooseInMenu(page, "Store")
    await expect(page.getByRole("row", { name: /Harbor soap/ })).toBeVisible()
    await expect(steps).toHaveCount(0)
  }
)
