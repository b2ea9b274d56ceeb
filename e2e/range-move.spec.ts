import type { Page } from "@playwright/test"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { HALF_HOUR, HOUR, hourOn, tomorrow } from "./support/lanes.ts"
import { expect, test } from "./support/test.ts"
import { press, startSelling } from "./support/till.ts"

const main = (page: Page) => page.getByRole("main")
const bar = (page: Page) => page.getByRole("region", { name: "Lane, time and length" })

// Verifies: CG-63, SHL-22
test(
  "a booked time is taken to another lane and hour by keys alone, and nothing is charged",
  { tag: "@full" },
  async ({ page, office }) => {
    const { midnight, moved } = await tomorrow(office)
    await startSelling(page)
    await page.goto("/range/reserve")
    const plot = page.getByRole("application")
    await plot.focus()
    await press(page, "PageDown")
    await expect(bar(page).getByRole("group", { name: "Time" })).toContainText("12:00 AM")
    for (let step = 0; step < 26; step += 1) await press(page, "ArrowRight")
    await expect(bar(page)).toContainText("Lane 1 is reserved from 1:00 PM to 2:00 PM.")
    await press(page, "m")
    await expect(main(page)).toContainText(/^.*Moving the reservation of .+\. Esc leaves it where it is\./s)
    await expect(bar(page).getByRole("button", { name: "Length: more" })).toBeDisabled()
    await press(page, "Escape")
    await expect(main(page)).not.toContainText("Moving the reservation of")
    await plot.focus()
    for (let step = 0; step < 26; step += 1) await press(page, "ArrowRight")
    await press(page, "m")
    for (let lane = 1; lane < 6; lane += 1) await press(page, "ArrowDown")
    await press(page, "Shift+ArrowRight", "ArrowRight")
    await expect(bar(page).getByRole("group", { name: "Length" })).toContainText("60 min")
    await expectAccessibleAtBothSizes(page, "a reservation that is moved")
    await press(page, "Enter")
    await expect(main(page)).not.toContainText("Moving the reservation of")
    expect(await moved()).toMatchObject({ lane_number: 6, starts_at: midnight + 13 * HOUR + HALF_HOUR })
    expect(callsOf(office, "save_range_lane_assignment")).toBe(1)
    expect(callsOf(office, "add_reservation_to_cart")).toBe(0)
  }
)

test(
  "by finger from the list; a lane that somebody took meanwhile is told, and the time stays where it was",
  { tag: "@full" },
  async ({ page, office }) => {
    const { midnight, moved } = await tomorrow(office)
    await startSelling(page)
    await page.goto("/range/reserve")
    await page.getByRole("button", { name: "Next day" }).click()
    await page.getByRole("button", { name: "List", exact: true }).click()
    await main(page)
      .getByRole("button", { name: /^Move .+, 1:00 PM to 2:00 PM$/ })
      .first()
      .click()
    await expect(main(page)).toContainText("Moving the reservation of")
    await expect(main(page).getByRole("button", { name: /^Move .+ PM$/ })).toHaveCount(0)
    await main(page)
      .getByRole("button", { name: /^Lane 6, 12:00 AM to/ })
      .click()
    await expect(bar(page)).toContainText("Lane 6 is free")
    await office.db
      .insertInto("range_reservation")
      .values(hourOn("other-register", 6, midnight))
      .execute()
    const action = bar(page).getByRole("button", { name: /^Move Reservation/ })
    await action.click()
    await expect(bar(page)).toContainText("Lane 6 is reserved from 12:00 AM to 1:00 AM.")
    expect(await moved()).toMatchObject({ lane_number: 1, starts_at: midnight + 13 * HOUR })
  }
)
