import type { Page } from "@playwright/test"
import { HOUR, hourOn, openAllDay } from "./support/lanes.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, startSelling } from "./support/till.ts"

declare global {
  interface Window {
    spoken?: { readonly words: string; readonly volume: number; readonly lang: string }[]
  }
}

/** Notes what the browser's voice is asked to say. */
const standIn = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.spoken = []
    class Utterance {
      lang = ""
      volume = 1
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const speak = ({ text, volume, lang }: Utterance) => window.spoken?.push({ words: text, volume, lang })
    Object.defineProperty(window, "speechSynthesis", { value: { speak }, configurable: true })
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance, configurable: true })
  })
}

const spoken = (page: Page) => page.evaluate(() => window.spoken)

/** Two shooters are on lanes, whose time is over in a while; it is over at once when this is called. */
const shooters = async (office: Office) => {
  const { db } = office
  const now = Date.now()
  const there = { state: "assigned" as const, assigned_at: now }
  await openAllDay(office)
  await db
    .insertInto("range_reservation")
    .values([
      { ...hourOn("two", 2, now), ...there },
      { ...hourOn("five", 5, now), ...there }
    ])
    .execute()
  return (which: "two" | "five") =>
    db
      .updateTable("range_reservation")
      .set({ starts_at: now - HOUR, ends_at: now - 60_000 })
      .where("range_reservation_id", "=", which)
      .execute()
}

// Verifies: SHL-23
test(
  "time over is said aloud once a lane where the register is set to, as loud as its sounds",
  { tag: "@full" },
  async ({ page, office }) => {
    const over = await shooters(office)
    await standIn(page)
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    await page.getByRole("switch", { name: /^Say when lane time is over/ }).focus()
    await press(page, "Space", "ControlOrMeta+s")
    await expect(page.getByText(/not saved yet/)).toBeHidden()
    await page.goto("/range/assign")
    const main = page.getByRole("main")
    await expect(main.getByRole("button", { name: /^Lane\s*2\s*Taken/ })).toBeVisible()
    expect(await spoken(page)).toEqual([])
    await over("two")
    await expect.poll(() => spoken(page)).toEqual([{ words: "Lane 2: time is over.", volume: 0.6, lang: "en-US" }])
    await over("five")
    await expect
      .poll(async () => (await spoken(page))?.map(({ words }) => words))
      .toEqual(["Lane 2: time is over.", "Lane 5: time is over."])
  }
)

// Verifies: SHL-23
test("time over is shown and not said where the register is not set to", { tag: "@full" }, async ({ page, office }) => {
  const over = await shooters(office)
  await standIn(page)
  await startSelling(page)
  await page.goto("/range/assign")
  const main = page.getByRole("main")
  await expect(main.getByRole("button", { name: /^Lane\s*2\s*Taken/ })).toBeVisible()
  await over("two")
  await expect(main.getByRole("status").filter({ hasText: "Lane 2: time is over." })).toBeAttached()
  expect(await spoken(page)).toEqual([])
})
