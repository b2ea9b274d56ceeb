import { basketCharging, money } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { callsOf, ordersOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chooseInMenu,
  chooseRegister,
  dialog,
  DANA,
  LEE,
  MANAGER,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  scanField,
  signInCashier,
  signInManager,
  startSelling
} from "./support/till.ts"
import { tells } from "./support/leak.ts"

const basket = basketCharging(40)

// Verifies: SET-01, SET-02
test(
  "where the store wants it a cashier stays signed in, and one press lets the next one in",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await chooseInMenu(page, "Settings")
    const stay = page.getByRole("switch", { name: /^Stay signed in between sales/ })
    await expect(stay).not.toBeChecked()
    await expectAccessibleAtBothSizes(page, "settings")
    await stay.focus()
    await press(page, "Space")
    await expect(page.getByText("1 change not saved yet.")).toBeVisible()
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sale", exact: true }).click()
    const leaving = dialog(page, "Leave without saving?")
    await expect(leaving).toContainText("1 change not saved yet.")
    await expect(leaving.getByRole("button", { name: "Stay here" })).toBeFocused()
    await press(page, "Enter")
    await expect(leaving).toBeHidden()
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("status").filter({ hasText: "Settings saved." })).toBeVisible()
    await expect(stay).toBeChecked()
    await chooseInMenu(page, "Log Out")

    await signInCashier(page, DANA)
    for (const sale of [1, 2]) {
      await ringUpToPayment(page, basket)
      await payBy(page, "Cash")
      await acceptCash(page).click()
      await expect(saleComplete(page)).toBeVisible()
      await press(page, "Enter")
      await expect(page.getByRole("banner"), `after sale ${sale}`).toContainText(DANA.name)
      await expect(scanField(page)).toBeFocused()
    }
    await chooseInMenu(page, "Settings")
    await expect(page.getByText("Only a manager can change these.")).toBeVisible()
    await expect(stay).toBeDisabled()
    await page.getByRole("banner").getByRole("button", { name: "Switch cashier" }).click()
    await signInCashier(page, LEE)
    await expect(page.getByRole("banner")).toContainText(LEE.name)
  }
)

// Verifies: AUTH-04, AUTH-15
test("a cashier signs in by PIN, sells, and is signed out when the sale is done", async ({ page, context, office }) => {
  await startSelling(page)
  await chooseInMenu(page, "Log Out")
  await expect(page.getByRole("list", { name: "Registers" })).toContainText("Front 1")

  await signInCashier(page, DANA)
  await expect(page.getByRole("banner")).toContainText(DANA.name)
  await ringUpToPayment(page, basket)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(money(basket.total))
  await press(page, "Enter")
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
  await expect(page.getByLabel("PIN", { exact: true })).toBeFocused()
  expect(await ordersOf(office)).toHaveLength(1)
  await expect.poll(() => callsOf(office, "logout")).toBe(2)
  const signedIn = async () =>
    (await context.cookies()).filter(({ name }) => !["tillstone_log", "pos_browser"].includes(name))
  await expect.poll(signedIn).toEqual([])
  await page.reload()
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
})

test("PIN and password are in their sign-in calls and nowhere else", { tag: "@full" }, async ({ page, office }) => {
  await signInManager(page)
  await chooseRegister(page, "Front 1")
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, { pin: "135799" })
  await expect(page.getByText("Wrong PIN.")).toBeVisible()
  await signInCashier(page, DANA)
  await expect(page.getByRole("banner")).toContainText(DANA.name)
  const book = await exportBook(page)
  const secrets = [MANAGER.password, DANA.pin, "135799"]
  await expectNoTrace(page, office, secrets, ["login"])
  expect(secrets.filter((secret) => tells(book.text, secret))).toEqual([])
  expect(office.calls.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toHaveLength(3)
})
