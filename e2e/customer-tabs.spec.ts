import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { chooseCustomer, customerOfCart, type Known, knownCustomer } from "./support/customers.ts"
import { rowsOnDisk } from "./support/disk.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes, lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, chooseInMenu, dialog, lines, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const tab = (page: Page, name: string) => page.getByRole("tab", { name })
const panel = (page: Page, name: string) => page.getByRole("tabpanel", { name })

const open = async (page: Page, { id }: Pick<Known, "id">, name: string): Promise<void> => {
  await page.goto(`/customer/customer_detail?contact_id=${id}&tab=${name}`)
  await expect(page.getByRole("tabpanel")).toBeVisible()
}

// Verifies: CUST-08, SHL-26, CUST-48
test(
  "the tabs of a customer go by arrow keys, and reload and back keep the one that was open",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    await office.db
      .updateTable("contact")
      .set({ is_member: true, membership_end_date: null, membership_description: "Gold", membership_number: "G-77" })
      .where("contact_id", "=", known.id)
      .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await customerOfCart(page, known.name).click()
    await expect(page.getByRole("heading", { level: 1, name: known.name })).toBeVisible()
    await expect(tab(page, "Customer Info")).toBeFocused()
    await press(page, "ArrowLeft")
    await expect(tab(page, "Member / Waiver")).toBeFocused()
    const member = panel(page, "Member / Waiver")
    await expect(member).toContainText("G-77")
    await expect(page).toHaveURL(/contact_id=current&tab=member$/)
    await page.reload()
    await expect(member).toContainText("G-77")
    await page.getByRole("link", { name: "Sale" }).click()
    await expect(scanField(page)).toBeFocused()
    await page.goBack()
    await expect(member).toContainText("G-77")
    await expect(tab(page, "Member / Waiver")).toBeFocused()
    await press(page, "Escape")
    await expect(page).toHaveURL(/\/customer$/)
  }
)

// Verifies: CUST-19, CUST-20, CUST-26, ERR-04, ERR-05, ERR-06
test("a customer of whom nothing is kept has tabs that say so", { tag: "@full" }, async ({ page, office }) => {
  const known = await knownCustomer(office, 5)
  const of = { contact_id: known.id }
  await office.db.updateTable("orders").set({ contact_id: "1" }).where("contact_id", "=", of.contact_id).execute()
  await office.db.deleteFrom("contact_note").where("contact_id", "=", of.contact_id).execute()
  await startSelling(page)
  await open(page, known, "history")
  await expect(panel(page, "Order History")).toContainText("No orders were found for this customer.")
  await press(page, "ArrowRight")
  await expect(panel(page, "Open Orders")).toContainText("No open orders were found for this customer.")
  await press(page, "ArrowRight")
  await expect(panel(page, "Customer Notes")).toContainText("No previous notes were found for this customer.")
})

// Verifies: CUST-19, API-27
test(
  "the order history finds an order by what was sold, prints its receipt and opens it",
  { tag: "@full" },
  async ({ page, office }) => {
    const { contact_id: id } = await office.db
      .selectFrom("orders")
      .select("contact_id")
      .where("contact_id", "is not", null)
      .where("contact_id", "!=", "1")
      .groupBy("contact_id")
      .having((eb) => eb.fn.countAll<number>(), ">", 1)
      .orderBy("contact_id")
      .executeTakeFirstOrThrow()
    const [latest] = await office.db
      .selectFrom("orders")
      .select(["order_number", "balance_remaining"])
      .where("contact_id", "=", id)
      .orderBy("created_at", "desc")
      .execute()
    await startSelling(page)
    await open(page, { id: id ?? "" }, "history")
    const table = page.getByRole("table", { name: "Order History" })
    const first = table.getByRole("button").first()
    await expect(first).toHaveText(String(latest?.order_number))
    await lookAround(page, "order history")
    await first.focus()
    await press(page, "p")
    await expect(page.getByText("RECEIPT", { exact: true }).first()).toBeVisible()
    await press(page, "Escape")
    await page.getByRole("textbox", { name: "Search" }).fill(String(latest?.order_number))
    await press(page, "Enter")
    await expect(table.getByRole("button")).toHaveCount(1)
    await page.getByRole("textbox", { name: "Search" }).fill("no such goods")
    await press(page, "Enter")
    await expect(page.getByText("No order matches. Search again.")).toBeVisible()
    await page.getByRole("textbox", { name: "Search" }).fill("")
    await press(page, "Enter")
    await first.press("Enter")
    await expect(page).toHaveURL(new RegExp(`/(return|layaway)/${String(latest?.order_number)}$`))
  }
)

// Verifies: CUST-20, CUST-21, CG-27, SAVE-20
test("an open order of a customer comes into an empty cart alone", { tag: "@full" }, async ({ page, office }) => {
  const known = await knownCustomer(office, 7)
  await startSelling(page)
  await chooseCustomer(page, known)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await press(page, "F9")
  await page.getByRole("button", { name: "Quote" }).click()
  await page
    .getByRole("button", { name: /New Sale|Done/ })
    .first()
    .click()
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(0)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await open(page, known, "open")
  const rows = page.getByRole("table", { name: "Open Orders" })
  await expect(rows).toContainText("Quote")
  await expect(page.getByText("1 open order · $20.56 owed")).toBeVisible()
  await expect(page.getByText("Please clear cart or complete sale first.")).toHaveCount(1)
  await lookAround(page, "open orders")
  await rows.getByRole("button", { name: /^Statement/ }).click()
  await expect(page.getByText("QUOTE STATEMENT").first()).toBeVisible()
  await press(page, "Escape")
  const load = rows.getByRole("button", { name: /^Load/ })
  await expect(load).toBeDisabled()
  await load.press("Enter")
  await expect(page.getByText("Please clear cart or complete sale first.")).toHaveCount(2)
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(lines(page)).toHaveCount(0)
  await rows.getByRole("button", { name: /^Load/ }).click()
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(1)
  await expect(customerOfCart(page, known.name)).toBeVisible()
})

