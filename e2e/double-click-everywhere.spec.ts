import type { Locator, Page } from "@playwright/test"
import { changes, MANAGER_CODE, panel, productWithFee } from "./support/adjust.ts"
import { amountCharging, basketCharging, FMJ, money, PATCHES } from "./support/amounts.ts"
import { pressTwice, watchWrites } from "./support/double.ts"
import { attemptsOf, callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import type { Office } from "./support/office.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  amountField,
  cart,
  chargeButton,
  chargeCard,
  DANA,
  dialog,
  lines,
  lookUp,
  MANAGER,
  payBy,
  ringUp,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling,
  typeAmount
} from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })
test.use({ drawer: "closed" })

const button = (of: Page | Locator, name: string | RegExp): Locator => of.getByRole("button", { name })
const menuEntry = async (page: Page, name: string): Promise<Locator> => {
  await button(page, "Menu").click()
  return button(page.getByRole("dialog", { name: "Menu" }), name)
}
const noDialog = (page: Page) => expect(page.locator("dialog[open]")).toHaveCount(0)

/** So many lines, each of them known to the back office. */
const settled = async (page: Page, count: number): Promise<void> => {
  await expect(lines(page)).toHaveCount(count)
  await expect(cart(page).getByText(/^(?:Looking it up|Adding) …$/)).toHaveCount(0)
}

/** A press of the walk: what is pressed twice, what that writes, and what is seen then. */
interface Step {
  readonly what: string
  readonly control: () => Locator | Promise<Locator>
  readonly writes?: Readonly<Record<string, number>>
  readonly then: () => Promise<void>
}

const walk = async (office: Office, gap: number, steps: readonly Step[]): Promise<void> => {
  const written = watchWrites(office)
  for (const { what, control, writes = {}, then } of steps)
    await test.step(what, async () => {
      await pressTwice(await control(), gap)
      await then()
      await written(writes)
    })
}

