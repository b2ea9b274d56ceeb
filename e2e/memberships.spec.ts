import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, customerCard, customerOfCart, knownCustomer, searchCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { keptInBrowser } from "./support/disk.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, payAllInCash, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const MEMBERSHIP = "850000413344"

const main = (page: Page): Locator => page.getByRole("main")
const person = (page: Page, number: number): Locator => main(page).getByRole("group", { name: `Participant ${number}` })

test.beforeEach(async ({ office }) => {
  await office.db.updateTable("membership").set({ max_customers: 2 }).execute()
})

// Verifies: MEM-01, MEM-03, MEM-04, SHL-18, SHL-20
test("two people become members by keys alone; what is missing is said, and the line is typed anew", async ({
  page,
  office
}) => {
  const known = await knownCustomer(office, 4)
  const nobodys = { is_member: false, membership_end_date: null, membership_number: null }
  await office.db
    .updateTable("contact")
    .set({ ...nobodys, email_address: "george@mail.test", phone_number: "(555) 555-0100" })
    .where("contact_id", "=", known.id)
    .execute()
  await startSelling(page)
  await chooseCustomer(page, known)
  await scan(page, MEMBERSHIP)
  await expect(main(page).getByRole("heading", { name: "Range membership, individual" })).toBeVisible()
  await expect(main(page)).toContainText("60 minutes of lane time a day")
  await expect(person(page, 1).getByLabel("Email Address")).toHaveValue("george@mail.test")
  await tabTo(main(page).getByRole("button", { name: "2 seats" }))
  await press(page, "Enter", "Control+Enter")
  await expect(person(page, 2)).toContainText("Participant 2, First Name is required.")
  expect(callsOf(office, "add_membership_to_cart")).toBe(0)
  await typeByHand(page, "Quentina")
  await press(page, "Tab")
  await typeByHand(page, "Reyes")
  await press(page, "Tab")
  await typeByHand(page, "q@mail.test")
  await press(page, "Tab")
  await typeByHand(page, "5555550155")
  await expectAccessibleAtBothSizes(page, "a membership")
  await press(page, "Control+Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toContainText("2 people")
  await expect(lines(page)).toContainText("299.00")
  expect(await keptInBrowser(page)).not.toContain("Quentina")

  await cart(page).getByRole("button", { name: "Edit Range membership, individual" }).click()
  await expect(person(page, 2).getByLabel("First Name")).toHaveValue("Quentina")
  await main(page).getByRole("button", { name: "1 seat" }).click()
  await main(page)
    .getByRole("button", { name: /^Update/ })
    .click()
  await expect(lines(page)).not.toContainText("2 people")
  await expect(lines(page)).toHaveCount(1)
})

// Verifies: MEM-02, MEM-05
test(
  "an ended membership is renewed from the customer's own screen by finger, and runs once it is paid",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const ended = { is_member: true, membership_end_date: "2026-01-31", membership_number: "M77", membership_id: null }
    const reached = { email_address: "george@mail.test", phone_number: "(555) 555-0100" }
    await office.db
      .updateTable("contact")
      .set({ ...ended, ...reached, membership_description: "Gold" })
      .where("contact_id", "=", known.id)
      .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await customerOfCart(page, known.name).click()
    await page.getByRole("tab", { name: /Member/ }).click()
    await main(page).getByRole("button", { name: "Renew Membership" }).click()
    await main(page)
      .getByRole("button", { name: /Range membership, individual/ })
      .click()
    await expect(main(page)).toContainText("ended 01/31/2026")
    await expect(main(page)).toContainText("Renews as Range membership, individual")
    await main(page)
      .getByRole("button", { name: /^Close/ })
      .click()
    await expect(page).toHaveURL(/\/sale$/)
    await page.goBack()
    await main(page)
      .getByRole("button", { name: /^Add To Cart/ })
      .dblclick()
    await expect(lines(page)).toHaveCount(1)
    expect(callsOf(office, "add_membership_to_cart")).toBe(1)
    await payAllInCash(page)
    const now = await office.db
      .selectFrom("contact")
      .select(["membership_number", "membership_description", "membership_end_date"])
      .where("contact_id", "=", known.id)
      .executeTakeFirstOrThrow()
    expect([now.membership_number, now.membership_description]).toEqual(["M77", "Range membership, individual"])
    expect(now.membership_end_date?.slice(0, 4)).toMatch(/^202[78]$/)
  }
)

