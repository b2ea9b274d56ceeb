import type { Page } from "@playwright/test"
import { FMJ, PATCHES } from "./support/amounts.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, lines, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const openStore = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Store")
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
}

const find = async (page: Page, words: string): Promise<void> => {
  await press(page, "F2")
  await typeByHand(page, words)
  await press(page, "Enter")
  await expect(page.getByText(`with “${words}”`)).toBeVisible()
}

test("a manager finds a product, changes its price by keys, and the register sells it at that at once", async ({
  page
}) => {
  await openStore(page)
  await lookAround(page, "list of products")
  await find(page, FMJ)
  await press(page, "ArrowDown", "Enter")
  const form = page.getByRole("complementary", { name: "Edit product" })
  await tabTo(form.getByRole("textbox", { name: "Price", exact: true }))
  await press(page, "ControlOrMeta+a")
  await typeByHand(page, "1x")
  await press(page, "ControlOrMeta+s")
  await expect(form.getByRole("alert")).toHaveText("Enter an amount like 12.34.")
  await press(page, "ControlOrMeta+a")
  await typeByHand(page, "17.49")
  await expect(form.getByText("Price · was $18.99")).toBeVisible()
  // A slip of the hand loses nothing.
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible()
  await press(page, "Escape")
  await press(page, "ControlOrMeta+s")
  await expect(form.getByRole("status").filter({ hasText: "Product saved." })).toBeVisible()
  await form.getByRole("button", { name: "Changes" }).click()
  await expect(form.getByText("Price from $18.99 to $17.49")).toBeVisible()
  await lookAround(page, "product that is open")
  // What is looked at stands in the address.
  await page.reload()
  await expect(form.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("17.49")
  await scan(page, PATCHES)
  await expect(page.getByText(`with “${PATCHES}”`)).toBeVisible()
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await expect(scanField(page)).toBeVisible()
  await scan(page, FMJ)
  await expect(lines(page)).toContainText("regular 17.49")
})

test(
  "a fault in a part that is folded away opens it, and is where the manager goes on; a pistol is no goods",
  { tag: "@full" },
  async ({ page }) => {
    await openStore(page)
    await find(page, "Halden H9C")
    await expect(page.getByRole("row").nth(1)).toContainText("Handgun")
    await press(page, "ArrowDown", "Enter")
    const form = page.getByRole("complementary", { name: "Edit product" })
    const part = form.getByRole("button", { name: "More about it" })
    await part.click()
    await form.getByRole("textbox", { name: "Minimum age" }).fill("x")
    await part.click()
    await expect(form.getByRole("textbox", { name: "Minimum age" })).toHaveCount(0)
    await press(page, "ControlOrMeta+s")
    await expect(form.getByRole("textbox", { name: "Minimum age" })).toBeFocused()
    await expect(form.getByRole("alert")).toBeVisible()
    await expect(part).toHaveAttribute("aria-expanded", "true")
    // A new firearm begins with what none is sold without.
    await form.getByRole("button", { name: "Discard" }).click()
    await page.getByRole("button", { name: "New product" }).click()
    const fresh = page.getByRole("complementary", { name: "New product" })
    const asks = fresh.getByRole("switch", { name: "Ask for a serial number" })
    await expect(asks).not.toBeChecked()
    await fresh.getByRole("combobox", { name: "Firearm" }).selectOption("Handgun")
    await expect(asks).toBeChecked()
    await fresh.getByRole("button", { name: "More about it" }).click()
    await expect(fresh.getByRole("switch", { name: "Ask for a customer" })).toBeChecked()
  }
)

test(
  "two managers at one product: the second is told what changed, and loses nothing that was typed",
  { tag: "@full" },
  async ({ page, office }) => {
    await openStore(page)
    await find(page, FMJ)
    await page.getByRole("row").nth(1).click()
    const form = page.getByRole("complementary", { name: "Edit product" })
    await form.getByRole("textbox", { name: "Cost" }).fill("9.00")
    await office.db.updateTable("product").set({ price: 2_100 }).where("upc", "=", FMJ).execute()
    await form.getByRole("button", { name: "Save product" }).click()
    await expect(form.getByText("Price from $18.99 to $21.00")).toBeVisible()
    await expect(form.getByRole("textbox", { name: "Cost" })).toHaveValue("9.00")
    await form.getByRole("button", { name: "Save product" }).click()
    await expect(form.getByRole("status").filter({ hasText: "Product saved." })).toBeVisible()
    const kept = await office.db.selectFrom("product").select(["price", "cost"]).where("upc", "=", FMJ).execute()
    expect(kept).toEqual([{ price: 2_100, cost: 900 }])
  }
)

test("a new product is made by finger, gets a picture, is copied and archived", { tag: "@full" }, async ({ page }) => {
  await openStore(page)
  await page.getByRole("button", { name: "New product" }).click()
  const fresh = page.getByRole("complementary", { name: "New product" })
  await fresh.getByRole("textbox", { name: "Name" }).fill("Cedar range bag")
  await fresh.getByRole("textbox", { name: "Price", exact: true }).fill("49.00")
  await fresh.getByRole("button", { name: "Create product" }).click()
  await expect(fresh.getByRole("alert")).toHaveText("Enter a department.")
  await fresh.getByRole("combobox", { name: "Department" }).fill("Bags")
  await fresh.getByRole("button", { name: "Create product" }).click()
  const form = page.getByRole("complementary", { name: "Edit product" })
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Cedar range bag")
  await form.getByRole("button", { name: /^Pictures/ }).click()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  await form.getByLabel("Add picture").setInputFiles({ name: "bag.png", mimeType: "image/png", buffer: picture })
  await expect(form.getByRole("img", { name: "Picture 1" })).toBeVisible()
  await form
    .getByLabel("Add picture")
    .setInputFiles({ name: "bag.png", mimeType: "image/png", buffer: Buffer.from("no picture") })
  await expect(form.getByRole("alert")).toContainText("no picture that can be read")
  await lookAround(page, "pictures of a product")
  await form.getByRole("button", { name: "Duplicate" }).click()
  await expect(fresh.getByRole("textbox", { name: "Name" })).toHaveValue("Cedar range bag (copy)")
  await fresh.getByRole("button", { name: "Create product" }).click()
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Cedar range bag (copy)")
  await form.getByRole("button", { name: "Archive" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click()
  await expect(form.getByRole("button", { name: "Bring back" })).toBeVisible()
  await find(page, "cedar range")
  await expect(page.getByText("1 product with “cedar range”")).toBeVisible()
})
