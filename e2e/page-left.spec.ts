import { FMJ, PATCHES } from "./support/amounts.ts"
import { allSettled, holdDisk } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { lines, scan, startSelling } from "./support/till.ts"

test("a scan that was shown is in the cart, however soon the page is loaded again", async ({ page }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await allSettled(page)
  await holdDisk(page)
  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(2)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await allSettled(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test(
  "a scan that was shown in a tab that is closed at once is in the tab that goes on",
  { tag: "@full" },
  async ({ page, context }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    const second = await context.newPage()
    await second.goto("/")
    await expect(lines(second)).toHaveCount(1)
    await allSettled(page)
    await holdDisk(page)
    await scan(page, PATCHES)
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(second)).toHaveCount(1)
    await page.close()
    await expect(lines(second)).toHaveCount(2)
  }
)
