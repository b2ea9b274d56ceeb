import { openPanel, panel } from "./support/adjust.ts"
import { FMJ, GLASSES, money, withTax } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { firstSentence, openFile } from "./support/recorder.ts"
import { rowsOnDisk } from "./support/disk.ts"
import {
  cartCustomer,
  chooseCustomer,
  customerCard,
  customerField,
  customerOfCart,
  knownCustomer,
  searchCustomer
} from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes, lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { balanceDue, cart, dialog, lines, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

// Verifies: CUST-04, CUST-05, CUST-07, CUST-09, CUST-11, CUST-13, CG-33
test("a customer is selected at once while the cart is nobody's, by keyboard alone, and removed again", async ({
  page,
  office
}) => {
  const first = await knownCustomer(office, 3)
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await press(page, "F8")
  await expect(customerField(page)).toBeFocused()
  await typeByHand(page, first.name)
  await press(page, "Enter")
  await expect(customerCard(page, first.name)).toBeVisible()
  await press(page, "Tab", "Tab", "Tab")
  await expect(customerCard(page, first.name)).toBeFocused()
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(customerOfCart(page, first.name)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  expect(await cartCustomer(office)).toBe(first.id)

  await page.reload()
  await customerOfCart(page, first.name).click()
  await expect(page.getByRole("heading", { name: first.name, level: 1 })).toBeVisible()
  await cart(page).getByRole("button", { name: "Remove customer" }).click()
  await expect(customerOfCart(page, "Walk-in")).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
})

// Verifies: CUST-12
test(
  "another customer takes over the items; what was approved for the first one ends, and that is said before",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    const [first, second, third] = [
      await knownCustomer(office, 5),
      await knownCustomer(office, 9),
      await knownCustomer(office, 12)
    ]
    await startSelling(page)
    await chooseCustomer(page, first)
    await scan(page, FMJ)
    await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
    await chooseCustomer(page, second)
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toHaveCount(1)

    await openPanel(page, "t")
    await panel(page, "Tax Exempt").getByLabel("Reason").selectOption("Resale certificate")
    await panel(page, "Tax Exempt").getByRole("button", { name: "Save exemption" }).click()
    await expect(balanceDue(page)).toHaveText("$18.99")
    await press(page, "F8")
    await searchCustomer(page, third.name)
    await customerCard(page, third.name).click()
    const question = dialog(page, "Change customer?")
    await expect(question).toContainText("The tax exemption (Resale certificate) ends: tax is charged again.")
    await expectAccessibleAtBothSizes(page, "Change customer?")
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
    await press(page, "Enter")
    await expect(question).toBeHidden()
    await expect(customerOfCart(page, second.name)).toBeVisible()
    await expect(balanceDue(page)).toHaveText("$18.99")

    await cart(page).getByRole("button", { name: "Remove customer" }).click()
    await expect(dialog(page, "Remove customer?")).toContainText("Resale certificate")
    await press(page, "Escape")
    await customerCard(page, third.name).click()
    await question.getByRole("button", { name: "Change Customer" }).click()
    await expect(customerOfCart(page, third.name)).toBeVisible()
    await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
    await expect(lines(page)).toHaveCount(1)
    await expect(scanField(page)).toBeFocused()
    expect(await cartCustomer(office)).toBe(third.id)
    const book = await exportBook(page)
    expect(book.text).toContain('"ends":["exemption"]')
    const support = await openFile(browser, office, book)
    await expect(firstSentence(support)).toHaveText("Nothing in the rows of this file is unresolved.")
    await support.context().close()
  }
)

// Verifies: CUST-01, CUST-03, SHL-25, SHL-41
test("a search goes page by page, and says when nobody was found", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.goto("/customer?search_term=tx")
  await searchCustomer(page, "512")
  const cards = page.getByRole("list", { name: "Customers" }).getByRole("listitem")
  await expect(cards).toHaveCount(12)
  const [one] = await cards.allTextContents()
  await page.getByRole("navigation", { name: "Pages of customers" }).getByRole("button", { name: "Page 2" }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards).not.toContainText([one ?? ""])
  await searchCustomer(page, "nobody of that name")
  await expect(page.getByText("No customers were found. Please try your search again.")).toBeVisible()
})

// Verifies: CUST-14, CUST-10, SRCH-22, SM-9
test(
  "a product that needs a customer waits until one is selected, and comes into the cart with its quantity",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db
      .updateTable("product")
      .set({ require_customer: true, available: 9 })
      .where("upc", "=", GLASSES)
      .execute()
    const known = await knownCustomer(office, 1)
    await startSelling(page)
    await press(page, "F4")
    await typeByHand(page, "2")
    await press(page, "Enter")
    await expect(scanField(page)).toBeFocused()
    await scan(page, GLASSES)
    await expect(page.getByText("Please select a customer before adding this product")).toBeVisible()
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page)).toContainText("Clear safety glasses")
    await expect(cart(page).getByRole("textbox", { name: /^Quantity/ })).toHaveValue("2")
    await expect(scanField(page)).toBeFocused()
  }
)

