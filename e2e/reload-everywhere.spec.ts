import type { Page } from "@playwright/test"
import { bookedOff, MANAGER_CODE, openPanel, panel } from "./support/adjust.ts"
import { basketCharging, FMJ, money, PATCHES, withTax } from "./support/amounts.ts"
import { allSettled, written } from "./support/disk.ts"
import { watchWrites } from "./support/double.ts"
import { attemptsOf, callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { reloadDuring } from "./support/lost.ts"
import type { Office } from "./support/office.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  amountField,
  balanceDue,
  cart,
  chargeCard,
  chooseInMenu,
  dialog,
  goToPayments,
  lines,
  lookUp,
  MANAGER,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling,
  typeAmount
} from "./support/till.ts"

test.describe.configure({ timeout: 180_000 })

/** How long the end of a payment that took nothing is shown, and how long a printer may be silent, in ms. */
const GONE_SHOWN = 5_000
const PRINTER_PATIENCE = 10_000

const piecesOf = async ({ db }: Office): Promise<Readonly<Record<string, number>>> => {
  const rows = await db
    .selectFrom("cart_item")
    .innerJoin("cart", "cart.shopping_cart_id", "cart_item.shopping_cart_id")
    .innerJoin("product", "product.product_id", "cart_item.product_id")
    .select(["product.upc", "cart_item.quantity"])
    .where("cart.status", "=", "open")
    .execute()
  return Object.fromEntries(rows.map(({ upc, quantity }) => [upc ?? "", quantity]))
}

/** Loads the page again where it stands: nothing is written for it. */
const reload = async (page: Page, office: Office, shown: () => Promise<void>): Promise<void> => {
  await allSettled(page)
  const wrote = watchWrites(office)
  await page.reload()
  await shown()
  await wrote({})
}

test.describe("with a closed drawer", () => {
  test.use({ drawer: "closed" })

  test(
    "a cash sale, loaded again at every step, is sold once and loses nothing",
    { tag: "@full" },
    async ({ page, office }) => {
      await page.clock.install()
      const form = page.getByRole("form", { name: "Manager Login" })
      const registers = page.getByRole("heading", { name: "Which register is this?" })
      await page.goto("/")
      await form.getByLabel("User name").fill(MANAGER.user)
      await form.getByLabel("Password").fill(MANAGER.password)
      await test.step("sign-in filled in", async () => {
        await reload(page, office, () => expect(form).toBeVisible())
        await expect(form.getByLabel("Password")).toHaveValue("")
      })
      await test.step("sign-in sent", async () => {
        await form.getByLabel("User name").fill(MANAGER.user)
        await form.getByLabel("Password").fill(MANAGER.password)
        await reloadDuring(page, "login", "never sent", () => form.getByRole("button", { name: "Sign in" }).click())
        await expect(form).toBeVisible()
      })
      await test.step("sign-in sent, and its reply never comes", async () => {
        await form.getByLabel("User name").fill(MANAGER.user)
        await form.getByLabel("Password").fill(MANAGER.password)
        await reloadDuring(page, "login", "answered", () => form.getByRole("button", { name: "Sign in" }).click())
        await expect(form).toBeVisible()
        await form.getByLabel("User name").fill(MANAGER.user)
        await form.getByLabel("Password").fill(MANAGER.password)
        await form.getByRole("button", { name: "Sign in" }).click()
        await expect(registers).toBeVisible()
      })
      await test.step("choice of the register", async () => {
        await reload(page, office, () => expect(registers).toBeVisible())
        await page.getByRole("button", { name: "Front 1" }).click()
        await expect(scanField(page)).toBeFocused()
      })
      await test.step("drawer counted", async () => {
        await chooseInMenu(page, "Open Your Register")
        await page.getByRole("button", { name: "One more, Hundreds" }).click()
        await reload(page, office, () => expect(page.getByLabel("Hundreds, how many")).toHaveValue(""))
      })
      await test.step("drawer sent", async () => {
        const open = async () => {
          await page.getByRole("button", { name: "One more, Hundreds" }).click()
          await page.getByRole("button", { name: "Open Register" }).click()
        }
        // What was asked for is asked again by itself, under its own key.
        await reloadDuring(page, "open_register", "answered", open)
        await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
        const drawers = await office.db
          .selectFrom("register_session")
          .select("open_amount as opened")
          .where("device_license_id", "=", "1")
          .where("closed_at", "is", null)
          .execute()
        expect(drawers).toEqual([{ opened: 100_00 }])
      })
      await test.step("scan sent", async () => {
        await page.goto("/sale")
        await expect(scanField(page)).toBeFocused()
        await reloadDuring(page, "add_to_cart", "never sent", () => lookUp(page, FMJ))
        await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
        await reloadDuring(page, "add_to_cart", "answered", () => lookUp(page, PATCHES))
        await expect(balanceDue(page)).toHaveText(money(withTax(18_99 + 6_49)))
        expect(await piecesOf(office)).toEqual({ [FMJ]: 1, [PATCHES]: 1 })
      })
      await test.step("lines in the cart", async () => {
        await reload(page, office, () => expect(lines(page)).toHaveText([/Cleaning patches/, /9mm/]))
      })
      await test.step("quantity sent", async () => {
        await reloadDuring(page, "save_quantity", "answered", () =>
          cart(page).getByRole("button", { name: "One more" }).click()
        )
        await expect(balanceDue(page)).toHaveText(money(withTax(18_99 + 2 * 6_49)))
        await reloadDuring(page, "save_quantity", "never sent", () =>
          cart(page).getByRole("button", { name: "One less" }).click()
        )
        await expect(balanceDue(page)).toHaveText(money(withTax(18_99 + 6_49)))
        expect(await piecesOf(office)).toEqual({ [FMJ]: 1, [PATCHES]: 1 })
      })
      const discount = panel(page, "Add Discount")
      await test.step("discount panel open", async () => {
        await openPanel(page, "d")
        await discount.getByLabel("Amount off").fill("100")
        await reload(page, office, async () => {
          await expect(lines(page)).toHaveCount(2)
          await expect(discount).toBeHidden()
        })
      })
      await test.step("discount sent", async () => {
        await openPanel(page, "l")
        const item = panel(page, "Discount item")
        await item.getByLabel("Percent off").fill("100")
        await item.getByLabel("Reason").selectOption("Price match")
        await item.getByLabel("Manager code").fill(MANAGER_CODE)
        await reloadDuring(page, "save_discount", "answered", () => press(page, "Enter"))
        await expect(balanceDue(page)).toHaveText(money(withTax(18_99)))
        await expect(item).toBeHidden()
        expect(await bookedOff(office)).toEqual([0, 6_49])
      })
      const total = withTax(18_99)
      await test.step("payment screen", async () => {
        await goToPayments(page)
        await reload(page, office, () => expect(amountField(page)).toHaveValue(money(total)))
      })
      await test.step("cash sent, which never arrives", async () => {
        await payBy(page, "Cash")
        await typeAmount(page, 500)
        await reloadDuring(page, "save_payment_cash", "never sent", () => acceptCash(page).click())
        await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
        await expect(page.getByText(/no longer pending/)).toBeVisible()
        await page.clock.runFor(GONE_SHOWN)
        await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeHidden()
        expect((await attemptsOf(office)).filter(({ state }) => state === "approved")).toEqual([])
      })
      await test.step("cash sent, and its reply never comes", async () => {
        await payBy(page, "Cash")
        await typeAmount(page, 500)
        await reloadDuring(page, "save_payment_cash", "answered", () => acceptCash(page).click())
        await expect(page.getByRole("list", { name: "Payments" })).toContainText("5.00")
        await expect(amountField(page)).toHaveValue(money(total - 5_00))
        expect((await attemptsOf(office)).filter(({ state }) => state === "approved")).toHaveLength(1)
      })
      await test.step("part paid", async () => {
        await reload(page, office, () => expect(amountField(page)).toHaveValue(money(total - 5_00)))
      })
      await test.step("order being saved", async () => {
        office.faults.failConversions(1)
        await expect(() => payBy(page, "Cash")).toPass()
        await reloadDuring(page, "save_shopping_cart_to_order", "answered", () => acceptCash(page).click())
        await expect(saleComplete(page)).toContainText("$0.00")
        expect(await ordersOf(office)).toHaveLength(1)
      })
      await test.step("sale complete", async () => {
        await reload(page, office, () => expect(saleComplete(page)).toBeVisible())
        await page.getByRole("button", { name: "Done" }).click()
        await reload(page, office, () => expect(page.getByText("Items appear here, newest first.")).toBeVisible())
      })
      expect(await ordersOf(office)).toMatchObject([
        {
          total,
          items: [
            { upc: FMJ, quantity: 1 },
            { upc: PATCHES, quantity: 1 }
          ],
          payments: [{ amount: 5_00 }, { amount: total - 5_00 }]
        }
      ])
    }
  )
})

