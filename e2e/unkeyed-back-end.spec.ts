import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { openBackend } from "../tests/dialect/backend.ts"
import { habitsOf } from "../tests/dialect/habits.ts"
import { serve } from "../tests/dialect/web/serve.ts"
import { makeTroubles } from "../tests/dialect/web/troubles.ts"
import { lookAround } from "./support/look.ts"

// Axe looks at every state three times.
test.describe.configure({ timeout: 180_000 })

test(
  "what a back end without keys cannot promise is said at sign-in, by keyboard too, and in Diagnostics",
  { tag: "@full" },
  async ({ page }) => {
    const server = serve(openBackend(habitsOf([])), makeTroubles(), join(import.meta.dirname, "../dist"))
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await expect(page.getByText("this store's back end may book a payment twice")).toBeVisible()
    await expect(page.getByLabel("User name")).toBeFocused()
    await page.getByRole("button", { name: "Details" }).focus()
    await page.keyboard.press("Enter")
    const details = page.getByRole("dialog", { name: "What this store's back end can't promise" })
    await expect(details.getByRole("button", { name: "Close" })).toBeFocused()
    await expect(details).toContainText("the browser may, and the register cannot stop it")
    await lookAround(page, "what the back end cannot promise")
    await page.keyboard.press("Escape")
    await expect(details).toBeHidden()
    await expect(page.getByRole("button", { name: "Details" })).toBeFocused()

    await page.getByLabel("User name").fill("ruth")
    await page.getByLabel("Password").fill("mill-creek-demo")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
    await page.getByRole("list", { name: "Registers" }).getByRole("button").first().click()
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Diagnostics" }).click()
    const table = page.getByRole("region", { name: "What this store's back end can't promise" })
    await expect(table).toContainText("Look out: Settle a pending payment at the register that took it.")
    await lookAround(page, "diagnostics of such a back end")
    server.close()
  }
)
