import type { Page } from "@playwright/test"
import { chooseCustomer, type Known, knownCustomer } from "./support/customers.ts"
import { hourOn, openAllDay } from "./support/lanes.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, startSelling, tabTo } from "./support/till.ts"
import { waiverOf } from "./support/waiver.ts"

const main = (page: Page) => page.getByRole("main")
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name })

/** Somebody is on Lane 7 since half an hour, for an hour, with a waiver. */
const onLane = async (office: Office): Promise<Known> => {
  await openAllDay(office)
  const known = await knownCustomer(office, 4)
  await waiverOf(office, known)
  const starts_at = (Math.floor(Date.now() / 60_000) - 30) * 60_000
  await office.db
    .insertInto("range_reservation")
    .values({
      ...hourOn("slot-1", 7, starts_at),
      contact_id: known.id,
      state: "assigned",
      assigned_at: starts_at
    })
    .execute()
  return known
}

/** RNT-9-01 is out with somebody who has a cart. */
const lend = async (office: Office, known: Known): Promise<void> => {
  const cartOf = office.db.selectFrom("cart").select(["client_id", "shopping_cart_id"])
  const lent = { rental_id: "lent", product_id: "1012", serial_number: "RNT-9-01", taken_at: 1, out_at: 2 }
  await office.db
    .insertInto("rental")
    .values({ ...(await cartOf.executeTakeFirstOrThrow()), ...lent, contact_id: known.id })
    .execute()
}

// Verifies: RNG-11
test("by keys a shooter's time is made longer, the shooter moves to another lane, and the time ends", async ({
  page,
  office
}) => {
  const known = await onLane(office)
  await startSelling(page)
  await chooseCustomer(page, known)
  await page.goto(`/range/detail?contact_id=${known.id}`)
  await expect(button(page, /^Extend 30 min \$11/)).toBeEnabled()
  await expect(button(page, /^Complete Check-In/)).toBeVisible()
  await expectAccessibleAtBothSizes(page, "somebody on a lane in detail")
  await press(page, "e")
  await expect(lines(page)).toHaveCount(1)
  await press(page, "m")
  await expect(page).toHaveURL(/\/range\/assign\?move=/)
  await expect(main(page)).toContainText("Lane 7")
  await page.getByRole("button", { name: /^Lane 9/ }).focus()
  await press(page, "Enter")
  await expect(page.getByRole("button", { name: /^Lane 9/ })).toContainText(/left/)
  await page.goto(`/range/detail?contact_id=${known.id}`)
  await expect(main(page).getByRole("listitem").first()).toContainText("9")
  await press(page, "x")
  await expect(main(page)).toContainText("Ended")
  await expect(button(page, /^End/)).toHaveCount(0)
  await expect(cart(page)).toContainText("This lane is no longer held.")
})

test(
  "a time that is to end while a rental is out is asked about, and stays unless it is said again",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await onLane(office)
    await startSelling(page)
    await chooseCustomer(page, known)
    await lend(office, known)
    await page.goto(`/range/detail?contact_id=${known.id}`)
    const question = page.getByRole("alertdialog", { name: `End the time of ${known.name}?` })
    await expect(button(page, /^End/)).toBeEnabled()
    await press(page, "x")
    await expect(question).toContainText("RNT-9-01")
    await expectAccessibleAtBothSizes(page, "the end of a time while a rental is out")
    await press(page, "Escape")
    await expect(question).toBeHidden()
    await expect(main(page)).not.toContainText("Ended")
    await press(page, "x")
    await question.getByRole("button", { name: "End Anyway" }).click()
    await expect(main(page)).toContainText("Ended")
  }
)

// Verifies: ORD-19
test(
  "who leaves brings back each piece and gets the license back before the check-in, which ends the lane",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await onLane(office)
    await startSelling(page)
    await chooseCustomer(page, known)
    await lend(office, known)
    await page.goto(`/range/detail?contact_id=${known.id}`)
    const block = main(page).getByRole("region", { name: "Range Check-In" })
    const complete = block.getByRole("button", { name: /^Complete Check-In/ })
    await expect(block.getByRole("listitem")).toHaveText([/RNT-9-01.*Bring back/, /Driver's license.*Give back/])
    await expect(complete).toBeDisabled()
    await expect(block).toContainText("Check-in waits until each of them is back.")
    await expectAccessibleAtBothSizes(page, "somebody who leaves with a rental out")
    await block.getByRole("button", { name: "Bring back RNT-9-01" }).press("Enter")
    await expect(block.getByRole("listitem")).toHaveText([/Driver's license/])
    // By Tab, as a hand goes: an Enter right after another one is the second half of a double click.
    await tabTo(block.getByRole("button", { name: "Give back Driver's license" }))
    await press(page, "Enter")
    await expect(block).toContainText("No rental is out and no license is held.")
    await expect(block.getByRole("checkbox", { name: "End the time on Lane 7" })).toBeChecked()
    await complete.click()
    await expect(block).toContainText("Checked in.")
    await expect(main(page)).toContainText("Ended")
  }
)

test(
  "on a small screen the range keeps the cart, and a reservation takes its room",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await onLane(office)
    await office.db
      .updateTable("contact")
      .set({ paper_waiver_on: "2025-10-18" })
      .where("contact_id", "=", known.id)
      .execute()
    await page.setViewportSize({ width: 1024, height: 768 })
    await startSelling(page)
    await page.goto("/range")
    await expect(main(page).getByRole("row").filter({ hasText: known.name })).toBeVisible()
    await expect(cart(page)).toBeVisible()
    const table = main(page).getByRole("table", { name: "Range Customers" })
    expect(
      await table.evaluate(({ scrollWidth, parentElement: frame }) => scrollWidth - (frame?.clientWidth ?? 0))
    ).toBe(0)
    await page.goto(`/range/detail?contact_id=${known.id}`)
    await expect(button(page, /^Complete Check-In/)).toBeVisible()
    await expect(cart(page)).toBeHidden()
    const inShort = main(page).getByText("Cart · 0 items · $0.00")
    await expect(inShort).toBeVisible()
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(cart(page)).toBeVisible()
    await expect(inShort).toBeHidden()
  }
)

test(
  "the customers of the day are counted, expected, checked in and all",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await onLane(office)
    await startSelling(page)
    await page.goto("/range")
    const choice = (name: RegExp) => main(page).getByRole("radio", { name })
    const row = main(page).getByRole("row").filter({ hasText: known.name })
    await expect(choice(/^Expected\s*1$/)).toBeChecked()
    await expect(row).toBeVisible()
    await choice(/^Checked in\s*0$/).press("ArrowRight")
    await expect(choice(/^All\s*1$/)).toBeChecked()
    await expect(row).toBeVisible()
    await choice(/^All\s*1$/).press("ArrowLeft")
    await expect(main(page)).toContainText("No range customers yet today")
  }
)
