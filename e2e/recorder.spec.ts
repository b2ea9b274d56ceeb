import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { basketCharging } from "./support/amounts.ts"
import { rowsOnDisk, written } from "./support/disk.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { events, firstSentence, importFile, openRecorder, verdict } from "./support/recorder.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, DANA, dialog, MANAGER, ringUpToPayment, signInCashier, startSelling } from "./support/till.ts"
import { waitInVain } from "./support/unanswered.ts"

const run = promisify(execFile)
const tests = join(import.meta.dirname, "../tests")
const logOf = (name: string): Promise<Buffer> => readFile(join(tests, `logs/verdicts/${name}.jsonl`))
const fileOf = (buffer: Buffer) => ({ name: "book.jsonl", mimeType: "application/jsonl", buffer })

test("the register's own book, from Diagnostics, by keys alone; nothing is written and the sale goes on", async ({
  page,
  office
}) => {
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(6))
  await waitInVain(page, office)
  await page.goto("/diagnostics")
  const link = page.getByRole("link", { name: "Register flight recorder" })
  await expect(link).toBeVisible()
  await dialog(page, "Pending Transaction").getByRole("button", { name: "Got It!" }).click()
  const opening = page.waitForEvent("popup")
  await link.press("Enter")
  const support = await opening
  await support.setViewportSize({ width: 1366, height: 768 })
  await expect(firstSentence(support)).toContainText("Nobody knows yet whether the customer was charged")
  const rows = await rowsOnDisk(page)

  const playhead = support.getByRole("slider", { name: "Playhead" })
  await support.getByRole("main").focus()
  await support.keyboard.press("Home")
  await expect(playhead).toHaveAttribute("aria-valuetext", /^Event 1,/)
  await support.keyboard.press("p")
  await expect(events(support).getByRole("option", { selected: true })).toContainText("PaymentEntered")
  await support.keyboard.press("n")
  await expect(events(support).getByRole("option", { selected: true })).toContainText("TerminalWaitExpired")
  await support.keyboard.press("[")
  await expect(events(support).getByRole("option", { selected: true })).toContainText("SendPayment")
  await support.keyboard.press("ArrowLeft")
  await expect(events(support).getByRole("option", { selected: true })).toContainText("PaymentStarted")
  await support.keyboard.press("End")
  await support.keyboard.press("Space")
  await expect(support.getByRole("button", { name: /^(Play|Pause)$/ })).toBeVisible()
  await support.getByRole("searchbox", { name: "Filter" }).fill("level:problem")
  await expect(events(support).getByRole("option").first()).toContainText("TerminalWaitExpired")

  await support.getByRole("tab", { name: "Screen" }).click()
  const screen = support.frameLocator("iframe")
  await verdict(support)
    .getByRole("button", { name: /^Event/ })
    .first()
    .click()
  await expect(screen.getByRole("alertdialog", { name: "Waiting for the card", includeHidden: true })).toBeVisible()
  expect((await rowsOnDisk(page)).length - rows.length).toBeLessThan(10)
  // One tab writes; the others hold what is kept of their build, which they may share.
  const locks = await page.evaluate(async () => (await navigator.locks.query()).held ?? [])
  expect(locks.filter(({ mode }) => mode === "exclusive")).toHaveLength(1)
})

test(
  "an open book is for everybody, in a large window and in a small one, light and dark",
  { tag: "@full" },
  async ({ browser, office }) => {
    test.slow()
    const support = await openRecorder(browser, office)
    await importFile(support, fileOf(await logOf("V5")))
    await expect(firstSentence(support)).toContainText("may pay twice")
    for (const [width, tabs] of [
      [1366, ["State change", "Payload"]],
      [1024, ["Whole state"]]
    ] as const) {
      await support.setViewportSize({ width, height: 768 })
      for (const tab of tabs) {
        await support.getByRole("tab", { name: tab }).click()
        await expectAccessible(support, `the recorder, ${tab}`)
        await expectLargeTargets(support, `the recorder, ${tab}`)
      }
    }
    await support.context().close()
  }
)

