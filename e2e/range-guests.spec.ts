import type { Locator, Page } from "@playwright/test"
import { memberReserves } from "./support/lanes.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, payAllInCash, press, scanField } from "./support/till.ts"

const bar = (page: Page): Locator => page.getByRole("region", { name: "Lane, time and length" })
const guests = (page: Page): Locator => bar(page).getByRole("group", { name: "Guests" })

/** A member whose membership brings two guests stands before the calendar. */
const memberAtCalendar = async (page: Page, office: Office) => {
  const known = await memberReserves(page, office, { range_minutes_a_day: null, range_guests: 2 })
  await expect(guests(page)).toContainText("0 guests")
  return known
}

// Verifies: RNG-10
test(
  "by keys a member brings as many guests as the membership takes, and the line keeps them",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await memberAtCalendar(page, office)
    await page.getByRole("application").focus()
    await press(page, "+", "+", "+")
    await expect(guests(page)).toContainText("2 guests")
    await expect(bar(page)).toContainText("Range membership, individual is for up to 2 guests.")
    await expectAccessibleAtBothSizes(page, "a lane with guests")
    await expect(page).toHaveURL(/guests=2/)
    await page.reload()
    await expect(guests(page)).toContainText("2 guests")
    await page.getByRole("application").focus()
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(1)
    // The next lane is another party's.
    await expect(guests(page)).toContainText("0 guests")
    await cart(page).getByRole("button", { name: /^Edit/ }).click()
    await expect(guests(page)).toContainText("2 guests")
    await page.getByRole("application").focus()
    await press(page, "ArrowDown", "Enter")
    await expect(lines(page)).toContainText("Lane 2, Bay A")
    await payAllInCash(page)
    await press(page, "Enter")
    await expect(scanField(page)).toBeFocused()
    await page.goto(`/range/detail?contact_id=${known.id}`)
    await expect(page.getByRole("region", { name: "Party" })).toContainText("2 guests without a name")
  }
)

test(
  "who walks in brings guests, as many as the membership takes, by keys from the lane",
  { tag: "@full" },
  async ({ page, office }) => {
    await memberReserves(page, office, { range_minutes_a_day: null, range_guests: 2 })
    await page.goto("/range/assign")
    const coming = page.getByRole("group", { name: "Guests" })
    await expect(coming).toContainText("0 guests")
    await press(page, "F6")
    await page.getByRole("button", { name: /^Lane 3/ }).focus()
    await press(page, "+", "+", "+", "-", "+")
    await expect(coming).toContainText("2 guests")
    await expect(page.getByRole("main")).toContainText("Range membership, individual is for up to 2 guests.")
    await expectAccessibleAtBothSizes(page, "a walk-in with guests")
    await page.getByRole("button", { name: /^Lane 3/ }).focus()
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole("button", { name: /^Lane 3/ })).toContainText("+2")
    // The next lane is another party's.
    await expect(coming).toContainText("0 guests")
    const held = await office.db
      .selectFrom("range_reservation")
      .select("guests")
      .where("lane_number", "=", 3)
      .where("state", "=", "hold")
      .execute()
    expect(held).toEqual([{ guests: 2 }])
  }
)

test.describe("with a finger", () => {
  test.use({ hasTouch: true })

  test(
    "guests are counted up and down again, and a line is changed to fewer",
    { tag: "@full" },
    async ({ page, office }) => {
      await memberAtCalendar(page, office)
      const more = guests(page).getByRole("button", { name: "Guests: more" })
      const fewer = guests(page).getByRole("button", { name: "Guests: less" })
      await more.tap()
      await more.tap()
      await fewer.tap()
      await expect(guests(page)).toContainText("1 guest")
      await bar(page)
        .getByRole("button", { name: /^Add To Cart/ })
        .tap()
      await expect(lines(page)).toHaveCount(1)
      await expect(page.getByRole("application")).toContainText("+1")
      await cart(page).getByRole("button", { name: /^Edit/ }).tap()
      await expect(guests(page)).toContainText("1 guest")
      await fewer.tap()
      await fewer.tap()
      await expect(guests(page)).toContainText("0 guests")
      await bar(page)
        .getByRole("button", { name: /^Save Time/ })
        .tap()
      await expect(page.getByRole("application")).not.toContainText("+1")
    }
  )
})