test("every membership of the store is listed, whatever it is called", { tag: "@full" }, async ({ page, office }) => {
  await office.db
    .updateTable("product")
    .set({ description: "Gold plan", search_words: "gold plan" })
    .where("product_id", "=", "1010")
    .execute()
  await startSelling(page)
  await page.goto("/sale/memberships")
  await expect(main(page).getByRole("button", { name: /Gold plan/ })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "the memberships of the store")
  await main(page)
    .getByRole("button", { name: /^Close/ })
    .click()
  await expect(page).toHaveURL(/\/sale$/)
  await page.goto("/sale/memberships")
  await expect(main(page).getByRole("button", { name: /Gold plan/ })).toBeFocused()
  await press(page, "Escape")
  await expect(page).toHaveURL(/\/sale$/)
})

test(
  "a store with more memberships than a page has them on further ones",
  { tag: "@full" },
  async ({ page, office }) => {
    const { db } = office
    const some = await db.selectFrom("product").select("product_id").orderBy("product_id").limit(40).execute()
    const ids = some.map(({ product_id }) => product_id)
    await db.updateTable("product").set({ product_type_code: "MEMBERSHIPS" }).where("product_id", "in", ids).execute()
    await startSelling(page)
    await page.goto("/sale/memberships")
    const choices = main(page).getByRole("list").getByRole("button")
    await expect(choices).toHaveCount(24)
    const first = await choices.allInnerTexts()
    await main(page).getByRole("button", { name: "Page 2", exact: true }).press("Enter")
    await expect(choices.filter({ hasText: first[0] ?? "" })).toHaveCount(0)
    const second = await choices.allInnerTexts()
    expect(second.length).toBeGreaterThan(6)
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
  }
)

test(
  "who is in a membership and a customer too is a member, and each leads to the other",
  { tag: "@full" },
  async ({ page, office }) => {
    const [known, other] = [await knownCustomer(office, 4), await knownCustomer(office, 5)]
    const nobodys = { is_member: false, membership_end_date: null, membership_number: null, membership_id: null }
    const reached = { ...nobodys, phone_number: "(555) 555-0100" }
    for (const { id } of [known, other])
      await office.db
        .updateTable("contact")
        .set({ ...reached, email_address: `${id}@mail.test` })
        .where("contact_id", "=", id)
        .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await scan(page, MEMBERSHIP)
    await main(page).getByRole("button", { name: "2 seats" }).click()
    const [first = "", last = ""] = other.name.split(" ")
    await person(page, 2).getByLabel("First Name").fill(first)
    await person(page, 2).getByLabel("Last Name").fill(last)
    await person(page, 2).getByLabel("Email Address").fill("elsewhere@mail.test")
    await person(page, 2).getByLabel("Phone Number").fill("5555550100")
    await press(page, "Control+Enter")
    await expect(lines(page)).toContainText("2 people")
    await payAllInCash(page)
    await main(page).getByRole("button", { name: /^Done/ }).click()
    await expect(scanField(page)).toBeFocused()
    await page.goto(`/customer/customer_detail?contact_id=${known.id}&tab=member`)
    const card = main(page).getByRole("region", { name: "Membership" })
    await expect(card.getByRole("list", { name: "Included" })).toContainText("Reserve 14 days ahead")
    await expect(card.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveText([known.name, other.name])
    await expectAccessibleAtBothSizes(page, "a membership of two")
    await card.getByRole("link", { name: other.name }).press("Enter")
    await expect(card).toContainText(`Member of ${known.name}’s membership`)
    await card.getByRole("link", { name: known.name }).click()
    await expect(card.getByRole("link", { name: other.name })).toBeVisible()
  }
)

// Verifies: MEM-07
test(
  "what the back office refuses is said beside the form, which keeps what was typed",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const contact = office.db.updateTable("contact").where("contact_id", "=", known.id)
    await contact
      .set({ is_member: false, membership_end_date: null, membership_number: null, phone_number: "(555) 555-0100" })
      .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await scan(page, MEMBERSHIP)
    const email = person(page, 1).getByLabel("Email Address")
    await email.fill("george@mail.test")
    // Another register sold them one without an end meanwhile.
    await contact.set({ is_member: true }).execute()
    await press(page, "Control+Enter")
    await expect(main(page)).toContainText("This customer's membership has no end date. There is nothing to renew.")
    await expect(email).toHaveValue("george@mail.test")
    await expect(lines(page)).toHaveCount(0)
    await contact.set({ is_member: false }).execute()
    await press(page, "Control+Enter")
    await expect(lines(page)).toHaveCount(1)
  }
)

// Verifies: MEM-06
test(
  "a membership that nobody buys asks for its customer first, who leads back to it",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    await startSelling(page)
    await scan(page, MEMBERSHIP)
    await expect(page.getByText("Please select a customer before adding a membership")).toBeVisible()
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await expect(main(page).getByRole("heading", { name: "Range membership, individual" })).toBeVisible()
    await expect(customerOfCart(page, known.name)).toBeVisible()
    await expect(lines(page)).toHaveCount(0)
  }
)
