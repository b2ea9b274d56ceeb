import type { Page } from "@playwright/test"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import type { Office } from "./support/office.ts"
import { cart, chooseInMenu, lines, press, startSelling, tabTo, typeByHand } from "./support/till.ts"

const HOUR = 3_600_000
const panel = (page: Page, name: string) => page.getByRole("complementary", { name })
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true })

const openLists = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Store")
  await page.getByRole("link", { name: "Lists", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Lanes", exact: true })).toBeVisible()
}

/** A store that has its products, and nothing of a range yet. */
const withoutRange = async ({ db }: Office): Promise<void> => {
  await db.deleteFrom("range_guest").execute()
  await db.deleteFrom("range_reservation").execute()
  await db.deleteFrom("range_lane").execute()
  await db.deleteFrom("range_hours").execute()
  await db.updateTable("client").set({ range_enabled: false, law_waiver_years: 0 }).execute()
}

test("an owner sets up lanes, hours and a fee by keys, turns the range on, and a lane is reserved", async ({
  page,
  office
}) => {
  await withoutRange(office)
  const customer = await knownCustomer(office, 1)
  await openLists(page)
  await expect(page.getByRole("heading", { name: "No lanes yet" })).toBeVisible()
  await expect(page.getByText("The range is off. Before it can go on: Make a lane. Set the hours")).toBeVisible()
  await lookAround(page, "lists with nothing in them")
  await tabTo(tab(page, "Lanes"))
  await tabTo(page.getByRole("button", { name: "Add lane" }).first())
  await press(page, "n")
  const lane = panel(page, "Add lane")
  await expect(lane.getByRole("textbox", { name: "Lane" })).toBeFocused()
  await press(page, "ControlOrMeta+s")
  await expect(lane.getByRole("alert")).toHaveText("Enter a lane like 3, or several like 1-6.")
  await typeByHand(page, "1-6")
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("row")).toHaveCount(7)
  await expect(panel(page, "Edit lane").getByRole("heading", { name: "Lane 1" })).toBeVisible()
  await press(page, "Escape")
  await expect(panel(page, "Edit lane")).toContainText("Choose a lane to edit")
  await tabTo(tab(page, "Lanes"))
  await press(page, "ArrowRight")
  await expect(page.getByText("Closed every day")).toBeVisible()
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await page.getByRole("button", { name: day }).click()
    const form = panel(page, "Edit day")
    await tabTo(form.getByRole("switch", { name: "Closed all day" }))
    await press(page, "Space")
    await form.getByRole("combobox", { name: "Opens" }).selectOption("12:00 AM")
    await form.getByRole("combobox", { name: "Closes" }).selectOption("Midnight")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("row", { name: `${day} 12:00 AM Midnight` })).toBeVisible()
  }
  await lookAround(page, "hours of the range")
  await tabTo(page.getByRole("button", { name: "Turn the range on" }))
  await press(page, "Enter")
  await expect(page.getByText("The range is on.")).toBeVisible()
  await press(page, "Escape")
  await tabTo(tab(page, "Hours"))
  await press(page, "ArrowRight", "ArrowRight")
  await tabTo(page.getByRole("button", { name: /^Hazardous materials fee/ }))
  await press(page, "n")
  const fee = panel(page, "Add fee")
  await expect(fee.getByRole("textbox", { name: "Name" })).toBeFocused()
  await typeByHand(page, "Battery recycling")
  await tabTo(fee.getByRole("textbox", { name: "Percent" }))
  await typeByHand(page, "101")
  await press(page, "ControlOrMeta+s")
  await expect(fee.getByRole("alert")).toHaveText("Enter a percent above 0, up to 100.")
  await fee.getByRole("textbox", { name: "Percent" }).fill("2.5")
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("row", { name: /Battery recycling 2.5%/ })).toBeVisible()
  await lookAround(page, "a fee that was made")
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await chooseCustomer(page, customer)
  await page.goto("/range/reserve?product_id=1008")
  await expect(page.getByRole("main").getByRole("button", { name: /^Add To Cart/ })).toBeVisible()
  const plot = page.getByRole("application")
  await plot.focus()
  await press(page, "PageDown", "Enter")
  await expect(lines(page)).toContainText("Lane 1, Bay A")
  await expect(cart(page)).toContainText("22.00")
})

