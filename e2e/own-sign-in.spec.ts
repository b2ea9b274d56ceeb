import { lookAround } from "./support/look.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import {
  chooseInMenu,
  DANA,
  MANAGER,
  press,
  scanField,
  signInCashier,
  startSelling,
  typeByHand
} from "./support/till.ts"

test("a cashier changes the PIN by keys, and signs in with the new one alone", async ({ page, office }) => {
  await startSelling(page)
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, DANA)
  await expect(scanField(page)).toBeVisible()
  await chooseInMenu(page, "Change PIN or Password")
  const form = page.getByRole("form", { name: "Change PIN" })
  await expect(form.getByLabel("Your PIN now")).toBeFocused()
  await expect(form.getByText("6 to 10 digits", { exact: false })).toBeVisible()
  await lookAround(page, "a cashier's own PIN")
  await typeByHand(page, "000001")
  await press(page, "Tab")
  await typeByHand(page, "123456")
  await press(page, "Enter")
  await expect(form.getByRole("alert")).toHaveText(/^This PIN is too easy to guess/)
  await expect(form.getByLabel("New PIN", { exact: true })).toBeFocused()
  await form.getByLabel("New PIN", { exact: true }).fill("")
  await typeByHand(page, "645342")
  await press(page, "Tab")
  await typeByHand(page, "645343")
  await press(page, "Enter")
  await expect(form.getByRole("alert")).toHaveText("The two are not alike. Type the new one again.")
  await form.getByLabel("New PIN again").fill("")
  await typeByHand(page, "645342")
  await press(page, "Enter")
  await expect(form.getByRole("alert")).toHaveText("Wrong PIN.")
  await expect(form.getByLabel("Your PIN now")).toBeFocused()
  // By finger, on the pad.
  for (const [label, digits] of [
    ["Your PIN now", DANA.pin],
    ["New PIN", "645342"],
    ["New PIN again", "645342"]
  ] as const) {
    await form.getByLabel(label, { exact: true }).click()
    for (const digit of digits)
      await page.getByRole("group", { name: "Number keys" }).getByRole("button", { name: digit, exact: true }).click()
  }
  await form.getByRole("button", { name: "Change PIN" }).click()
  await expect(form.getByRole("status")).toHaveText("Your PIN was changed.")
  await expectNoTrace(page, office, ["645342"], ["save_own_secret"])
  await press(page, "Escape")
  await expect(scanField(page)).toBeVisible()
  await chooseInMenu(page, "Log Out")
  await signInCashier(page, DANA)
  await expect(page.getByText("Wrong PIN.")).toBeVisible()
  await signInCashier(page, { pin: "645342" })
  await expect(scanField(page)).toBeVisible()
})

test("a manager chooses what to change, and proves it by the password", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await chooseInMenu(page, "Change PIN or Password")
  await page.getByText("Manager code", { exact: true }).click()
  const form = page.getByRole("form", { name: "Change manager code" })
  await form.getByLabel("Your password now").fill(MANAGER.password)
  await form.getByLabel("New manager code", { exact: true }).fill("864201")
  await form.getByLabel("New manager code again").fill("864201")
  await lookAround(page, "a manager's own code")
  await form.getByRole("button", { name: "Change manager code" }).click()
  await expect(form.getByRole("status")).toHaveText("Your manager code was changed.")
  await page.getByText("Password", { exact: true }).click()
  await expect(page.getByRole("form", { name: "Change password" }).getByLabel("Your password now")).toBeFocused()
})
