import type { Page } from "@playwright/test"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, startSelling, tabTo, typeByHand } from "./support/till.ts"

const openPeople = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Store")
  await page.getByRole("link", { name: "People" }).click()
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible()
}

test("a manager adds a cashier by keys, gives a new PIN by finger, disables and enables", async ({ page, office }) => {
  await openPeople(page)
  await expect(page.getByRole("row", { name: /Dana K/ })).toBeVisible()
  await lookAround(page, "people of the store")
  await tabTo(page.getByRole("button", { name: /^Dana K/ }))
  await press(page, "n")
  const fresh = page.getByRole("complementary", { name: "Add person" })
  await expect(fresh.getByRole("textbox", { name: "Name" })).toBeFocused()
  await typeByHand(page, "Ida W.")
  await press(page, "ControlOrMeta+s")
  await expect(fresh.getByRole("alert")).toHaveText("Enter a PIN.")
  await tabTo(fresh.getByLabel("PIN"))
  await typeByHand(page, "918273")
  await press(page, "ControlOrMeta+s")
  const form = page.getByRole("complementary", { name: "Edit person" })
  await expect(form.getByRole("heading", { name: "Ida W." })).toBeVisible()
  await expect(page.getByRole("row", { name: /Ida W.*Cashier.*PIN.*Never/ })).toBeVisible()
  expect(office.calls.filter(({ text }) => text.includes("918273"))).toHaveLength(1)
  await form.getByRole("button", { name: "New PIN" }).click()
  await form.getByLabel("PIN").fill("918274")
  await form.getByRole("button", { name: "Save person" }).click()
  await expect(form.getByRole("status").filter({ hasText: "Person saved." })).toBeVisible()
  await form.getByRole("button", { name: "Changes" }).click()
  await expect(form.getByText("New PIN").last()).toBeVisible()
  await lookAround(page, "person who is open")
  await form.getByRole("button", { name: "Disable" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click()
  await expect(page.getByRole("row", { name: /Ida W.*Disabled/ })).toBeVisible()
  await form.getByRole("button", { name: "Enable" }).click()
  await expect(page.getByRole("row", { name: /Ida W.*PIN/ })).toBeVisible()
})

test("the only manager stays one, and what is not saved is not left by a slip", { tag: "@full" }, async ({ page }) => {
  await openPeople(page)
  await page.getByRole("button", { name: "manager You" }).click()
  const form = page.getByRole("complementary", { name: "Edit person" })
  await form.getByRole("combobox", { name: "Role" }).selectOption("Cashier")
  await page.getByRole("link", { name: "Products" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay here" }).click()
  await form.getByRole("button", { name: "Save person" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Make cashier" }).click()
  await expect(form.getByRole("status").filter({ hasText: "only manager" })).toBeVisible()
})
