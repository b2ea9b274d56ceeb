import { chromium, type Page } from "@playwright/test"
import { WHOLE_BROWSER } from "./support/browser.ts"
import { expect, test } from "./support/test.ts"

/** A browser that keeps pages for Back and Forward, which the test runner switches off; one without windows keeps none. */
const keeping = () =>
  chromium.launch({
    ...(WHOLE_BROWSER === undefined ? {} : { executablePath: WHOLE_BROWSER }),
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"]
  })

/** Goes back, and says whether the page stands there as it was left. A page that was kept loads nothing to wait for. */
const backTo = async (page: Page, path: string): Promise<unknown> => {
  await page.goBack({ waitUntil: "commit" })
  await expect(page).toHaveURL(path)
  await expect.poll(() => page.evaluate(() => Reflect.has(window, "persisted"))).toBe(true)
  return page.evaluate(() => Reflect.get(window, "persisted") as unknown)
}

const take = (page: Page) => page.getByRole("button", { name: "Use the register here" })

test(
  "a register that is left is not kept frozen with its lock: another tab is the register, and Back starts it anew",
  { tag: "@full" },
  async ({ office }) => {
    const browser = await keeping()
    const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block" })
    await context.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }))
    })
    const page = await context.newPage()
    // This browser does keep pages that hold nothing.
    await page.goto("/icon.svg")
    await page.goto("/ridgeline.svg")
    expect(await backTo(page, "/icon.svg")).toBe(true)

    await page.goto("/")
    await expect(page.getByLabel("User name")).toBeVisible()
    await page.goto("/support")
    await expect(page.getByRole("main")).toBeVisible()
    const second = await context.newPage()
    await second.goto("/")
    await expect(second.getByLabel("User name")).toBeVisible()
    await expect(take(second)).toBeHidden()
    expect(await backTo(page, "/")).toBe(false)
    await take(page).click()
    await expect(take(page)).toBeHidden()

    // One that only follows waits for the lock, and is not kept either.
    await expect(take(second)).toBeVisible()
    await second.goto("/support")
    expect(await backTo(second, "/")).toBe(false)
    await take(second).click()
    await expect(take(page)).toBeVisible()
    await expect(take(second)).toBeHidden()
    await browser.close()
  }
)