// Verifies: CUST-22, CUST-23, CUST-24, CUST-25, ERR-17
test(
  "a note is written by keyboard, changed, and stands beside the cart while it is high",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 3)
    await office.db.deleteFrom("contact_note").where("contact_id", "=", known.id).execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await customerOfCart(page, known.name).click()
    await tab(page, "Customer Notes").click()
    const note = page.getByRole("textbox", { name: "Note" })
    await note.focus()
    await press(page, "Control+Enter")
    await expect(page.getByText("Please enter a note first before saving.")).toBeVisible()
    await typeByHand(page, "Do not accept checks.")
    await press(page, "Shift+Tab", "ArrowUp", "ArrowUp")
    await expect(page.getByRole("radio", { name: "High" })).toBeChecked()
    await press(page, "Control+Enter")
    await expect(page.getByText("Note saved.")).toBeVisible()
    await expect(note).toHaveValue("")
    const list = page.getByRole("list", { name: "Notes" })
    await expect(list.getByRole("listitem")).toHaveCount(1)
    await expect(list).toContainText("High note")
    await expect(cart(page).getByRole("alert")).toContainText("Do not accept checks.")
    await expectAccessibleAtBothSizes(page, "customer notes")

    await list.getByRole("button").click()
    await expect(list).toContainText("Editing")
    await note.fill("Checks are fine again.")
    await page.getByRole("link", { name: "Sale" }).click()
    await dialog(page, "Discard this note?").getByRole("button", { name: "Keep typing" }).click()
    await page.getByRole("tabpanel").getByText("Low", { exact: true }).click()
    // Another register changes the same note meanwhile.
    await office.db.updateTable("contact_note").set({ note: "Cash only." }).where("contact_id", "=", known.id).execute()
    await page.getByRole("button", { name: /^Save note/ }).click()
    await expect(page.getByText("It says now: “Cash only.”")).toBeVisible()
    expect(callsOf(office, "save_item_contact_note")).toBe(1)
    await page.getByRole("button", { name: /^Save note/ }).click()
    await expect(list).toContainText("Checks are fine again.")
    await expect(cart(page).getByRole("alert")).toHaveCount(0)
    expect(JSON.stringify(await rowsOnDisk(page))).not.toMatch(/Do not accept|Checks are fine/)
  }
)

// Verifies: SHL-26, CUST-22
test(
  "a note that is not saved waits for its tab and for a reload, in no journal, and ends with the sign-out",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 13)
    const { client_id } = await office.db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
    const row = { client_id, contact_note_id: "kept", contact_id: known.id, created_at: 1, priority: 2 }
    await office.db.deleteFrom("contact_note").where("contact_id", "=", known.id).execute()
    await office.db
      .insertInto("contact_note")
      .values({ ...row, note: "Calls on Fridays." })
      .execute()
    await startSelling(page)
    await open(page, known, "notes")
    const note = page.getByRole("textbox", { name: "Note" })
    await page.getByRole("list", { name: "Notes" }).getByRole("button").click()
    await note.fill("Calls on Mondays.")
    await tab(page, "Member / Waiver").click()
    // Until the other tab is there, this one has not been left.
    await expect(note).toHaveCount(0)
    await tab(page, "Customer Notes").click()
    await expect(note).toHaveValue("Calls on Mondays.")
    await expect(page.getByText("What was typed here before is back, and not saved yet.")).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue("Calls on Mondays.")
    await expect(page.getByRole("heading", { name: "Edit note" })).toBeVisible()
    await lookAround(page, "a note that is back")
    // It is the same note that is saved, and what was kept of it is gone.
    await note.press("Control+Enter")
    await expect(page.getByText("Note saved.")).toBeVisible()
    const rows = await office.db.selectFrom("contact_note").selectAll().where("contact_id", "=", known.id).execute()
    expect(rows).toMatchObject([{ contact_note_id: "kept", note: "Calls on Mondays.", priority: 2 }])
    expect(JSON.stringify(await rowsOnDisk(page))).not.toContain("Mondays")

    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    expect(await kept()).not.toContain("Mondays")
    await note.fill("Never on Sundays.")
    await expect.poll(kept).toContain("Sundays")
    await page.getByRole("link", { name: "Sale" }).click()
    await dialog(page, "Discard this note?").getByRole("button", { name: "Discard" }).click()
    await expect(scanField(page)).toBeVisible()
    expect(await kept()).not.toContain("Sundays")
    await open(page, known, "notes")
    await expect(note).toHaveValue("")
    await note.fill("Pays in silver.")
    await expect.poll(kept).toContain("silver")
    await tab(page, "Customer Info").click()
    await chooseInMenu(page, /^Log Out/)
    await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
    expect(await kept()).not.toContain("silver")
  }
)

// Verifies: CUST-25
test(
  "a high note is heard and seen when its customer is selected, before anything is sold",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 12)
    const { client_id } = await office.db.selectFrom("client").select("client_id").executeTakeFirstOrThrow()
    const row = { client_id, contact_note_id: "high", contact_id: known.id, created_at: 1, priority: 3 }
    await office.db
      .insertInto("contact_note")
      .values({ ...row, note: "Bring the manager before any sale." })
      .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    const warning = cart(page).getByRole("alert")
    await expect(warning).toContainText("Bring the manager before any sale.")
    await lookAround(page, "sale with a high note")
    await warning.getByRole("button").click()
    await expect(tab(page, "Customer Notes")).toHaveAttribute("aria-selected", "true")
  }
)
