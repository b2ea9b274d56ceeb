import type { Page } from "@playwright/test"
import { day, LATER, OPEN, openCarry, saturdays } from "./support/classes.ts"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, chooseInMenu, lines, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const DAY = 24 * 3_600_000
const form = (page: Page) => page.getByRole("complementary", { name: "New product" })
const edit = (page: Page) => page.getByRole("complementary", { name: "Edit product" })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: name !== "Dates" })

const openNew = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "New product" }).click()
  await expect(field(page, "Name")).toBeFocused()
}

const open = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Store")
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
}

test("a manager sets up a class by keys, and the register takes somebody onto it", async ({ page }) => {
  await open(page)
  await openNew(page)
  await typeByHand(page, "Rifle basics")
  await tabTo(form(page).getByRole("combobox", { name: "Sold as" }))
  await typeByHand(page, "Class")
  await expect(form(page)).toContainText("Seats on dates, with the people who come.")
  await tabTo(field(page, "UPC"))
  await typeByHand(page, "RIFLE-1")
  await field(page, "Department").fill("Classes")
  await field(page, "Price").fill("80.00")
  await press(page, "ControlOrMeta+s")
  await expect(form(page)).toContainText("Enter the date on which it meets, or its first one.")
  await field(page, "Dates").fill("next Saturday")
  await press(page, "ControlOrMeta+s")
  await expect(form(page)).toContainText("This is no date: next Saturday.")
  await field(page, "Dates").fill("2027-03-06 09:00-15:00 Pat Lindell")
  await lookAround(page, "a class that is set up")
  await press(page, "ControlOrMeta+s")
  await expect(edit(page).getByRole("heading", { name: "Edit product" })).toBeVisible()
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await expect(scanField(page)).toBeVisible()
  await scan(page, "RIFLE-1")
  await expect(page.getByRole("main")).toContainText("Rifle basics")
  await expect(page.getByRole("main")).toContainText("Mar 6")
})

test(
  "a date of a weekly class is left out and another one moved, and the register offers what is left",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await office.db.updateTable("class_detail").set({ registration_closes_days_before: 3 }).execute()
    const [out, moved] = [all[OPEN]?.long ?? "", all[LATER]?.long ?? ""]
    const isoOf = (long: string, days = 0) =>
      new Date(Date.parse(`${long} UTC`) + days * DAY).toISOString().slice(0, 10)
    const sunday = `${isoOf(moved)} moved to ${isoOf(moved, 1)} 10:00-14:00 Sam Ortiz, 4 seats`
    await open(page)
    await scan(page, "850000412972")
    await page.getByRole("button", { name: /^Concealed Carry/i }).click()
    const differ = edit(page).getByLabel("Dates that differ")
    await tabTo(differ)
    await typeByHand(page, `${isoOf(out, 1)} canceled`)
    await press(page, "ControlOrMeta+s")
    await expect(edit(page)).toContainText(`It does not meet on ${isoOf(out, 1)} anyway.`)
    await differ.fill(`${isoOf(out)} left out\n${sunday}`)
    await lookAround(page, "dates of a class that differ")
    await press(page, "ControlOrMeta+s")
    await expect(edit(page)).toContainText("Product saved.")
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await expect(scanField(page)).toBeVisible()
    await openCarry(page)
    await expect(day(page, `${out}.*no class`)).toBeVisible()
    await expect(day(page, `${moved}.*no class`)).toBeVisible()
    await expect(page.getByRole("grid").getByRole("button", { name: /^Sunday.*4 seats left/ })).toBeVisible()
  }
)

test(
  "a membership takes something off by department, and the register says so",
  { tag: "@full" },
  async ({ page, office }) => {
    const customer = await knownCustomer(office, 1)
    await open(page)
    await scan(page, "850000413344")
    await page
      .getByRole("row", { name: /membership/i })
      .getByRole("button")
      .first()
      .click()
    const off = edit(page).getByLabel("Member's discount")
    await tabTo(off)
    await typeByHand(page, "Nowhere 10%")
    await press(page, "ControlOrMeta+s")
    await expect(edit(page)).toContainText("No department is called Nowhere.")
    await off.fill("Ammunition 10%")
    await lookAround(page, "what a membership gives")
    await press(page, "ControlOrMeta+s")
    await expect(edit(page)).toContainText("Product saved.")
    await office.db
      .updateTable("contact")
      .set({ is_member: true, membership_id: "601", membership_end_date: null })
      .where("contact_id", "=", customer.id)
      .execute()
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await expect(scanField(page)).toBeVisible()
    await chooseCustomer(page, customer)
    await expect(scanField(page)).toBeVisible()
    await scan(page, "850000410015")
    await expect(lines(page)).toContainText("Member 10% off")
    await lookAround(page, "a line with the member's discount")
  }
)

test(
  "what another type has is not asked for, and comes back when the type does",
  { tag: "@full" },
  async ({ page }) => {
    await open(page)
    await openNew(page)
    await typeByHand(page, "Gift card of ours")
    await field(page, "Price").fill("5.00")
    const type = form(page).getByRole("combobox", { name: "Sold as" })
    await type.selectOption({ label: "Gift card" })
    await expect(field(page, "Price")).toBeHidden()
    await expect(form(page).getByRole("switch", { name: "Count the stock" })).toBeHidden()
    await type.selectOption({ label: "Membership" })
    await expect(field(page, "Price")).toHaveValue("5.00")
    await expect(field(page, "Lasts, months")).toHaveValue("12")
    await lookAround(page, "a membership that is set up")
    await type.selectOption({ label: "Gift card" })
    await field(page, "Department").fill("Cards")
    await field(page, "UPC").fill("CARD-1")
    await press(page, "ControlOrMeta+s")
    await expect(edit(page).getByRole("heading", { name: "Edit product" })).toBeVisible()
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await expect(scanField(page)).toBeVisible()
    await scan(page, "CARD-1")
    await expect(page.getByRole("textbox", { name: "Gift card number" })).toBeVisible()
    await press(page, "Escape")
    await expect(scanField(page)).toBeVisible()
    await expect(lines(page)).toHaveCount(0)
    await expect(cart(page)).toBeVisible()
  }
)

test(
  "a rental gets its pieces by their numbers, and the register lends one of them",
  { tag: "@full" },
  async ({ page }) => {
    await open(page)
    await openNew(page)
    await typeByHand(page, "Ear muffs to lend")
    await form(page).getByRole("combobox", { name: "Sold as" }).selectOption({ label: "Rental" })
    await field(page, "UPC").fill("MUFF-1")
    await field(page, "Department").fill("Rentals")
    await field(page, "Price").fill("4.00")
    await form(page).getByRole("switch", { name: "Ask for a serial number" }).check()
    await press(page, "ControlOrMeta+s")
    await edit(page).getByRole("button", { name: "Pieces" }).click()
    const numbers = edit(page).getByLabel("Serial numbers")
    await numbers.fill("M-1\nM-2\nm 1")
    await edit(page).getByRole("button", { name: "Add 3 pieces" }).click()
    await expect(edit(page)).toContainText("m 1 is there twice.")
    await numbers.fill("M-1\nM-2")
    await edit(page).getByLabel("Where it lies").fill("Rack 1")
    await edit(page).getByRole("button", { name: "Add 2 pieces" }).click()
    await expect(edit(page).getByRole("list", { name: "Pieces" }).getByRole("listitem")).toHaveCount(2)
    await lookAround(page, "pieces of a product")
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await expect(scanField(page)).toBeVisible()
    await scan(page, "MUFF-1")
    await expect(page.getByRole("main")).toContainText("M-1")
  }
)