for (const gap of [0, 50, 200, 400]) {
  test(`${gap} ms apart: every button of signing in, the drawer and the cart writes once`, async ({ page, office }) => {
    await page.goto("/")
    const login = page.getByRole("form", { name: "Manager Login" })
    const { upc } = await productWithFee(office)
    const discount = panel(page, "Discount item")
    const orderDiscount = panel(page, "Add Discount")
    const fee = panel(page, "Add Fee")
    const exempt = panel(page, "Tax Exempt")
    const note = panel(page, "Add Note")
    const byCode = async (of: Locator, save: string): Promise<Locator> => {
      await of.getByLabel("Reason").selectOption({ index: 1 })
      await of.getByLabel("Manager code").fill(MANAGER_CODE)
      return button(of, save)
    }
    await walk(office, gap, [
      {
        what: "Sign in of the manager",
        control: async () => {
          await login.getByLabel("User name").fill(MANAGER.user)
          await login.getByLabel("Password").fill(MANAGER.password)
          return button(login, "Sign in")
        },
        writes: { login: 1 },
        then: () => expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
      },
      {
        what: "a register",
        control: () => button(page, "Front 1"),
        then: () => expect(scanField(page)).toBeFocused()
      },
      {
        what: "Open Your Register",
        control: () => menuEntry(page, "Open Your Register"),
        then: () => expect(page.getByLabel("Hundreds, how many")).toBeFocused()
      },
      {
        what: "One more, Hundreds: two notes, as two presses say",
        control: () => button(page, "One more, Hundreds"),
        then: () => expect(page.getByLabel("Hundreds, how many")).toHaveValue("2")
      },
      {
        what: "Open Register",
        control: () => button(page, "Open Register"),
        writes: { open_register: 1 },
        then: () => expect(page.getByRole("banner")).toContainText("Front 1 · Open")
      },
      {
        what: "a tile: two pieces, as two presses say",
        control: async () => {
          await lookUp(page, "cleaning patches")
          return button(page, /^Cleaning patches \.38-\.45/)
        },
        writes: { add_to_cart: 2 },
        then: () => expect(cart(page)).toContainText("1 line · 2 items")
      },
      {
        what: "Undo takes back one change, and not its own",
        control: () => button(cart(page), /^Undo/),
        writes: { save_quantity: 1 },
        then: () => expect(cart(page)).toContainText("1 line · 1 item")
      },
      {
        what: "One less at the last piece takes its line out, and not a piece of the next one",
        control: async () => {
          await lookUp(page, FMJ)
          await settled(page, 2)
          await lines(page).filter({ hasText: "Cleaning" }).getByRole("button").first().click()
          return button(cart(page), "One less")
        },
        writes: { add_to_cart: 1, save_quantity: 1 },
        then: () => expect(cart(page)).toContainText("1 line · 1 item")
      },
      {
        what: "Remove takes out one line",
        control: async () => {
          await lookUp(page, PATCHES)
          await settled(page, 2)
          return button(cart(page), /^Remove Cleaning/)
        },
        writes: { add_to_cart: 1, save_quantity: 1 },
        then: () => expect(lines(page)).toHaveText([/FMJ/])
      },
      {
        what: "Discount of a line",
        control: () => button(cart(page), /^Discount Ridgeline/),
        then: () => expect(discount.getByLabel("Amount off")).toBeFocused()
      },
      {
        what: "Save discount",
        control: async () => {
          await discount.getByLabel("Percent off").fill("10")
          return byCode(discount, "Save discount")
        },
        writes: { save_discount: 1 },
        then: () => noDialog(page)
      },
      {
        what: "Remove discount of a line",
        control: async () => {
          await button(cart(page), /^Discount Ridgeline/).click()
          return button(discount, "Remove discount")
        },
        writes: { save_discount: 1 },
        then: () => noDialog(page)
      },
      {
        what: "Save discount of the order",
        control: async () => {
          await button(cart(page), "Add Discount").click()
          await orderDiscount.getByLabel("Percent off").fill("10")
          return byCode(orderDiscount, "Save discount")
        },
        writes: { save_discount: 1 },
        then: async () => {
          await noDialog(page)
          await expect(changes(page)).toHaveCount(1)
        }
      },
      {
        what: "Save fee",
        control: async () => {
          await button(cart(page), "Add Fee").click()
          await fee.getByLabel("Description").fill("Delivery")
          await fee.getByLabel("Percent of the total").fill("5")
          return fee.locator("button[type=submit]")
        },
        writes: { save_fees: 1 },
        then: async () => {
          await noDialog(page)
          await expect(changes(page)).toHaveCount(2)
        }
      },
      {
        what: "Save exemption",
        control: async () => {
          await button(cart(page), "Tax Exempt").click()
          await exempt.getByLabel("Reason").selectOption("Resale certificate")
          return exempt.locator("button[type=submit]")
        },
        writes: { save_tax_exempt: 1 },
        then: async () => {
          await noDialog(page)
          await expect(changes(page)).toHaveCount(3)
        }
      },
      {
        what: "Save note",
        control: async () => {
          await button(cart(page), "Add Note").click()
          await note.getByRole("textbox").fill("Friday")
          return note.locator("button[type=submit]")
        },
        writes: { save_notes: 1 },
        then: async () => {
          await noDialog(page)
          await expect(changes(page)).toHaveCount(4)
        }
      },
      {
        what: "Remove order discount, and not the change that stands there next",
        control: () => button(cart(page), "Remove order discount"),
        writes: { save_discount: 1 },
        then: () => expect(changes(page)).toHaveCount(3)
      },
      {
        what: "Remove fee",
        control: () => button(cart(page), "Remove fee Delivery"),
        writes: { save_fees: 1 },
        then: () => expect(changes(page)).toHaveCount(2)
      },
      {
        what: "Remove tax exemption",
        control: () => button(cart(page), "Remove tax exemption"),
        writes: { save_tax_exempt: 1 },
        then: () => expect(changes(page)).toHaveCount(1)
      },
      {
        what: "Remove fees of products",
        control: async () => {
          await lookUp(page, upc)
          await settled(page, 2)
          await button(cart(page), "Other Taxes / Fees").click()
          const removal = panel(page, "Other Taxes / Fees")
          await removal.getByRole("checkbox").check()
          await byCode(removal, "")
          return removal.locator("button[type=submit]")
        },
        writes: { add_to_cart: 1, remove_item_fees: 1 },
        then: async () => {
          await noDialog(page)
          await expect(button(cart(page), "Other Taxes / Fees")).toBeHidden()
        }
      },
      {
        what: "Clear cart",
        control: () => button(cart(page), "Clear cart"),
        then: () => expect(button(dialog(page, "Clear cart?"), "Cancel")).toBeFocused()
      },
      {
        what: "Confirm",
        control: () => button(dialog(page, "Clear cart?"), "Confirm"),
        writes: { clear_cart: 1 },
        then: async () => {
          await expect(lines(page)).toHaveCount(0)
          await noDialog(page)
        }
      },
      {
        what: "Mute the tones",
        control: () => menuEntry(page, "Mute the tones"),
        then: async () => {
          await expect(page.getByRole("dialog", { name: "Menu" })).toContainText("Muted")
          await page.keyboard.press("F10")
        }
      },
      {
        what: "Close Your Register",
        control: () => menuEntry(page, "Close Your Register"),
        then: () => expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
      },
      {
        what: "Close Register",
        control: async () => {
          await button(page, "One more, Fifties").click()
          return button(page, "Close Register")
        },
        writes: { close_register: 1 },
        then: () => expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
      },
      {
        what: "Log Out",
        control: () => menuEntry(page, "Log Out"),
        writes: { logout: 1 },
        then: () => expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
      },
      {
        what: "Clock in",
        control: async () => {
          await page.getByRole("tab", { name: "Time clock" }).click()
          await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
          return button(page, "Clock in")
        },
        writes: { employee_clock_in_out: 1 },
        then: () => expect(page.getByText(/Clocked in at/)).toBeVisible()
      },
      {
        what: "Clock out",
        control: async () => {
          await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
          return button(page, "Clock out")
        },
        writes: { employee_clock_in_out: 1 },
        then: () => expect(page.getByText(/Clocked out at/)).toBeVisible()
      },
      {
        what: "Sign in of the cashier",
        control: async () => {
          await page.getByRole("tab", { name: "Cashier" }).click()
          await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
          return button(page, "Sign in")
        },
        writes: { login: 1 },
        then: () => expect(scanField(page)).toBeFocused()
      }
    ])
    const drawers = await office.db.selectFrom("register_session").select(["open_amount", "close_amount"]).execute()
    expect(drawers).toContainEqual({ open_amount: 200_00, close_amount: 50_00 })
    expect(await office.db.selectFrom("time_entry").select("staff_id").execute()).toHaveLength(1)
  })

  test.describe("at the payment", () => {
    test.use({ drawer: "open" })

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
          then: () => expect(amountField(page)).toBeFocused()
        },
        {
          what: "Accept cash takes this part, and not the rest as well",
          control: async () => {
            await payBy(page, "Cash")
            await typeAmount(page, 500)
            return acceptCash(page)
          },
          writes: { save_payment_cash: 1 },
          then: () => expect(amountField(page)).toHaveValue(money(basket.total - 500))
        },
        {
          what: "Remove payment",
          control: () => button(page, /^Remove Cash payment/),
          then: () => expect(button(removal, "Keep it")).toBeFocused()
        },
        {
          what: "Remove payment, confirmed",
          control: () => button(removal, "Remove payment"),
          writes: { remove_shopping_cart_payment: 1 },
          then: async () => {
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
          then: () => expect(amountField(page)).toHaveValue(money(basket.total - cardPart))
        },
        {
          what: "Accept cash for the rest",
          control: async () => {
            office.faults.failConversions(2)
            await payBy(page, "Cash")
            return acceptCash(page)
          },
          writes: { save_payment_cash: 1, save_shopping_cart_to_order: 1 },
          then: () => expect(failed).not.toContainText("Attempts:")
        },
        {
          what: "Retry",
          control: () => button(failed, "Retry"),
          writes: { save_shopping_cart_to_order: 1 },
          then: () => expect(saleComplete(page)).toContainText("Receipt printed.")
        },
        {
          what: "Print additional receipt",
          control: () => button(page, "Print additional receipt"),
          then: () => expect(saleComplete(page)).toContainText("Copy of the receipt printed.")
        },
        {
          what: "View receipt",
          control: () => button(page, "View receipt"),
          then: () => expect(receipt.getByRole("article", { name: "Receipt" })).toBeVisible()
        },
        {
          what: "CLOSE",
          control: () => button(receipt, "CLOSE"),
          then: () => expect(button(page, "Done")).toBeFocused()
        },
        { what: "Done", control: () => button(page, "Done"), then: () => expect(scanField(page)).toBeFocused() },
        {
          what: "Open Cash Drawer",
          control: () => menuEntry(page, "Open Cash Drawer"),
          writes: { open_cash_drawer: 1 },
          then: () => noDialog(page)
        },
        {
          what: "Receipt Printer Setup",
          control: () => menuEntry(page, "Receipt Printer Setup"),
          then: () => expect(page.getByRole("heading", { name: "Receipt Printer Setup" })).toBeVisible()
        },
        {
          what: "Print a test page",
          control: () => button(page, "Print a test page"),
          writes: { test_print: 1 },
          then: () => expect(page.getByText("Test page printed.")).toBeVisible()
        },
        {
          what: "Save printer",
          control: () => button(page, "Save printer"),
          writes: { save_printer: 1 },
          then: () => expect(page.getByText("The printer is saved.")).toBeVisible()
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
    test.use({ drawer: "open", terminalDelayMs: 600_000 })

    test(`${gap} ms apart: every button about a card without an answer asks once`, async ({ page, office }) => {
      const basket = basketCharging(40)
      await page.clock.install()
      await startSelling(page)
      await ringUpToPayment(page, basket)
      const silent = dialog(page, "No response from card terminal")
      const pending = dialog(page, "Pending Transaction")
      const inVain = async () => {
        await expect(dialog(page, "Waiting for the card")).toBeVisible()
        await page.clock.fastForward(120_000)
        await expect(silent).toBeVisible()
      }
      await walk(office, gap, [
        { what: "Charge card", control: () => chargeCard(page), writes: { process_payment_terminal: 1 }, then: inVain },
        {
          what: "Try Again",
          control: () => button(silent, "Try Again"),
          writes: { process_payment_terminal: 1 },
          then: inVain
        },
        {
          what: "Cancel asks what became of it, and does not ask again at once",
          control: () => button(silent, "Cancel"),
          then: async () => {
            await expect(pending).toContainText("This transaction is still pending.")
            expect(callsOf(office, "check_pending_transaction")).toBe(1)
          }
        },
        {
          what: "Check Again",
          control: () => button(pending, "Check Again"),
          then: async () => {
            await expect(button(pending, "Clear")).toBeEnabled()
            expect(callsOf(office, "check_pending_transaction")).toBe(2)
          }
        },
        {
          what: "Clear puts the notice away, not the payment",
          control: () => button(pending, "Clear"),
          then: async () => {
            await expect(pending).toBeHidden()
            await expect(button(page, "Check Again")).toBeVisible()
          }
        }
      ])
      expect(callsOf(office, "check_pending_transaction")).toBe(2)
      expect(await chargesOf(office)).toHaveLength(1)
      expect((await attemptsOf(office)).map(({ state }) => state)).toEqual(["started"])
    })
  })
}
