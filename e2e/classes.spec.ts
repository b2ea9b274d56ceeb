import { money } from "./support/amounts.ts"
import {
  add,
  CLOSED,
  day,
  field,
  fill,
  LATER,
  main,
  OPEN,
  openCarry,
  openWaitList,
  participants,
  saturdays,
  withTheLastSeat
} from "./support/classes.ts"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { pressTwice } from "./support/double.ts"
import { callsOf, openDrawer } from "./support/facts.ts"
import { lookAround } from "./support/look.ts"
import { cashierAt, otherPage } from "./support/registers.ts"
import { expect, test } from "./support/test.ts"
import { cart, DANA, LEE, lines, press, scanField, startSelling, typeByHand } from "./support/till.ts"

// Verifies: CLS-01, CLS-04, CLS-05, CLS-06, CLS-07, CLS-08, CLS-09, CLS-11, CLS-12, CLS-14, SHL-20
test("a class by keyboard alone: a date, the participants with their checks, and what goes with it", async ({
  page,
  office
}) => {
  const all = await saturdays(office)
  const [closed, open] = [all[CLOSED]?.long, all[OPEN]?.long]
  await startSelling(page)
  await openCarry(page)
  await day(page, open).focus()
  await press(page, "ArrowUp", "ArrowUp")
  await expect(day(page, `${closed}.*Closed`)).toBeFocused()
  await expect(main(page).getByRole("status").filter({ hasText: "Registration is closed" })).toBeVisible()
  await press(page, "Enter")
  await expect(participants(page)).toHaveAttribute("aria-disabled", "true")
  await press(page, "Home")
  await expect(page.locator("[data-day]:focus")).toHaveAccessibleName(/^Sunday, .* no class$/)
  await press(page, "PageDown", "PageUp", "End")
  await expect(page.locator("[data-day]:focus")).toHaveAccessibleName(/^Saturday, /)
  await day(page, closed).focus()
  await press(page, "ArrowDown", "ArrowDown")
  await expect(day(page, `${open}, 12 seats left, \\$105\\.00`)).toBeFocused()
  await press(page, "Enter")
  await expect(main(page)).toContainText("$20.00 off each seat")
  await expect(main(page)).toContainText("Registration closes ")
  await lookAround(page, "the dates of a class")
  await press(page, "F4", "2")
  await expect(main(page)).toContainText(`Total${money(210_00)}`)
  await participants(page).focus()
  await press(page, "Enter")

  await expect(add(page)).toHaveAttribute("aria-disabled", "true")
  await field(page, 1, "First Name").focus()
  await typeByHand(page, "Ada")
  await press(page, "Tab")
  await typeByHand(page, "Moss")
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Participant 1, Email Address is required.")
  await expect(field(page, 1, "Email Address")).toBeFocused()
  await fill(page)
  await fill(page, 2)
  await field(page, 2, "Phone Number").fill("(555) 014-77")
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Participant 2, please enter a full Phone Number.")
  await expect(field(page, 2, "Phone Number")).toBeFocused()
  await lookAround(page, "the participants of a class")
  await field(page, 2, "Phone Number").fill("(555) 555-0150")
  await field(page, 2, "Email Address").fill("elena@")
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Participant 2, please enter a valid Email Address.")
  await field(page, 2, "Email Address").fill("elena@mail.test")
  expect(callsOf(office, "add_class_registration_to_cart")).toBe(0)
  await press(page, "Control+Enter")

  await expect(main(page)).toContainText("Recommended for this class")
  await expect(lines(page)).toContainText(all[OPEN]?.short ?? "none")
  await expect(lines(page)).toContainText("9:00 AM to 3:00 PM")
  await lookAround(page, "what goes with a class")
  await main(page).getByRole("button", { name: "Add Ridgeline 9mm 115gr FMJ, 50 ct" }).focus()
  await press(page, "Enter")
  await expect(main(page)).toContainText("1 of 4 in the cart")
  await expect(lines(page)).toHaveCount(2)
  await press(page, "Escape")
  await expect(scanField(page)).toBeFocused()
  const [sent] = office.calls.filter(({ action }) => action === "add_class_registration_to_cart")
  expect(sent?.text).toMatch(/"birthdate":"1984-04-18"/)
})

// Verifies: CLS-03, CLS-13, CG-85
test(
  "a registration is typed anew from the cart, on another date and with one seat fewer; leaving asks",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 0))
    await openCarry(page)
    await day(page, all[OPEN]?.long).click()
    await participants(page).click()
    await expect(page.getByText("Current customer")).toBeVisible()
    await expect(main(page)).toContainText("Text reminders are off: this store sends no texts.")
    await expect(page.getByRole("checkbox", { name: "Text reminder" })).toBeDisabled()
    await page.getByRole("checkbox", { name: "Email reminder" }).check()
    await fill(page)
    await page.getByRole("button", { name: "One more" }).first().click()
    await fill(page, 2)
    await pressTwice(add(page), 0)
    await expect(lines(page)).toHaveCount(1)
    expect(callsOf(office, "add_class_registration_to_cart")).toBe(1)
    await main(page).getByRole("button", { name: "Edit registration" }).click()
    await expect(field(page, 2, "Last Name")).toHaveValue("Moss")
    await expect(field(page, 1, "Birthdate")).toHaveValue("04/18/1984")
    await page.getByRole("button", { name: "Change Date" }).click()
    await day(page, all[LATER]?.long).click()
    await participants(page).click()
    await page.getByRole("button", { name: "Remove participant 2" }).click()
    await press(page, "Escape")
    const question = page.getByRole("alertdialog", { name: "Leave this page?" })
    await question.getByRole("button", { name: "Stay" }).click()
    await main(page)
      .getByRole("button", { name: /^Update/ })
      .click()
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toContainText(all[LATER]?.short ?? "none")
    await expect(cart(page)).toContainText("1 line · 1 item")
  }
)

