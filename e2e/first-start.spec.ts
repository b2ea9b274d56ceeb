import { expectAccessible } from "./support/look.ts"
import { startEmpty } from "./support/ownServer.ts"
import { expect, test } from "./support/test.ts"
import { press, scanField, tabTo, typeByHand } from "./support/till.ts"

test("an empty database is made a store of one's own in the browser, and the page becomes its register", async ({
  page,
  context
}) => {
  const server = await startEmpty()
  try {
    await page.goto(server.url)
    await expect(page.getByRole("heading", { name: "Welcome to Tillstone" })).toBeVisible()
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await expectAccessible(page, `an empty database, ${width}`)
    }
    // Another window that comes too late.
    const late = await context.newPage()
    await late.goto(server.url)
    await tabTo(page.getByLabel("Name of the store"))
    await typeByHand(page, "Mill Creek")
    await page.getByLabel("Sales tax in percent").fill("8.25")
    await page.getByLabel("Time zone").selectOption("Central")
    await page.getByLabel("Your name").fill("Ruth")
    const password = page.getByLabel("Password", { exact: true })
    await password.fill("short")
    await page.getByLabel("PIN, to sign in at a register").fill("918273")
    await press(page, "Enter")
    await expect(page.getByRole("alert")).toContainText("3 things are not right yet")
    await expect(password).toBeFocused()
    await expect(page.getByText("A password needs at least 12 characters.")).toBeVisible()
    await expect(page.getByLabel("Name of the store")).toHaveValue("Mill Creek")
    await expect(page.getByLabel("PIN, to sign in at a register")).toHaveValue("")
    await expectAccessible(page, "an empty database, with what is wrong")
    const twice = async (label: string, text: string) => {
      await page.getByLabel(label).fill(text)
      await press(page, "Tab")
      await page.keyboard.type(text)
    }
    await twice("Password", "four words that I keep")
    await twice("PIN, to sign in at a register", "918273")
    await twice("Manager code, to approve at a register", "564738")
    await page.getByRole("button", { name: "Make the store" }).click()
    await expect(page.getByRole("heading", { name: "Making the store" }).or(page.getByLabel("User name"))).toBeVisible()
    await page.getByLabel("User name").fill("ruth")
    await page.getByLabel("Password").fill("four words that I keep")
    await press(page, "Enter")
    await page.getByRole("button", { name: "Register 1" }).click()
    await expect(scanField(page)).toBeVisible()
    await expect(page.getByRole("banner")).toContainText("Mill Creek")
    // What the other window still shows makes no second store.
    await late.getByRole("button", { name: "Make the demo store" }).click()
    await late.goto(server.url)
    await expect(late.getByText("Mill Creek").first()).toBeVisible()
    await expect(late.getByText("DEMO MODE")).toHaveCount(0)
  } finally {
    server.end()
  }
})
