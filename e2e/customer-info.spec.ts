import type { Page } from "@playwright/test"
import { contactWords } from "../server/db/contactWords.ts"
import { GLASSES } from "./support/amounts.ts"
import { type Known, chooseCustomer, customerOfCart, knownCustomer } from "./support/customers.ts"
import { rowsOnDisk } from "./support/disk.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, dialog, press, scan, scanField, startSelling } from "./support/till.ts"

const LICENSE = "TX-99881177"
const BORN = "07/04/1976"

const form = (page: Page, name: string) => page.getByRole("form", { name })
const field = (page: Page, label: string) => page.getByRole("form").getByLabel(label, { exact: true })
const rowOf = ({ db }: Office, { id }: Known) =>
  db.selectFrom("contact").selectAll().where("contact_id", "=", id).executeTakeFirstOrThrow()

/** Opens a customer who is not the cart's. */
const open = async (page: Page, { id, name }: Known): Promise<void> => {
  await page.goto(`/customer/customer_detail?contact_id=${id}`)
  await expect(form(page, name)).toBeVisible()
}

// Verifies: ENT-12, CUST-34, CUST-36, CUST-39, CUST-41
test(
  "all of a customer is changed in one form, each fault at its field, and what the cart needs is asked for",
  { tag: "@full" },
  async ({ page, office }) => {
    const { db } = office
    const { client_id } = await db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
    const known = await knownCustomer(office, 6)
    await db.updateTable("product").set({ product_type_code: "EYES" }).where("upc", "=", GLASSES).execute()
    const field_ = { client_id, custom_field_id: "e1", product_type_code: "EYES", required: true }
    await db
      .insertInto("custom_field")
      .values({ ...field_, label: "Lens size" })
      .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await scan(page, GLASSES)
    await customerOfCart(page, known.name).click()
    await expect(page.getByText("1 field needed for this cart")).toBeVisible()
    await field(page, "Phone Number").fill("(512) 555-014")
    await field(page, "Second phone").fill("5125550177")
    await field(page, "Second phone Type").selectOption("Work")
    await field(page, "Third phone").fill("512.555.0178")
    await field(page, "Birth date").fill("2/30/1976")
    await field(page, "License number").fill(LICENSE)
    await field(page, "License expires").fill("07042031")
    await page.getByRole("button", { name: "Ship to another address" }).click()
    await field(page, "Shipping address").fill("4 Depot Street")
    await field(page, "Shipping city").press("Enter")
    await expect(page.getByText("Not saved. 7 fields need a look.")).toBeVisible()
    for (const words of [
      "Please provide a valid Phone Number.",
      "Please provide a valid Birthdate.",
      "Lens size is required",
      "Full name is a required field.",
      "City is a required field.",
      "State is a required field.",
      "Zip Code is a required field."
    ])
      await expect(form(page, known.name).getByRole("alert").filter({ hasText: words })).toBeVisible()
    await expect(field(page, "Birth date")).toBeFocused()
    await expectAccessibleAtBothSizes(page, "customer, refused")
    expect(callsOf(office, "save_item_contact")).toBe(0)
    await field(page, "Birth date").fill(BORN)
    await expect(page.getByText("Not saved. 6 fields need a look.")).toBeVisible()
    await field(page, "Phone Number").fill("(512) 555-0149")
    await field(page, "Lens size").fill("54")
    await field(page, "Full name").fill("Front desk")
    await field(page, "Shipping city").fill("Llano")
    await field(page, "Shipping state").selectOption("TX")
    await field(page, "Shipping Zip Code").fill("78643")
    await press(page, "Enter")
    await expect(page.getByText("Customer saved.")).toBeVisible()
    await expect(page).toHaveURL(/\/customer$/)
    expect(await rowOf(office, known)).toMatchObject({
      phone_number: "(512) 555-0149",
      phone_number_1: "5125550177",
      phone_number_1_type_id: "3",
      phone_number_2: "512.555.0178",
      birthdate: "1976-07-04",
      drivers_license_number: LICENSE,
      drivers_license_expiration: "2031-07-04",
      shipping_full_name: "Front desk",
      shipping_zip_code: "78643"
    })
    const book = JSON.stringify(await rowsOnDisk(page))
    for (const personal of [LICENSE, BORN, "1976-07-04", "Front desk", "555-0149"]) expect(book).not.toContain(personal)
  }
)

