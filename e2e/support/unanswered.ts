import { expect, type Locator, type Page } from "@playwright/test"
import { chargesOf } from "./facts.ts"
import type { Office } from "./office.ts"
import { chargeCard, dialog } from "./till.ts"

/** Charges a card that nobody answers for, until the register waits no longer. The page's clock is installed. */
export const outwait = async (page: Page, office: Office): Promise<Locator> => {
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await page.clock.fastForward(120_000)
  const silent = dialog(page, "No response from card terminal")
  await expect(silent).toBeVisible()
  return silent
}

/** The same, and gives up: the question what became of it. */
export const waitInVain = async (page: Page, office: Office): Promise<Locator> => {
  await (await outwait(page, office)).getByRole("button", { name: "Stop waiting and check" }).click()
  return dialog(page, "Pending Transaction")
}
