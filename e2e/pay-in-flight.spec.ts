import { basketCharging, money } from "./support/amounts.ts"
import { dialogsShown, watchDialogs } from "./support/dialogs.ts"
import { attemptsOf, callsOf, chargesOf, openDrawer, ordersOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { type Reach, reloadDuring } from "./support/lost.ts"
import { whileTimePasses } from "./support/passing.ts"
import { acceptButton, details } from "./support/paying.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  chooseRegister,
  dialog,
  payBy,
  ringUpToPayment,
  saleComplete,
  signInManager,
  startSelling,
  typeAmount
} from "./support/till.ts"

const basket = basketCharging(40)
/** How long the end of a card that took nothing is shown, and the words that lead to the sign-in, in ms. */
const GONE_SHOWN = 5_000
const WORDS_SHOWN = 3_000

const WAYS = [
  { method: "Check", code: "CHECK", action: "save_payment_check", field: "Check number", value: "1042", tag: [] },
  {
    method: "Financing",
    code: "FINANCING",
    action: "save_payment_financing",
    field: "Program number",
    value: "FIN-7",
    tag: ["@full"]
  }
] as const

for (const { method, code, action, field, value, tag } of WAYS)
  for (const reach of ["answered", "never sent"] as const satisfies readonly Reach[])
    // Verifies: PAY-37, PAY-48, REL-4
    test(
      `a reload while ${method} is ${reach}: it is taken once, and nobody is asked for the money twice`,
      { tag: reach === "never sent" ? "@full" : [...tag] },
      async ({ page, office }) => {
        await page.clock.install()
        await watchDialogs(page)
        await startSelling(page)
        await ringUpToPayment(page, basket)
        await payBy(page, method)
        await details(page, method).getByLabel(field).fill(value)
        await reloadDuring(page, action, reach, () => acceptButton(page).click())
        if (reach === "never sent") {
          // Nothing was taken: the screen says so, and the payment is made again.
          await expect.poll(() => dialogsShown(page)).toContainEqual(expect.stringContaining("no longer pending"))
          await page.clock.runFor(GONE_SHOWN)
          await expect(dialog(page, "Pending Transaction")).toBeHidden()
          await payBy(page, method)
          await details(page, method).getByLabel(field).fill(value)
          await acceptButton(page).click()
        }
        await expect(saleComplete(page)).toContainText(money(basket.total))
        expect((await attemptsOf(office)).filter(({ state }) => state === "approved")).toMatchObject([{ method: code }])
        expect(await ordersOf(office)).toMatchObject([{ payments: [{ method: code, amount: basket.total }] }])
      }
    )

test(
  "a reload while a debit card is charged ends in one charge and one sale",
  { tag: "@full" },
  async ({ page, office }) => {
    await openDrawer(office, "2")
    await startSelling(page, "Front 2")
    await ringUpToPayment(page, basket)
    await payBy(page, "Debit Card")
    await reloadDuring(page, "process_payment_terminal", "answered", () => acceptButton(page).click())
    await expect(saleComplete(page)).toContainText(money(basket.total))
    expect(callsOf(office, "process_payment_terminal")).toBe(1)
    expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.total, voided: false } }])
    expect(await ordersOf(office)).toMatchObject([
      { payments: [{ method: "DEBIT_CARD", amount: basket.total, fee: 0 }] }
    ])
  }
)

// Verifies: PAY-02, PAY-06, PAY-09, PAY-13
test("every method has its amount and its Accept, and what was paid is listed with its number and a way out", async ({
  page
}) => {
  await startSelling(page)
  await ringUpToPayment(page, basket)
  for (const method of ["Credit Card", "Cash", "Gift Card", "Check", "Financing", "Auth Code"] as const) {
    await payBy(page, method)
    await expect(amountField(page)).toHaveValue(money(basket.total))
    await expect(acceptButton(page)).toBeEnabled()
  }
  await payBy(page, "Check")
  await details(page, "Check").getByLabel("Check number").fill("1042")
  await typeAmount(page, 500)
  await acceptButton(page).click()
  const paid = page.getByRole("list", { name: "Payments" }).getByRole("listitem")
  await expect(paid).toHaveCount(1)
  await expect(paid).toContainText("Check")
  await expect(paid).toContainText("1042")
  await expect(paid).toContainText("5.00")
  await expect(paid.getByRole("button", { name: /^Remove/ })).toBeEnabled()
})

// Verifies: PAY-56, REF-20, CG-89, ERR-66
for (const path of ["/payment", "/refund/items"])
  test(`without a cart ${path} says so, and leads to the sign-in`, { tag: "@full" }, async ({ page }) => {
    await page.clock.install()
    await signInManager(page)
    await hold(page, "get_shopping_cart")
    await chooseRegister(page, "Front 1")
    await page.goto(path)
    const words = "Register code or cart id missing. Redirecting to login..."
    await whileTimePasses(page, () => expect(page.getByText(words)).toBeVisible({ timeout: 500 }))
    await page.clock.runFor(WORDS_SHOWN)
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
  })
