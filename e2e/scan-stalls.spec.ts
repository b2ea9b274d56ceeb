import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  cart,
  chargeButton,
  lines,
  press,
  scan,
  scanField,
  scanStalled,
  startSelling
} from "./support/till.ts"

/** As long as a busy tablet, a radio or another program that starts holds a scanner up, in milliseconds. */
const STALLS = [110, 250, 400, 800] as const

/** Scans the same item with a stall before each of its keys in turn, Enter too; each time it has to be rung up. */
const scanWithEachStall = async (page: Page, before: number): Promise<number> => {
  let items = before
  for (let at = 1; at <= FMJ.length; at += 1) {
    await scanStalled(page, FMJ, at, STALLS[at % STALLS.length] ?? 0)
    items += 1
    await expect(cart(page)).toContainText(`1 line · ${String(items)} items`)
  }
  return items
}

// Verifies: SRCH-01
test(
  "a scan that stalls before any of its keys rings its item up: on the sale screen, among results, from a field for words",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    const onSale = await scanWithEachStall(page, 1)
    await expect(scanField(page)).toHaveValue("")

    await scanField(page).fill("9mm")
    await press(page, "Enter")
    await expect(page).toHaveURL(/search_term=9mm/)
    const amongResults = await scanWithEachStall(page, onSale)
    await expect(page.getByText("Nothing matches")).toHaveCount(0)

    await page.goto("/customer")
    const words = page.getByRole("textbox", { name: "Customer search" })
    await words.fill("ma")
    await scanWithEachStall(page, amongResults)
    await expect(words).toHaveValue("ma")
  }
)

test(
  "a scan that stalls in an amount pays nothing: the amount is to be checked, and Accept waits for a hand",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await chargeButton(page).click()
    await press(page, "k")
    await expect(amountField(page)).toBeFocused()
    for (const at of [1, 4, 9, 11]) {
      await scanStalled(page, FMJ, at, 400)
      await expect(page.getByText("Check this amount")).toBeVisible()
    }
    expect(office.calls.filter((call) => call.action.startsWith("save_payment"))).toEqual([])
    await press(page, "Enter")
    expect(office.calls.filter((call) => call.action.startsWith("save_payment"))).toEqual([])
  }
)
