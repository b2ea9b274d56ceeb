import { expectAccessible } from "./support/look.ts"
import { basketCharging, cardFee, money } from "./support/amounts.ts"
import { chooseCustomer, emailOf, knownCustomer } from "./support/customers.ts"
import { allSettled, rowsOnDisk } from "./support/disk.ts"
import { attemptsOf, callsOf, chargesOf, openDrawer, ordersOf } from "./support/facts.ts"
import { acceptButton, details, expectRefusal, lettersOf, loseReplies } from "./support/paying.ts"
import { expect, test } from "./support/test.ts"
import {
  amountField,
  dialog,
  goToPayments,
  payBy,
  press,
  ringUp,
  ringUpToPayment,
  saleComplete,
  startSelling,
  typeAmount
} from "./support/till.ts"

const basket = basketCharging(40)

// Verifies: PAY-11, PAY-19
test(
  "a check needs its number, may exceed what is due and gives change",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Check")
    await acceptButton(page).click()
    await expectRefusal(page, "Enter the check number for this payment.")
    await expect(details(page, "Check").getByLabel("Check number")).toBeFocused()
    await page.keyboard.type("ck 1042", { delay: 60 })
    await expect(amountField(page)).toHaveValue(money(basket.total))
    await typeAmount(page, basket.total + 700)
    await acceptButton(page).dblclick()
    await expect(saleComplete(page)).toContainText("Change due")
    await expect(saleComplete(page)).toContainText(money(700))
    expect(callsOf(office, "save_payment_check")).toBe(1)
    expect(await ordersOf(office)).toMatchObject([
      { payments: [{ method: "CHECK", amount: basket.total, tendered: basket.total + 700, change: 700 }] }
    ])
  }
)

// Verifies: PAY-12, PAY-16, PAY-31
test(
  "financing may lack its program number, but not exceed what is due",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Financing")
    await typeAmount(page, basket.total + 1)
    await acceptButton(page).click()
    await expectRefusal(page, "Financing Payment Amount cannot be greater than balance due")
    await typeAmount(page, 500)
    await details(page, "Financing").getByLabel("Program number").fill("FIN-77")
    await acceptButton(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("FIN-77")
    await expect(details(page, "Financing").getByLabel("Program number")).toHaveValue("")
    await acceptButton(page).click()
    await expect(saleComplete(page)).toBeVisible()
    expect((await ordersOf(office))[0]?.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ["FINANCING", 500],
      ["FINANCING", basket.total - 500]
    ])
  }
)

// Verifies: PAY-08, PAY-29, PAY-30, PAY-44
test(
  "a card that was charged elsewhere needs its authorization code; a reload in between takes it once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Auth Code")
    await expect(details(page, "Auth Code")).toContainText("If credit card was charged outside your POS")
    await acceptButton(page).click()
    await expectRefusal(page, "Enter the authorization code from your alternate card processor.")
    await page.keyboard.type("A1B2C3", { delay: 60 })
    const lost = await loseReplies(page, "save_payment_alt_credit_card")
    await acceptButton(page).click()
    await expect(dialog(page, "Processing Payment")).toContainText("Auth Code")
    await expect.poll(lost).toBe(1)
    await page.reload()
    await expect(saleComplete(page)).toBeVisible()
    expect(await attemptsOf(office)).toMatchObject([{ method: "ALT_CREDIT_CARD", state: "approved" }])
    expect(await chargesOf(office)).toEqual([])
  }
)

// Verifies: PAY-07
test("debit is offered where the register has it, and costs no fee", { tag: "@full" }, async ({ page, office }) => {
  await openDrawer(office, "2")
  await startSelling(page, "Front 2")
  await ringUp(page, basket)
  await goToPayments(page)
  expect(cardFee(basket.total)).toBeGreaterThan(0)
  await expect(page.getByRole("form", { name: "Payment" })).toContainText("processing fee")
  await payBy(page, "Debit Card")
  await expect(page.getByRole("form", { name: "Payment" })).not.toContainText("processing fee")
  await page.getByRole("button", { name: "Charge debit card" }).dblclick()
  await expect(saleComplete(page)).toContainText(money(basket.total))
  expect(callsOf(office, "process_payment_terminal")).toBe(1)
  expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.total } }])
  expect(await ordersOf(office)).toMatchObject([{ payments: [{ method: "DEBIT_CARD", amount: basket.total, fee: 0 }] }])
})

