import type { BrowserContext, Page } from "@playwright/test"
import { startSelling } from "./support/till.ts"
import { expectAccessible } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"

const AGAIN = "Load the page again"
const words = (page: Page) => page.getByRole("alert")

/** Opens the office's pages under the name of another computer, over plain http. */
const fromElsewhere = async (context: BrowserContext, office: Office): Promise<string> => {
  const elsewhere = "http://till.example"
  await context.route(`${elsewhere}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${office.url}${pathname}${search}` }) })
  })
  return elsewhere
}

for (const path of ["/", "/practice", "/lab"])
  test(`${path} over plain http from another computer says why it does not start, and how to open it`, async ({
    page,
    context,
    office
  }) => {
    const elsewhere = await fromElsewhere(context, office)
    await page.goto(`${elsewhere}${path}`)
    await expect(words(page)).toContainText("This connection isn't secure")
    await expect(words(page)).toContainText("https://")
    await expect(words(page)).toContainText(`http://localhost${path}`)
    await expectAccessible(page, "a page that is not secure")
  })

test("the flight recorder opens over plain http too: it reads files and writes nothing", async ({
  page,
  context,
  office
}) => {
  await page.goto(`${await fromElsewhere(context, office)}/support`)
  await expect(page.getByRole("main")).toBeVisible()
  await expect(words(page)).toBeHidden()
})

test("a browser without a database says so, and starts once it has one", async ({ page }) => {
  await page.addInitScript(() => {
    if (!document.cookie.includes("mended")) Object.defineProperty(window, "indexedDB", { value: undefined })
  })
  await page.goto("/")
  await expect(words(page)).toContainText("This browser can't save anything")
  await page.evaluate(() => {
    document.cookie = "mended=1"
  })
  await page.getByRole("button", { name: AGAIN }).click()
  await expect(page.getByLabel("User name")).toBeVisible()
})

for (const [what, remove] of [
  ["no locks", () => Reflect.deleteProperty(Navigator.prototype, "locks")],
  ["no channels", () => Reflect.deleteProperty(window, "BroadcastChannel")],
  ["an older language", () => Reflect.deleteProperty(Map, "groupBy")]
] as const)
  test(`a browser with ${what} is out of date, and says so`, async ({ page }) => {
    await page.addInitScript(remove)
    await page.goto("/")
    await expect(words(page)).toContainText("This browser is out of date")
    await expect(words(page)).toContainText("Chrome")
  })

test("a browser that denies the register its lock says that it may not store anything", async ({ browser, office }) => {
  // A context of its own: what failed is told to whoever looks for it, and the others forbid that.
  const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block" })
  const page = await context.newPage()
  await page.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException("No locks here", "SecurityError"))
  })
  await page.goto("/")
  await expect(words(page)).toContainText("This browser can't save anything")
  await context.close()
})

test("a start that fails in a way nobody foresaw says so too", async ({ browser, office }) => {
  const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block" })
  const page = await context.newPage()
  const told = page.waitForEvent("pageerror")
  await page.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new Error("no such thing"))
  })
  await page.goto("/")
  await expect(words(page)).toContainText("This page couldn't start")
  expect((await told).message).toContain("no such thing")
  await context.close()
})

for (const path of ["/", "/support"])
  test(`${path} whose first script does not come says so by itself, and loads again`, async ({ page, context }) => {
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(path)
    await expect(words(page)).toContainText("This page hasn't loaded")
    await expectAccessible(page, "a page that has not loaded")
    await context.unroute(/\/assets\/.*\.js$/)
    await page.getByRole("link", { name: AGAIN }).click()
    await expect(page.getByLabel(path === "/" ? "User name" : "Choose a file").first()).toBeVisible()
  })

test("its words come where motion is unwanted too", async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto("/")
  await expect(words(page)).toBeHidden()
  await expect(words(page)).toContainText("This page hasn't loaded")
  await expect(words(page)).toBeVisible()
})

test("a page beside the register whose own script does not come says so", async ({ browser, office }) => {
  const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block" })
  const page = await context.newPage()
  await context.route(/\/assets\/page-.*\.js$/, (route) => route.abort())
  await page.goto("/lab")
  await expect(words(page)).toContainText("This page hasn't loaded")
  await context.close()
})

test("without JavaScript the page says what it needs, and only that", async ({ browser, office }) => {
  const context = await browser.newContext({ baseURL: office.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto("/")
  await expect(page.getByRole("heading")).toHaveText("JavaScript is off")
  await context.close()
})

test("a register that runs shows nothing of it", async ({ page }) => {
  await startSelling(page)
  await expect(page.getByText("This page hasn't loaded")).toBeHidden()
})
