import type { BrowserContext, Page } from "@playwright/test"

/** `SLOWED=4 npm run e2e` gives each page a processor four times slower: what falls then falls on a store's old computer too. */
const RATE = Number(process.env["SLOWED"] ?? 1)

const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: RATE })
}

/** Slows the pages of a context down, where it is asked for. A page that is gone before is none to slow. */
export const slowed = (context: BrowserContext): void => {
  if (RATE > 1) context.on("page", (page) => void slow(page).catch(() => undefined))
}
