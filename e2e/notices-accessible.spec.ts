import type { Page } from "@playwright/test"
import { basketCharging, FMJ } from "./support/amounts.ts"
import { chargesOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { keepNotices, lookAround } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chargeCard,
  dialog,
  payBy,
  ringUpToPayment,
  saleComplete,
  scan,
  startSelling
} from "./support/till.ts"

// Axe looks at every state three times.
test.describe.configure({ mode: "parallel", timeout: 180_000 })

const CHECK = "check_pending_transaction"

/** A card that nobody answers for is asked about, until what this gives is called. */
const askInVain = async (page: Page, office: Office, cents: number): Promise<() => Promise<void>> => {
  await page.clock.install()
  await keepNotices(page, [2_000])
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(cents))
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await page.clock.fastForward(120_000)
  const answer = await hold(page, CHECK)
  await dialog(page, "No response from card terminal").getByRole("button", { name: "Stop waiting and check" }).click()
  await expect(dialog(page, "Pending Transaction")).toContainText("Checking with the processor")
  return answer
}

test(
  "the question what became of a card, and its good end, are without an obstacle",
  { tag: "@full" },
  async ({ page, office }) => {
    const answer = await askInVain(page, office, 2)
    await lookAround(page, "pending check, asking")
    await answer()
    await expect(dialog(page, "Pending Transaction")).toContainText("Transaction complete!")
    await lookAround(page, "pending check, complete")
  }
)

test("the end of a card that took nothing is without an obstacle", { tag: "@full" }, async ({ page, office }) => {
  const answer = await askInVain(page, office, 3)
  await answer()
  await expect(dialog(page, "Pending Transaction")).toContainText("This transaction is no longer pending!")
  await lookAround(page, "pending check, gone")
})

test(
  "what is on its way is without an obstacle: tiles, cash, an order, a receipt",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const list = await hold(page, "get_list_products")
    await page.goto("/?search_term=9mm&page=1")
    await expect(page.getByRole("heading", { name: /^Searching/ })).toBeVisible()
    await lookAround(page, "search on its way")
    await list()
    await expect(page.getByRole("list", { name: "Products" })).toBeVisible()

    await ringUpToPayment(page, basketCharging(18))
    await payBy(page, "Cash")
    const cash = await hold(page, "save_payment_cash")
    await acceptCash(page).click()
    await expect(dialog(page, "Processing Payment")).toBeVisible()
    await lookAround(page, "cash on its way")
    office.faults.failConversions(1)
    const order = await hold(page, "save_shopping_cart_to_order")
    await cash()
    await expect(page.getByRole("heading", { name: "Completing the sale" })).toBeVisible()
    await lookAround(page, "order on its way")
    await order()
    await expect(saleComplete(page)).toContainText("Goes into the drawer.")
    const receipt = await hold(page, "get_item_order")
    await page.getByRole("button", { name: "View receipt" }).click()
    await expect(page.getByText("Loading the receipt")).toBeVisible()
    await lookAround(page, "receipt on its way")
    await receipt()
  }
)

test("the register stopped by a fault is without an obstacle", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.evaluate(() => {
    Object.defineProperty(crypto, "getRandomValues", {
      configurable: true,
      value: () => {
        throw new Error("No random values are left")
      }
    })
  })
  await scan(page, FMJ)
  await expect(page.getByRole("heading", { name: "The register stopped to protect your records" })).toBeVisible()
  // Axe wants some too.
  await page.evaluate(() => Reflect.deleteProperty(crypto, "getRandomValues"))
  await lookAround(page, "stopped by a fault")
})
