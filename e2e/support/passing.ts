import { expect, type Page } from "@playwright/test"

/**
 * Waits for what the register does by itself after a time, such as its upload when it was quiet for long enough: its clock,
 * which has to be installed, is moved on until then. In small steps: a leap of a minute is longer than a call may take.
 */
export const whileTimePasses = (page: Page, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(2_000)
    await holds()
  }).toPass({ timeout: 50_000 })
