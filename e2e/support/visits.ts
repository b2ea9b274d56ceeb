import type { BrowserContext, TestInfo } from "@playwright/test"

/** How a journey's report names an address that one of its pages was at. */
export const VISITED = "visited"

/** Writes each address that a page of this context goes to into the journey's report, once, as `/path?query`. */
export const noteVisits = (context: BrowserContext, info: TestInfo): void => {
  const visited = new Set<string>()
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      const { pathname, search } = new URL(frame.url())
      const url = pathname + search
      if (frame !== page.mainFrame() || visited.has(url)) return
      visited.add(url)
      info.annotations.push({ type: VISITED, description: url })
    })
  )
}