test(
  "a day off is entered by keys, and the range is closed on it with its reason",
  { tag: "@full" },
  async ({ page, office }) => {
    const tomorrow = new Date(office.clock.currentTimeMillisUnsafe() + 24 * HOUR)
    const day = tomorrow.toLocaleDateString("sv-SE", { timeZone: "America/Denver" })
    await openLists(page)
    await tab(page, "Days off").click()
    await tabTo(page.getByRole("button", { name: "Add day" }).first())
    await press(page, "n")
    const form = panel(page, "Add day")
    await expect(form.getByRole("textbox", { name: "Day" })).toBeFocused()
    await typeByHand(page, day)
    await tabTo(form.getByRole("textbox", { name: "Why" }))
    await typeByHand(page, "Inventory")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("row", { name: `${day} Closed Inventory` })).toBeVisible()
    await lookAround(page, "a day off")
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await page.goto("/range/reserve?product_id=1008")
    await page.getByRole("button", { name: "Next day" }).click()
    await expect(page.getByRole("main")).toContainText("The range is closed on this day.")
    await expect(page.getByRole("main")).toContainText("Inventory")
    await lookAround(page, "a day on which the range is closed")
  }
)

test("every list opens, and a row of each is seen whole", { tag: "@full" }, async ({ page }) => {
  await openLists(page)
  for (const [name, row, field] of [
    ["Lanes", "Lane 3", "Bay"],
    ["Hours", "Monday", "Opens"],
    ["Fees", "Hazardous materials fee", "Percent"],
    ["Departments", "Ammunition", "Tax"],
    ["Open items", "Accessories", "Name"],
    ["Reasons", "Price match", "Reason"],
    ["Log books", "UFL-1", "Code"],
    ["Gun types", "Pistol", "To the law"],
    ["Fields", "Carry permit number", "Question"]
  ] as const) {
    await tab(page, name).click()
    await page.getByRole("button", { name: new RegExp(`^${row}`) }).click()
    await expect(
      page
        .getByRole("complementary")
        .getByLabel(new RegExp(`^${field}`))
        .first()
    ).toBeVisible()
    await lookAround(page, `list ${name}`)
  }
})

test(
  "a row is archived by finger and comes back; what is not saved is asked about",
  { tag: "@full" },
  async ({ page }) => {
    await openLists(page)
    await tab(page, "Reasons").click()
    await page.getByRole("button", { name: /^Price match/ }).click()
    const form = panel(page, "Edit reason")
    await form.getByRole("button", { name: "Archive" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click()
    await expect(page.getByRole("row", { name: /Price match.*Archived/ })).toBeVisible()
    await form.getByRole("button", { name: "Bring back" }).click()
    await expect(page.getByRole("row", { name: /Price match.*Archived/ })).toHaveCount(0)
    await form.getByRole("textbox", { name: "Reason" }).fill("Price matched")
    await tab(page, "Log books").click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay here" }).click()
    await expect(form.getByRole("textbox", { name: "Reason" })).toHaveValue("Price matched")
    await form.getByRole("button", { name: "Save reason" }).click()
    await expect(page.getByRole("row", { name: /Price matched/ })).toBeVisible()
    await form.getByRole("button", { name: "Changes" }).click()
    await expect(form.getByText("Reason from Price match to Price matched")).toBeVisible()
  }
)

test("a lane with bookings says which, and stays", { tag: "@full" }, async ({ page, office }) => {
  const now = office.clock.currentTimeMillisUnsafe()
  const { range_reservation_id: id } = await office.db
    .selectFrom("range_reservation")
    .select("range_reservation_id")
    .where("lane_number", "=", 2)
    .executeTakeFirstOrThrow()
  await office.db
    .updateTable("range_reservation")
    .set({ state: "booked", starts_at: now + 200 * HOUR, ends_at: now + 201 * HOUR })
    .where("range_reservation_id", "=", id)
    .execute()
  await openLists(page)
  await page.getByRole("button", { name: /^Lane 2/ }).click()
  const form = panel(page, "Edit lane")
  await expect(form).toContainText("Booked ahead")
  await form.getByRole("button", { name: "Archive" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click()
  await expect(form.getByRole("status").filter({ hasText: "Lane 2 has" })).toBeVisible()
})
