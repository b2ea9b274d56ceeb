import { expect, type Page } from "@playwright/test"

/** Where a call gets to: the back office answers it, or it never arrives there. */
export type Reach = "answered" | "never sent"

/**
 * Loses the next call of an action: the back office does the work and its reply never comes (`answered`), or nothing
 * arrives at all (`never sent`). Does `act`, and loads the page again while the call is under way.
 */
export const reloadDuring = async (
  page: Page,
  action: string,
  reach: Reach,
  act: () => Promise<unknown>
): Promise<void> => {
  let state: "waiting" | "caught" | "lost" = "waiting"
  // The call ends with the page; later ones pass.
  await page.route(`**/api?action=${action}`, async (route) => {
    if (state !== "waiting") {
      await route.fallback()
      return
    }
    state = "caught"
    if (reach === "answered") await route.fetch()
    state = "lost"
  })
  await act()
  await expect.poll(() => state, `${action} on its way`).toBe("lost")
  await page.reload()
}
