import { amountCharging, basketCharging, money } from "./support/amounts.ts"
import { eventsOnDisk } from "./support/disk.ts"
import { attemptsOf, callsOf, openDrawer } from "./support/facts.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { acceptButton, expectRefusal, MANAGER_CODE } from "./support/paying.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, ringUpToPayment, startSelling, typeAmount } from "./support/till.ts"
import { waitInVain } from "./support/unanswered.ts"

// Verifies: REL-6, REL-11
test("beside a card that nobody has settled a manager allows another, and every register lists the first", async ({
  page,
  office,
  browser
}) => {
  const basket = basketCharging(4)
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, basket)
  const check = await waitInVain(page, office)
  await check.getByRole("button", { name: "Check Again" }).click()
  await check.getByRole("button", { name: "Clear" }).click()
  await expect(check).toBeHidden()

  await typeAmount(page, amountCharging(40, 1_000))
  await acceptButton(page).click()
  await expectRefusal(page, "unless a manager allows it")
  const code = page.getByLabel("Manager code")
  await expect(code).toBeFocused()
  await code.fill("000000")
  await acceptButton(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Declined")
  await expect(code).toHaveValue("")
  await code.fill(MANAGER_CODE)
  await acceptButton(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  expect((await attemptsOf(office)).map(({ state }) => state)).toEqual(["started", "approved"])
  await expect.poll(() => eventsOnDisk(page, "PaymentOverridden")).toMatchObject([{ by: "manager" }, { by: "manager" }])
  expect(callsOf(office, "process_payment_terminal")).toBe(3)
  await expectNoTrace(page, office, [MANAGER_CODE], ["process_payment_terminal"])

  await page.getByRole("button", { name: "Back to sale" }).click()
  // At once, while the back office still leaves it to this register: badge and list are one, and name what was charged.
  await chooseInMenu(page, "Unresolved Payments")
  const own = page.getByRole("table", { name: "Unresolved payments of the store" }).getByRole("row")
  await expect(own).toHaveCount(2)
  await expect(own.nth(1)).toContainText(`${money(basket.charged)}with a ${money(basket.fee)} processing fee`)
  await expect(page.getByRole("button", { name: "Menu" })).toHaveAccessibleDescription("1 unresolved payment")
  await chooseInMenu(page, "Log Out")
  await openDrawer(office, "2")
  const other = await (await browser.newContext({ baseURL: office.url })).newPage()
  office.clock.pass(180_000)
  await startSelling(other, "Front 2")
  await expect(other.getByRole("button", { name: "Menu" })).toHaveAccessibleDescription("1 unresolved payment")
  await press(other, "F10")
  await expect(other.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: /^Unresolved/ })).toContainText(
    "1 waiting"
  )
  await press(other, "Escape")
  await chooseInMenu(other, "Unresolved Payments")
  const row = other.getByRole("table", { name: "Unresolved payments of the store" }).getByRole("row").nth(1)
  await expect(row).toContainText(money(basket.charged))
  await expect(row).toContainText("Front 1")
  await expectAccessible(other, "the unresolved payments")
  await expectLargeTargets(other, "the unresolved payments")
  // Whichever register took it, this one asks what became of it, without a hand on the mouse.
  const ask = row.getByRole("button", { name: "Check Again" })
  await ask.focus()
  await press(other, "Enter")
  await expect(other.getByRole("status").filter({ hasText: "This transaction is still pending." })).toBeVisible()
  await expect(ask).toBeFocused()
  await other.close()
})
