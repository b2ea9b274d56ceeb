import type { Page } from "@playwright/test"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { DANA, MANAGER, press, scanField, signInCashier, signInManager, startSelling } from "./support/till.ts"

/** Every answer about the client carries this field too; the last of a name counts. */
const addToClient = async (page: Page, field: string): Promise<void> => {
  await page.route("**/api?action=get_client", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/\}$/, `,${field}}`) })
  })
}

// Verifies: SM-1, AUTH-02, AUTH-03
test(
  "a manager who signs in again is not asked for the register, or makes the browser another one",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await press(page, "F10")
    await page.getByRole("button", { name: "Log Out" }).click()
    await expect(page.getByRole("tab", { name: "Manager" })).toBeVisible()
    await page.getByRole("tab", { name: "Manager" }).click()
    await page.getByLabel("User name").fill(MANAGER.user)
    await page.getByLabel("Password").fill(MANAGER.password)
    await page.getByRole("button", { name: "Sign in" }).click()
    await expect(scanField(page)).toBeFocused()
    await expect(page.getByRole("banner")).toContainText("Front 1")
    await press(page, "F10")
    await page.getByRole("button", { name: "Log Out" }).click()
    await page.getByRole("button", { name: "Another register" }).click()
    await expect(page.getByLabel("User name")).toBeFocused()
    await lookAround(page, "signing in for another register")
    await page.getByLabel("User name").fill(MANAGER.user)
    await page.getByLabel("Password").fill(MANAGER.password)
    await page.getByRole("button", { name: "Sign in and choose" }).click()
    await expect(page.getByRole("button", { name: "Front 1" })).toBeFocused()
    await page.getByRole("button", { name: "Range desk" }).click()
    await expect(page.getByRole("banner")).toContainText("Range desk")
  }
)

// Verifies: AUTH-08, CG-68
test("a register in use is taken over only by Force Login", { tag: "@full" }, async ({ page, browser, office }) => {
  await startSelling(page, "Front 2")
  await press(page, "F10")
  await page.getByRole("button", { name: "Log Out" }).click()
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeFocused()

  const context = await browser.newContext({ baseURL: office.url })
  const other = await context.newPage()
  await signInManager(other)
  await expect(other.getByRole("button", { name: "Front 2" })).toContainText("In use")
  await other.getByRole("button", { name: "Front 2" }).click()
  await expect(other.getByRole("heading", { name: "Duplicate Login Found" })).toBeVisible()
  await expect(other.getByRole("button", { name: "Cancel" })).toBeFocused()
  await press(other, "Enter")
  await expect(other.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
  await other.getByRole("button", { name: "Front 2" }).click()
  await other.getByLabel("User name").fill(MANAGER.user)
  await other.getByLabel("Password").fill(MANAGER.password)
  await other.getByRole("button", { name: "Force Login" }).click()
  await expect(scanField(other)).toBeFocused()
  await context.close()

  await scanField(page).fill("9mm")
  await press(page, "Enter")
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
})

// Verifies: SHL-45
test("a startup error is told as an alert and the register goes on", { tag: "@full" }, async ({ page }) => {
  await addToClient(page, '"startup_error":"No tax table."')
  await page.goto("/")
  const alert = page.getByRole("alertdialog", { name: "POS Startup Error: No tax table." })
  await expect(alert).toBeVisible()
  await press(page, "Enter")
  await expect(alert).toBeHidden()
  await expect(page.getByLabel("User name")).toBeVisible()
})

// Verifies: AUTH-09, AUTH-10
test(
  "a register of another version than the store's says so and lets nobody in",
  { tag: "@full" },
  async ({ page }) => {
    await addToClient(page, '"pos_version":"2.5.5"')
    await page.goto("/")
    await expect(page.getByRole("alert")).toHaveText(
      "This POS version is not the latest. Please refresh the page to update."
    )
    await page.getByLabel("User name").fill(MANAGER.user)
    await page.getByLabel("Password").fill(MANAGER.password)
    await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled()
  }
)

// Verifies: AUTH-11, AUTH-12
test(
  "without a store, or one that may not use the register, there is nothing to sign in to",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.route("**/api?action=get_client", (route) => route.fulfill({ json: { status: "success" } }))
    await page.goto("/")
    await expect(page.getByRole("heading", { name: "Unable to identify client" })).toBeVisible()
    await page.unroute("**/api?action=get_client")
    await office.db.updateTable("client").set({ pos_not_allowed: true }).execute()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { name: "POS is not enabled for this account" })).toBeVisible()
    await expect(page.getByRole("textbox")).toHaveCount(0)
  }
)
