import type { Page } from "@playwright/test"
import { basketCharging, FMJ, PATCHES } from "./support/amounts.ts"
import { chargesOf, openDrawer } from "./support/facts.ts"
import { expectAccessibleAtBothSizes, keepNotices, lookAround } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  cart,
  chargeCard,
  chooseInMenu,
  chooseRegister,
  DANA,
  dialog,
  goOffline,
  lines,
  MANAGER,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  scan,
  scanField,
  signInCashier,
  signInManager,
  startSelling,
  typeAmount,
  typeByHand
} from "./support/till.ts"

// Axe looks at every state three times: these walks are the longest of the suite.
test.describe.configure({ mode: "parallel", timeout: 180_000 })

const openMenu = async (page: Page): Promise<void> => {
  await press(page, "F10")
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
}

const signIn = async (page: Page): Promise<void> => {
  await page.goto("/")
  await expect(page.getByLabel("User name")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "manager login")
  await page.getByLabel("User name").fill(MANAGER.user)
  await page.getByLabel("Password").fill("wrong")
  await press(page, "Enter")
  await expect(page.getByText("Wrong user name or password.")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "manager login, refused")
  await page.getByLabel("Password").fill(MANAGER.password)
  await press(page, "Enter")
  await expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "register list")
  await chooseRegister(page, "Front 1")
  await chooseInMenu(page, /^Log Out/)
  await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "cashier login")
  await signInManager(page)
  await expect(scanField(page)).toBeVisible()
}

const openRegister = async (page: Page): Promise<void> => {
  await chooseInMenu(page, /^Open Your Register/)
  await page.getByRole("button", { name: "Open Register" }).click()
  await expect(page.getByText("Please enter your total cash.")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "open register, refused")
  await page.getByRole("button", { name: "One more, Hundreds" }).click()
  await page.getByRole("button", { name: "Open Register" }).click()
  await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
}

