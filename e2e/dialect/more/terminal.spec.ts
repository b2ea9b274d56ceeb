import { chooseInMenu, press, typeByHand } from "../../support/till.ts"
import { startSelling } from "../counter.ts"
import { expect, test } from "../stranger.ts"

// Verifies: API-94, API-95
test("a card terminal is tested and saved at a back end that is not ours", async ({ page, stranger }) => {
  await startSelling(page)
  await chooseInMenu(page, "Card Terminal Setup")
  const field = page.getByRole("textbox", { name: "Terminal ID" })
  await expect(field).toHaveValue("00000000000000004711")
  await press(page, "ControlOrMeta+a")
  await typeByHand(page, "00000000000000004712")
  await press(page, "Enter")
  await expect(page.getByText(/^Answered in/)).toBeVisible()
  await page.getByText("Both copies").click()
  await press(page, "ControlOrMeta+s")
  // This back end says none of its terminal.
  await expect(page.getByRole("alert")).toHaveText("Select your Terminal Model")
  await page.getByText("Z9", { exact: true }).click()
  await press(page, "ControlOrMeta+s")
  await expect(page.getByText("Terminal saved.")).toBeVisible()
  expect(stranger.shop.devices.map(({ terminal_id, print_receipt }) => [terminal_id, print_receipt])[0]).toEqual([
    "00000000000000004712",
    "both"
  ])
})
