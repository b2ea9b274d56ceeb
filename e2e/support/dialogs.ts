import type { Page } from "@playwright/test"

/** Notes every text that a dialog shows from the next load on: a notice of two seconds is not missed on a busy machine. */
export const watchDialogs = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(globalThis, { dialogsShown: shown })
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll<HTMLElement>("dialog[open]")) shown.add(dialog.innerText)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

/** What dialogs have shown since the page was loaded. */
export const dialogsShown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown: unknown = Reflect.get(globalThis, "dialogsShown")
    return shown instanceof Set ? [...shown].map(String) : []
  })
