import { enterTotal } from "./support/drawer.ts"
import type { Page } from "@playwright/test"
import { basketCharging } from "./support/amounts.ts"
import { expectAccessible } from "./support/look.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { payInCash } from "./support/paying.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, startSelling } from "./support/till.ts"

const BASKET = basketCharging(18)

const sellForCash = async (page: Page): Promise<void> => {
  await payInCash(page, BASKET)
  await page.getByRole("button", { name: "Done" }).click()
}

const openTapes = async (page: Page): Promise<void> => {
  await chooseInMenu(page, "X and Z Tapes")
  await expect(page.getByRole("heading", { name: "X and Z Tapes", level: 1 })).toBeVisible()
}

const closeRegister = async (page: Page): Promise<void> => {
  await chooseInMenu(page, /^Close Your Register/)
  await enterTotal(page, "250.00")
  await page.getByRole("button", { name: "Close Register" }).click()
  await expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
}

// Verifies: REG-13, REG-14, REG-15, REG-16, CG-73, CG-90
test("by keys alone an X tape is read and printed, the drawer opened, and after the closing the Z, once and as a copy", async ({
  page,
  office
}) => {
  await usePrinter(office)
  const printer = await withPrinter(page)
  await startSelling(page)
  await sellForCash(page)
  await openTapes(page)
  const x = page.getByRole("article", { name: "X tape" })
  await expect(x).toContainText("X TAPE")
  await expect(x).toContainText("No-sale drawer openings 0")
  await expect(page.getByText("Register must be closed to print Z Tape.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Print Z" })).toBeHidden()
  await expectAccessible(page, "tapes, the register is open")
  const before = printer.taken.length
  await press(page, "x")
  await expect(page.getByText("Tape printed.")).toBeVisible()
  expect(paperOf(printer.taken.slice(before)).text).toContain("X TAPE")
  expect(paperOf(printer.taken.slice(before))).toMatchObject({ cuts: 1, kicks: 0 })
  await press(page, "Tab")
  await expect(page.getByRole("button", { name: "Open Drawer" })).toBeFocused()
  await press(page, "Enter")
  await expect(page.getByText("Cash drawer opened.")).toBeVisible()
  expect(paperOf(printer.taken.slice(before)).kicks).toBe(1)
  await expect(x).toContainText("No-sale drawer openings 1")
  await press(page, "Escape")
  await expect(page.getByRole("heading", { name: "X and Z Tapes", level: 1 })).toBeHidden()

  await closeRegister(page)
  await openTapes(page)
  await expect(page.getByText("Register must be open to print X Tape")).toBeVisible()
  const z = page.getByRole("article", { name: "Z tape" })
  await expect(z).toContainText("Z TAPE 1")
  await expect(z).toContainText("Counted cash 250.00")
  await expectAccessible(page, "tapes, the register is closed")
  const closed = printer.taken.length
  await press(page, "z")
  await expect(page.getByText("Tape printed.")).toBeVisible()
  expect(paperOf(printer.taken.slice(closed)).text).toContain("Z TAPE 1")
  expect(paperOf(printer.taken.slice(closed)).text).not.toContain("COPY")
  await page.getByRole("button", { name: "Print again" }).click()
  await expect.poll(() => paperOf(printer.taken.slice(closed)).cuts).toBe(2)
  expect(paperOf(printer.taken.slice(closed)).text.match(/COPY/g)).toHaveLength(1)
})

test(
  "without a printer the tape is printed from the screen, a second time as a copy, and the drawer says why not",
  { tag: "@full" },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await startSelling(page)
    await openTapes(page)
    await page.getByRole("button", { name: "Open Drawer" }).click()
    await expect(page.getByText("This register has no receipt printer.")).toBeVisible()
    await page.getByRole("button", { name: "Print X" }).click()
    const view = page.getByRole("dialog", { name: "X tape" })
    await expect(view).toContainText("Reading only. Nothing is reset.")
    await expectAccessible(page, "an X tape to print from the screen")
    await press(page, "Escape")
    await expect(view).toBeHidden()
    await closeRegister(page)
    await openTapes(page)
    for (const [button, copies] of [
      ["Print Z", 0],
      ["Print again", 1]
    ] as const) {
      await page.getByRole("button", { name: button }).click()
      const paper = page.getByRole("dialog", { name: "Z tape" })
      await expect(paper).toContainText("Business day ended.")
      await expect(paper.getByText("COPY", { exact: true })).toHaveCount(copies)
      await page.getByRole("button", { name: /CLOSE/ }).click()
    }
  }
)

test("a tape that could not be read is read again", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  await page.route(/action=get_tape/, (route) => route.abort())
  await openTapes(page)
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible({ timeout: 30_000 })
  await page.unroute(/action=get_tape/)
  await page.getByRole("button", { name: "Try again" }).first().click()
  await expect(page.getByRole("article", { name: "X tape" })).toBeVisible()
})
