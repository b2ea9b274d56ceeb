import type { Locator, Page } from "@playwright/test"
import { customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { openDrawer } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { tomorrow } from "./support/lanes.ts"
import type { Office } from "./support/office.ts"
import { cashierAt, otherPage } from "./support/registers.ts"
import { expect, test } from "./support/test.ts"
import { DANA, LEE, lines, press, scanField } from "./support/till.ts"

const bar = (page: Page): Locator => page.getByRole("region", { name: "Lane, time and length" })

const choose = async (page: Page, office: Office, place: number): Promise<void> => {
  const known = await knownCustomer(office, place)
  await press(page, "F8")
  await searchCustomer(page, known.name)
  await customerCard(page, known.name).click()
  await expect(scanField(page)).toBeFocused()
}

const openTomorrow = async (page: Page): Promise<void> => {
  await page.goto("/range/reserve?product_id=1008")
  await page.getByRole("application").focus()
  await press(page, "PageDown")
  await expect(bar(page)).toContainText("Lane 1 is free from 12:00 AM")
}

// Verifies: RNG-10, SHL-22
test(
  "two registers want one lane at one time: one has it, and the other is told which register that is",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await tomorrow(office)
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await choose(page, office, 4)
    await choose(lee, office, 5)
    await openTomorrow(page)
    await openTomorrow(lee)
    // Lee looks at a calendar that is older than what Dana does.
    const letGo = await hold(lee, "get_range_calendar")
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Lane 1, Bay A")
    await press(lee, "Enter")
    await expect(bar(lee)).toContainText("Lane 1 is held from 12:00 AM to 1:00 AM at Front 1.")
    await expect(lines(lee)).toHaveCount(0)
    await letGo()
    // The way out that is offered is there for the one who came second.
    await lee.getByRole("application").focus()
    await expect(bar(lee).getByRole("button", { name: /^Use Lane 2/ })).toBeVisible()
    await press(lee, "l", "Enter")
    await expect(lines(lee)).toContainText("Lane 2, Bay A")
    // Dana's calendar has it within five seconds, without a touch.
    await expect(page.getByRole("button", { name: /^Lane 2, .*12:00 AM to 1:00 AM/ })).toBeVisible({ timeout: 5_000 })
  }
)