for (const [reach, tag] of [
  ["answered", []],
  ["never sent", ["@full"]]
] as const)
  test(
    `a card sale whose payment is ${reach} when the page is loaded again, and again at every later step`,
    { tag: [...tag] },
    async ({ page, office }) => {
      const basket = basketCharging(40)
      await page.clock.install()
      await usePrinter(office)
      const printer = await withPrinter(page, { trouble: "silence", at: 2 })
      await startSelling(page)
      await ringUpToPayment(page, basket)
      await test.step("card sent", async () => {
        office.faults.failConversions(2)
        await reloadDuring(page, "process_payment_terminal", reach, () => chargeCard(page).click())
        if (reach === "never sent") {
          await expect(amountField(page)).toHaveValue(money(basket.total))
          await expect(dialog(page, "Pending Transaction")).toBeHidden()
          expect(await chargesOf(office)).toEqual([])
          await chargeCard(page).click()
        }
      })
      const failed = page.getByRole("alert", { name: "The order is not saved yet" })
      await test.step("approved, and its order is not saved", async () => {
        await expect(failed.or(saleComplete(page))).toBeVisible()
        // The back office saves an order by itself too: there may be nothing left to do.
        if (await saleComplete(page).isVisible()) return
        await page.reload()
        await failed.getByRole("button", { name: "Retry" }).click()
      })
      await test.step("printing", async () => {
        await expect(saleComplete(page)).toContainText("Receipt: printing …")
        await expect.poll(() => printer.taken.length).toBe(1024)
        await page.clock.runFor(PRINTER_PATIENCE)
        await reload(page, office, () =>
          expect(saleComplete(page)).toContainText("The receipt may have printed. Check the printer first.")
        )
        expect(printer.taken).toHaveLength(1024)
      })
      await test.step("done", async () => {
        await page.getByRole("button", { name: "Done" }).click()
        await expect(scanField(page)).toBeVisible()
        await written(page, "SaleFinished")
        await page.reload()
        await expect(page.getByText("Items appear here, newest first.")).toBeVisible()
        await expect(saleComplete(page)).toBeHidden()
      })
      expect(await chargesOf(office)).toMatchObject([{ state: { amount: basket.charged, voided: false } }])
      expect(await ordersOf(office)).toMatchObject([{ total: basket.total, payments: [{ method: "CREDIT_CARD" }] }])
      expect(callsOf(office, "process_payment_terminal")).toBe(1)
      expect(paperOf(printer.taken).kicks).toBe(0)
    }
  )
