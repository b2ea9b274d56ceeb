import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, chooseInMenu, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

/** A picture of one black pixel. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64"
)

const openDetails = async (page: Page): Promise<void> => {
  await chooseInMenu(page, "Store")
  await page.getByRole("link", { name: "Details" }).click()
  await expect(page.getByRole("heading", { name: "Store details" })).toBeVisible()
}

const told = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words })

test("a manager changes name, tax and receipt by keys: the register and its receipts say them, a cart in work keeps its tax", async ({
  page
}) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(cart(page)).toContainText("20.56")
  await openDetails(page)
  await lookAround(page, "details of the store")
  await tabTo(page.getByRole("textbox", { name: "Store name" }))
  await press(page, "ControlOrMeta+a")
  await typeByHand(page, "Mill Creek Outfitters")
  await expect(page.getByRole("region", { name: "What the receipt says" })).toContainText("Mill Creek Outfitters")
  await page.getByRole("button", { name: "Tax and time" }).click()
  await page.getByRole("textbox", { name: "Sales tax, in percent" }).fill("825")
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("alert").filter({ hasText: "Sales tax is a percentage, like 8.25." })).toBeVisible()
  await page.getByRole("textbox", { name: "Sales tax, in percent" }).fill("10")
  await press(page, "ControlOrMeta+s")
  const question = page.getByRole("alertdialog", { name: "Change sales tax from 8.25% to 10.00%?" })
  await expect(question).toContainText("a sale of $100.00 has $10.00 of tax")
  await tabTo(question.getByRole("button", { name: "Change tax" }))
  await press(page, "Enter")
  await expect(told(page, "Details saved.")).toContainText("1 open cart keeps the rate")
  await expect(page.getByText("Sales tax from 8.25% to 10%")).toBeVisible()
  await expect(page.getByRole("banner")).toContainText("Mill Creek Outfitters")
  await page.getByRole("button", { name: "Receipt", exact: true }).click()
  await page.getByLabel("Change logo").setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: DOT })
  await expect(page.getByRole("img", { name: "Logo" })).toBeVisible()
  await page.getByRole("textbox", { name: "Message at the end" }).fill("Thank you.")
  await lookAround(page, "receipt of the store")
  // A slip of the hand loses nothing.
  await page.getByRole("link", { name: "People" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay here" }).click()
  await page.getByRole("button", { name: "Save details" }).click()
  await expect(page.getByText("New logo")).toBeVisible()
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await expect(scanField(page)).toBeVisible()
  await expect(cart(page)).toContainText("20.56")
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click()
  await scan(page, FMJ)
  await expect(cart(page)).toContainText("20.89")
})

test(
  "two managers at the details: the second is told what changed, and loses nothing that was typed",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await openDetails(page)
    await page.getByRole("textbox", { name: "Phone" }).fill("(555) 010-9999")
    await office.db.updateTable("client").set({ website: "theirs.example" }).execute()
    await page.getByRole("button", { name: "Save details" }).click()
    await expect(page.getByText(/changed Website from .* to theirs.example/)).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("(555) 010-9999")
    await page.getByRole("button", { name: "Save details" }).click()
    await expect(told(page, "Details saved.")).toBeVisible()
    await expect(page.getByRole("textbox", { name: "Website" })).toHaveValue("theirs.example")
  }
)
