import type { Page } from "@playwright/test"
import { basketCharging, PATCHES } from "./support/amounts.ts"
import { holdDisk, letDiskGo, rowsOnDisk } from "./support/disk.ts"
import { attemptsOf, callsOf, ordersOf } from "./support/facts.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chargeCard,
  lines,
  payBy,
  ringUp,
  ringUpToPayment,
  saleComplete,
  scan,
  startSelling
} from "./support/till.ts"

const CANNOT_RECORD = "This register can't record payments, so it takes none. The browser's storage is full."
const basket = basketCharging(18)

/** From the next load on the browser's storage can be declared full: what is written then is refused. */
const rationStorage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // Called below with the store that it belongs to.
    // oxlint-disable-next-line typescript/unbound-method
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
      if (Reflect.get(globalThis, "storageIsFull") === true)
        throw new DOMException("No room is left", "QuotaExceededError")
      return add.call(this, value, key)
    }
  })
}

const fillStorage = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { storageIsFull: true }))

const BUTTONS = [
  { method: "Credit Card", action: "process_payment_terminal", accept: chargeCard, tag: [] },
  { method: "Cash", action: "save_payment_cash", accept: acceptCash, tag: ["@full"] }
] as const

for (const { method, action, accept, tag } of BUTTONS)
  test(
    `storage that is full when ${method} is accepted: nothing leaves, the register says why, and a reload mends it`,
    { tag: [...tag] },
    async ({ page, office }) => {
      await rationStorage(page)
      await startSelling(page)
      await ringUpToPayment(page, basket)
      await payBy(page, method)
      const before = await rowsOnDisk(page)
      await fillStorage(page)
      await accept(page).click()
      await expect(page.getByRole("alert").filter({ hasText: CANNOT_RECORD })).toBeVisible()
      await expect(page.getByRole("button", { name: /^(Charge card|Accept cash)/ })).toBeDisabled()
      expect(callsOf(office, action)).toBe(0)
      expect(await attemptsOf(office)).toEqual([])
      expect(await rowsOnDisk(page)).toEqual(before)

      await page.reload()
      await payBy(page, "Cash")
      await page.getByRole("button", { name: "Exact" }).click()
      await acceptCash(page).click()
      await expect(saleComplete(page)).toBeVisible()
      expect(await ordersOf(office)).toHaveLength(1)
    }
  )

test(
  "storage that is full at a scan: nothing is added, here or in the back office",
  { tag: "@full" },
  async ({ page, office }) => {
    await rationStorage(page)
    await startSelling(page)
    await ringUp(page, basket)
    const added = callsOf(office, "add_to_cart")
    await fillStorage(page)
    await scan(page, PATCHES)
    await expect(page.getByRole("alert").filter({ hasText: CANNOT_RECORD })).toBeVisible()
    await expect(page.getByText("Scanner paused")).toBeVisible()
    await expect(lines(page)).toHaveCount(basket.lines.length)
    expect(callsOf(office, "add_to_cart")).toBe(added)
  }
)

test("a browser that stores nothing at all sells nothing, and says why", { tag: "@full" }, async ({ page, office }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Storage is off", "SecurityError")
    }
  })
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "The register can't record payments" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("The browser does not let this register store anything.")
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await expect(page.getByLabel("User name")).toBeHidden()
  expect(callsOf(office, "login")).toBe(0)
})

// Verifies: LOG-10
test(
  "storage with hardly any room left: no card is taken here, and cash is",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.addInitScript(() => {
      navigator.storage.estimate = () => Promise.resolve({ quota: 60_000_000, usage: 50_000_000 })
    })
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await expect(page.getByRole("radio", { name: "Cash", exact: true })).toBeChecked()
    const card = page.getByRole("radio", { name: "Credit Card", exact: true })
    await expect(card).toHaveAccessibleDescription("Off at this register")
    await payBy(page, "Credit Card")
    const accept = chargeCard(page)
    await expect(accept).toBeDisabled()
    await expect(page.getByText(/Card payments are off: .* Less than 50 MB of storage is left\./)).toBeVisible()
    await payBy(page, "Cash")
    await page.getByRole("button", { name: "Exact" }).click()
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    expect(callsOf(office, "process_payment_terminal")).toBe(0)
  }
)

test(
  "a disk that does not answer is told while cash waits for it, and the sale is made once when it does",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Cash")
    await page.getByRole("button", { name: "Exact" }).click()
    await holdDisk(page)
    await acceptCash(page).click()
    const words = page.getByRole("alert").filter({ hasText: "The browser's storage does not answer." })
    await expect(words).toContainText("The register goes on by itself once it does.")
    await expect(acceptCash(page)).toBeDisabled()
    expect(callsOf(office, "save_payment_cash")).toBe(0)
    await letDiskGo(page)
    await expect(saleComplete(page)).toBeVisible()
    await expect(words).toBeHidden()
    expect(callsOf(office, "save_payment_cash")).toBe(1)
    expect(await ordersOf(office)).toHaveLength(1)
  }
)
