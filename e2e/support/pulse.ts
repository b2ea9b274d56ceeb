import { setTimeout as after } from "node:timers/promises"
import type { Page } from "@playwright/test"

/** How long a page has to show that it lives, in ms. */
const PATIENCE = 3_000

const orNothing = <A>(work: Promise<A>): Promise<A | undefined> =>
  Promise.race([work.catch(() => undefined), after(PATIENCE, undefined, { ref: false })])

const state = (page: Page) =>
  page.evaluate(() => ({
    visibility: document.visibilityState,
    focus: document.hasFocus() ? `on ${document.activeElement?.tagName} ${document.activeElement?.id}` : "elsewhere"
  }))

const frame = (page: Page): Promise<boolean> =>
  page.evaluate(() => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))))

/**
 * What a page still does after its journey failed: a page that runs no script, or draws no frame, hears no key and no
 * press either, and whatever the journey waited for is not to blame.
 */
export const pulseOf = async (page: Page): Promise<string> => {
  const [told, drawn] = await Promise.all([orNothing(state(page)), orNothing(frame(page))])
  const script = told ? `runs scripts, is ${told.visibility}, has its focus ${told.focus}` : "runs no script"
  return `${page.url()} ${script}, ${drawn ? "draws frames" : `drew no frame in ${PATIENCE} ms`}`
}
