import type { Page } from "@playwright/test"

/** From here on calls of an action are sent and never answered, until what this gives is called. */
export const hold = async (page: Page, action: string): Promise<() => Promise<void>> => {
  const address = `**/api?action=${action}`
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    letGo()
    await page.unroute(address)
  }
}

/** Notes what an action answers. From the call of what this gives on, it answers the last of that again: news come to nobody. */
export const repeatable = (page: Page, action: string): (() => Promise<void>) => {
  const address = `**/api?action=${action}`
  let last = ""
  page.on("response", (response) => {
    if (response.url().endsWith(`?action=${action}`))
      void response.text().then(
        (text) => (last = text),
        () => undefined
      )
  })
  return async () => {
    await page.route(address, (route) => route.fulfill({ contentType: "application/json", body: last }))
  }
}
