import type { Page } from "@playwright/test"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import {
  chooseInMenu,
  DANA,
  press,
  scanField,
  signInCashier,
  signInManager,
  startSelling,
  typeByHand
} from "./support/till.ts"

const shows = (page: Page, theme: "dark" | "light" | null) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["theme"] ?? null), "the screen's theme")
    .toBe(theme)

const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test("a person's dark screen stays theirs at this register, on every page and from the first moment", async ({
  page
}) => {
  await page.emulateMedia({ colorScheme: "light" })
  await startSelling(page)
  const light = await background(page)
  await press(page, "F10")
  const menu = page.getByRole("dialog", { name: "Menu" })
  await menu.getByLabel("Screen").selectOption("Dark")
  await shows(page, "dark")
  expect(await background(page)).not.toBe(light)
  await lookAround(page, "the menu with a dark screen")
  await press(page, "F10")
  // Before any script of the register was there.
  await page.route("**/assets/register-*.js", (route) => route.abort())
  await page.reload()
  await shows(page, "dark")
  await page.unroute("**/assets/register-*.js")
  for (const path of ["/support", "/lab", "/practice"]) {
    await page.goto(path)
    await shows(page, "dark")
  }
  await page.goto("/")
  await expect(scanField(page)).toBeVisible()
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeVisible()
  await shows(page, null)
  await chooseInMenu(page, "Log Out")
  await signInManager(page)
  await expect(scanField(page)).toBeVisible()
  await shows(page, "dark")
  // By keys, and back to what the computer is set to.
  await press(page, "Control+k")
  await typeByHand(page, "screen as")
  await press(page, "Enter")
  await shows(page, null)
  await page.emulateMedia({ colorScheme: "light" })
  expect(await background(page)).toBe(light)
})
