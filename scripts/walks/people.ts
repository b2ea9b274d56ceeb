import { expect } from "@playwright/test"
import { openPanel, panel } from "../../e2e/support/adjust.ts"
import { FMJ } from "../../e2e/support/amounts.ts"
import {
  chooseCustomer,
  customerCard,
  customerField,
  customerOfCart,
  knownCustomer,
  searchCustomer
} from "../../e2e/support/customers.ts"
import { hold } from "../../e2e/support/hold.ts"
import { cart, dialog, press, startSelling } from "../../e2e/support/till.ts"
import { refuse, ringUpEach } from "./moves.ts"
import type { Stage, Walk } from "./studio.ts"

/** Somebody of every kind that a badge tells of. */
const markPeople = async ({ office }: Stage): Promise<void> => {
  const set = async (place: number, facts: object): Promise<void> => {
    const { id } = await knownCustomer(office, place)
    await office.db.updateTable("contact").set(facts).where("contact_id", "=", id).execute()
  }
  await set(11, {
    is_member: true,
    membership_end_date: "2099-01-31",
    membership_description: "Gold, yearly",
    payment_on_file: true
  })
  await set(12, { is_member: true, membership_end_date: "2020-01-31", waiver_on_file: true })
}

const search: Walk = {
  name: "customers",
  run: async (stage) => {
    const { page, office, shoot } = stage
    await markPeople(stage)
    const member = await knownCustomer(office, 11)
    const ended = await knownCustomer(office, 12)
    await startSelling(page)
    await press(page, "F8")
    await expect(customerField(page)).toBeFocused()
    await shoot("search, idle")
    const answer = await hold(page, "get_list_contacts")
    await searchCustomer(page, "512")
    await shoot("search, looking")
    await answer()
    await expect(page.getByRole("list", { name: "Customers" })).toBeVisible()
    await shoot("search, cards")
    await page.getByRole("navigation", { name: "Pages of customers" }).scrollIntoViewIfNeeded()
    await shoot("search, pages")
    await searchCustomer(page, "nobody of that name")
    await expect(page.getByText("No customers were found.")).toBeVisible()
    await shoot("search, nobody")
    await searchCustomer(page, member.name)
    await expect(customerCard(page, member.name)).toBeVisible()
    await shoot("search, member")
    await searchCustomer(page, ended.name)
    await expect(customerCard(page, ended.name)).toBeVisible()
    await shoot("search, ended membership")
    await page.goto("/customer?message=layaway&back=payment")
    await expect(page.getByText("Please select a customer before saving an order as layaway")).toBeVisible()
    await shoot("search, asked for a layaway")
    await page.goto("/sale")
    await chooseCustomer(page, member)
    await ringUpEach(page, [FMJ])
    await shoot("sale of a member")
    await customerOfCart(page, member.name).click()
    await expect(page.getByRole("heading", { name: member.name, level: 1 })).toBeVisible()
    await shoot("detail")
    await page.goto("/sale")
    await openPanel(page, "t")
    const exempt = panel(page, "Tax Exempt")
    await exempt.getByLabel("Reason").selectOption("Resale certificate")
    await exempt.getByRole("button", { name: "Save exemption" }).click()
    await expect(cart(page)).toContainText("Tax exempt")
    await press(page, "F8")
    await searchCustomer(page, ended.name)
    await customerCard(page, ended.name).click()
    await expect(dialog(page, "Change customer?")).toBeVisible()
    await shoot("another customer, what ends")
  }
}

const newOne: Walk = {
  name: "new customer",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await press(page, "F8")
    await page.getByRole("button", { name: "New customer" }).click()
    const form = page.getByRole("form", { name: "New customer" })
    const fill = (label: string, words: string) => form.getByLabel(label, { exact: true }).fill(words)
    await expect(form.getByLabel("First name", { exact: true })).toBeFocused()
    await shoot("empty")
    await press(page, "Enter")
    await expect(form.getByRole("alert")).toBeVisible()
    await shoot("name missing")
    await fill("First name", "Johanna")
    await fill("Last name", "Quillfeather")
    await fill("Address", "12 Mill Lane")
    await fill("City", "Llano")
    await form.getByLabel("State", { exact: true }).selectOption("TX")
    await fill("Zip Code", "78643")
    await fill("Phone Number", "12345")
    await form.getByLabel("Phone Number", { exact: true }).press("Enter")
    await expect(form.getByRole("alert")).toHaveText("Please provide a valid Phone Number.")
    await shoot("phone wrong")
    await fill("Phone Number", "(512) 555-0142")
    await refuse(page, "save_item_contact", "The back office does not take this customer.")
    await form.getByLabel("Phone Number", { exact: true }).press("Enter")
    await expect(form.getByText("The back office does not take this customer.")).toBeVisible()
    await shoot("refused")
    await page.unrouteAll()
    const letGo = await hold(page, "save_item_contact")
    await form.getByLabel("Phone Number", { exact: true }).press("Enter")
    await shoot("saving")
    await letGo()
    await expect(page.getByText("Customer saved.")).toBeVisible()
    await shoot("saved")
    await expect(cart(page)).toContainText("Johanna Quillfeather")
    await shoot("selected")
  }
}

/** Customers: search, cards, detail, and a new one. */
export const PEOPLE: readonly Walk[] = [search, newOne]
