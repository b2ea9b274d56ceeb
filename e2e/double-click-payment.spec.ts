import { amountCharging, basketCharging, money } from "./support/amounts.ts"
import { button, GAPS, menuEntry, noDialog, walk } from "./support/double.ts"
import { attemptsOf, callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  amountField,
  chargeButton,
  chargeCard,
  dialog,
  payBy,
  ringUp,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling,
  typeAmount
} from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })

for (const gap of GAPS) {
  test.describe("at the payment", () => {
    test(`${gap} ms apart: every button of payment, receipt and printer writes once`, async ({ page, office }) => {
      await usePrinter(office)
      const printer = await withPrinter(page)
      const basket = basketCharging(40)
      const cardPart = amountCharging(50, 1000)
      await startSelling(page)
      await ringUp(page, basket)
      const removal = dialog(page, "Confirm Remove Payment")
      const failed = page.getByRole("alert", { name: "The order is not saved yet" })
      const receipt = page.getByRole("dialog", { name: "RECEIPT" })
      await walk(office, gap, [
        {
          what: "Go To Payments",
          control: () => chargeButton(page),
          shows: () => expect(amountField(page)).toBeFocused()
        },
        {
          what: "Accept cash takes this part, and not the rest as well",
          control: async () => {
            await payBy(page, "Cash")
            await typeAmount(page, 500)
            return acceptCash(page)
          },
          writes: { save_payment_cash: 1 },
          shows: () => expect(amountField(page)).toHaveValue(money(basket.total - 500))
        },
        {
          what: "Remove payment",
          control: () => button(page, /^Remove Cash payment/),
          shows: () => expect(button(removal, "Keep it")).toBeFocused()
        },
        {
          what: "Remove payment, confirmed",
          control: () => button(removal, "Remove payment"),
          writes: { remove_shopping_cart_payment: 1 },
          shows: async () => {
            await expect(amountField(page)).toHaveValue(money(basket.total))
            await noDialog(page)
          }
        },
        {
          what: "Charge card takes this part, and not the rest as well",
          control: async () => {
            await payBy(page, "Credit Card")
            await typeAmount(page, cardPart)
            return chargeCard(page)
          },
          writes: { process_payment_terminal: 1 },
          shows: () => expect(amountField(page)).toHaveValue(money(basket.total - cardPart))
        },
        {
          what: "Accept cash for the rest",
          control: async () => {
            office.faults.failConversions(2)
            await payBy(page, "Cash")
            return acceptCash(page)
          },
          writes: { save_payment_cash: 1, save_shopping_cart_to_order: 1 },
          shows: () => expect(failed).not.toContainText("Attempts:")
        },
        {
          what: "Retry",
          control: () => button(failed, "Retry"),
          writes: { save_shopping_cart_to_order: 1 },
          shows: () => expect(saleComplete(page)).toContainText("Receipt printed.")
        },
        {
          what: "Print additional receipt",
          control: () => button(page, "Print additional receipt"),
          shows: () => expect(saleComplete(page)).toContainText("Receipt copy printed.")
        },
        {
          what: "View receipt",
          control: () => button(page, "View receipt"),
          shows: () => expect(receipt.getByRole("article", { name: "Receipt" })).toBeVisible()
        },
        {
          what: "CLOSE",
          control: () => button(receipt, "CLOSE"),
          shows: () => expect(button(page, "Done")).toBeFocused()
        },
        { what: "Done", control: () => button(page, "Done"), shows: () => expect(scanField(page)).toBeFocused() },
        {
          what: "Open Cash Drawer",
          control: () => menuEntry(page, "Open Cash Drawer"),
          writes: { open_cash_drawer: 1 },
          shows: () => noDialog(page)
        },
        {
          what: "Receipt Printer Setup",
          control: () => menuEntry(page, "Receipt Printer Setup"),
          shows: () => expect(page.getByRole("heading", { name: "Receipt Printer Setup" })).toBeVisible()
        },
        {
          what: "Print a test page",
          control: () => button(page, "Print a test page"),
          writes: { test_print: 1 },
          shows: () => expect(page.getByText("Test page printed.")).toBeVisible()
        },
        {
          what: "Save printer",
          control: () => button(page, "Save printer"),
          writes: { save_printer: 1 },
          shows: () => expect(page.getByText("Printer saved.")).toBeVisible()
        }
      ])
      const { cuts, kicks } = paperOf(printer.taken)
      expect({ cuts, kicks }).toEqual({ cuts: 3, kicks: 2 })
      expect((await attemptsOf(office)).map(({ method, state, amount }) => ({ method, state, amount }))).toEqual([
        { method: "CASH", state: "voided", amount: 500 },
        { method: "CREDIT_CARD", state: "approved", amount: cardPart },
        { method: "CASH", state: "approved", amount: basket.total - cardPart }
      ])
      expect(await chargesOf(office)).toHaveLength(1)
      expect(await ordersOf(office)).toMatchObject([{ total: basket.total }])
    })
  })

  test.describe("at a silent terminal", () => {
    test.use({ terminalDelayMs: 600_000 })

    test(
      `${gap} ms apart: every button about a card without an answer asks once`,
      { tag: "@full" },
      async ({ page, office }) => {
        const basket = basketCharging(40)
        await page.clock.install()
        await startSelling(page)
        await ringUpToPayment(page, basket)
        const silent = dialog(page, "No response from card terminal")
        const pending = dialog(page, "Pending Transaction")
        const inVain = async () => {
          await expect(dialog(page, "Waiting for the card")).toBeVisible()
          await expect.poll(() => chargesOf(office)).not.toEqual([])
          await page.clock.fastForward(120_000)
          await expect(silent).toBeVisible()
        }
        await walk(office, gap, [
          {
            what: "Charge card",
            control: () => chargeCard(page),
            writes: { process_payment_terminal: 1 },
            shows: inVain
          },
          {
            what: "Try Again",
            control: () => button(silent, "Try Again"),
            writes: { process_payment_terminal: 1 },
            shows: inVain
          },
          {
            what: "Stop waiting and check asks what became of it, and does not ask again at once",
            control: () => button(silent, "Stop waiting and check"),
            shows: async () => {
              await expect(pending).toContainText("This transaction is still pending.")
              expect(callsOf(office, "check_pending_transaction")).toBe(1)
            }
          },
          {
            what: "Check Again",
            control: () => button(pending, "Check Again"),
            shows: async () => {
              await expect(button(pending, "Clear")).toBeEnabled()
              expect(callsOf(office, "check_pending_transaction")).toBe(2)
            }
          },
          {
            what: "Clear puts the notice away, not the payment",
            control: () => button(pending, "Clear"),
            shows: async () => {
              await expect(pending).toBeHidden()
              await expect(button(page, "Check Again")).toBeVisible()
            }
          }
        ])
        expect(callsOf(office, "check_pending_transaction")).toBe(2)
        expect(await chargesOf(office)).toHaveLength(1)
        expect((await attemptsOf(office)).map(({ state }) => state)).toEqual(["started"])
      }
    )
  })
}

test(
  "an unsteady hand that presses Accept cash twice takes the part alone",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(40)
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await payBy(page, "Cash")
    await typeAmount(page, 500)
    await acceptCash(page).evaluate((button) => {
      // The second press comes with the new balance, before anybody can have read it.
      const watcher = new MutationObserver(() => {
        if (button.closest("form")?.querySelector("[aria-label^='Remove Cash']") === null) return
        watcher.disconnect()
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }))
      })
      watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await acceptCash(page).click()
    await expect(amountField(page)).toHaveValue(money(basket.total - 500))
    await expect(acceptCash(page)).toBeEnabled()
    expect(callsOf(office, "save_payment_cash")).toBe(1)
    await acceptCash(page).click()
    await expect(saleComplete(page)).toBeVisible()
    expect((await ordersOf(office))[0]?.payments.map(({ amount }) => amount)).toEqual([500, basket.total - 500])
  }
)
