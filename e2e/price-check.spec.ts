import { FMJ } from "./support/amounts.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { lines, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const PISTOL = "850000411128"

test("a price is looked up by key and scanner, one after another, and nothing is rung up", async ({ page, office }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await press(page, "F7")
  const field = page.getByRole("textbox", { name: "Item to check" })
  await expect(field).toBeFocused()
  await lookAround(page, "price check, empty")
  await scan(page, FMJ)
  const ammo = page.getByRole("region", { name: "Ridgeline 9mm 115gr FMJ, 50 ct" })
  await expect(ammo).toContainText("$18.99")
  await expect(ammo).toContainText("Customer pays$20.56")
  await expect(ammo).toContainText("An age of 21 or over")
  // One of the 240 is in the cart.
  await expect(page.getByRole("status").filter({ hasText: "$18.99. 239 in store." })).toBeAttached()
  await lookAround(page, "price check of ammunition")
  // The next one, typed: several fit, and one is chosen by keys.
  await typeByHand(page, "9mm")
  await press(page, "Enter")
  const choices = page.getByRole("main").getByRole("list").getByRole("button")
  await expect(choices.nth(1)).toBeVisible()
  await lookAround(page, "price check with a choice")
  const chosen = (await choices.nth(1).locator("span").first().textContent()) ?? ""
  await press(page, "Tab", "Tab", "ArrowDown", "Enter")
  await expect(page.getByRole("region", { name: chosen })).toBeVisible()
  await field.fill("no such thing at all")
  await press(page, "Enter")
  await expect(page.getByText("Nothing was found for “no such thing at all”.")).toBeVisible()
  expect(office.calls.filter(({ action }) => action === "add_to_cart")).toHaveLength(1)
  await expect(field).toBeFocused()
  await press(page, "Escape")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
})

test(
  "what has no price, a serial number or a customer to ask for says so",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("product").set({ price: null }).where("upc", "=", FMJ).execute()
    await startSelling(page)
    await press(page, "F10")
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Price Check" }).click()
    await expect(page.getByRole("textbox", { name: "Item to check" })).toBeFocused()
    await scan(page, FMJ)
    const main = page.getByRole("main")
    await expect(main).toContainText("Asked at the register")
    await expect(main).toContainText("A price, at the register")
    await scan(page, PISTOL)
    const pistol = page.getByRole("region", { name: "Halden H9 Compact 9mm" })
    await expect(pistol).toContainText("A serial number")
    await expect(pistol).toContainText("A customer")
    await expect(main).not.toContainText("Asked at the register")
    await lookAround(page, "price check of a firearm")
    // By finger.
    await page.getByRole("button", { name: "Leave" }).click()
    await expect(scanField(page)).toBeVisible()
  }
)
