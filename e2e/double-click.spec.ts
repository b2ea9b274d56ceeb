import { basketCharging } from "./support/amounts.ts"
import { attemptsOf, callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  cart,
  chargeCard,
  chooseInMenu,
  DANA,
  dialog,
  payBy,
  ringUpToPayment,
  saleComplete,
  signInCashier,
  startSelling
} from "./support/till.ts"

const basket = basketCharging(40)

test(
  "a double click on Accept cash takes the cash once, and on Done ends the sale once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    await ringUpToPayment(page, basket)
    await payBy(page, "Cash")
    await page.getByRole("button", { name: "Exact" }).dblclick()
    await acceptCash(page).dblclick()
    await expect(saleComplete(page)).toBeVisible()
    expect(callsOf(office, "save_payment_cash")).toBe(1)
    expect(await ordersOf(office)).toHaveLength(1)
    await page.getByRole("button", { name: "Done" }).dblclick()
    await expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
    await expect.poll(() => callsOf(office, "logout")).toBe(2)
  }
)

test.describe("with a terminal that takes its time", () => {
  test.use({ terminalDelayMs: 60_000 })

  test("a double click on Charge card charges once", { tag: "@full" }, async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await chargeCard(page).dblclick()
    await expect(dialog(page, "Waiting for the card")).toBeVisible()
    await expect.poll(() => chargesOf(office)).toHaveLength(1)
    await office.terminalAnswers()
    await expect(saleComplete(page)).toBeVisible()
    expect(callsOf(office, "process_payment_terminal")).toBe(1)
    expect(await attemptsOf(office)).toHaveLength(1)
  })
})

test("Enter held or pressed twice in the amount takes the cash once", { tag: "@full" }, async ({ page, office }) => {
  await startSelling(page)
  await ringUpToPayment(page, basket)
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).focus()
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter"), page.keyboard.press("Enter")])
  await expect(saleComplete(page)).toBeVisible()
  expect(await attemptsOf(office)).toHaveLength(1)
})

test.describe("with a closed drawer", () => {
  test.use({ drawer: "closed" })

  test(
    "a double click on Open Register opens it once, and one on a tile adds one",
    { tag: "@full" },
    async ({ page, office }) => {
      await startSelling(page)
      await chooseInMenu(page, /^Open Your Register/)
      await page.getByRole("button", { name: "One more, Hundreds" }).click()
      await page.getByRole("button", { name: "Open Register" }).dblclick()
      await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
      expect(callsOf(office, "open_register")).toBe(1)
      await page.goto("/?search_term=cleaning+patches&page=1")
      await page.getByRole("button", { name: /^Cleaning patches \.38-\.45/ }).dblclick()
      await expect(cart(page)).toContainText("1 line · 1 item")
      expect(callsOf(office, "add_to_cart")).toBe(1)
    }
  )
})
