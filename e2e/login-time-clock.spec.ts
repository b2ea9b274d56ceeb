import type { Page } from "@playwright/test"
import { rowsOnDisk } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { DANA, press, scanField, signInCashier, startSelling, typeByHand } from "./support/till.ts"
import { tells } from "./support/leak.ts"

const card = (page: Page) => page.getByRole("form", { name: "Time clock" })

const toTimeClock = async (page: Page): Promise<void> => {
  await startSelling(page)
  await press(page, "F10")
  await page.getByRole("button", { name: "Log Out" }).click()
  await page.getByRole("tab", { name: "Time clock" }).click()
  await expect(card(page).getByLabel("PIN", { exact: true })).toBeFocused()
}

// Verifies: AUTH-05, SHL-50
test(
  "a cashier clocks in without signing in, and the menu says so once he is signed in",
  { tag: "@full" },
  async ({ page, office }) => {
    await toTimeClock(page)
    await typeByHand(page, "000000")
    await press(page, "Enter")
    await expect(card(page).getByRole("alert")).toHaveText("Wrong PIN.")
    await typeByHand(page, DANA.pin)
    await expect(card(page).getByRole("alert")).toBeHidden()
    await press(page, "Enter")
    await expect(card(page)).toContainText(/Clocked in at \d{1,2}:\d\d [AP]M\./)
    await expect(card(page).getByLabel("PIN", { exact: true })).toHaveValue("")
    for (const digit of DANA.pin) await card(page).getByRole("button", { name: digit, exact: true }).click()
    await card(page).getByRole("button", { name: "Clock in" }).click()
    await expect(card(page).getByRole("alert")).toContainText("Already clocked in at")

    await page.getByRole("tab", { name: "Cashier" }).click()
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await press(page, "F10")
    await expect(page.getByRole("dialog", { name: "Menu" })).toContainText("Cashier · Clocked in")
    const rows = await office.db.selectFrom("time_entry").select(["staff_id", "clocked_out_at"]).execute()
    expect(rows).toEqual([{ staff_id: "2", clocked_out_at: null }])
    expect(tells(JSON.stringify(await rowsOnDisk(page)), DANA.pin)).toBe(false)
  }
)

// Verifies: AUTH-05
test("a store without time sheets has no time clock", { tag: "@full" }, async ({ page, office }) => {
  await office.db.updateTable("client").set({ enable_time_sheets: false }).execute()
  await startSelling(page)
  await press(page, "F10")
  await expect(page.getByRole("dialog", { name: "Menu" })).not.toContainText("Clocked")
  await page.getByRole("button", { name: "Log Out" }).click()
  await expect(page.getByRole("tab", { name: "Manager" })).toBeVisible()
  await expect(page.getByRole("tab", { name: "Time clock" })).toBeHidden()
})
