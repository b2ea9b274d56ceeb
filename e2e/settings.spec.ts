import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { FMJ } from "./support/amounts.ts"
import {
  cart,
  chooseInMenu,
  DANA,
  lines,
  press,
  scan,
  scanField,
  signInCashier,
  startSelling,
  typeByHand
} from "./support/till.ts"

// Verifies: SET-01, SET-02
test("a manager finds a setting by a word, changes it by keys, and sees who changed what", async ({ page }) => {
  await startSelling(page)
  await chooseInMenu(page, "Settings")
  const find = page.getByRole("textbox", { name: "Find a setting" })
  const settings = page.getByRole("region", { name: "Settings" })
  await expect(settings.getByRole("button", { name: /^Changes/ })).toContainText("Latest: Waiting period for firearms")
  await press(page, "F2")
  await expect(find).toBeFocused()
  await typeByHand(page, "card fee")
  await expect(settings.getByRole("status").filter({ hasText: /^4 of / })).toBeVisible()
  const marked = await settings.locator("mark").allTextContents()
  expect([...new Set(marked.map((text) => text.toLowerCase()))].toSorted()).toEqual(["card", "fee"])
  const kept = page.getByRole("switch", { name: /^Keep the card fee on returns/ })
  await expect(page.getByRole("switch")).toHaveCount(3)
  await kept.focus()
  await press(page, "Space")
  await press(page, "F2")
  await typeByHand(page, "nothing like it")
  await expect(settings).toContainText('No setting has "nothing like it" in it.')
  await expect(page.getByText("1 change not saved yet.")).toBeVisible()
  await press(page, "Escape")
  await expect(find).toHaveValue("")
  await expect(kept).toBeChecked()
  await press(page, "ControlOrMeta+s")
  await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
  await expect(settings.getByRole("listitem").filter({ has: kept })).toContainText(/Changed .+ by manager/)
  const changes = settings.getByRole("button", { name: /^Changes/ })
  await changes.focus()
  await press(page, "Enter")
  await expect(settings.getByRole("table", { name: "Changes" }).getByRole("row").nth(1)).toContainText(
    /Keep the card fee on returns.*From Off to On.*manager/
  )
  await expectAccessibleAtBothSizes(page, "settings with their changes")
})

// Verifies: SET-02
test(
  "a value that the store can't have is marked where it was typed, and mended there",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    const cash = page.getByRole("textbox", { name: /^Manager's code for cash refunds above/ })
    await cash.focus()
    await typeByHand(page, "a lot")
    await press(page, "ControlOrMeta+s")
    await expect(cash).toHaveAccessibleDescription(
      "Manager's code for cash refunds above can't be set to this. Write dollars and cents, like 200.00, or leave it empty."
    )
    await expect(cash).toHaveAttribute("aria-invalid", "true")
    await expect(cash).toBeFocused()
    await expect(page.getByText("1 change not saved yet.")).toBeVisible()
    await expectAccessibleAtBothSizes(page, "settings with a value that was refused")
    await cash.fill("4111 1111 1111 1111")
    await press(page, "ControlOrMeta+s")
    await expect(cash).toHaveAttribute("aria-invalid", "true")
    await expect(cash).toBeFocused()
    await cash.fill("200")
    await expect(cash).toHaveAttribute("aria-invalid", "false")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
    await expect(cash).toHaveValue("200.00")
  }
)

// Verifies: SET-03, SET-04, SET-05
test(
  "another tax rate is typed by keys, seen on the sale, stated in every call, and taken back by a finger",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    const rate = page.getByRole("textbox", { name: /^Alt tax rate/ })
    await press(page, "F2")
    await typeByHand(page, "tax rate")
    await expect(page.getByRole("listitem").filter({ has: rate })).toContainText("Default: 0.0825, the store's")
    await rate.focus()
    await typeByHand(page, "6.5")
    await expect(page.getByRole("alert")).toHaveText("6.5 would charge 650% tax. For 6.5%, enter 0.065.")
    await press(page, "ControlOrMeta+s")
    await expect(rate).toBeFocused()
    await rate.fill("0.065")
    await expect(page.getByText("$100.00 sale: tax $6.50, total $106.50")).toBeVisible()
    await expect(page.getByText("$100.00 sale: tax $8.25, total $108.25")).toBeVisible()
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("status").filter({ hasText: "Tax rate saved." })).toBeVisible()
    await expectAccessibleAtBothSizes(page, "settings with another tax rate")

    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    const stated = page.waitForRequest((request) => request.url().includes("action=add_to_cart"))
    await scan(page, FMJ)
    expect((await stated).postDataJSON()).toMatchObject({ alt_tax_rate: 0.065 })
    await expect(cart(page)).toContainText("6.5% tax on this register, not the store's 8.25%")
    await expect(cart(page)).toContainText("Tax at 6.50%")
    await expect(cart(page)).toContainText("$20.22")
    await page.reload()
    await expect(cart(page)).toContainText("6.5% tax on this register")
    await chooseInMenu(page, "Settings")
    await expect(rate).toBeDisabled()
    await expect(rate).toHaveValue("0.065")
    await expect(page.getByText("Only a manager can set another tax rate for this register.")).toBeVisible()

    await chooseInMenu(page, "Log Out")
    await page.getByRole("tab", { name: "Manager" }).click()
    await page.getByLabel("User name").fill("manager")
    await page.getByLabel("Password").fill("ridgeline-demo")
    await page.getByRole("button", { name: "Sign in" }).click()
    await chooseInMenu(page, "Settings")
    await page.getByRole("button", { name: "Back to 0.0825" }).click()
    await expect(page.getByRole("status").filter({ hasText: "Tax rate saved." })).toBeVisible()
    await expect(rate).toHaveValue("")
    await expect(cart(page)).not.toContainText("6.5%")
  }
)

// Verifies: SET-01
test(
  "a register's own settings count at once: larger text and the 24-hour clock on every screen",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(await size()).toBe("16px")
    await page.getByRole("radio", { name: "Largest" }).check({ force: true })
    await expect.poll(size).toBe("20px")
    await expectAccessibleAtBothSizes(page, "settings in the largest text")
    await page.reload()
    await expect.poll(size).toBe("20px")
    await page.getByRole("switch", { name: /^24-hour clock/ }).check()
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
    await expect(page.getByRole("banner").getByText(/^\d\d:\d\d$/)).toBeVisible()
  }
)

// Verifies: SET-01
test(
  "each sound is tried by a finger and by keys, as loud as it is set, and is silent while muted",
  { tag: "@full" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const heard: number[] = []
      Object.assign(window, { heard })
      globalThis.OscillatorNode = class extends OscillatorNode {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options)
          heard.push(this.frequency.value)
        }
      }
    })
    const heard = () => page.evaluate(() => ("heard" in window ? window.heard : null))
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    const tries = page.getByRole("group", { name: "Try the sounds" })
    await tries.getByRole("button", { name: "Try: scanned" }).click()
    await expect.poll(heard).toEqual([1568])
    await tries.getByRole("button", { name: "Try: paid" }).focus()
    await press(page, "Enter")
    await expect.poll(heard).toEqual([1568, 1047, 1568])
    await tries.getByRole("button", { name: "Try: not found" }).click()
    await expect.poll(heard).toEqual([1568, 1047, 1568, 196, 165])
    await page.getByRole("switch", { name: /^Mute sounds/ }).check()
    await expect(tries.getByRole("button", { name: "Try: paid" })).toBeDisabled()
    await page.getByRole("button", { name: "Back to sale" }).click()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    expect(await heard()).toEqual([1568, 1047, 1568, 196, 165])
  }
)
