import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, customerOfCart, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { written } from "./support/disk.ts"
import { atNoon } from "./support/lanes.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { waiverOf } from "./support/waiver.ts"
import { expect, test } from "./support/test.ts"
import { press, startSelling } from "./support/till.ts"

const main = (page: Page): Locator => page.getByRole("main")
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole("button", { name })
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name })

// Verifies: RNG-03, RNG-04, RNG-05, RNG-06, RNG-07, RNG-08
test("by keys somebody waits, is in the queue once, and is selected out of it", async ({ page, office }) => {
  const known = await knownCustomer(office, 4)
  await atNoon(office)
  await startSelling(page)
  await chooseCustomer(page, known)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Range", exact: true }).click()
  await expect(main(page)).toContainText("No range customers yet today")
  await expect(main(page)).toContainText("Nobody is waiting")
  await press(page, "Alt+u")
  await expect(dialog(page, "Add Customer To Queue")).toContainText("Nobody waits")
  await press(page, "Enter")
  await expect(button(page, /^Customer In Queue/)).toBeVisible()
  await expect(button(page, /^1\s*waiting, Manage Queue/)).toBeVisible()
  await expectAccessibleAtBothSizes(page, "the range of today")
  await office.db
    .updateTable("range_queue")
    .set({ added_at: Date.now() - 45 * 60_000 })
    .execute()
  await press(page, "Alt+q")
  const queue = dialog(page, "Customer Queue")
  await expect(queue).toContainText(known.name)
  await expectAccessibleAtBothSizes(page, "the queue")
  await expect(queue.getByRole("button", { name: `Select ${known.name}` })).toBeFocused()
  await press(page, "Enter")
  await expect(queue).toBeHidden()
  await expect(customerOfCart(page, known.name)).toBeVisible()
  await expect(button(page, /^0\s*waiting, Manage Queue/)).toBeVisible()
  expect(callsOf(office, "add_customer_to_queue")).toBe(1)
  expect(callsOf(office, "remove_customer_from_queue")).toBe(1)
})

// Verifies: RNG-02, RNG-09
test(
  "nobody in particular does not wait; who is removed by finger is asked about first",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const { description } = await office.db
      .selectFrom("product")
      .select("description")
      .where("product_type_code", "=", "RANGE")
      .executeTakeFirstOrThrow()
    const { client_id, staff_id } = await office.db
      .selectFrom("staff")
      .select(["client_id", "staff_id"])
      .executeTakeFirstOrThrow()
    await atNoon(office)
    const waits = { client_id, range_queue_id: "1", contact_id: known.id, note: description, added_at: Date.now() }
    await office.db
      .insertInto("range_queue")
      .values({ ...waits, added_by: staff_id })
      .execute()
    await startSelling(page)
    await page.goto("/range")
    await button(page, /^Queue Customer/).click()
    await expect(main(page)).toContainText("Select a customer to use the queue.")
    await expect(button(page, /^View (?:Lanes|Range Calendar)/).first()).toBeVisible()
    await button(page, /^1\s*waiting, Manage Queue/).click()
    await dialog(page, "Customer Queue")
      .getByRole("button", { name: `Remove ${known.name}` })
      .click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
    await expect(dialog(page, "Customer Queue")).toContainText("Nobody is waiting")
    expect(callsOf(office, "add_customer_to_queue")).toBe(0)
  }
)

