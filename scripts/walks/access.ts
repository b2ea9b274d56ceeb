import { expect, type Page } from "@playwright/test"
import { openDrawer } from "../../e2e/support/facts.ts"
import { press, scanField, signInCashier, startSelling, DANA, MANAGER } from "../../e2e/support/till.ts"
import { hold } from "../../e2e/support/hold.ts"
import { addToClient, chooseInMenu, startAsCashier } from "./moves.ts"
import type { Walk } from "./studio.ts"

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name })).toBeVisible()

const manager: Walk = {
  name: "sign-in, manager",
  run: async ({ page, shoot }) => {
    const letStart = await hold(page, "get_client")
    await page.goto("/")
    await heading(page, "The register is starting")
    await shoot("starting")
    await letStart()
    await expect(page.getByLabel("User name")).toBeVisible()
    await shoot("no register")
    await page.getByLabel("User name").fill(MANAGER.user)
    await page.getByLabel("Password").fill("wrong")
    await press(page, "Enter")
    await expect(page.getByText("Wrong user name or password.")).toBeVisible()
    await shoot("refused")
    const letIn = await hold(page, "login")
    await page.getByLabel("Password").fill(MANAGER.password)
    await press(page, "Enter")
    await expect(page.getByRole("button", { name: "Signing in" })).toBeVisible()
    await shoot("busy")
    await letIn()
    await heading(page, "Which register is this?")
    await shoot("register list")
  }
}

const cashier: Walk = {
  name: "sign-in, cashier",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
    await shoot("cashier")
    await signInCashier(page, { pin: "999999" })
    await expect(page.getByText("Wrong PIN.")).toBeVisible()
    await shoot("wrong PIN")
    await page.getByRole("tab", { name: "Manager" }).click()
    await shoot("manager at a register")
    await page.getByRole("tab", { name: "Time clock" }).click()
    const clock = page.getByRole("form", { name: "Time clock" })
    await expect(clock).toBeVisible()
    await shoot("time clock")
    await clock.getByLabel("PIN", { exact: true }).fill(DANA.pin)
    await press(page, "Enter")
    await expect(clock).toContainText("Clocked in at")
    await shoot("time clock, clocked in")
    await clock.getByLabel("PIN", { exact: true }).fill(DANA.pin)
    await press(page, "Enter")
    await expect(clock.getByRole("alert")).toContainText("Already clocked in at")
    await shoot("time clock, refused")
    await page.getByRole("tab", { name: "Cashier" }).click()
    await hold(page, "login")
    await signInCashier(page, DANA)
    await expect(page.getByRole("button", { name: "Signing in" })).toBeVisible()
    await shoot("busy")
  }
}

const duplicate: Walk = {
  name: "sign-in, duplicate",
  run: async ({ page, browser, office, shoot }) => {
    await openDrawer(office, "2")
    const elsewhere = await browser.newContext({ baseURL: office.url })
    const other = await elsewhere.newPage()
    await startAsCashier(other, "Front 2")
    await expect(scanField(other)).toBeFocused()
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await expect(page.getByRole("form", { name: "Duplicate Login Found" })).toBeVisible()
    await shoot("duplicate, cashier")
    await page.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("button", { name: "Another register" }).click()
    await page.getByLabel("User name").fill(MANAGER.user)
    await page.getByLabel("Password").fill(MANAGER.password)
    await page.getByRole("button", { name: "Sign in and choose" }).click()
    await page.getByRole("button", { name: "Front 2" }).click()
    await heading(page, "Duplicate Login Found")
    await shoot("duplicate, register in use")
    await elsewhere.close()
  }
}

const timeOut: Walk = {
  name: "sign-in, time-out",
  run: async ({ page, shoot }) => {
    await page.clock.install()
    await startAsCashier(page)
    await expect(scanField(page)).toBeFocused()
    await page.clock.fastForward(275_000)
    await expect(page.getByRole("alertdialog", { name: /^You will be signed out in/ })).toBeVisible()
    await shoot("warning")
  }
}

const refusals: Walk = {
  name: "sign-in, banners",
  run: async ({ page, browser, office, shoot }) => {
    await page.route("**/api?action=get_client", (route) => route.abort())
    await page.goto("/")
    await heading(page, "Unable to identify client")
    await shoot("no client")
    await page.unrouteAll()
    await addToClient(page, { pos_version: "2.6.0" })
    await page.goto("/")
    await expect(page.getByText("This POS version is not the latest.")).toBeVisible()
    await shoot("other version")
    await page.unrouteAll()
    await addToClient(page, { startup_error: "The store's licence has run out." })
    await page.goto("/")
    await expect(page.getByRole("alertdialog", { name: /^POS Startup Error/ })).toBeVisible()
    await shoot("startup error")
    await press(page, "Enter")
    await page.unrouteAll()
    const fox = await browser.newContext({
      baseURL: office.url,
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    })
    const other = await fox.newPage()
    await other.goto("/")
    await expect(other.getByText("This register is built for Chrome.")).toBeVisible()
    await shoot("other browser", other)
    await fox.close()
    await office.db.updateTable("client").set({ pos_not_allowed: true }).execute()
    await page.goto("/")
    await heading(page, "POS is not enabled for this account")
    await shoot("not enabled")
  }
}

/** Every way in, and every way that is shut. */
export const ACCESS: readonly Walk[] = [manager, cashier, duplicate, timeOut, refusals]
