import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, type Known, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { openAllDay } from "./support/lanes.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { sellForCash } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { press, startSelling, tabTo } from "./support/till.ts"
import { waiverOf } from "./support/waiver.ts"

const main = (page: Page): Locator => page.getByRole("main")
const party = (page: Page): Locator => main(page).getByRole("region", { name: "Party" })
const people = (page: Page): Locator => party(page).getByRole("listitem")

const unsigned = ({ db }: Office) =>
  db.updateTable("contact").set({ waiver_on_file: false, paper_waiver_on: null }).execute()

/** A lane of somebody from now on, with so many guests who have no name yet. */
const reserve = async ({ db }: Office, { id }: Known, guests: number, order_item_id?: string): Promise<void> => {
  const now = Date.now()
  const slot = {
    client_id: 1001,
    range_reservation_id: "slot-1",
    lane_number: 7,
    product_id: "1008",
    contact_id: id,
    guests,
    starts_at: now,
    ends_at: now + 3_600_000,
    state: "booked" as const,
    created_at: now
  }
  await db
    .insertInto("range_reservation")
    .values({ ...slot, ...(order_item_id === undefined ? {} : { order_item_id }) })
    .execute()
}

test(
  "by keys a guest is added to a party, waiver and all, and removed after a question",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const guest = await knownCustomer(office, 6)
    await unsigned(office)
    await reserve(office, known, 1)
    await startSelling(page)
    await page.goto("/range")
    const row = main(page).getByRole("row").filter({ hasText: known.name })
    await expect(row).toContainText("2 of 2 waivers missing")
    await expectAccessibleAtBothSizes(page, "a party whose waivers are missing in the list of the day")
    await waiverOf(office, known)
    await row.getByRole("button", { name: `Open ${known.name}` }).press("Enter")
    await expect(party(page)).toContainText("1 of 2 waivers missing")
    await expect(party(page)).toContainText("1 guest without a name")
    // By Tab, as a hand goes: an Enter right after another one is the second half of a double click.
    await tabTo(party(page).getByRole("button", { name: "Add Guest" }))
    await press(page, "Enter")
    const dialog = page.getByRole("dialog", { name: "Add Guest" })
    await expect(dialog.getByRole("textbox")).toBeFocused()
    await dialog.getByRole("textbox").fill("nobody of that name")
    await press(page, "Enter")
    await expect(dialog).toContainText("No customer found.")
    await dialog.getByRole("textbox").fill(known.name)
    await press(page, "Enter")
    await expect(dialog.getByRole("listitem").filter({ hasText: known.name })).toContainText("In the party")
    await dialog.getByRole("textbox").fill(guest.name)
    await press(page, "Enter")
    const add = dialog.getByRole("button", { name: `Add ${guest.name}` })
    await expect(add).toBeVisible()
    await expectAccessibleAtBothSizes(page, "a guest who is looked up")
    await press(page, "Tab", "Tab")
    await expect(add).toBeFocused()
    await press(page, "Enter")
    await expect(dialog).toBeHidden()
    await expect(people(page)).toHaveText([new RegExp(known.name), new RegExp(`${guest.name}.*Guest.*No waiver`)])
    await expect(party(page).getByRole("status")).toHaveText("The party was changed.")
    await expect(party(page)).toContainText("1 of 2 waivers missing")
    await expectAccessibleAtBothSizes(page, "a party")
    await party(page)
      .getByRole("button", { name: `Get Waiver of ${guest.name}` })
      .press("Enter")
    await expect(page).toHaveURL(new RegExp(`contact_id=${guest.id}&tab=member$`))
    await waiverOf(office, guest)
    await page.goto(`/range/detail?contact_id=${known.id}`)
    await expect(party(page)).toContainText("All 2 waivers on file")
    const remove = party(page).getByRole("button", { name: `Remove ${guest.name} from the party` })
    await remove.press("Enter")
    const question = page.getByRole("alertdialog")
    await expect(question.getByRole("button", { name: "Keep in party" })).toBeFocused()
    await press(page, "Escape")
    await expect(question).toBeHidden()
    await expect(people(page)).toHaveCount(2)
    await remove.press("Enter")
    await expect(question.getByRole("button", { name: "Keep in party" })).toBeFocused()
    await press(page, "Tab")
    await expect(question.getByRole("button", { name: "Remove" })).toBeFocused()
    await press(page, "Enter")
    await expect(party(page)).toContainText("1 guest without a name")
    await expect(party(page)).toContainText("1 of 2 waivers missing")
    expect(callsOf(office, "save_range_guest")).toBe(2)
  }
)

