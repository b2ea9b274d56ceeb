import type { Page } from "@playwright/test"

/**
 * Notes what a screen reader would say by itself from the next load on: every text that changes inside a live region
 * that was there before, and every alert that comes. A region that comes with its text is not heard.
 */
export const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const known = new WeakSet<Element>()
    const LIVE = "output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]"
    const ALERT = "[role=alert]"
    const hear = (region: Element) => heard.push((region.textContent ?? "").replaceAll(/\s+/g, " ").trim())
    new MutationObserver((changes) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(LIVE)
        if (region && known.has(region)) changed.add(region)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [...(node.matches(ALERT) ? [node] : []), ...node.querySelectorAll(ALERT)])
              changed.add(alert)
      }
      for (const region of changed) hear(region)
      for (const region of document.querySelectorAll(LIVE)) known.add(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** What was heard since the page was loaded, in order. */
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, "heard")
    return Array.isArray(all) ? all.map(String) : []
  })
