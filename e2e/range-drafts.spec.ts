import type { Page } from "@playwright/test"
import {
  chooseCustomer,
  customerCard,
  customerField,
  customerOfCart,
  knownCustomer,
  searchCustomer
} from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { HOUR, openAllDay, tomorrow } from "./support/lanes.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, startSelling } from "./support/till.ts"

const main = (page: Page) => page.getByRole("main")
const bar = (page: Page) => page.getByRole("region", { name: "Lane, time and length" })
const stepper = (page: Page, name: string) => bar(page).getByRole("group", { name })
const day = (page: Page) => main(page).getByLabel("Day", { exact: true })

/** Draws 90 minutes on Lane 2 tomorrow at half past midnight, by keys. */
const drawTomorrow = async (page: Page): Promise<string> => {
  await page.getByRole("application").focus()
  await press(page, "PageDown")
  await expect(stepper(page, "Time")).toContainText("12:00 AM")
  await press(page, "ArrowDown", "ArrowRight", "Shift+ArrowRight")
  await expectDrawn(page)
  return day(page).inputValue()
}

const expectDrawn = async (page: Page): Promise<void> => {
  await expect(stepper(page, "Lane")).toContainText("Lane 2")
  await expect(stepper(page, "Time")).toContainText("12:30 AM")
  await expect(stepper(page, "Length")).toContainText("90 min")
}

// Verifies: RNG-12, SHL-22
test(
  "what is drawn stays over a reload, over Back, and while a customer is chosen for it",
  { tag: "@full" },
  async ({ page, office }) => {
    await tomorrow(office)
    const known = await knownCustomer(office, 4)
    await startSelling(page)
    await page.goto("/range/reserve?product_id=1008")
    const date = await drawTomorrow(page)
    await expect(page).toHaveURL(/&minutes=90/)
    await page.reload()
    await expectDrawn(page)
    await expect(day(page)).toHaveValue(date)
    await main(page)
      .getByRole("button", { name: /^Select Customer/ })
      .click()
    await expect(page).toHaveURL(/\/customer\?/)
    await expect(customerField(page)).toBeFocused()
    await page.goBack()
    await expectDrawn(page)
    await main(page)
      .getByRole("button", { name: /^Select Customer/ })
      .click()
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await expect(customerOfCart(page, known.name)).toBeVisible()
    await expectDrawn(page)
    await expect(day(page)).toHaveValue(date)
    await page.getByRole("application").focus()
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Lane 2, Bay A")
    await expect(page).not.toHaveURL(/minutes=/)
  }
)

// Verifies: SHL-22, RNG-10
test(
  "lane time in the cart is changed on its own day, from the calendar of another day too",
  { tag: "@full" },
  async ({ page, office }) => {
    await tomorrow(office)
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await page.goto("/range/reserve?product_id=1008")
    const date = await drawTomorrow(page)
    await press(page, "Enter")
    await expect(lines(page)).toContainText("Lane 2, Bay A")
    const edit = async () => {
      await cart(page).getByRole("button", { name: /^Edit/ }).first().click()
      await expect(bar(page).getByRole("button", { name: /^Save Time/ })).toBeVisible()
      await expectDrawn(page)
      await expect(day(page)).toHaveValue(date)
    }
    await page.goto("/sale")
    await edit()
    await page.goto("/range/reserve?product_id=1008")
    await expect(day(page)).not.toHaveValue(date)
    await edit()
    await page.getByRole("application").focus()
    await press(page, "ArrowDown", "Enter")
    await expect(lines(page)).toContainText("Lane 3, Bay A")
    await expect(lines(page)).toHaveCount(1)
    await expect(day(page)).toHaveValue(date)
  }
)

// Verifies: SHL-22
test("keys while lane time goes into the cart are not lost", { tag: "@full" }, async ({ page, office }) => {
  await tomorrow(office)
  await startSelling(page)
  await chooseCustomer(page, await knownCustomer(office, 4))
  await page.goto("/range/reserve?product_id=1008")
  await drawTomorrow(page)
  const letGo = await hold(page, "add_reservation_to_cart")
  await press(page, "Enter", "Enter", "ArrowDown", "ArrowDown", "Enter", "ArrowRight")
  await expect(stepper(page, "Lane")).toContainText("Lane 4")
  await letGo()
  await expect(lines(page)).toHaveCount(2)
  await expect(cart(page)).toContainText("Lane 2, Bay A")
  await expect(cart(page)).toContainText("Lane 4, Bay A")
  await expect(stepper(page, "Lane")).toContainText("Lane 4")
  await expect(stepper(page, "Time")).toContainText("1:00 AM")
  expect(callsOf(office, "add_reservation_to_cart")).toBe(2)
})

// Verifies: SHL-22
test(
  "what is drawn while another day is on its way is drawn, and booked, on that day",
  { tag: "@full" },
  async ({ page, office }) => {
    await openAllDay(office)
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await page.goto("/range/reserve?product_id=1008")
    await expect(stepper(page, "Length")).toContainText("60 min")
    const today = await day(page).inputValue()
    const next = new Date(Date.parse(today) + 24 * HOUR).toISOString().slice(0, 10)
    await page.getByRole("application").focus()
    const letGo = await hold(page, "get_range_calendar")
    await press(page, "PageDown", "Enter", "Shift+ArrowRight")
    await expect(stepper(page, "Length")).toContainText("90 min")
    await expect(day(page)).toHaveValue(today)
    await letGo()
    await expect(day(page)).toHaveValue(next)
    await expect(stepper(page, "Length")).toContainText("90 min")
    expect(callsOf(office, "add_reservation_to_cart")).toBe(0)
    await page.getByRole("application").focus()
    await press(page, "Enter")
    const [year, month, date] = next.split("-")
    await expect(lines(page)).toContainText(`${month}/${date}/${year}`)
  }
)
