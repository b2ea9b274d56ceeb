import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Frame, type Locator, type Page } from "@playwright/test"

/** Axe itself, of the release that its builder comes with. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8"
)
/** What the builder is to load before each look, twice: nothing. */
const LOADED = "undefined"

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** What of axe sees colours: the dark scheme changes nothing else, so the rest is looked at once, in the light. */
const COLOURS = ["color-contrast", "link-in-text-block"]
type Scheme = "light" | "dark"
const SCHEMES: readonly Scheme[] = ["light", "dark"]

const stay = (times: readonly number[]): string => `{
  const set = window.setTimeout
  window.setTimeout = (run, after, ...rest) => set(run, ${JSON.stringify(times)}.includes(after) ? 3600000 : after, ...rest)
}`

/**
 * Notices that go by themselves, after so many ms, stay to be looked at: axe needs longer, and a clock that runs. A wait for a
 * terminal looks at the clock each 5 s: who waits for one names 2 s alone.
 */
export const keepNotices = async (page: Page, times: readonly number[] = [2_000, 5_000]): Promise<void> => {
  await page.addInitScript({ content: stay(times) })
}

/** The two screens that the register is made for, in CSS pixels. */
const SIZES = [
  { name: "small", width: 1024, height: 768 },
  { name: "large", width: 1366, height: 768 }
] as const

type Size = (typeof SIZES)[number]["name"]

/** Loads axe once a document: it takes as long to read as a screen to look at. */
const load = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE)
}

const told = async (page: Page, scheme: Scheme): Promise<readonly string[]> => {
  await Promise.all(page.frames().map(load))
  // Without all that it found in order, which takes longer to hand over than to find, and without the style sheets
  // themselves, for which only rules ask that are not looked at.
  const axe = new AxeBuilder({ page, axeSource: LOADED })
    .options({ resultTypes: ["violations"], preload: false })
    .setLegacyMode()
  const { violations } = await (scheme === "dark" ? axe.withRules(COLOURS) : axe.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`)
  )
}

/**
 * Looks at what the page shows now, light and dark: axe finds no violation. A colour on its way to another is neither, so
 * it is looked at without motion, and nothing moves then.
 */
export const expectAccessible = async (page: Page, what: string, schemes = SCHEMES): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), `${what}, still`).toBe(0)
    expect.soft(await told(page, colorScheme), `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Looks at what the page shows now in a small window and in a large one, which is left. */
export const atBothSizes = async (page: Page, look: (size: Size) => Promise<void>): Promise<void> => {
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await look(name)
  }
}

/** `npm run test:full` sets it: all of what stands below is looked at in both windows, in the light and in the dark. */
const LOOK_AT_ALL = process.env["LOOK_AT_ALL"] === "1"

/** The size of a window changes no colour: each scheme is looked at in one of the two, every rule in the small one. */
const schemesAt = (size: Size): readonly Scheme[] => {
  if (size === "small") return ["light"]
  return LOOK_AT_ALL ? SCHEMES : ["dark"]
}

/**
 * `expectAccessible` at both sizes, for what comes and goes on a screen: a dialog, a notice, a panel. It has the colours of
 * the screen, which `lookAround` sees in the dark as well, so that the quick run looks at it once.
 */
export const expectAccessibleAtBothSizes = (page: Page, what: string): Promise<void> =>
  atBothSizes(page, async (size) => {
    if (size === "small" || LOOK_AT_ALL) await expectAccessible(page, `${what}, ${size}`, schemesAt(size))
  })

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

/** `expectAccessibleAtBothSizes`, and what can be pressed is large enough at both. */
export const lookAround = (page: Page, what: string): Promise<void> =>
  atBothSizes(page, async (size) => {
    await expectAccessible(page, `${what}, ${size}`, schemesAt(size))
    await expectLargeTargets(page, `${what}, ${size}`)
  })

/** What a control is filled with, as the browser computes it. */
export const colorOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor)
