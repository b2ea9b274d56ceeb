import type { Page } from "@playwright/test"
import { FMJ, GLASSES, PATCHES } from "./support/amounts.ts"
import { written } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { cart, chargeButton, lines, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const commands = (page: Page) => page.getByRole("dialog", { name: "All commands" })

test("every command is a few letters away", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await press(page, "Control+k")
  await expect(commands(page).getByRole("textbox", { name: "Search the commands" })).toBeFocused()
  await typeByHand(page, "rec ord")
  await expect(commands(page).getByRole("listitem")).toHaveText(["View Recent Orders"])
  await press(page, "Enter")
  await expect(page.getByRole("heading", { name: "View Recent Orders" })).toBeVisible()
  await expect(commands(page)).toBeHidden()

  await press(page, "Control+k", "Control+k")
  await expect(commands(page)).toBeHidden()
  await press(page, "Control+k")
  await typeByHand(page, "sale")
  await press(page, "Enter")
  await expect(scanField(page)).toBeFocused()

  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await press(page, "Control+k")
  await typeByHand(page, "clear")
  await press(page, "Enter")
  await expect(page.getByRole("alertdialog", { name: "Clear cart?" })).toBeVisible()
  await press(page, "Control+k")
  await expect(commands(page)).toBeHidden()
  await press(page, "Escape")
  await press(page, "Control+k")
  await typeByHand(page, "quan")
  await press(page, "Enter")
  await expect(page.getByRole("main").getByRole("textbox", { name: "Quantity" })).toBeFocused()
})

test("the last change of a line is taken back, by key and by button, and said", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await scan(page, PATCHES)
  await expect(chargeButton(page)).toBeEnabled()
  await press(page, "Control+z")
  await expect(lines(page)).toHaveCount(1)
  await expect(cart(page)).toContainText("Undone: Cleaning patches .38-.45, 100 pk is out of the cart again.")

  await scan(page, GLASSES)
  await expect(lines(page)).toHaveCount(2)
  await expect(cart(page)).not.toContainText("Undone:")
  await scan(page, FMJ)
  await expect(cart(page)).toContainText("3 items")
  await expect(chargeButton(page)).toBeEnabled()
  await cart(page)
    .getByRole("button", { name: /^Undo: Ridgeline 9mm/ })
    .click()
  await expect(cart(page)).toContainText("2 items")
  await expect(cart(page)).toContainText("Undone: Ridgeline 9mm 115gr FMJ, 50 ct is back to 1.")

  await scanField(page).fill("9m")
  await press(page, "Control+z")
  await expect(cart(page)).toContainText("2 items")
})

test("the sounds are turned down and muted in the menu, and stay so", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await press(page, "F10")
  const menu = page.getByRole("dialog", { name: "Menu" })
  await menu.getByRole("slider", { name: "Sounds" }).focus()
  await press(page, "ArrowLeft", "ArrowLeft")
  await expect(menu).toContainText("40%")
  await menu.getByRole("button", { name: "Mute sounds" }).click()
  await expect(menu).toContainText("Muted")
  await written(page, "SoundMuted")
  await page.reload()
  await expect(scanField(page)).toBeFocused()
  await press(page, "F10")
  await expect(menu).toContainText("Muted")
  await menu.getByRole("button", { name: "Mute sounds" }).click()
  await expect(menu).toContainText("40%")
})

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } })

  test(
    "key caps are hidden until somebody has a keyboard, and targets are larger",
    { tag: "@full" },
    async ({ page }) => {
      await startSelling(page)
      const cap = cart(page).getByText("F9", { exact: true })
      await scan(page, FMJ)
      await expect(lines(page)).toHaveCount(1)
      await expect(cap).toBeHidden()
      await expect(page.locator("html")).toHaveCSS("font-size", "18px")
      await press(page, "F2")
      await expect(cap).toBeVisible()
    }
  )
})