// Verifies: PAY-07, PAY-62, PAY-65
test(
  "where there is no debit it is not offered, and the receipt of the sale goes out by mail",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await expect(page.getByRole("radio", { name: "Debit Card" })).toHaveCount(0)
    await payBy(page, "Cash")
    await page.clock.install()
    await acceptButton(page).click()
    await saleComplete(page).getByRole("button", { name: "Email receipt" }).click()
    const mail = page.getByRole("dialog", { name: "Email receipt" })
    await mail.getByRole("button", { name: "Send" }).click()
    await expect(mail.getByRole("alert")).toContainText("This customer has no email address. Enter one.")
    await mail.getByLabel("Email address").fill("nobody at home")
    await mail.getByRole("button", { name: "Send" }).click()
    await expect(mail.getByRole("alert")).toHaveText("Please provide a valid Email Address.")
    expect(callsOf(office, "send_confirmation_email")).toBe(1)
    expect(await lettersOf(office)).toEqual([])
    await mail.getByLabel("Email address").fill("pat@ridgeline.example")
    await mail.getByRole("button", { name: "Send" }).dblclick()
    await expect(mail).toContainText("Email sent.")
    expect(await lettersOf(office)).toMatchObject([{ address: "pat@ridgeline.example" }])
    await page.clock.fastForward(2_000)
    await expect(mail).not.toContainText("Email sent.")
    await mail.getByRole("button", { name: "Close" }).click()
    await expect(saleComplete(page).getByRole("button", { name: "Done" })).toBeFocused()
  }
)

test.describe("where texts are sent", () => {
  test.use({ texts: true })

  test(
    "a receipt goes out by text, and an address is remembered where the customer wants it",
    { tag: "@full" },
    async ({ page, office }) => {
      await startSelling(page)
      const customer = await knownCustomer(office, 0)
      await chooseCustomer(page, customer)
      await ringUpToPayment(page, basket)
      await payBy(page, "Cash")
      await acceptButton(page).click()
      await saleComplete(page).getByRole("button", { name: "Text receipt" }).click()
      const text = page.getByRole("dialog", { name: "Text receipt" })
      await expectAccessible(page, "a receipt by text")
      await text.getByLabel("Mobile number").fill("0133")
      await text.getByRole("button", { name: "Send" }).click()
      await expect(text.getByRole("alert")).toHaveText("Enter a phone number with area code.")
      await text.getByLabel("Mobile number").fill("(505) 555-0133")
      await press(page, "Enter")
      await expect(text).toContainText("Text sent.")
      await press(page, "Escape")
      await expect(saleComplete(page).getByRole("button", { name: "Done" })).toBeFocused()

      await saleComplete(page).getByRole("button", { name: "Email receipt" }).click()
      const mail = page.getByRole("dialog", { name: "Email receipt" })
      await expect(mail.getByRole("status")).toBeEmpty()
      await mail.getByLabel("Email address").fill("pat.new@mail.example")
      await mail.getByRole("checkbox", { name: `${customer.name} wants this address on file for next time` }).check()
      await expectAccessible(page, "a receipt by mail")
      await mail.getByRole("button", { name: "Send" }).click()
      await expect(mail).toContainText("Email sent. The address is on file.")
      const [sold] = await ordersOf(office)
      expect(await emailOf(office, String(sold?.number))).toBe("pat.new@mail.example")
      expect(await lettersOf(office)).toMatchObject([
        { way: "text", address: "+15055550133" },
        { way: "email", address: "pat.new@mail.example" }
      ])
      // Neither stands in the register's journal (LOG-14).
      await allSettled(page)
      expect(JSON.stringify(await rowsOnDisk(page))).not.toMatch(/0133|pat\.new/)
    }
  )
})
