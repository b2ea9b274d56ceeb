import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, startSelling, typeByHand } from "./support/till.ts"

const HOUR = 3_600_000

// Verifies: CG-87
test("a manager sees who forgot to clock out, puts it right by keys with a reason, and takes the hours as a file", async ({
  page,
  office
}) => {
  const came = Date.now() - 30 * HOUR
  await office.db
    .insertInto("time_entry")
    .values({ client_id: 1001, time_entry_id: "1", staff_id: "2", clocked_in_at: came, clocked_out_at: null })
    .execute()
  await startSelling(page)
  await chooseInMenu(page, "Time Sheets")
  const sheets = page.getByRole("region", { name: "Time Sheets" })
  await expect(sheets).toContainText("1 person may have forgotten to clock out.")
  await expectAccessibleAtBothSizes(page, "time sheets")
  await sheets.getByRole("button", { name: "Set Clock-Out of Dana K." }).focus()
  await press(page, "Enter")
  const dialog = page.getByRole("dialog", { name: "Time entry of Dana K." })
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await typeByHand(page, "Forgot to clock out")
  await press(page, "Enter")
  await expect(dialog.getByRole("alert")).toHaveText("Enter the day and the time.")
  await dialog.getByLabel("Clock-out time").fill("00:00")
  await press(page, "Enter")
  await expect(dialog.getByRole("alert")).toHaveText("Clock-out is before clock-in.")
  await expectAccessibleAtBothSizes(page, "the correction of a time entry")
  await dialog.getByLabel("Clock-out time").fill("23:59")
  await press(page, "Enter")
  await expect(dialog).toBeHidden()
  await expect(sheets).toContainText(/Dana K\.: \d\d\/\d\d\/\d{4} .+ to .+ 11:59 PM\./)
  await expect(sheets).toContainText("Nobody is clocked in.")
  await expect(sheets.getByRole("table", { name: "Hours of Dana K." })).toContainText("manager: Forgot to clock out")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    sheets.getByRole("button", { name: "Download Totals" }).click()
  ])
  expect(file.suggestedFilename()).toMatch(/^hours-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  const rows = await office.db.selectFrom("time_correction").selectAll().execute()
  expect(rows).toMatchObject([{ was_in_at: came, was_out_at: null, reason: "Forgot to clock out", staff_id: "1" }])
  await sheets.getByRole("button", { name: "Add Entry" }).click()
  await expect(page.getByRole("dialog", { name: "Add a time entry" }).getByLabel("Person")).toBeFocused()
})
