import type { Locator, Page } from "@playwright/test"

/** A store in memory is made for each practice: a journey that practices may take so long, in milliseconds. */
export const PRACTICE_TIME = 180_000
/** How long that store is waited for. */
export const MAKING = { timeout: 90_000 }

/** The banner of practice, with its task. */
export const strip = (page: Page): Locator => page.getByRole("region", { name: "Practice mode" })
