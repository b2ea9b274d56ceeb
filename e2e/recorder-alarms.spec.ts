import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { whileTimePasses } from "./support/passing.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { cart, chooseInMenu, lines, lookUp, startSelling } from "./support/till.ts"

const NOTE = "Front 1's profile was copied to the spare computer. The copy is deleted."

const alarms = ({ db }: Office) => db.selectFrom("chain_alarm").select(["kind", "seq"]).execute()
const held = async ({ db }: Office): Promise<number> =>
  (await db.selectFrom("device_event").select("seq").where("forked", "=", false).execute()).length

/** The register writes on while somebody else starts a copy of its browser's profile: two tellings of one book. */
const fork = async (page: Page, office: Office): Promise<Page> => {
  await page.clock.install()
  await startSelling(page)
  await whileTimePasses(page, async () =>
    expect((await eventsOnDisk(page, "CheckpointReceived")).length).toBeGreaterThan(0)
  )
  const storageState = await page.context().storageState({ indexedDB: true })
  const before = await held(office)
  await lookUp(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await whileTimePasses(page, async () => expect(await held(office)).toBeGreaterThan(before))
  const browser = page.context().browser()
  if (browser === null) throw new Error("The page has a browser.")
  const context = await browser.newContext({
    baseURL: office.url,
    storageState,
    viewport: { width: 1366, height: 768 }
  })
  const copy = await context.newPage()
  await copy.clock.install()
  await copy.goto("/sale")
  await expect(cart(copy)).toBeVisible()
  await whileTimePasses(copy, async () => expect(await alarms(office)).toMatchObject([{ kind: "fork" }]))
  return copy
}

// Verifies: LOG-4
test(
  "two tellings of one book stand side by side, and a manager acknowledges the alarm for ever, by keys alone",
  { tag: "@full" },
  async ({ page, office }) => {
    test.slow()
    const copy = await fork(page, office)
    const [{ seq } = { seq: 0 }] = await alarms(office)
    await chooseInMenu(copy, /^Diagnostics/)
    await expect(copy.getByRole("main")).toContainText(`row ${seq} of `)
    await expect(copy.getByRole("main")).toContainText("another row stands there")
    await copy.context().close()

    const support = await page.context().newPage()
    await support.goto("/support")
    const inbox = support.getByRole("region", { name: "Exceptions" })
    await expect(inbox).toContainText(`Row ${seq} came twice with different content. Both are kept.`)
    await inbox.getByRole("button", { name: "Compare the rows" }).press("Enter")
    const compared = support.getByRole("dialog", { name: `Row ${seq} came twice` })
    await expect(compared).toContainText(`Row ${seq} is the first that differs: `)
    await expect(compared.getByRole("columnheader", { name: "Sent afterwards" }).first()).toBeVisible()
    await expect(compared.getByRole("row", { name: /^type ?differs/ })).toContainText("RegisterStarted")
    await expectAccessible(support, "two tellings of one book")
    await support.keyboard.press("Escape")
    await expect(inbox.getByRole("button", { name: "Compare the rows" })).toBeFocused()

    await inbox.getByRole("button", { name: "Acknowledge" }).press("Enter")
    const asked = support.getByRole("dialog", { name: "Acknowledge this alarm" })
    await expect(asked.getByLabel("What was found out")).toBeFocused()
    await expect(asked.getByRole("button", { name: "Acknowledge" })).toBeDisabled()
    await expectAccessible(support, "an alarm to acknowledge")
    await expectLargeTargets(support, "an alarm to acknowledge")
    await support.keyboard.insertText(NOTE)
    await asked.getByRole("button", { name: "Acknowledge" }).press("Enter")
    const seen = support.getByRole("region", { name: "Alarms that were looked into" })
    await expect(seen).toContainText(`Row ${seq} came twice`)
    await expect(seen).toContainText("Acknowledged by manager")
    await expect(seen).toContainText(NOTE)
    await expect(inbox).not.toContainText("came twice")
    await expectAccessible(support, "an alarm that was acknowledged")
    await expect(office.db.deleteFrom("chain_alarm").execute()).rejects.toThrow("never deleted")
  }
)
