import type { Page } from "@playwright/test"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, scan, startSelling, typeByHand } from "./support/till.ts"

const OTHER = "1170010048239965000109"

const open = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Card Terminal Setup")
  await expect(page.getByRole("heading", { name: "Card Terminal Setup", level: 1 })).toBeVisible()
}
const idField = (page: Page) => page.getByRole("textbox", { name: "Terminal ID" })

// Verifies: TRM-01, TRM-02, TRM-03, TRM-04, TRM-05, TRM-06, SHL-49
test("by keys alone a terminal is typed, tested, saved and found again; what is missing is said beside it", async ({
  page,
  office
}) => {
  await office.db.updateTable("device").set({ terminal_id: null, terminal_model: null }).execute()
  await open(page)
  await expect(page.getByText("Not set up")).toBeVisible()
  await expect(idField(page)).toBeFocused()
  await typeByHand(page, "1170010048239965-silent")
  await press(page, "Enter")
  await expect(page.getByRole("alert")).toHaveText("No response from terminal. Check power, network and the ID.")
  await press(page, "ControlOrMeta+a")
  await typeByHand(page, "4711")
  await expect(page.getByText("4 of 20", { exact: true })).toBeVisible()
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("alert")).toHaveText(["Select your Terminal Model", "Enter a complete Terminal ID"])
  await expectAccessibleAtBothSizes(page, "card terminal setup, nothing chosen")
  await scan(page, OTHER)
  await expect(idField(page)).toHaveValue(`4711${OTHER}`)
  await press(page, "ControlOrMeta+a")
  await scan(page, OTHER)
  await expect(page.getByText(/^This is a simulated terminal: it charges no real card\. Answered in/)).toBeVisible()
  // Backwards into a group of which nothing is chosen is its last one.
  await press(page, "Shift+Tab")
  await press(page, "ArrowRight")
  await press(page, "ArrowRight")
  await expect(page.getByRole("radio", { name: "QD5" })).toBeChecked()
  await press(page, "Tab")
  await press(page, "Tab")
  await expect(page.getByRole("switch", { name: /^Encrypted debit/ })).toBeFocused()
  await press(page, "Space")
  await press(page, "Tab")
  await press(page, "Tab")
  await press(page, "ArrowRight")
  await expect(page.getByRole("radio", { name: /^Customer copy/ })).toBeChecked()
  await press(page, "Escape")
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await expect(question).toContainText("What you changed on this terminal isn't saved.")
  await press(page, "Enter")
  await press(page, "ControlOrMeta+s")
  await expect(page.getByText("Terminal saved.")).toBeVisible()
  await expect(page.getByText("QD5 SIMULATED")).toBeVisible()
  await expect(page.getByRole("banner")).toContainText("QD5")
  await expectAccessibleAtBothSizes(page, "card terminal setup, saved")
  await press(page, "Escape")
  await chooseInMenu(page, "Card Terminal Setup")
  await expect(idField(page)).toHaveValue(OTHER)
  await expect(page.getByRole("switch", { name: /^Encrypted debit/ })).toBeChecked()
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test("a model, a test and both copies are tapped and saved", { tag: "@full" }, async ({ page }) => {
    await open(page)
    await page.getByText("Z6", { exact: true }).tap()
    await page.getByText("Both copies").tap()
    await page.getByRole("button", { name: "Send a test to the terminal" }).tap()
    await expect(page.getByText(/Answered in/)).toBeInViewport()
    await page.getByRole("button", { name: "Save terminal" }).tap()
    await expect(page.getByText("Terminal saved.")).toBeVisible()
    await expect(page.getByText("Z6 SIMULATED")).toBeVisible()
  })
})
