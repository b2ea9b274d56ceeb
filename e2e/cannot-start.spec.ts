import type { Browser, Page } from "@playwright/test"
import { expectAccessible } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { startSelling } from "./support/till.ts"

const AGAIN = "Load the page again"
const SCRIPTS = /\/assets\/.*\.js$/
const ELSEWHERE = "http://till.example"

const words = (page: Page) => page.getByRole("alert")

/** A browser of its own: what fails here is also told to whoever looks for faults, which the other journeys forbid. */
const apart = async (browser: Browser, office: Office, javaScriptEnabled = true): Promise<Page> => {
  const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block", javaScriptEnabled })
  return context.newPage()
}

/** One that has the office's pages under the name of another computer, over plain http. */
const fromElsewhere = async (browser: Browser, office: Office): Promise<Page> => {
  const page = await apart(browser, office)
  await page.route(`${ELSEWHERE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${office.url}${pathname}${search}` }) })
  })
  return page
}

/** `npm test` drives the first of like journeys, `npm run test:full` all of them. */
const onlyFullUnless = (isFirst: boolean) => (isFirst ? {} : { tag: "@full" })

for (const path of ["/", "/practice", "/lab"])
  test(
    `${path} over plain http from another computer says why it does not start, and how to open it`,
    onlyFullUnless(path === "/"),
    async ({ browser, office }) => {
      const page = await fromElsewhere(browser, office)
      await page.goto(`${ELSEWHERE}${path}`)
      await expect(words(page)).toContainText("This connection isn't secure")
      await expect(words(page)).toContainText("https://")
      await expect(words(page)).toContainText(`http://localhost${path}`)
      await expect(words(page)).toBeInViewport()
      await expectAccessible(page, "a page that is not secure")
      await page.unrouteAll({ behavior: "ignoreErrors" })
      await page.context().close()
    }
  )

test(
  "the flight recorder opens over plain http too: it reads files and writes nothing",
  { tag: "@full" },
  async ({ browser, office }) => {
    const page = await fromElsewhere(browser, office)
    await page.goto(`${ELSEWHERE}/support`)
    await expect(page.getByRole("main")).toBeVisible()
    await expect(words(page)).toBeHidden()
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.context().close()
  }
)

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

const OLD = {
  "no locks": () => Reflect.deleteProperty(Navigator.prototype, "locks"),
  "no channels": () => Reflect.deleteProperty(window, "BroadcastChannel"),
  "an older language": () => Reflect.deleteProperty(Map, "groupBy")
}

for (const [what, remove] of Object.entries(OLD))
  test(`a browser with ${what} is out of date, and says so`, onlyFullUnless(what === "no locks"), async ({ page }) => {
    await page.addInitScript(remove)
    await page.goto("/")
    await expect(words(page)).toContainText("This browser is out of date")
    await expect(words(page)).toContainText("Chrome")
  })

test(
  "a browser that denies the register its lock says that it may not store anything",
  { tag: "@full" },
  async ({ browser, office }) => {
    const page = await apart(browser, office)
    await page.addInitScript(() => {
      LockManager.prototype.request = () => Promise.reject(new DOMException("No locks here", "SecurityError"))
    })
    await page.goto("/")
    await expect(words(page)).toContainText("This browser can't save anything")
    await page.context().close()
  }
)

test(
  "a start that fails in a way nobody foresaw says so too, and tells support what it was",
  { tag: "@full" },
  async ({ browser, office }) => {
    const page = await apart(browser, office)
    const told = page.waitForEvent("pageerror")
    await page.addInitScript(() => {
      LockManager.prototype.request = () => Promise.reject(new Error("no such thing"))
    })
    await page.goto("/")
    await expect(words(page)).toContainText("This page couldn't start")
    expect((await told).message).toContain("no such thing")
    await page.context().close()
  }
)

for (const [path, motion] of [
  ["/", "no-preference"],
  ["/", "reduce"],
  ["/support", "no-preference"]
] as const)
  test(
    `${path} whose scripts do not come says so by itself, motion: ${motion}, and loads again`,
    onlyFullUnless(path === "/" && motion === "no-preference"),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.route(SCRIPTS, (route) => route.abort())
      await page.goto(path)
      // First it may only be slow.
      await expect(words(page)).toBeHidden()
      await expect(words(page)).toContainText("This page hasn't loaded")
      await expect(words(page)).toBeInViewport()
      await expectAccessible(page, "a page that has not loaded")
      await page.unroute(SCRIPTS)
      await page.getByRole("link", { name: AGAIN }).click()
      await expect(words(page)).toBeHidden()
      await expect(page.getByRole("main")).toBeVisible()
    }
  )

test(
  "a page beside the register whose own script does not come says so",
  { tag: "@full" },
  async ({ browser, office }) => {
    const page = await apart(browser, office)
    let isFirst = true
    await page.route(SCRIPTS, (route) => {
      const passes = isFirst
      isFirst = false
      return passes ? route.continue() : route.abort()
    })
    await page.goto("/lab")
    await expect(words(page)).toContainText("This page hasn't loaded")
    await page.context().close()
  }
)

test("without JavaScript the page says what it needs, and only that", async ({ browser, office }) => {
  const page = await apart(browser, office, false)
  await page.goto("/")
  await expect(page.getByRole("heading")).toHaveText("JavaScript is off")
  await expect(words(page)).toBeInViewport()
  await page.context().close()
})

test("a register that runs shows nothing of it", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await expect(page.getByText("This page hasn't loaded")).toBeHidden()
})