test(
  "a cashier sees the current book and no other; a manager sees what waits for a person",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await page.goto("/support")
    await expect(page.getByRole("region", { name: "Exceptions" })).toBeVisible()
    await expect(page.getByRole("region", { name: "Journals of the store's registers" })).toBeVisible()
    await expectAccessible(page, "the start of the recorder")
    await expectLargeTargets(page, "the start of the recorder")
    await page.goto("/sale")
    await chooseInMenu(page, "Log Out")
    await written(page, "SignedOut")
    await page.goto("/")
    await signInCashier(page, DANA)
    await expect(page.getByRole("textbox", { name: "Item Scan / Lookup" })).toBeVisible()
    await page.goto("/support")
    await expect(page.getByText("A manager signs in at the register")).toBeVisible()
    await expect(page.getByRole("region", { name: "Exceptions" })).toBeHidden()
    await page.getByRole("link", { name: /Current journal/ }).click()
    await expect(page.getByText("Nothing in this journal is unresolved.")).toBeVisible()
  }
)

test("a manager signs in where nobody is", { tag: "@full" }, async ({ browser, office }) => {
  const support = await openRecorder(browser, office)
  await support.getByLabel("User name").fill(MANAGER.user)
  await support.getByLabel("Password").fill(MANAGER.password)
  await support.getByRole("button", { name: "Sign in" }).click()
  await expect(support.getByText("Nothing needs attention.")).toBeVisible()
  await support.context().close()
})

test(
  "a damaged file and one of a newer version are refused in so many words",
  { tag: "@full" },
  async ({ browser, office }) => {
    const support = await openRecorder(browser, office)
    const whole = (await logOf("V1")).toString()
    await importFile(support, fileOf(Buffer.from(whole.replace('"seq":3', '"seq":"three"'))))
    await expect(support.getByRole("alert")).toContainText("Line 4")
    await importFile(support, fileOf(Buffer.from(whole.replace(/"format_version":\d+/, '"format_version":99'))))
    await expect(support.getByRole("alert")).toContainText("99")
    await importFile(support, fileOf(Buffer.from("nothing of the kind")))
    await expect(support.getByRole("heading", { name: "This file can't be opened" })).toBeVisible()
    await expectAccessible(support, "a file that cannot be opened")
    await importFile(support, fileOf(await logOf("V19")))
    await expect(firstSentence(support)).toContainText("Don't trust this journal after row 5")
    await expect(support.getByText("Do not trust this replay")).toBeVisible()
    await support.context().close()
  }
)

test(
  "a book of 100,000 rows opens, is judged, and is stepped through at once",
  { tag: "@full" },
  async ({ browser, office }, info) => {
    test.slow()
    const path = info.outputPath("long.json.gz")
    await run(process.execPath, [join(tests, "recorder/writeLongBook.ts"), "100000", path])
    const support = await openRecorder(browser, office)
    const began = Date.now()
    await importFile(support, path)
    await expect(support.getByRole("progressbar", { name: "Opening the journal" })).toBeVisible()
    await expect(verdict(support)).toBeVisible({ timeout: 120_000 })
    const opened = Date.now() - began
    await expect(support.getByText(/^100,\d+ rows, chain whole/)).toBeVisible()
    await support.getByRole("main").focus()
    const stepped = Date.now()
    await support.keyboard.press("Home")
    await expect(events(support).getByRole("option", { selected: true })).toContainText("BookOpened")
    await expect(support.getByRole("tabpanel")).toContainText("Event 1 BookOpened changed")
    const step = Date.now() - stepped
    expect(await events(support).getByRole("option").count()).toBeLessThan(100)
    await events(support).evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }))
    await expect(events(support).getByRole("option").first()).toHaveAttribute("aria-posinset", /^(49|50)\d{3}$/)
    const session = await support.context().newCDPSession(support)
    const { usedSize } = await session.send("Runtime.getHeapUsage")
    info.annotations.push({
      type: "measured",
      description: `opened in ${opened} ms, a step in ${step} ms, ${usedSize} bytes`
    })
    await support.context().close()
  }
)
