import type { Page } from "@playwright/test"

/** On the screen that opens or closes the register: one total instead of bills and coins, as "250.00". */
export const enterTotal = async (page: Page, total: string): Promise<void> => {
  await page.getByRole("tab", { name: "One total" }).click()
  await page.getByLabel("Exact total").fill(total)
}
