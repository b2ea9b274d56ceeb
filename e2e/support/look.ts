import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** What of axe sees colours: the dark scheme changes nothing else, so the rest is looked at once, in the light. */
const COLOURS = ["color-contrast", "link-in-text-block"]
const SCHEMES = ["light", "dark"] as const

const told = async (page: Page, scheme: (typeof SCHEMES)[number]): Promise<readonly string[]> => {
  // Without all that it found in order, which takes longer to hand over than to find.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode()
  const { violations } = await (scheme === "dark" ? axe.withRules(COLOURS) : axe.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`)
  )
}

/**
 * Looks at what the page shows now, light and dark: axe finds no violation. A colour on its way to another is neither, so
 * it is looked at without motion, and nothing moves then.
 */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), `${what}, still`).toBe(0)
    expect.soft(await told(page, colorScheme), `${what}, ${colorScheme}`).toEqual([])
  }
}

/** In CSS pixels: the smallest side that a finger's target may have (rule 1 of the design). */
const SMALLEST = 44

/** What can be pressed on the page is large enough for a finger; a field counts with the label around it. */
export const expectLargeTargets = async (page: Page, what: string): Promise<void> => {
  const small = await page.locator("button:visible, a[href]:visible, input:visible").evaluateAll(
    (controls, smallest) =>
      controls
        .map((control) => control.closest("label") ?? control)
        .filter((target) => target.checkVisibility() && target.closest("[inert]") === null)
        .map((target) => {
          const { width, height } = target.getBoundingClientRect()
          return { name: target.textContent.trim() || target.getAttribute("aria-label"), width, height }
        })
        .filter(({ width, height }) => Math.min(width, height) < smallest),
    SMALLEST
  )
  expect.soft(small, what).toEqual([])
}