// Verifies: CLS-02
test(
  "a class of a single date starts with its participants, and a reload in the middle keeps the date",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await startSelling(page)
    await page.goto("/sale/classes?product_id=1701")
    await expect(page.getByRole("group", { name: "Participant 1" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Change Date" })).toHaveCount(0)
    await expect(main(page)).toContainText("Sat, Oct 16")
    // The keys of its form, not those of a calendar.
    await expect(page.getByText(/Add to cart$/)).toBeVisible()
    await expect(page.getByText(/Day$/)).toHaveCount(0)
    await page.goto("/sale/classes?product_id=1009")
    await day(page, all[OPEN]?.long).click()
    await participants(page).click()
    await page.reload()
    await expect(main(page)).toContainText(all[OPEN]?.short ?? "none")
    await expect(page.getByRole("group", { name: "Participant 1" })).toBeVisible()
  }
)

// Verifies: CLS-06, CLS-10, CLS-15
test(
  "two registers at the last seat: one has it, the other is told beside its form",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    const all = await saturdays(office)
    await office.db.updateTable("class_detail").set({ seats_available: 1 }).execute()
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    for (const till of [page, lee]) {
      await openCarry(till)
      await day(till, `${all[OPEN]?.long}, 1 seat left`).click()
      await participants(till).click()
      await fill(till)
    }
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
    await add(lee).click()
    await expect(main(lee)).toContainText("This class is full.")
    await expect(lines(lee)).toHaveCount(0)
    await expect(field(lee, 1, "Last Name")).toHaveValue("Moss")
    await lee.context().close()
  }
)

test(
  "who waits for a full date is named when a seat comes free, and the roster says who sits there",
  { tag: "@full" },
  async ({ page, office }) => {
    await openWaitList(page, await withTheLastSeat(page, office))
    await main(page).getByRole("button", { name: "Add To Wait List" }).click()
    const dialog = page.getByRole("dialog", { name: "Add To Wait List" })
    await dialog.getByRole("button", { name: "Add To Wait List" }).click()
    await expect(dialog).toContainText("First and Last Name are required.")
    await dialog.getByLabel("First Name").fill("Bea")
    await dialog.getByLabel("Last Name").fill("Reyes")
    await dialog.getByLabel("Phone Number").fill("(555) 555-0155")
    await dialog.getByLabel("Seats").fill("none")
    await press(page, "Enter")
    await expect(dialog).toContainText("Enter 1 seat or more.")
    await dialog.getByLabel("Seats").fill("2")
    await press(page, "Enter")
    await expect(main(page).getByRole("list", { name: "Wait list" })).toContainText("Bea Reyes, 2 seats")
    await main(page).getByRole("button", { name: "Roster" }).click()
    const roster = page.getByRole("dialog", { name: /^Roster: Concealed carry class/ })
    await expect(roster).toContainText("Moss, Ada")
    await lookAround(page, "the roster of a class")
    const file = page.waitForEvent("download")
    await roster.getByRole("button", { name: "Save CSV" }).click()
    expect((await file).suggestedFilename()).toMatch(/^roster-501-.*\.csv$/)
    await press(page, "Escape")
    await cart(page).getByRole("button", { name: "Remove Concealed carry class" }).click()
    await expect(lines(page)).toHaveCount(0)
    await expect(main(page)).toContainText("A seat is free. Next: Bea Reyes, 2 seats, (555) 555-0155")
    await main(page).getByRole("button", { name: "Register Bea Reyes" }).click()
    await expect(field(page, 1, "Last Name")).toHaveValue("Reyes")
    await expect(page.getByRole("group", { name: "Participant 2" })).toHaveCount(0)
  }
)

test.describe("with a finger alone", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  test("a class is chosen from the list and added", { tag: "@full" }, async ({ page, office }) => {
    const all = await saturdays(office)
    await startSelling(page)
    await openCarry(page)
    await main(page).getByRole("button", { name: "List" }).tap()
    await main(page)
      .getByRole("button", { name: all[LATER]?.long ?? "none" })
      .tap()
    await participants(page).tap()
    await fill(page)
    await add(page).tap()
    await expect(lines(page)).toContainText(all[LATER]?.short ?? "none")
    await main(page)
      .getByRole("button", { name: /^Back To Sale/ })
      .tap()
    await expect(scanField(page)).toBeVisible()
  })
})
