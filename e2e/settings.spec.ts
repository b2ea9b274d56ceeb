import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, startSelling, typeByHand } from "./support/till.ts"

// Verifies: SET-01, SET-02
test("a manager finds a setting by a word, changes it by keys, and sees who changed what", async ({ page }) => {
  await startSelling(page)
  await chooseInMenu(page, "Settings")
  const find = page.getByRole("textbox", { name: "Find a setting" })
  const settings = page.getByRole("region", { name: "Settings" })
  await expect(settings.getByRole("button", { name: /^Changes/ })).toContainText("Nobody has changed a setting yet.")
  await press(page, "F2")
  await expect(find).toBeFocused()
  await typeByHand(page, "card fee")
  await expect(settings.getByRole("status").filter({ hasText: /^2 of / })).toBeVisible()
  await expect(settings.locator("mark")).toHaveText([
    "card",
    "fee",
    "card",
    "fee",
    "card",
    "fee",
    "card",
    "fee",
    "card"
  ])
  const kept = page.getByRole("switch", { name: /^Keep the card fee on returns/ })
  await expect(page.getByRole("switch")).toHaveCount(2)
  await kept.focus()
  await press(page, "Space")
  await press(page, "F2")
  await typeByHand(page, "nothing like it")
  await expect(settings).toContainText('No setting has "nothing like it" in it.')
  await expect(page.getByText("1 change not saved yet.")).toBeVisible()
  await press(page, "Escape")
  await expect(find).toHaveValue("")
  await expect(kept).toBeChecked()
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
  await expect(settings.getByRole("listitem").filter({ has: kept })).toContainText(/Changed .+ by manager/)
  const changes = settings.getByRole("button", { name: /^Changes/ })
  await changes.focus()
  await press(page, "Enter")
  await expect(settings.getByRole("table", { name: "Changes" }).getByRole("row").nth(1)).toContainText(
    /Keep the card fee on returns.*From Off to On.*manager/
  )
  await expectAccessibleAtBothSizes(page, "settings with their changes")
})
