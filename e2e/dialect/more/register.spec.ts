import { taken } from "../../../tests/dialect/ledger.ts"
import { paperOf, withPrinter } from "../../support/printer.ts"
import { saveAs } from "../../support/saved.ts"
import { TSP143IV } from "../../support/usb.ts"
import { chooseInMenu, focusInMain, press, saleComplete, scanField, typeByHand } from "../../support/till.ts"
import { finish, GOODS, payRest, PIN, ringUpToPayment, startSelling, taxed } from "../counter.ts"
import { expect, test } from "../stranger.ts"

const { rod } = GOODS

test.describe("a drawer that is closed", () => {
  test.use({ drawer: "closed" })

  test("is opened with what was counted", async ({ page, stranger }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Open Your Register/)
    await page.getByRole("button", { name: "One more, Hundreds" }).click()
    await page.getByRole("button", { name: "Open Register" }).click()
    await expect(page.getByRole("banner")).toContainText("Counter 1 · Open")
    expect(stranger.shop.devices[0]?.status).toBe("Open")
  })
})

test("a register is closed with what was counted", async ({ page, stranger }) => {
  await startSelling(page)
  await chooseInMenu(page, /^Close Your Register/)
  await page.getByRole("tab", { name: "One total" }).click()
  await typeByHand(page, "30000")
  await page.getByRole("button", { name: "Close Register" }).click()
  await expect(page.getByRole("banner")).toContainText("Counter 1 · Closed")
  expect(stranger.shop.devices[0]?.status).toBe("Closed")
})

test.describe("a back end that says which printer its register has", () => {
  test.use({ habits: { leavesOut: false } })

  // Verifies: API-44, API-45, API-98, REG-13, REG-14, REG-15
  test("a day is ended with the fields that the documents know: X tape, count by bills and coins, Z tape on paper", async ({
    page,
    stranger
  }) => {
    const [counter] = stranger.shop.devices
    if (counter) Object.assign(counter, { printer_model: "TSP143IV", printer_serial_id: TSP143IV.serialNumber })
    const printer = await withPrinter(page)
    await startSelling(page)
    await ringUpToPayment(page, taxed(rod.price), rod.upc)
    await payRest(page)
    await finish(page)

    await chooseInMenu(page, "X and Z Tapes")
    await expect(page.getByText("Register must be closed to print Z Tape.")).toBeVisible()
    await expect(page.getByText(/shows no tapes on the screen/)).toHaveCount(2)
    await expect(page.getByRole("button", { name: "Cash In and Out" })).toBeHidden()
    const before = printer.taken.length
    await press(page, "x")
    await expect(page.getByText("Tape printed.")).toBeVisible()
    expect(paperOf(printer.taken.slice(before)).text).toContain("X tape")

    await chooseInMenu(page, /^Close Your Register/)
    await page.getByRole("button", { name: "One more, Hundreds" }).click()
    await page.getByLabel("Twenties, how many").fill("6")
    await expect(page.getByText("Expected in the drawer")).toBeHidden()
    await page.getByRole("button", { name: "Close Register" }).click()
    await expect(page.getByRole("banner")).toContainText("Counter 1 · Closed")
    await expect(page.getByRole("heading", { name: /is closed/ })).toBeHidden()
    const closing = stranger.heard.find(({ action }) => action === "close_register")
    expect(Number(closing?.body["amount"])).toBe(220)

    await chooseInMenu(page, "X and Z Tapes")
    await expect(page.getByText("Register must be open to print X Tape")).toBeVisible()
    await focusInMain(page)
    for (const times of [1, 2]) {
      const printed = printer.taken.length
      await press(page, "z")
      await expect.poll(() => paperOf(printer.taken.slice(printed)).text).toContain("Z tape")
      expect(stranger.heard.filter(({ action }) => action === "print_tape")).toHaveLength(1 + times)
    }
  })
})

test("an open order keeps the register from closing, and is shown", async ({ page, stranger }) => {
  await startSelling(page)
  await ringUpToPayment(page, taxed(rod.price), rod.upc)
  await saveAs(page, "Open Order").click()
  await expect(scanField(page)).toBeFocused()
  await chooseInMenu(page, /^Close Your Register/)
  await expect(page.getByText("Please resolve all open orders before closing register.")).toBeVisible()
  expect(stranger.shop.devices[0]?.status).toBe("Open")
})

test("a cashier signs in by his PIN, a wrong one is refused, and the clock knows him", async ({ page, stranger }) => {
  await startSelling(page)
  await chooseInMenu(page, "Log Out")
  const login = page.getByRole("form", { name: "Cashier Login" })
  const pin = login.getByLabel("PIN", { exact: true })
  await pin.fill("000000")
  await login.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByText("That isn't right. Try again.")).toBeVisible()
  await pin.fill(PIN)
  await login.getByRole("button", { name: "Sign in" }).click()
  await expect(scanField(page)).toBeFocused()
  await expect(page.getByRole("banner")).toContainText("Pat O'Hara")
  await chooseInMenu(page, "Log Out")
  await page.getByRole("tab", { name: "Time clock" }).click()
  const clock = page.getByRole("form", { name: "Time clock" })
  await clock.getByLabel("PIN", { exact: true }).fill(PIN)
  await clock.getByRole("button", { name: "Clock in" }).click()
  await expect(clock).toContainText("Pat O'Hara is clocked in.")
  expect(stranger.shop.people.find(({ pin: own }) => own === PIN)).toMatchObject({ isClockedIn: true })
})

test.describe("a back end that says neither who signed in nor his token in a cookie", () => {
  test.use({ habits: { bareLogin: true, tokenInUser: true } })

  test("is asked who it was, and sells", async ({ page, stranger }) => {
    await startSelling(page)
    await ringUpToPayment(page, taxed(rod.price), rod.upc)
    await payRest(page)
    await expect(saleComplete(page)).toBeVisible()
    expect(taken(stranger.shop.ledger)).toBe(taxed(rod.price))
  })
})
