import { taken } from "../../../tests/dialect/ledger.ts"
import { saveAs } from "../../support/saved.ts"
import { chooseInMenu, saleComplete, scanField, typeByHand } from "../../support/till.ts"
import { GOODS, payRest, PIN, ringUpToPayment, startSelling, taxed } from "../counter.ts"
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
