import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { expectLargeTargets } from "./support/look.ts"
import { events, firstSentence, importFile, openRecorder, verdict } from "./support/recorder.ts"
import { expect, test } from "./support/test.ts"
import { MANAGER, startSelling } from "./support/till.ts"

const V5 = join(import.meta.dirname, "../tests/logs/verdicts/V5.jsonl")
const FILE = async () => ({ name: "book.jsonl", mimeType: "application/jsonl", buffer: await readFile(V5) })

/** What has the focus, by the name that it is called by. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const on = document.activeElement
    const label = on?.closest("label")?.textContent
    return (on?.getAttribute("aria-label") ?? label ?? on?.textContent ?? "").trim()
  })

/** Presses Tab until something by that name has the focus; everything on the way is told when nothing has. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const way: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab")
    const on = await focused(page)
    if (name.test(on)) return
    way.push(on)
  }
  throw new Error(`No ${String(name)} on the way: ${way.join(" | ")}`)
}

test(
  "the whole page by keys alone: sign in, choose a file, and look into every part of the book",
  { tag: "@full" },
  async ({ browser, office }) => {
    test.slow()
    const page = await openRecorder(browser, office)
    await expect(page.getByLabel("User name")).toBeFocused()
    await page.keyboard.insertText(MANAGER.user)
    await page.keyboard.press("Tab")
    await page.keyboard.insertText(MANAGER.password)
    await page.keyboard.press("Enter")
    await expect(page.getByText("Nothing needs attention.")).toBeVisible()

    // Listened for long before: a chooser that opens before the browser knows that we listen is told to nobody.
    const choosing = page.waitForEvent("filechooser")
    await tabTo(page, /^Import$/)
    await page.keyboard.press("Enter")
    await (await choosing).setFiles(await FILE())
    await expect(firstSentence(page)).toContainText("may pay twice")

    await tabTo(page, /^Event \d+$/)
    await page.keyboard.press("Enter")
    // Folded the verdict leaves its room to the events, and keeps its sentence.
    await tabTo(page, /^Fold the verdict$/)
    const room = async () => (await events(page).boundingBox())?.height ?? 0
    const narrow = await room()
    await page.keyboard.press("Space")
    await expect(firstSentence(page)).toContainText("may pay twice")
    await expect(verdict(page)).not.toContainText("Next step")
    expect(await room()).toBeGreaterThan(narrow + 60)
    await expect(page.getByRole("button", { name: "Show the whole verdict" })).toBeFocused()
    await page.keyboard.press("Space")
    await expect(verdict(page)).toContainText("Next step")
    await tabTo(page, /^Zoom in$/)
    await page.keyboard.press("Enter")
    await tabTo(page, /^Playhead$/)
    const playhead = page.getByRole("slider", { name: "Playhead" })
    const stood = await playhead.getAttribute("aria-valuetext")
    await page.keyboard.press("ArrowLeft")
    await expect(playhead).not.toHaveAttribute("aria-valuetext", stood ?? "")
    await tabTo(page, /^Next problem/)
    await page.keyboard.press("Enter")
    await expect(events(page).getByRole("option", { selected: true })).toContainText("PaymentUnknown")

    await tabTo(page, /^Filter$/)
    await page.keyboard.insertText("call:process_payment_terminal")
    await expect(events(page).getByRole("option").first()).toContainText("SendPayment")
    await tabTo(page, /^Searching, and the keys$/)
    await page.keyboard.press("Enter")
    const help = page.getByRole("dialog", { name: "Searching, and the keys" })
    await expect(help).toContainText("call:process_payment_terminal")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Searching, and the keys" })).toBeFocused()
    await tabTo(page, /^Events$/)
    await page.keyboard.press("Home")
    await expect(events(page).getByRole("option", { selected: true })).toContainText("SendPayment")

    await tabTo(page, /^State change$/)
    for (const tab of ["Screen", "Payload", "Whole state"]) {
      await page.keyboard.press("ArrowRight")
      await expect(page.getByRole("tab", { name: tab, selected: true })).toBeFocused()
    }
    await page.context().close()
  }
)

test(
  "the recorder by a finger alone: verdicts, lanes, events, the screen of that moment",
  { tag: "@full" },
  async ({ browser, office }) => {
    const context = await browser.newContext({
      baseURL: office.url,
      hasTouch: true,
      viewport: { width: 1024, height: 768 }
    })
    const page = await context.newPage()
    await page.goto("/support")
    await page.getByLabel("User name").tap()
    await page.keyboard.insertText(MANAGER.user)
    await page.getByLabel("Password").tap()
    await page.keyboard.insertText(MANAGER.password)
    await page.getByRole("button", { name: "Sign in" }).tap()
    await expect(page.getByText("Nothing needs attention.")).toBeVisible()
    const choosing = page.waitForEvent("filechooser")
    await page.getByRole("button", { name: "Import" }).tap()
    await (await choosing).setFiles(await FILE())
    await expect(firstSentence(page)).toContainText("may pay twice")
    await expectLargeTargets(page, "the recorder under a finger")

    await verdict(page)
      .getByRole("button", { name: /^Event/ })
      .first()
      .tap()
    await expect(events(page).getByRole("option", { selected: true })).toBeInViewport()
    const [first] = await events(page).getByRole("option", { selected: true }).allTextContents()
    const lane = await page.getByRole("region", { name: "Timeline" }).boundingBox()
    await page.touchscreen.tap((lane?.x ?? 0) + (lane?.width ?? 0) / 2, (lane?.y ?? 0) + (lane?.height ?? 0) - 12)
    await expect(events(page).getByRole("option", { selected: true })).not.toHaveText(first ?? "")
    const option = events(page).getByRole("option").nth(2)
    await option.scrollIntoViewIfNeeded()
    await expect(option).toBeInViewport({ ratio: 1 })
    await option.tap()
    await expect(option).toHaveAttribute("aria-selected", "true")
    await page.getByRole("button", { name: "Next event", exact: true }).tap()
    await expect(option).toHaveAttribute("aria-selected", "false")
    await page.getByRole("button", { name: "Payments", exact: true }).tap()
    await expect(page.getByRole("button", { name: "Payments", exact: true })).toHaveAttribute("aria-pressed", "true")
    await page.getByRole("tab", { name: "Screen" }).tap()
    await expect(page.frameLocator("iframe").getByRole("main", { includeHidden: true }).first()).toBeAttached()
    await page.getByRole("button", { name: "Larger" }).tap()
    await expectLargeTargets(page, "the replayed screen under a finger")
    await context.close()
  }
)

// Verifies: AUTH-08
test(
  "a manager who is signed in at a register signs in here by force, and is told what that ends",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await startSelling(page)
    const support = await openRecorder(browser, office)
    await support.getByLabel("User name").fill(MANAGER.user)
    await support.getByLabel("Password").fill(MANAGER.password)
    await support.getByRole("button", { name: "Sign in" }).click()
    await expect(support.getByRole("heading", { name: "Duplicate Login Found" })).toBeVisible()
    await expect(support.getByRole("alert")).toContainText("Force Login signs out the other register.")
    await expect(support.getByLabel("Password")).toHaveValue("")
    await support.getByLabel("User name").fill(MANAGER.user)
    await support.getByLabel("Password").fill(MANAGER.password)
    await support.getByRole("button", { name: "Force Login" }).click()
    await expect(support.getByText("Nothing needs attention.")).toBeVisible()
    await importFile(support, await FILE())
    await expect(firstSentence(support)).toContainText("may pay twice")
    await support.context().close()
  }
)
