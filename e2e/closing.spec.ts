import { enterTotal } from "./support/drawer.ts"
import { readFile } from "node:fs/promises"
import { basketCharging } from "./support/amounts.ts"
import { MANAGER_CODE } from "./support/adjust.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chooseInMenu,
  DANA,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  scanField,
  signInCashier,
  startSelling,
  typeByHand
} from "./support/till.ts"
import type { Page } from "@playwright/test"
import type { Office } from "./support/office.ts"

const cashDialog = (page: Page) => page.getByRole("dialog", { name: "Cash in and out" })

const moves = ({ db }: Office) => db.selectFrom("cash_move").selectAll().orderBy("created_at").execute()

/** By a button on the screen of the tapes. */
const fromTapes = async (page: Page, name: string): Promise<void> => {
  await chooseInMenu(page, "X and Z Tapes")
  await page.getByRole("button", { name }).click()
}

/** From the open dialog: water for 24.50, by keys alone, up to the manager's code. */
const enterWater = async (page: Page): Promise<void> => {
  const dialog = cashDialog(page)
  await dialog.getByRole("radio", { name: "Store supplies" }).focus()
  await press(page, "Space", "Tab")
  await expect(dialog.getByLabel("Paid to")).toBeFocused()
  await typeByHand(page, "Hill Country Water Co.")
  await press(page, "Tab")
  await typeByHand(page, "2450")
  await expect(dialog.getByText("Expected after").locator("+ dd")).toHaveText("$175.50")
}

test(
  "cash is paid out by keys, above the limit with a manager's code, and is in the book and the drawer once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Log Out/)
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await fromTapes(page, "Cash In and Out")
    const dialog = cashDialog(page)
    await expect(dialog.getByText("Expected before").locator("+ dd")).toHaveText("$200.00")
    await expectAccessibleAtBothSizes(page, "cash in and out")
    await enterWater(page)
    await press(page, "Enter")
    await expect(dialog.getByText("Enter a manager code.")).toBeVisible()
    await expect(dialog.getByLabel(/^Manager code/)).toBeFocused()
    await typeByHand(page, MANAGER_CODE)
    await press(page, "Enter")
    await expect(dialog.getByText("$24.50 paid out to Hill Country Water Co.")).toBeVisible()
    await expectAccessibleAtBothSizes(page, "cash paid out")
    await dialog.getByRole("button", { name: "Done" }).click()
    await expect(dialog).toBeHidden()
    expect(await moves(office)).toMatchObject([{ kind: "out", amount: 24_50, reason: "supplies" }])
    await expectNoTrace(page, office, [MANAGER_CODE], ["save_cash_move"])
  }
)

test(
  "the slip of cash opens the drawer; one that did not come out is printed again, and a reload prints nothing",
  { tag: "@full" },
  async ({ page, office }) => {
    await usePrinter(office)
    const printer = await withPrinter(page)
    await startSelling(page)
    await fromTapes(page, "Cash In and Out")
    const dialog = cashDialog(page)
    const drop = async (bag: string): Promise<void> => {
      await dialog.getByRole("tab", { name: "Safe drop" }).click()
      await dialog.getByLabel("Bag number").fill(bag)
      await dialog.getByRole("textbox", { name: "Safe drop" }).fill("60.00")
      await dialog.getByRole("button", { name: "Drop $60.00" }).click()
    }
    const before = printer.taken.length
    await drop("114")
    await expect(dialog.getByText("Slip printed.")).toBeVisible()
    expect(paperOf(printer.taken.slice(before))).toMatchObject({ cuts: 1, kicks: 1 })
    expect(paperOf(printer.taken.slice(before)).text).toMatch(/SAFE DROP[^]*Bag number +114[^]*Safe drop +60\.00/)
    await dialog.getByRole("button", { name: "Enter Another" }).click()
    await page.route(/action=get_cash_slip/, (route) => route.abort())
    await drop("115")
    await expect(dialog.getByText(/^Slip not printed\./)).toBeVisible()
    await expectAccessibleAtBothSizes(page, "a slip not printed")
    await page.unroute(/action=get_cash_slip/)
    const failed = printer.taken.length
    await page.reload()
    await expect(page.getByText(/Slip not printed/)).toBeVisible()
    expect(printer.taken.length).toBe(failed)
    await page.getByRole("button", { name: "Print again" }).click()
    await expect.poll(() => paperOf(printer.taken.slice(failed))).toMatchObject({ cuts: 1, kicks: 1 })
    await expect(page.getByText(/Slip not printed/)).toBeHidden()
  }
)