// Verifies: CUST-33, CUST-35, CUST-36, CUST-37, CUST-38, CUST-40, SHL-26, SHL-40, SM-9
test(
  "a new customer is written down once all of it is right, and is the cart's customer a second later",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await press(page, "F8")
    await page.getByRole("button", { name: "New customer" }).click()
    const form = page.getByRole("form", { name: "New customer" })
    const field = (label: string) => form.getByLabel(label, { exact: true })
    await expect(field("First name")).toBeFocused()
    const save = async (told: string, at: string): Promise<void> => {
      await press(page, "Enter")
      await expect(form.getByRole("alert").first()).toHaveText(told)
      await expect(field(at)).toBeFocused()
    }
    await save("First and Last Name or Company Name are required.", "First name")
    await field("First name").fill("Johanna")
    await field("Last name").fill("Quillfeather")
    await save("Address is a required field.", "Address")
    await field("Address").fill("12 Mill Lane")
    await save("City is a required field.", "City")
    await field("City").fill("Llano")
    await field("City").press("Enter")
    await expect(form.getByRole("alert").first()).toHaveText("State is a required field.")
    await field("State").selectOption("TX")
    await field("City").focus()
    await save("Zip Code is a required field.", "Zip Code")
    await field("Zip Code").fill("78643")
    await field("Phone Number").fill("12345")
    await save("Please provide a valid Phone Number.", "Phone Number")
    await field("Phone Number").fill("(512) 555-0142")
    await field("Email Address").fill("johanna@")
    await save("Please provide a valid Email Address.", "Email Address")
    await field("Email Address").fill("johanna@mail.example")
    expect(callsOf(office, "save_item_contact")).toBe(0)
    await press(page, "Enter")
    await expect(page.getByText("Customer saved.")).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    await expect(customerOfCart(page, "Johanna Quillfeather")).toBeVisible()
    expect(callsOf(office, "save_item_contact")).toBe(1)
    const { contact_id } = await office.db
      .selectFrom("contact")
      .select("contact_id")
      .where("last_name", "=", "Quillfeather")
      .executeTakeFirstOrThrow()
    expect(await cartCustomer(office)).toBe(contact_id)
    const book = JSON.stringify(await rowsOnDisk(page))
    expect(book).toContain("CustomerSaved")
    for (const personal of ["Quillfeather", "Mill Lane", "555-0142", "johanna"]) expect(book).not.toContain(personal)
  }
)

// Verifies: CUST-02, CUST-06, CUST-16, CUST-17, CUST-18, CG-93
test("badges say member, ended or not a member, and what is on file", { tag: "@full" }, async ({ page, office }) => {
  const [member, ended, other] = [
    await knownCustomer(office, 11),
    await knownCustomer(office, 12),
    await knownCustomer(office, 13)
  ]
  const set = (id: string, facts: object) =>
    office.db.updateTable("contact").set(facts).where("contact_id", "=", id).execute()
  await set(member.id, {
    is_member: true,
    membership_end_date: "2099-01-31",
    membership_description: "Gold, yearly",
    payment_on_file: true
  })
  await set(ended.id, { is_member: true, membership_end_date: "2020-01-31", waiver_on_file: true })
  await set(other.id, { is_member: false, membership_end_date: null })
  await startSelling(page)
  for (const [who, words] of [
    [member, "Gold, yearly"],
    [member, "Card"],
    [ended, "Expired 01/31/2020"],
    [ended, "Waiver on file"],
    [other, "Not a member"]
  ] as const) {
    await page.goto(`/customer?search_term=${encodeURIComponent(who.name)}`)
    await expect(
      page.getByRole("listitem").filter({ has: page.getByRole("button", { name: who.name, exact: true }) })
    ).toContainText(words)
  }
  await customerCard(page, other.name).click()
  await expect(customerOfCart(page, other.name)).toContainText("Not a member")
})

test.describe.configure({ timeout: 180_000 })

test("the customer screens are without an obstacle", { tag: "@full" }, async ({ page, office }) => {
  const known = await knownCustomer(office, 2)
  await startSelling(page)
  await page.goto("/customer?message=layaway&back=payment")
  await expect(page.getByText("Please select a customer before saving an order as layaway")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "customer search, idle")
  await searchCustomer(page, "512")
  await expect(page.getByRole("list", { name: "Customers" })).toBeVisible()
  await lookAround(page, "customer cards")
  await searchCustomer(page, "nobody of that name")
  await expect(page.getByText("No customers were found.")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "nobody found")
  await page.goto("/customer/customer_detail?contact_id=new")
  await expect(page.getByLabel("First name", { exact: true })).toBeFocused()
  await press(page, "Enter")
  await expect(page.getByText("First and Last Name or Company Name are required.")).toBeVisible()
  await lookAround(page, "new customer, refused")
  await page.goto("/sale")
  await chooseCustomer(page, known)
  await lookAround(page, "sale of a customer")
})