// Verifies: RNG-01, RNG-11, ORD-19, CG-92
test(
  "a customer of the day is looked up, and checked in where nothing is out",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    const now = Date.now()
    const slot = {
      client_id: 1001,
      range_reservation_id: "slot-1",
      lane_number: 7,
      product_id: "1008",
      contact_id: known.id,
      guests: 1,
      starts_at: now,
      ends_at: now + 3_600_000,
      state: "booked" as const,
      created_at: now
    }
    await office.db.insertInto("range_reservation").values(slot).execute()
    await startSelling(page)
    await page.goto("/range")
    const row = main(page).getByRole("row").filter({ hasText: known.name })
    await expect(row).toContainText("Lane 7")
    await expect(row).toContainText("party of 2")
    await page.getByRole("textbox", { name: "Range Customers" }).fill("zzz")
    await press(page, "Enter")
    await expect(main(page)).toContainText("No range customer matches")
    await page.getByRole("textbox", { name: "Range Customers" }).fill(known.name.slice(0, 6))
    await press(page, "Enter")
    await row.getByRole("button", { name: `Get Waiver of ${known.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/customer/customer_detail\\?contact_id=${known.id}&tab=member$`))
    await waiverOf(office, known)
    await page.goto("/range")
    await row.getByRole("button", { name: `Open ${known.name}` }).click()
    await expect(main(page).getByRole("heading", { name: known.name })).toBeVisible()
    await expect(main(page)).toContainText("60 min")
    await expectAccessibleAtBothSizes(page, "a reservation in detail")
    await expect(main(page)).toContainText("No rental is out and no license is held.")
    await button(page, "Complete Check-In").click()
    await expect(main(page)).toContainText("Checked in.")
    await press(page, "Escape")
    await expect(page).toHaveURL(/\/range$/)
  }
)

// Verifies: CG-61, RNG-02, RNG-04
test(
  "the one button follows the range's hours and the customer, and who waits cannot be queued again",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    await atNoon(office)
    const hours = (opens: string, closes: string) =>
      office.db.updateTable("range_hours").set({ opens, closes }).execute()
    const go = main(page).locator('[aria-keyshortcuts="Alt+A"]')
    const leads = async (words: string, to: RegExp): Promise<void> => {
      await page.goto("/range")
      await expect(go).toContainText(words)
      await press(page, "Alt+a")
      await expect(page).toHaveURL(to)
    }
    await hours("00:00", "24:00")
    await startSelling(page)
    await leads("View Lanes", /\/range\/assign$/)
    await hours("00:00", "00:01")
    await leads("View Range Calendar", /\/range\/reserve$/)
    await page.goto("/sale")
    await chooseCustomer(page, known)
    await leads("Reserve Range Time", /\/range\/reserve$/)
    await hours("00:00", "24:00")
    await leads("Assign Lanes", /\/range\/assign$/)
    await page.goto("/range")
    await button(page, /^Queue Customer/).click()
    await expect(dialog(page, "Add Customer To Queue")).toContainText("Nobody waits")
    await press(page, "Enter")
    const queued = button(page, /^Customer In Queue/)
    await expect(queued).toHaveAttribute("aria-disabled", "true")
    await press(page, "Alt+u")
    await expect(dialog(page, "Add Customer To Queue")).toHaveCount(0)
    expect(callsOf(office, "add_customer_to_queue")).toBe(1)
  }
)

// Verifies: RNG-13, CG-60
test(
  "what the back office says of a failed call is shown; a call that nobody answered is only logged",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    await atNoon(office)
    await startSelling(page)
    await chooseCustomer(page, known)
    await page.goto("/range")
    await expect(main(page)).toContainText("No range customers yet today")
    await page.route("**/api?action=get_range_customers", (route) =>
      route.fulfill({ json: { status: "error", message: "The range list is being moved." } })
    )
    await page.getByRole("textbox", { name: "Range Customers" }).fill("a")
    await press(page, "Enter")
    await expect(main(page).getByRole("alert")).toContainText("The range list is being moved.")
    await page.unroute("**/api?action=get_range_customers")
    await page.goto("/range")
    await expect(main(page)).toContainText("No range customers yet today")
    const again = page.waitForRequest("**/api?action=get_range_customers")
    await page.route("**/api?action=*", (route) => route.abort())
    await again
    await expect(page.getByRole("banner")).toContainText("No answer", { timeout: 20_000 })
    await expect(main(page)).toContainText("No range customers yet today")
    await expect(main(page).getByRole("alert")).toHaveCount(0)
    await written(page, "ServerReachChanged")
    await page.unroute("**/api?action=*")
    await expect(page.getByRole("banner")).toContainText("Online", { timeout: 20_000 })
    await expect(button(page, /^Queue Customer/)).toBeEnabled()
  }
)
