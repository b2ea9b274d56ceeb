import type { Page } from "@playwright/test"
import { FMJ, PATCHES } from "./support/amounts.ts"
import { buildWith } from "./support/builds.ts"
import { allSettled, written } from "./support/disk.ts"
import { kept } from "./support/kept.ts"
import { BUILT, type Office, openOffice } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { lines, scan, scanField, startSelling } from "./support/till.ts"

// The worker stands between these pages and the server, as it does in a store.
test.use({ serviceWorkers: "allow" })

/** The word by which the two versions differ. */
const isVersion = async (page: Page, title: string): Promise<void> => {
  await expect(scanField(page)).toBeVisible()
  await expect(page.getByText(title)).toBeVisible()
}

const startsAlone = async (page: Page, office: Office, title: string): Promise<void> => {
  await allSettled(page)
  await office.goDown()
  await page.reload()
  await isVersion(page, title)
  await office.comeBack()
  await expect(page.getByRole("banner")).toContainText("Online", { timeout: 20_000 })
}

/** Whether the first script of a page's own version is there: asked of the server past every copy, and as the page asks. */
const loadsItsScripts = (page: Page): Promise<{ readonly fromServer: number; readonly fromCopy: number }> =>
  page.evaluate(async () => {
    const script = [...document.scripts].find(({ src }) => src.includes("register"))?.src ?? ""
    const passing = await fetch(script, { method: "HEAD", cache: "no-store" })
    return { fromServer: passing.status, fromCopy: (await fetch(script, { cache: "no-store" })).status }
  })

test("the register starts without its server: cart, journal, and in words what works", async ({ page, office }) => {
  await startSelling(page)
  await scan(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await allSettled(page)
  await kept(page)
  await office.goDown()
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  const banner = page.getByRole("status").filter({ hasText: /The server hasn't responded since \d+:\d\d [AP]M\./ })
  await expect(banner).toContainText("The cart and the journal are kept")
  await expect(banner).toContainText("Searching, payments and receipts need the server")

  const recorder = await page.context().newPage()
  await recorder.goto(`${office.url}/support`)
  await expect(recorder.getByRole("main")).toContainText("this register's current journal")
  await recorder.getByRole("link", { name: /current/i }).click()
  await expect(recorder.getByRole("main")).toContainText("It is Ridgeline 9mm 115gr FMJ, 50 ct")
  await recorder.close()

  await office.comeBack()
  await expect(banner).toBeHidden({ timeout: 20_000 })
  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(2)
  // Nothing of the back office's was ever kept.
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.filter((path) => !path.startsWith("/assets/")).sort()).toEqual(["/", "/support"])
})

test(
  "a new version is taken by the next page, an old tab keeps its scripts, and a rollback is an upgrade",
  { tag: "@full" },
  async ({ store, browser }) => {
    // Two builds are made and kept.
    test.slow()
    const other = await buildWith("All commands", "Every command")
    let files = BUILT
    const office = await openOffice(store, { terminalDelayMs: 0, files: (request) => files(request) })
    const context = await browser.newContext({ baseURL: office.url, viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await startSelling(page)
    await written(page, "DeviceChosen")
    await allSettled(page)
    await kept(page)
    await page.reload()
    await isVersion(page, "All commands")
    // A tab of the first version, which is open at each of the changes.
    const old = await context.newPage()
    await old.goto(`${office.url}/support`)
    await expect(old.getByRole("link", { name: /current/i })).toBeVisible()
    await kept(old)

    files = other.files
    await page.reload()
    await isVersion(page, "Every command")
    await kept(page)
    await startsAlone(page, office, "Every command")
    // Its scripts are not the server's any more: they are the ones that were kept.
    expect(await loadsItsScripts(old)).toEqual({ fromServer: 404, fromCopy: 200 })

    files = BUILT
    await page.reload()
    await isVersion(page, "All commands")
    await kept(page)
    await startsAlone(page, office, "All commands")

    await context.close()
    await office.close()
    await other.remove()
  }
)
