import type { Locator, Page } from "@playwright/test"
import { changes, MANAGER_CODE, panel, productWithFee } from "./support/adjust.ts"
import { FMJ, PATCHES } from "./support/amounts.ts"
import { button, GAPS, menuEntry, noDialog, walk } from "./support/double.ts"
import { expect, test } from "./support/test.ts"
import { cart, DANA, dialog, lines, lookUp, MANAGER, scanField } from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })
test.use({ drawer: "closed" })

/** So many lines, each of them known to the back office. */
const settled = async (page: Page, count: number): Promise<void> => {
  await expect(lines(page)).toHaveCount(count)
  await expect(cart(page).getByText(/^(?:Looking it up|Adding) …$/)).toHaveCount(0)
}

for (const gap of GAPS) {
  test(
    `${gap} ms apart: every button of signing in, the drawer and the cart writes once`,
    { tag: "@full" },
    async ({ page, office }) => {
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
          shows: () => expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
        },
        {
          what: "a register",
          control: () => button(page, "Front 1"),
          shows: () => expect(scanField(page)).toBeFocused()
        },
        {
          what: "Open Your Register",
          control: () => menuEntry(page, "Open Your Register"),
          shows: () => expect(page.getByLabel("Hundreds, how many")).toBeFocused()
        },
        {
          what: "One more, Hundreds: two notes, as two presses say",
          control: () => button(page, "One more, Hundreds"),
          shows: () => expect(page.getByLabel("Hundreds, how many")).toHaveValue("2")
        },
        {
          what: "Open Register",
          control: () => button(page, "Open Register"),
          writes: { open_register: 1 },
          shows: () => expect(page.getByRole("banner")).toContainText("Front 1 · Open")
        },
        {
          what: "a tile adds one piece",
          control: async () => {
            await lookUp(page, "cleaning patches")
            return button(page, /^Cleaning patches \.38-\.45/)
          },
          writes: { add_to_cart: 1 },
          shows: () => expect(cart(page)).toContainText("1 line · 1 item")
        },
        {
          what: "Undo takes back one change, and not its own",
          control: async () => {
            await lookUp(page, PATCHES)
            await expect(cart(page)).toContainText("1 line · 2 items")
            return button(cart(page), /^Undo/)
          },
          writes: { add_to_cart: 1, save_quantity: 1 },
          shows: () => expect(cart(page)).toContainText("1 line · 1 item")
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
          shows: () => expect(cart(page)).toContainText("1 line · 1 item")
        },
        {
          what: "Remove takes out one line",
          control: async () => {
            await lookUp(page, PATCHES)
            await settled(page, 2)
            return button(cart(page), /^Remove Cleaning/)
          },
          writes: { add_to_cart: 1, save_quantity: 1 },
          shows: () => expect(lines(page)).toHaveText([/FMJ/])
        },
        {
          what: "Discount of a line",
          control: () => button(cart(page), /^Discount Ridgeline/),
          shows: () => expect(discount.getByLabel("Amount off")).toBeFocused()
        },
        {
          what: "Save discount",
          control: async () => {
            await discount.getByLabel("Percent off").fill("10")
            return byCode(discount, "Save discount")
          },
          writes: { save_discount: 1 },
          shows: () => noDialog(page)
        },
        {
          what: "Remove discount of a line",
          control: async () => {
            await button(cart(page), /^Discount Ridgeline/).click()
            return button(discount, "Remove discount")
          },
          writes: { save_discount: 1 },
          shows: () => noDialog(page)
        },
        {
          what: "Save discount of the order",
          control: async () => {
            await button(cart(page), "Add Discount").click()
            await orderDiscount.getByLabel("Percent off").fill("10")
            return byCode(orderDiscount, "Save discount")
          },
          writes: { save_discount: 1 },
          shows: async () => {
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
          shows: async () => {
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
          shows: async () => {
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
          shows: async () => {
            await noDialog(page)
            await expect(changes(page)).toHaveCount(4)
          }
        },
        {
          what: "Remove order discount, and not the change that stands there next",
          control: () => button(cart(page), "Remove order discount"),
          writes: { save_discount: 1 },
          shows: () => expect(changes(page)).toHaveCount(3)
        },
        {
          what: "Remove fee",
          control: () => button(cart(page), "Remove fee Delivery"),
          writes: { save_fees: 1 },
          shows: () => expect(changes(page)).toHaveCount(2)
        },
        {
          what: "Remove tax exemption",
          control: () => button(cart(page), "Remove tax exemption"),
          writes: { save_tax_exempt: 1 },
          shows: () => expect(changes(page)).toHaveCount(1)
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
          shows: async () => {
            await noDialog(page)
            await expect(button(cart(page), "Other Taxes / Fees")).toBeHidden()
          }
        },
        {
          what: "Clear cart",
          control: () => button(cart(page), "Clear cart"),
          shows: () => expect(button(dialog(page, "Clear cart?"), "Cancel")).toBeFocused()
        },
        {
          what: "Confirm",
          control: () => button(dialog(page, "Clear cart?"), "Confirm"),
          writes: { clear_cart: 1 },
          shows: async () => {
            await expect(lines(page)).toHaveCount(0)
            await noDialog(page)
          }
        },
        {
          what: "Mute sounds",
          control: () => menuEntry(page, "Mute sounds"),
          shows: async () => {
            await expect(page.getByRole("dialog", { name: "Menu" })).toContainText("Muted")
            await page.keyboard.press("F10")
          }
        },
        {
          what: "Close Your Register",
          control: () => menuEntry(page, "Close Your Register"),
          shows: () => expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
        },
        {
          what: "Close Register",
          control: async () => {
            await button(page, "One more, Fifties").click()
            return button(page, "Close Register")
          },
          writes: { close_register: 1 },
          shows: () => expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
        },
        {
          what: "Log Out",
          control: () => menuEntry(page, "Log Out"),
          writes: { logout: 1 },
          shows: () => expect(page.getByRole("form", { name: "Cashier Login" })).toBeVisible()
        },
        {
          what: "Clock in",
          control: async () => {
            await page.getByRole("tab", { name: "Time clock" }).click()
            await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
            return button(page, "Clock in")
          },
          writes: { employee_clock_in_out: 1 },
          shows: () => expect(page.getByText(/Clocked in at/)).toBeVisible()
        },
        {
          what: "Clock out",
          control: async () => {
            await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
            return button(page, "Clock out")
          },
          writes: { employee_clock_in_out: 1 },
          shows: () => expect(page.getByText(/Clocked out at/)).toBeVisible()
        },
        {
          what: "Sign in of the cashier",
          control: async () => {
            await page.getByRole("tab", { name: "Cashier" }).click()
            await page.getByLabel("PIN", { exact: true }).fill(DANA.pin)
            return button(page, "Sign in")
          },
          writes: { login: 1 },
          shows: () => expect(scanField(page)).toBeFocused()
        }
      ])
      const drawers = await office.db.selectFrom("register_session").select(["open_amount", "close_amount"]).execute()
      expect(drawers).toContainEqual({ open_amount: 200_00, close_amount: 50_00 })
      expect(await office.db.selectFrom("time_entry").select("staff_id").execute()).toHaveLength(1)
    }
  )
}