test(
  "a safe drop by finger needs its bag number, and no more than the drawer holds",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await fromTapes(page, "Cash In and Out")
    const dialog = cashDialog(page)
    await dialog.getByRole("tab", { name: "Safe drop" }).click()
    await dialog.getByRole("button", { name: /^Drop/ }).click()
    await expect(dialog.getByText("Enter the bag number.")).toBeVisible()
    await dialog.getByLabel("Bag number").fill("114")
    for (const key of ["6", "0", "0", "00"]) await dialog.getByRole("button", { name: key, exact: true }).click()
    await dialog.getByRole("button", { name: "Drop $600.00" }).click()
    await expect(dialog.getByText("The drawer doesn't hold that much. Check the amount.")).toBeVisible()
    await dialog.getByRole("button", { name: "Backspace" }).click()
    await dialog.getByRole("button", { name: "Drop $60.00" }).click()
    await expect(dialog.getByText("$60.00 dropped, bag 114.")).toBeVisible()
    await dialog.getByRole("button", { name: "View Slip" }).click()
    const slip = page.getByRole("article", { name: "Slip" })
    await expect(slip).toContainText("Bag number 114")
    await expectAccessibleAtBothSizes(page, "the slip of a safe drop")
    await press(page, "Escape")
    await expect(dialog.getByText("$60.00 dropped, bag 114.")).toBeVisible()
    expect(await moves(office)).toMatchObject([{ kind: "drop", amount: 60_00, reference: "114" }])
  }
)

test.describe("with a closed register", () => {
  test.use({ drawer: "closed" })
  test("no cash moves", { tag: "@full" }, async ({ page }) => {
    await startSelling(page)
    await fromTapes(page, "Cash In and Out")
    await expect(page.getByText("Open your register first.")).toBeVisible()
    await expect(cashDialog(page)).toBeHidden()
  })
})

// Verifies: REG-02, REG-04
test("the count says what is still to find, and the closing by how much the drawer is short and where it could be", async ({
  page
}) => {
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(40))
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(scanField(page)).toBeVisible()
  await chooseInMenu(page, /^Close Your Register/)
  await expect(page.getByText("Still to find")).toBeVisible()
  await typeByHand(page, "1")
  await expect(page.getByRole("region", { name: "Bills" })).toContainText("$100.00")
  await page.getByLabel("Dimes, how many").focus()
  await press(page, "r")
  await expect(page.getByLabel("Dimes, how many")).toHaveValue("50")
  await expectAccessibleAtBothSizes(page, "counting the drawer")
  await press(page, "F9")
  await expect(page).toHaveURL(/\/closing\?id=/)
  await expect(page.getByRole("heading", { name: "Front 1 is closed" })).toBeVisible()
  await expect(page.getByText("Short", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: /^Where \$[\d.]+ could be/ })).toBeVisible()
  await expectAccessibleAtBothSizes(page, "register closed")
  await page.reload()
  await expect(page.getByRole("heading", { name: "Front 1 is closed" })).toBeVisible()
  await expect(page.getByText(/· 1 order ·/)).toBeVisible()
  await press(page, "v")
  const tape = page.getByRole("dialog", { name: "Z tape" })
  await expect(tape).toContainText("Z TAPE 1")
  await expect(tape.getByText("100.00 x 1")).toBeVisible()
  await press(page, "Escape")
  await expect(tape).toBeHidden()
  await press(page, "Escape")
  await expect(scanField(page)).toBeFocused()
})

test(
  "a blind count says nothing of what should be there before it is final",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("client").set({ blind_count: true }).execute()
    await startSelling(page)
    await chooseInMenu(page, /^Close Your Register/)
    await expect(page.getByText("Blind count. The expected amount shows after you press Close Register.")).toBeVisible()
    await expect(page.getByText("Still to find")).toBeHidden()
    await typeByHand(page, "2")
    await page.getByRole("button", { name: "Close Register" }).click()
    await expect(page.getByText("Even", { exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page, "register closed even")
  }
)

test(
  "managers see past closings, those over or short alone, and get them as a file",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Close Your Register/)
    await enterTotal(page, "195.00")
    await page.getByRole("button", { name: "Close Register" }).click()
    await expect(page.getByText("Short", { exact: true })).toBeVisible()
    await chooseInMenu(page, /^Log Out/)
    await startSelling(page)
    await fromTapes(page, "Past Closings")
    const row = page.getByRole("row", { name: /Front 1/ }).first()
    await expect(row).toContainText("Short $5.00")
    await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page, "past closings")
    await page.getByRole("button", { name: "Only over or short" }).click()
    await expect(page.getByText(/1 closing · 1 short, 0 over/)).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click()
    ])
    expect(await readFile(await file.path(), "utf8")).toContain("200.00,195.00,-5.00,,,,,0.00")
    await row.getByRole("button").click()
    await expect(page.getByRole("heading", { name: "Front 1 is closed" })).toBeVisible()
    await page.getByRole("button", { name: "Print Z Tape" }).click()
    await expect(page.getByRole("dialog", { name: "Z tape" })).toContainText("Z TAPE 1")
    expect((await moves(office)).length).toBe(0)
  }
)
