import { FMJ } from "./support/amounts.ts"
import { rowsOnDisk } from "./support/disk.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { lines, press, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const HERS = ["PECAN HOLLOW", "Pecan Hollow"]

test(
  "where somebody lives is searched by no scan and no hand, and the next key takes its place",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const words = page.getByRole("alert").filter({ hasText: "That looks like a person's address" })
    await scan(page, "918 PECAN HOLLOW DR")
    await expect(words).toBeVisible()
    await expect(scanField(page)).toHaveValue("")
    await expectNoTrace(page, office, HERS)
    await page.getByRole("button", { name: "Got it" }).click()
    await expect(scanField(page)).toBeFocused()
    await typeByHand(page, "Whitcomb, Tessa, 918 Pecan Hollow Dr")
    await press(page, "Enter")
    await expect(words).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await typeByHand(page, "9")
    await expect(scanField(page)).toHaveValue("9")
    await expectNoTrace(page, office, HERS)
    expect(JSON.stringify(await rowsOnDisk(page))).not.toMatch(/whitcomb/i)
  }
)
