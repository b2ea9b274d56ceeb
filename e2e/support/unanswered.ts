import { expect, type Locator, type Page } from "@playwright/test"
import { chargesOf } from "./facts.ts"
import type { Office } from "./office.ts"
import { chargeCard, dialog } from "./till.ts"

/**
 * Charges a card that nobody answers for and gives up waiting: the question what became of it. The page's clock is
 * installed.
 */
export const waitInVain = async (page: Page, office: Office): Promise<Locator> => {
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await page.clock.fastForward(120_000)
  await dialog(page, "No response from card terminal").getByRole("button", { name: "Cancel" }).click()
  return dialog(page, "Pending Transaction")
}
