import type { Locator, Page } from "@playwright/test"
import { seedOpenOrders } from "../server/seed/openOrders.ts"
import { customerOfCart, searchCustomer } from "./support/customers.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, dialog, startSelling } from "./support/till.ts"

test.use({ hasTouch: true })
test.describe.configure({ timeout: 120_000 })

/** Nothing of these is cut off by the screen's or the workspace's edge. */
const expectWhole = async (page: Page, controls: Locator): Promise<void> => {
  const edge = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().right)
  for (const box of await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right)))
    expect(box).toBeLessThanOrEqual(edge)
}

// Verifies: CUST-02, CUST-08, CUST-19, CUST-20, CUST-22, SHL-26
test("search and all five tabs by touch alone, narrow and in the dark, with something in each", async ({
  page,
  office
}) => {
  await seedOpenOrders(office.db)
  await office.db
    .updateTable("contact_note")
    .set({ priority: 3, note: "Bring the manager." })
    .where("contact_id", "=", "101")
    .execute()
  await page.setViewportSize({ width: 1024, height: 768 })
  await startSelling(page)
  const looked = async (what: string) => {
    await expectAccessible(page, what, ["dark"])
    await expectLargeTargets(page, what)
    await expectWhole(page, page.getByRole("main").getByRole("button"))
  }
  const tap = (name: string) => page.getByRole("tab", { name }).tap()
  await page.goto("/customer")
  await searchCustomer(page, "leah alvarez")
  // Two customers have this name: the day of birth tells them apart.
  const cards = page.getByRole("list", { name: "Customers" }).getByRole("listitem")
  const card = cards.filter({ hasText: "born 02/28/1980" })
  for (const words of ["High note", "Waiver over 1 year", "2 orders · 2 open orders"])
    await expect(card).toContainText(words)
  await looked("the card of a search")
  await card.getByRole("button", { name: "Details of Leah Alvarez" }).tap()
  await expect(page.getByRole("tab", { name: "Customer Info" })).toHaveAttribute("aria-selected", "true")

  await tap("Order History")
  const orders = page.getByRole("table", { name: "Order History" })
  await expect(orders).toContainText("152.11")
  await looked("order history")
  await page.getByRole("button", { name: /^Print Receipt/ }).tap()
  await expect(page.getByText("RECEIPT", { exact: true }).first()).toBeVisible()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^CLOSE/ })
    .first()
    .tap()

  await tap("Open Orders")
  await page
    .getByRole("table", { name: "Open Orders" })
    .getByRole("button", { name: /^Statement of Quote/ })
    .tap()
  await expect(page.getByText("QUOTE STATEMENT").first()).toBeVisible()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^CLOSE/ })
    .first()
    .tap()
  await looked("open orders")

  await tap("Customer Notes")
  const notes = page.getByRole("list", { name: "Notes" })
  await notes.getByRole("button").tap()
  await expect(notes).toContainText("Editing")
  await looked("notes")
  await page.getByRole("textbox", { name: "Note" }).fill("Bring the manager or Lee.")
  await page.getByRole("button", { name: /^Save note/ }).tap()
  await expect(notes).toContainText("Bring the manager or Lee.")

  await tap("Member / Waiver")
  await expect(page.getByRole("region", { name: "Waivers" })).toBeVisible()
  await looked("member and waiver")
  await tap("Customer Info")
  const city = page.getByLabel("City", { exact: true })
  await city.fill("Marfa")
  await looked("customer info")
  await page.getByRole("button", { name: /^Back/ }).tap()
  await dialog(page, "Leave without saving?").getByRole("button", { name: "Leave" }).tap()
  await card.getByRole("button", { name: "Leah Alvarez", exact: true }).tap()
  await expect(customerOfCart(page, "Leah Alvarez")).toBeVisible()
  await expect(cart(page).getByRole("alert")).toContainText("Bring the manager or Lee.")
})
