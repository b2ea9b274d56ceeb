import { readFile } from "node:fs/promises"
import { gunzipSync } from "node:zlib"
import { basketCharging } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { acceptButton, details, GIFT_CARDS, MANAGER_CODE } from "./support/paying.ts"
import { verdict } from "./support/recorder.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import {
  chooseInMenu,
  DANA,
  MANAGER,
  payBy,
  ringUpToPayment,
  signInCashier,
  startSelling,
  typeAmount
} from "./support/till.ts"
import { waitInVain } from "./support/unanswered.ts"

const SLOW = { timeout: 60_000 }
const PREVIEW = "This is all that leaves the register"

test(
  "what a field holds is seen by a manager alone, and the look leaves with the book",
  { tag: "@full" },
  async ({ page }) => {
    test.slow()
    await startSelling(page)
    await chooseInMenu(page, /^Diagnostics/)
    await page.getByRole("button", { name: "Export journal" }).click()
    const preview = page.getByRole("dialog", { name: PREVIEW })
    const fields = preview.getByRole("region", { name: "Kinds of rows" })
    await expect(fields).not.toContainText(MANAGER.user)
    await expectAccessible(page, "the preview of an export")
    await expectLargeTargets(page, "the preview of an export")
    await preview.getByRole("button", { name: "Show what user of SignedIn holds" }).press("Enter")
    await expect(fields).toContainText(MANAGER.user)
    await expect(fields).toContainText("FieldRevealed, 1")
    await expect
      .poll(() => eventsOnDisk(page, "FieldRevealed"))
      .toEqual([{ type: "FieldRevealed", row: "SignedIn", field: "user", by: MANAGER.user }])
    await expectAccessible(page, "a field that was looked at")
    const downloading = page.waitForEvent("download")
    await preview.getByRole("button", { name: "Save file" }).click()
    const file = gunzipSync(await readFile(await (await downloading).path())).toString()
    expect(file).toContain('"type":"FieldRevealed"')

    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await chooseInMenu(page, /^Diagnostics/)
    await page.getByRole("button", { name: "Export journal" }).click()
    await expect(fields).toContainText("FieldRevealed, 1")
    await expect(fields.getByRole("button")).toHaveCount(0)
    await expectAccessible(page, "the preview that a cashier sees")
  }
)

test(
  "no secret that was typed is on the recorder's page, on its disk, or in what the upload sends",
  { tag: "@full" },
  async ({ page, office }) => {
    test.slow()
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await ringUpToPayment(page, basketCharging(18))
    await payBy(page, "Gift Card")
    await typeAmount(page, 1_00)
    await details(page, "Gift Card").getByLabel("Gift card number").fill(GIFT_CARDS.fifty)
    await acceptButton(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
    await page.getByRole("button", { name: "Back to sale" }).click()
    await expect.poll(async () => (await eventsOnDisk(page, "CheckpointReceived")).length, SLOW).toBeGreaterThan(0)
    const rows = office.calls.filter(({ action }) => action === "save_device_events")
    expect(rows.map(({ text }) => text).join("\n")).toContain("PaymentApproved")

    const secrets = [MANAGER.password, DANA.pin, GIFT_CARDS.fifty, MANAGER_CODE]
    const mayCarry = ["login", "save_payment_gift_card", "get_gift_card_balance"]
    const support = await page.context().newPage()
    await support.goto("/support?book=current")
    await expect(verdict(support)).toBeVisible()
    for (const tab of ["State change", "Payload", "Whole state", "Screen"]) {
      await support.getByRole("tab", { name: tab }).click()
      await support.getByRole("main").focus()
      await support.keyboard.press("Home")
      for (let step = 0; step < 3; step += 1) await support.keyboard.press("p")
      await expectNoTrace(support, office, secrets, mayCarry)
    }
    const screen = support.frameLocator("iframe")
    await expect(screen.getByRole("main", { includeHidden: true }).first()).toBeAttached()
    const drawn = await screen.locator("body").innerHTML()
    expect(drawn).toContain("<main")
    for (const secret of secrets) expect(drawn).not.toContain(secret)
  }
)

test(
  "what the cashier is told of an unresolved payment is for everybody, light and dark",
  { tag: "@full" },
  async ({ page, office }) => {
    test.slow()
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, basketCharging(6))
    const pending = await waitInVain(page, office)
    await expect(pending).toContainText("Nobody knows yet whether the customer was charged")
    await expectAccessible(page, "the cashier's sentence")
    await expectLargeTargets(page, "the cashier's sentence")
  }
)
