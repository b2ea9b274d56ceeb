import { expect } from "@playwright/test"
import { basketCharging, FMJ, PATCHES } from "../../e2e/support/amounts.ts"
import { chargesOf } from "../../e2e/support/facts.ts"
import { chargeCard, dialog, press, ringUpToPayment, scan, scanField, startSelling } from "../../e2e/support/till.ts"
import { PATHS } from "../../src/paths.ts"
import { addToClient, chooseInMenu, look, ringUpEach, startAsCashier } from "./moves.ts"
import type { Walk } from "./studio.ts"

const menu: Walk = {
  name: "menu and diagnostics",
  run: async ({ page, shoot }) => {
    await startAsCashier(page)
    await expect(scanField(page)).toBeFocused()
    await press(page, "F10")
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await shoot("menu")
    await press(page, "Escape")
    await chooseInMenu(page, /^Diagnostics/)
    await expect(page.getByRole("heading", { name: "Diagnostics" })).toBeVisible()
    await shoot("diagnostics")
  }
}

const places: Walk = {
  name: "screens to come",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    for (const address of [PATHS.productDetail, PATHS.giftCard, PATHS.memberships]) {
      await page.goto(address)
      await expect(page.getByText("This screen is not part of this register yet.")).toBeVisible()
      await shoot(address)
    }
  }
}

const offline: Walk = {
  name: "offline",
  run: async ({ page, context, shoot }) => {
    await startSelling(page)
    await ringUpEach(page, [FMJ])
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await shoot("banner")
    await look(page, PATCHES)
    await expect(page.getByText("Network response was not ok")).toBeVisible()
    await shoot("scan refused")
  }
}

const tabs: Walk = {
  name: "two tabs",
  terminalDelayMs: 60_000,
  run: async ({ page, context, office, shoot }) => {
    await startSelling(page)
    const second = await context.newPage()
    await second.goto("/")
    const take = second.getByRole("button", { name: "Use the register here" })
    await expect(take).toBeVisible()
    await shoot("looking on", second)
    await ringUpToPayment(page, basketCharging(18))
    await chargeCard(page).click()
    await expect(dialog(page, "Waiting for the card")).toBeVisible()
    await expect.poll(() => chargesOf(office)).toHaveLength(1)
    await take.click()
    await expect(second.getByText("Please wait for your payment to finish").first()).toBeVisible()
    await shoot("refused", second)
  }
}

const storage: Walk = {
  name: "storage",
  run: async ({ page, browser, office, shoot }) => {
    await startSelling(page)
    await ringUpEach(page, [FMJ])
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException("No room is left", "QuotaExceededError")
      }
    })
    await scan(page, PATCHES)
    await expect(page.getByText("This register can't record payments").first()).toBeVisible()
    await shoot("cannot record")
    const elsewhere = await browser.newContext({ baseURL: office.url })
    const denied = await elsewhere.newPage()
    await denied.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Storage is off", "SecurityError")
      }
    })
    await denied.goto("/")
    await expect(denied.getByRole("heading", { name: "The register can't record payments" })).toBeVisible()
    await shoot("denied from the start", denied)
    await elsewhere.close()
  }
}

const defect: Walk = {
  name: "defect",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await page.evaluate(() => {
      Object.defineProperty(crypto, "getRandomValues", {
        value: () => {
          throw new Error("asked for by the pictures")
        }
      })
    })
    await scan(page, FMJ)
    await expect(page.getByText("The register stopped to protect your records")).toBeVisible()
    await shoot("stopped")
  }
}

const outdated: Walk = {
  name: "version",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await addToClient(page, { pos_version: "2.6.0" })
    await page.goto("/sale")
    await expect(page.getByRole("button", { name: "Load the newer version" })).toBeVisible()
    await shoot("banner")
  }
}

/** What is around every screen: menu, banners, and screens that are still to come. */
export const SHELL: readonly Walk[] = [menu, places, offline, tabs, storage, defect, outdated]