const sell = async (page: Page): Promise<void> => {
  await lookAround(page, "empty sale")
  await openMenu(page)
  await expectAccessibleAtBothSizes(page, "menu")
  await press(page, "Escape")
  await chooseInMenu(page, /^Diagnostics/)
  await expect(page.getByRole("heading", { name: "Diagnostics" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "diagnostics")
  await page.getByRole("button", { name: "Close", exact: true }).click()

  await expect(scanField(page)).toBeFocused()
  await typeByHand(page, "9mm")
  await press(page, "Enter")
  await expect(page.getByRole("list", { name: "Products" })).toBeVisible()
  await scan(page, FMJ)
  await scan(page, PATCHES)
  await expect(lines(page)).toHaveCount(2)
  await lookAround(page, "results and lines")
  const quantity = cart(page).getByRole("textbox", { name: "Quantity" })
  await quantity.fill("400")
  await quantity.press("Enter")
  await expect(lines(page).getByRole("alert")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "quantity cut to the stock")
  await scan(page, "4242424242424242")
  await expect(page.getByRole("button", { name: "Got it" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "message over the results")
  await page.getByRole("button", { name: "Got it" }).click()
  await scanField(page).fill("unobtainium")
  await press(page, "Enter")
  await expect(page.getByRole("heading", { name: /^No results/ })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "no results")
  await page.getByRole("button", { name: "Clear search" }).click()
  await expect(page.getByRole("region", { name: "Last item" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "the last item")
  await press(page, "Alt+z")
  await expect(page.getByRole("dialog").getByText("at the warehouse")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "a line close up")
  await press(page, "Escape")
  await cart(page).getByRole("button", { name: "Clear cart" }).click()
  await expect(dialog(page, "Clear cart?")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "Clear cart?")
  await dialog(page, "Clear cart?").getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText("Items appear here, newest first.")).toBeVisible()
}

test.describe("with a closed drawer", () => {
  test.use({ drawer: "closed" })

  test("sign-in, register and sale are without an obstacle", async ({ page }) => {
    await keepNotices(page)
    await signIn(page)
    await openRegister(page)
    await sell(page)
    await chooseInMenu(page, /^Close Your Register/)
    await expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
    await expectAccessibleAtBothSizes(page, "close register")
  })
})

test("payment, receipt and their dialogs are without an obstacle", async ({ page, office }) => {
  await startSelling(page)
  await payInParts(page, office)
  await completeSale(page, office)
})

test(
  "a card without an answer, and every dialog about it, is without an obstacle",
  { tag: "@full" },
  async ({ page }) => {
    await page.clock.install()
    await startSelling(page)
    await waitForCard(page)
  }
)

test("duplicate login, banners and notices are without an obstacle", { tag: "@full" }, async ({ page, office }) => {
  await signInByForce(page, office)
  await banners(page)
  await notices(page, office)
})

const payInParts = async (page: Page, office: Office): Promise<void> => {
  await ringUpToPayment(page, basketCharging(1))
  await lookAround(page, "payment by card")
  await chargeCard(page).click()
  await expect(page.getByText("Processor Message: DECLINED: INSUFFICIENT FUNDS")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "payment, declined")
  await payBy(page, "Cash")
  await typeAmount(page, 1000)
  await acceptCash(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Accepted")
  await lookAround(page, "payment by cash, a part paid")
  await page.getByRole("button", { name: /^Remove Cash payment/ }).click()
  await expect(dialog(page, "Confirm Remove Payment")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "Confirm Remove Payment")
  await press(page, "Escape")
  await payBy(page, "Credit Card")
  await typeAmount(page, 1000)
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(2)
  await page.getByRole("button", { name: /^Void SIMULATED VISA/ }).click()
  await expect(dialog(page, "Void this charge?")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "voiding a charge")
  await press(page, "Escape")
}

const completeSale = async (page: Page, office: Office): Promise<void> => {
  office.faults.failConversions(2)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  const panel = page.getByRole("alert", { name: "The order is not saved yet" })
  await expect(panel).toBeVisible()
  await expectAccessibleAtBothSizes(page, "conversion failed")
  await panel.getByRole("button", { name: "Retry" }).click()
  await expect(saleComplete(page)).toBeVisible()
  await lookAround(page, "Sale Complete")
  await page.getByRole("button", { name: "View receipt" }).click()
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "receipt")
}

const waitForCard = async (page: Page): Promise<void> => {
  await ringUpToPayment(page, basketCharging(4))
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "waiting for the card")
  await page.evaluate(() => history.back())
  await expect(dialog(page, "Waiting for the card").getByRole("alert")).toBeVisible()
  await expectAccessibleAtBothSizes(page, "leave guard")
  await page.clock.fastForward(120_000)
  const silent = dialog(page, "No response from card terminal")
  await expect(silent).toBeVisible()
  await expectAccessibleAtBothSizes(page, "no response")
  await silent.getByRole("button", { name: "Stop waiting and check" }).click()
  const check = dialog(page, "Pending Transaction")
  await expect(check).toContainText("This transaction is still pending.")
  await expectAccessibleAtBothSizes(page, "still pending")
  await check.getByRole("button", { name: "Check Again" }).click()
  await expect(check.getByRole("button", { name: "Clear" })).toBeEnabled()
  await expectAccessibleAtBothSizes(page, "still pending, may be cleared")
  await check.getByRole("button", { name: "Clear" }).click()
  await expect(page.getByRole("button", { name: "Check Again" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "payment with an unresolved card")
  await page.goto("/payment")
  await expect(check).toContainText("This transaction is still pending.")
  await page.goto("/sale")
  await expect(check.getByRole("button", { name: "Got It!" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "startup notice of a pending card")
}

const signInByForce = async (page: Page, office: Office): Promise<void> => {
  await openDrawer(office, "2")
  const elsewhere = await page.context().browser()?.newContext({ baseURL: office.url })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error("No second browser")
  await startSelling(other, "Front 2")
  await chooseInMenu(other, /^Log Out/)
  await signInCashier(other, DANA)
  await expect(scanField(other)).toBeFocused()

  await startSelling(page)
  await chooseInMenu(page, /^Log Out/)
  await signInCashier(page, DANA)
  await expect(page.getByRole("form", { name: "Duplicate Login Found" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "duplicate login")
  await page.getByLabel("PIN").fill(DANA.pin)
  await page.getByRole("button", { name: "Force Login" }).click()
  await expect(scanField(page)).toBeFocused()
  await elsewhere?.close()
}

const banners = async (page: Page): Promise<void> => {
  await goOffline(page)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await expectAccessibleAtBothSizes(page, "offline")
  await page.context().setOffline(false)
  const second = await page.context().newPage()
  await second.goto("/")
  await expect(second.getByRole("button", { name: "Use the register here" })).toBeVisible()
  await expect(scanField(second)).toBeVisible()
  await expectAccessibleAtBothSizes(second, "another tab is the register")
  await second.close()

  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("No room is left", "QuotaExceededError")
    }
  })
  await scan(page, FMJ)
  await expect(page.getByRole("alert").filter({ hasText: "This register can't record payments" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "cannot record")
}

const notices = async (page: Page, office: Office): Promise<void> => {
  const action = "**/api?action=get_client"
  await page.route(action, (route) =>
    route.fulfill({ json: { status: "startup_error", message: "The store's licence has run out." } })
  )
  await page.goto("/")
  await expect(page.getByRole("alertdialog", { name: /^POS Startup Error/ })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "startup error")
  await page.unroute(action)
  await office.db.updateTable("client").set({ pos_not_allowed: true }).execute()
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "POS is not enabled for this account" })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "not enabled")
}
