import { add, day, field, fillOn, main, OPEN, openCarry, participants, saturdays } from "./support/classes.ts"
import { written } from "./support/disk.ts"
import { callsOf } from "./support/facts.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { goOffline, lines, press } from "./support/till.ts"

test(
  "without a network the page says so and keeps all that was typed, which is added once it is back",
  { tag: "@full" },
  async ({ page, context, office }) => {
    const all = await saturdays(office)
    await fillOn(page, all[OPEN]?.long)
    await goOffline(page)
    await expect(page.getByRole("status").filter({ hasText: /Offline since/ })).toBeVisible()
    await expect(main(page)).toContainText("Wait for the connection to add this.")
    await expect(add(page)).toHaveAttribute("aria-disabled", "true")
    await lookAround(page, "a class without a network")
    await field(page, 1, "Last Name").fill("Mosswood")
    await press(page, "Control+Enter")
    await page.getByRole("button", { name: "Change Date" }).click()
    await expect(day(page, all[OPEN]?.long)).toBeVisible()
    await participants(page).click()
    await expect(field(page, 1, "Last Name")).toHaveValue("Mosswood")
    await expect(field(page, 1, "Emergency Contact")).toHaveValue("Bo Moss (555) 555-0143")
    expect(callsOf(office, "add_class_registration_to_cart")).toBe(0)
    await context.setOffline(false)
    await expect(main(page)).not.toContainText("Wait for the connection to add this.")
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
    expect(callsOf(office, "add_class_registration_to_cart")).toBe(1)
  }
)

// Verifies: CLS-16, CG-60
test(
  "a call that failed is logged and let go: the form stands as it was, and the next press adds it",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await fillOn(page, all[OPEN]?.long)
    await page.route("**/api?action=get_item_class_detail", (route) => route.abort())
    await page.waitForRequest("**/api?action=get_item_class_detail")
    await expect(field(page, 1, "Last Name")).toHaveValue("Moss")
    await expect(main(page).getByRole("alert")).toHaveCount(0)
    await page.route("**/api?action=add_class_registration_to_cart", (route) => route.abort())
    await add(page).click()
    await expect(main(page).getByRole("button", { name: /^Adding/ })).toBeVisible()
    await written(page, "TaskRefused")
    await page.unrouteAll()
    await expect(add(page)).not.toHaveAttribute("aria-disabled", "true", { timeout: 20_000 })
    await expect(field(page, 1, "Last Name")).toHaveValue("Moss")
    await expect(lines(page)).toHaveCount(0)
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
  }
)

// Verifies: CLS-10
test(
  "the seats of the chosen date are counted, whatever the class itself says of them",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await page.route("**/api?action=get_item_class_detail", async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"reservations":', '"kept_back":') })
    })
    await fillOn(page, `${all[OPEN]?.long}, 12 seats left`)
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
    await press(page, "Escape")
    await openCarry(page)
    await day(page, all[OPEN]?.long).click()
    await expect(main(page)).toContainText("11 of 12 seats left")
    const counts = office.calls.filter(({ action }) => action === "get_list_class_reservations")
    expect(counts.some(({ text }) => text.includes('"count_only":1') && text.includes('"reservation_date":"20'))).toBe(
      true
    )
  }
)

test(
  "the roster of a date whose registration is over is read and printed",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes")
    })
    await fillOn(page, all[OPEN]?.long)
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
    await press(page, "Escape")
    await office.db.updateTable("class_detail").set({ registration_closes_days_before: 60 }).execute()
    await openCarry(page)
    await day(page, `${all[OPEN]?.long}, Closed`).focus()
    await main(page)
      .getByRole("button", { name: `Roster of ${all[OPEN]?.short}` })
      .click()
    const roster = page.getByRole("dialog", { name: /^Roster: Concealed carry class/ })
    await expect(roster).toContainText("Moss, Ada")
    await roster.getByRole("button", { name: /^Print/ }).click()
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes")
  }
)
