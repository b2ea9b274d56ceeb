import type { Page } from "@playwright/test"
import { Schema } from "effect"
import { FMJ } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { eventsOnDisk, rowsOnDisk } from "./support/disk.ts"
import { whileTimePasses } from "./support/passing.ts"
import { expectAccessible } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { firstSentence, importFile } from "./support/recorder.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, lookUp, scan, startSelling } from "./support/till.ts"

const linesAt = async ({ db }: Office): Promise<readonly string[]> =>
  (await db.selectFrom("device_event").select("line").orderBy("server_seq").execute()).map(({ line }) => line)

const held = (page: Page, office: Office): Promise<void> =>
  whileTimePasses(page, async () => {
    expect((await linesAt(office)).length).toBeGreaterThan(3)
    expect((await eventsOnDisk(page, "CheckpointReceived")).length).toBeGreaterThan(0)
  })

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))

// Verifies: LOG-3
test(
  "the log reaches the back office by itself, row for row, and the register keeps its word on it",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.clock.install()
    await startSelling(page)
    await held(page, office)
    const sent = (await linesAt(office)).map((line) => decode(line))
    const onDisk = await rowsOnDisk(page)
    expect(sent).toMatchObject(onDisk.slice(0, sent.length))
    expect(await office.db.selectFrom("chain_alarm").selectAll().execute()).toEqual([])

    const { path, text } = await exportBook(page)
    const rows = text.trimEnd().split("\n")
    // What the back office itself said last is no news to it.
    const news = rows.findLast((row) => !row.includes("CheckpointReceived")) ?? ""
    await whileTimePasses(page, async () => expect(await linesAt(office)).toContain(news))
    const support = await page.context().newPage()
    await support.goto("/support")
    await importFile(support, path)
    await expect(
      support.getByText(/Signed by this back office up to row \d+ .*, and whole as far as that\./)
    ).toBeVisible()
    await expect(firstSentence(support)).toContainText("Nothing in this journal is unresolved.")
    const buffer = Buffer.from([...rows.slice(0, -1), ""].join("\n"))
    await importFile(support, { name: "cut.jsonl", mimeType: "application/jsonl", buffer })
    await expect(support.getByRole("alert")).toContainText(
      /^Do not trust this file\. The last row is missing from this file.*This back office signed it up to row \d+ .*, and it was changed since\./
    )
    await expect(firstSentence(support)).toContainText("This file doesn't show whether anything is unresolved.")
    await expectAccessible(support, "a file that was cut")
  }
)

test(
  "a log that nobody takes is shown after a minute, and selling goes on",
  { tag: "@full" },
  async ({ page, office }) => {
    test.slow()
    await page.clock.install()
    await page.route("**/api?action=save_device_events", (route) => route.abort())
    await startSelling(page)
    await page.clock.runFor(90_000)
    const banner = page.getByText(/rows of this register's log are not at the back office yet/)
    await expect(banner).toBeVisible()
    await expectAccessible(page, "unsent log")
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await page.unroute("**/api?action=save_device_events")
    await whileTimePasses(page, async () => {
      expect((await linesAt(office)).length).toBeGreaterThan(3)
      await expect(banner).toBeHidden({ timeout: 500 })
    })
    await expect(cart(page)).toContainText("1 line")
  }
)

// Verifies: LOG-12
test(
  "after the browser's storage was cleared the register says so, and the back office what was lost",
  { tag: "@full" },
  async ({ page, office }) => {
    test.slow()
    await page.clock.install()
    await startSelling(page)
    await held(page, office)
    await page.route("**/api?action=save_device_events", (route) => route.abort())
    await lookUp(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    // The marker is written when it is quiet.
    const before = (await rowsOnDisk(page)).length
    const marked = async () =>
      (await page.context().cookies()).find(({ name }) => name === "tillstone_log")?.value.split(".")[1]
    await whileTimePasses(page, async () => expect(Number(await marked())).toBeGreaterThanOrEqual(before))
    await page.goto(`${office.url}/images/none.png`)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase("tillstone")
          deleting.addEventListener("success", () => resolve())
          deleting.addEventListener("error", () => reject(new Error("not deleted")))
        })
    )
    await page.unroute("**/api?action=save_device_events")
    await startSelling(page)
    await expect.poll(() => eventsOnDisk(page, "BookOpened")).toMatchObject([{ reason: "storage-cleared" }])
    const alarm = async () => (await office.db.selectFrom("chain_alarm").select("message").execute())[0]?.message
    await whileTimePasses(page, async () =>
      expect(await alarm()).toMatch(/^This register's log was cleared. \d+ rows of the old one were never uploaded/)
    )
  }
)
