import { expect, type Page } from "@playwright/test"

/**
 * Waits until the worker of the build that the server has now is the one at work: it has kept that build whole. One
 * that is installed may still wait for the last one to be done with a page, which then answers with its own build.
 */
export const kept = async (page: Page): Promise<void> => {
  const isKept = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      // Until its script has come, a registration has no worker that could be brought up to date.
      if (!registration?.active) return false
      await registration.update()
      return (
        registration.installing === null && registration.waiting === null && registration.active.state === "activated"
      )
    })
  // A whole build is fetched, beside other journeys that work as hard.
  await expect.poll(isKept, { message: "this build is kept", timeout: 120_000 }).toBe(true)
}

/** This browser keeps what it stores, as an installed register's does. */
export const keepsStorage = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const { browserContextId = "" } = (await session.send("Target.getTargetInfo")).targetInfo
  await session.send("Browser.grantPermissions", { permissions: ["durableStorage"], origin, browserContextId })
}