test(
  "the lanes show whose party has waivers missing, and a guest of nobody's party makes it larger",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const guest = await knownCustomer(office, 6)
    await openAllDay(office)
    await unsigned(office)
    await waiverOf(office, known)
    await reserve(office, known, 0)
    await startSelling(page)
    await page.goto(`/range/detail?contact_id=${known.id}`)
    await expect(party(page)).toContainText("Nobody else shoots with this customer.")
    await expect(party(page)).toContainText("Waiver on file")
    await party(page).getByRole("button", { name: "Add Guest" }).click()
    const dialog = page.getByRole("dialog", { name: "Add Guest" })
    await dialog.getByRole("textbox").fill(guest.name)
    await dialog.getByRole("button", { name: "Look Up" }).click()
    await dialog.getByRole("button", { name: `Add ${guest.name}` }).click()
    await expect(party(page)).toContainText("1 of 2 waivers missing")
    await page.goto("/range/assign")
    const tile = main(page).locator("[data-lane='lane-7']")
    await expect(tile).toContainText("1 of 2 waivers missing")
    await tile.click()
    await expect(main(page).getByRole("region", { name: "Lane 7" })).toContainText("1 of 2 waivers missing")
    await expectAccessibleAtBothSizes(page, "a lane whose party has waivers missing")
  }
)

// Verifies: ORD-19
test("who leaves the range is checked in by keyboard alone", { tag: "@full" }, async ({ page, office }) => {
  const known = await knownCustomer(office, 4)
  await startSelling(page)
  const number = await sellForCash(page)
  const { order_item_id } = await office.db
    .selectFrom("order_item")
    .innerJoin("orders", (join) =>
      join.onRef("orders.client_id", "=", "order_item.client_id").onRef("orders.order_id", "=", "order_item.order_id")
    )
    .select("order_item.order_item_id")
    .where("orders.order_number", "=", Number(number))
    .executeTakeFirstOrThrow()
  await office.db
    .updateTable("order_item")
    .set({ product_id: "1008", range_lane: "7", reservation_date: "2026-11-20" })
    .where("order_item_id", "=", order_item_id)
    .execute()
  await waiverOf(office, known)
  await reserve(office, known, 0, order_item_id)
  await page.goto("/range")
  const row = main(page).getByRole("row").filter({ hasText: known.name })
  await row.getByRole("button", { name: `Open ${known.name}` }).press("Enter")
  const block = main(page).getByRole("region", { name: "Range Check-In" })
  await expect(block).toContainText("When the customer leaves the range.")
  // Nobody went onto the lane: nothing is out, and no license is held.
  await expect(block).toContainText("No rental is out and no license is held.")
  await block.getByRole("button", { name: "Complete Check-In" }).press(" ")
  await expect(block).toContainText("Checked in.")
  expect(callsOf(office, "save_item_range_check_in")).toBe(1)
  await expect(block.getByRole("button", { name: "Complete Check-In" })).toBeHidden()
  await expectAccessibleAtBothSizes(page, "somebody who is checked in")
  const item = office.db
    .selectFrom("order_item")
    .select(["rentals_returned", "drivers_license_returned"])
    .where("order_item_id", "=", order_item_id)
  expect(await item.executeTakeFirst()).toEqual({ rentals_returned: true, drivers_license_returned: true })
  await press(page, "Escape")
  await expect(main(page)).toContainText("No range customers yet today")
  await main(page).getByRole("radio", { name: "Checked in" }).press(" ")
  await expect(row).toBeVisible()
})

test(
  "a store of two years takes a waiver of eighteen months as good, on the badge and on the lane",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const day = new Date()
    day.setUTCMonth(day.getUTCMonth() - 18)
    const paper_waiver_on = day.toISOString().slice(0, 10)
    await openAllDay(office)
    await office.db.updateTable("client").set({ law_waiver_years: 2 }).execute()
    await office.db
      .updateTable("contact")
      .set({ waiver_on_file: true, paper_waiver_on })
      .where("contact_id", "=", known.id)
      .execute()
    await startSelling(page)
    await chooseCustomer(page, known)
    await page.goto("/range/assign")
    await main(page)
      .getByRole("button", { name: /^Next free/ })
      .click()
    const bar = main(page).getByRole("region", { name: /^Lane / })
    await expect(bar.getByRole("button", { name: /^Assign/ })).toBeVisible()
    await press(page, "Enter")
    await expect(bar).toContainText(/min left/)
    await page.goto(`/customer/customer_detail?contact_id=${known.id}`)
    await expect(main(page)).toContainText(/Waiver (?!over)/)
    await expect(main(page)).not.toContainText("Waiver over")
  }
)
