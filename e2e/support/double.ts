import { expect, type Locator, type Page, test } from "@playwright/test"
import type { Office } from "./office.ts"

/** The times between the two clicks, in ms; `npm run test:full` sets `GAPS` to four of them. */
export const GAPS = (process.env["GAPS"] ?? "0").split(",").map(Number)

/**
 * Presses twice at one place with `gap` ms between the two clicks, whatever stands there by then. The mouse counts
 * them as a system does.
 */
export const pressTwice = async (control: Locator, gap: number): Promise<void> => {
  await control.click({ trial: true, timeout: 15_000 })
  const box = await control.boundingBox()
  if (!box) throw new Error("Nothing to press.")
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 2, delay: gap / 2 })
}

/** What nobody's hand does: the register sends its log by itself, whenever it is quiet. */
const IN_THE_BACKGROUND = "save_device_events"

/** How often each action that changes something was called by hand since the journey began. */
const writesOf = ({ calls }: Office): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { action } of calls)
    if (!/^(?:get|check)_/.test(action) && action !== IN_THE_BACKGROUND) counts[action] = (counts[action] ?? 0) + 1
  return counts
}

/** Holds the journey to what was written since the last look: these actions, so often, and nothing else. */
export const watchWrites = (office: Office) => {
  let before = writesOf(office)
  return async (expected: Readonly<Record<string, number>>): Promise<void> => {
    const wanted = Object.entries(expected).reduce<Readonly<Record<string, number>>>(
      (sum, [action, times]) => ({ ...sum, [action]: (before[action] ?? 0) + times }),
      before
    )
    await expect.poll(() => writesOf(office)).toEqual(wanted)
    before = wanted
  }
}

/** A button by its name. */
export const button = (of: Page | Locator, name: string | RegExp): Locator => of.getByRole("button", { name })
/** Opens the left menu and gives one of its entries. */
export const menuEntry = async (page: Page, name: string): Promise<Locator> => {
  await button(page, "Menu").click()
  return button(page.getByRole("dialog", { name: "Menu" }), name)
}
/** No dialog lies over the screen. */
export const noDialog = (page: Page) => expect(page.locator("dialog[open]")).toHaveCount(0)

/** A press of the walk: what is pressed twice, what that writes, and what is seen then. */
export interface Step {
  readonly what: string
  readonly control: () => Locator | Promise<Locator>
  readonly writes?: Readonly<Record<string, number>>
  readonly shows: () => Promise<void>
}

/** Presses each control twice, `gap` ms apart, and holds the journey to what that shows and writes. */
export const walk = async (office: Office, gap: number, steps: readonly Step[]): Promise<void> => {
  const written = watchWrites(office)
  for (const { what, control, writes = {}, shows } of steps)
    await test.step(what, async () => {
      await pressTwice(await control(), gap)
      await shows()
      await written(writes)
    })
}
