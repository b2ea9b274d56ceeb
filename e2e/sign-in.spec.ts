import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { openDrawer } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  chooseInMenu,
  chooseRegister,
  DANA,
  lines,
  MANAGER,
  press,
  scan,
  scanField,
  signInCashier,
  signInManager,
  startSelling
} from "./support/till.ts"

// Verifies: AUTH-01, AUTH-02, AUTH-06, SHL-04, SHL-06, SHL-07
test("a browser that is no register yet asks for the manager, who chooses which one it is", async ({ page }) => {
  await page.goto("/payment")
  const form = page.getByRole("form", { name: "Manager Login" })
  const button = form.getByRole("button", { name: "Sign in" })
  await expect(button).toBeDisabled()
  await form.getByLabel("User name").fill(MANAGER.user)
  await expect(button).toBeDisabled()
  await form.getByLabel("Password").fill("wrong")
  await button.click()
  await expect(page.getByText("Wrong user name or password.")).toBeVisible()
  await expect(form.getByLabel("Password")).toHaveValue("")
  await form.getByLabel("Password").fill(MANAGER.password)
  await press(page, "Enter")
  const registers = page.getByRole("list", { name: "Registers" })
  await expect(registers.getByRole("listitem")).toHaveText([/Front 1/, /Front 2/, /Range desk/])
  await expect(registers.getByRole("listitem").first()).toContainText("No printer")
  await registers.getByRole("button", { name: "Range desk" }).click()
  await expect(page.getByRole("banner")).toContainText("Range desk")
  await expect(page).toHaveTitle("Ridgeline Armory & Range POS")
  await expect(page.getByRole("banner")).toContainText("DEMO MODE")
})

test(
  "a wrong PIN says so and empties its field; after five the register makes everybody wait",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    for (let time = 1; time <= 5; time += 1) {
      await signInCashier(page, { pin: `99999${time}` })
      await expect(page.getByText("Wrong PIN.")).toBeVisible()
      await expect(page.getByLabel("PIN", { exact: true })).toHaveValue("")
    }
    await signInCashier(page, DANA)
    await expect(page.getByText(/^Too many attempts\. Try again in \d+ minutes\.$/)).toBeVisible()
    await page.getByRole("tab", { name: "Manager" }).click()
    await expect(page.getByText("Too many attempts")).toBeHidden()
    await page.getByRole("tab", { name: "Cashier" }).click()
    await expect(page.getByText("Too many attempts")).toBeHidden()
    await expect(scanField(page)).toBeHidden()
  }
)

/** The token as the page reads it; null where there is none. */
const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => /(?:^|; )pos_token=([^;]+)/.exec(document.cookie)?.[1] ?? null)

// Verifies: AUTH-08, AUTH-14, CG-84
test(
  "a person who is signed in elsewhere is asked first, and Force Login ends the other sign-in",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await openDrawer(office, "2")
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    await expect(page.getByLabel("PIN", { exact: true })).toBeVisible()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    expect(await tokenOf(page)).not.toBeNull()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === "pos_token")?.sameSite).toBe("Strict")

    const elsewhere = await browser.newContext({ baseURL: office.url })
    const other = await elsewhere.newPage()
    await signInManager(other)
    await chooseRegister(other, "Front 2")
    await chooseInMenu(other, "Log Out")
    await signInCashier(other, DANA)
    const card = other.getByRole("form", { name: "Duplicate Login Found" })
    await expect(card).toContainText("Dana K. is signed in at Front 1.")
    await expect(card.getByRole("button", { name: "Cancel" })).toBeFocused()
    await press(other, "Enter")
    await expect(other.getByRole("form", { name: "Cashier Login" })).toBeVisible()

    await signInCashier(other, DANA)
    await card.getByLabel("PIN").fill(DANA.pin)
    await card.getByRole("button", { name: "Force Login" }).click()
    await expect(scanField(other)).toBeFocused()
    await scan(page, FMJ)
    await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await scan(other, FMJ)
    await expect(lines(other)).toHaveCount(1)
    await elsewhere.close()
  }
)

// Verifies: AUTH-11
test("a store that may not use the register is told so", { tag: "@full" }, async ({ page, office }) => {
  await office.db.updateTable("client").set({ pos_not_allowed: true }).execute()
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "POS is not enabled for this account" })).toBeVisible()
  await expect(page.getByRole("textbox")).toBeHidden()
})

const REPLIES = [
  { what: "a newer version", body: { pos_version: "2.6.0" } },
  { what: "a startup error", body: { startup_error: "The store's licence has run out." } }
]

// Verifies: AUTH-09, SHL-45
test("an outdated register signs nobody in, and a startup error is told", { tag: "@full" }, async ({ page }) => {
  for (const { what, body } of REPLIES)
    await test.step(what, async () => {
      await page.unrouteAll()
      await page.route("**/api?action=get_client", async (route) => {
        const reply = await route.fetch()
        const json: unknown = await reply.json()
        await route.fulfill({ response: reply, json: Object.assign({}, json, body) })
      })
      await page.goto("/")
      if ("pos_version" in body) {
        await expect(page.getByRole("main")).toContainText(
          "This POS version is not the latest. Please refresh the page to update."
        )
        await page.getByLabel("User name").fill(MANAGER.user)
        await page.getByLabel("Password").fill(MANAGER.password)
        await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled()
      } else
        await expect(
          page.getByRole("alertdialog", { name: "POS Startup Error: The store's licence has run out." })
        ).toBeVisible()
    })
})

// Verifies: AUTH-12
test("a back office that cannot be reached at the start is asked again", { tag: "@full" }, async ({ page }) => {
  await page.route("**/api?action=get_client", (route) => route.abort())
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "Unable to identify client" })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("form", { name: "Manager Login" })).toBeVisible()
})