// Verifies: SHL-26
test(
  "what was typed is not lost: leaving asks, another tab and a reload find it, sign-out ends it",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 8)
    await startSelling(page)
    await open(page, known)
    await field(page, "City").fill("Fredericksburg")
    await field(page, "License number").fill(LICENSE)
    await field(page, "Birth date").fill(BORN)
    await page.getByRole("tab", { name: "Member / Waiver" }).click()
    await page.getByRole("tab", { name: "Customer Info" }).click()
    await expect(field(page, "License number")).toHaveValue(LICENSE)
    await field(page, "City").press("Escape")
    const question = dialog(page, "Leave without saving?")
    await expect(question).toContainText("3 fields typed here will be lost.")
    await press(page, "Enter")
    await expect(field(page, "City")).toHaveValue("Fredericksburg")

    const kept = () =>
      page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
    const stored = await kept()
    expect(stored).toContain("Fredericksburg")
    for (const personal of [LICENSE, BORN, "1976"]) expect(stored).not.toContain(personal)
    expect(page.url()).not.toContain(LICENSE)
    await page.reload()
    await expect(page.getByText("What was typed here before is back, and not saved yet.")).toBeVisible()
    await expect(field(page, "City")).toHaveValue("Fredericksburg")
    await expect(field(page, "License number")).not.toHaveValue(LICENSE)

    await field(page, "City").press("Escape")
    await question.getByRole("button", { name: "Leave" }).click()
    await open(page, known)
    await expect(field(page, "City")).not.toHaveValue("Fredericksburg")
    expect((await rowOf(office, known)).city).not.toBe("Fredericksburg")
    await field(page, "City").fill("Marfa")
    await expect.poll(kept).toContain("Marfa")
    await chooseInMenu(page, /^Log Out/)
    await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
    expect(await kept()).not.toContain("Marfa")
  }
)

test(
  "a likely double is shown while somebody new is written down, and used instead",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 9)
    const now = {
      phone_number: "(512) 555-0921",
      email_address: "double@mail.example",
      drivers_license_number: LICENSE
    }
    await office.db
      .updateTable("contact")
      .set({ ...now, search_words: contactWords({ ...(await rowOf(office, known)), ...now }) })
      .where("contact_id", "=", known.id)
      .execute()
    await startSelling(page)
    await page.goto("/customer/customer_detail?contact_id=new")
    await expect(field(page, "First name")).toBeFocused()
    const band = page.getByRole("region", { name: "Others who may be the same customer" })
    await field(page, "Phone Number").fill("512.555.0921")
    await expect(band).toContainText(`Same phone as ${known.name}.`)
    await expectAccessibleAtBothSizes(page, "new customer, likely double")
    await field(page, "Phone Number").fill("")
    await expect(band).toBeHidden()
    await field(page, "Email Address").fill("Double@mail.example")
    await field(page, "City").focus()
    await expect(band).toContainText(`Same email as ${known.name}.`)
    await field(page, "License number").fill(LICENSE.toLowerCase())
    await expect(band).toContainText(`Same email as ${known.name}.`)
    await field(page, "License number").fill(LICENSE)
    await field(page, "City").focus()
    await expect(band).toContainText(`Same license as ${known.name}.`)
    await press(page, "Alt+u")
    await expect(customerOfCart(page, known.name)).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    expect(callsOf(office, "save_item_contact")).toBe(0)
    await page.goto("/customer/customer_detail?contact_id=new")
    await expect(field(page, "Email Address")).toHaveValue("")
  }
)

test(
  "the later of two registers is shown what changed, field by field, and nothing is written over unseen",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 10)
    const set = (facts: object) =>
      office.db.updateTable("contact").set(facts).where("contact_id", "=", known.id).execute()
    await set({ company_name: null, city: "Hollis", suffix: null, version: 4 })
    await startSelling(page)
    await open(page, known)
    await field(page, "City").fill("Marfa")
    await field(page, "Company name").fill("Marfa Supply")
    // Another register saves meanwhile.
    await set({ city: "Llano", suffix: "Sr.", version: 5 })
    await press(page, "Enter")
    const told = dialog(page, "Changed at another register")
    await expect(told.getByRole("listitem")).toHaveCount(2)
    await expect(told).toContainText("Citywas: Hollis")
    await expect(told).toContainText("Suffixwas: (empty)Sr.Saved there")
    await expect(told).not.toContainText("Marfa Supply")
    await expectAccessibleAtBothSizes(page, "changed at another register")
    await told.getByRole("button", { name: "Cancel" }).click()
    expect(callsOf(office, "save_item_contact")).toBe(0)
    await field(page, "City").press("Enter")
    await told.getByText("Yours", { exact: true }).click()
    await told.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Customer saved.")).toBeVisible()
    expect(await rowOf(office, known)).toMatchObject({
      city: "Marfa",
      suffix: "Sr.",
      company_name: "Marfa Supply",
      version: 6
    })
  }
)
