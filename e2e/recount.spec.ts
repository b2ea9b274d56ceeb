import { MANAGER_CODE } from "./support/adjust.ts"
import { enterTotal } from "./support/drawer.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, focusInMain, press, startSelling, typeByHand } from "./support/till.ts"

// Verifies: CG-25, CG-90
test(
  "by keys a short drawer is counted again on a manager's word, the rest goes into the safe, and the tape keeps both",
  { tag: "@full" },
  async ({ page, office }) => {
    await usePrinter(office)
    const printer = await withPrinter(page)
    await startSelling(page)
    await chooseInMenu(page, /^Close Your Register/)
    await expect(page.getByLabel("Hundreds, how many")).toBeFocused()
    await typeByHand(page, "1")
    await press(page, "F9")
    await expect(page.getByText("Short", { exact: true })).toBeVisible()
    await focusInMain(page)
    await press(page, "c")
    await expect(page.getByRole("heading", { name: "Count the drawer again" })).toBeVisible()
    await expect(page.getByLabel("Hundreds, how many")).toBeFocused()
    await typeByHand(page, "2")
    await press(page, "Tab")
    await page.getByLabel("Fifties, how many").fill("1")
    await expectAccessibleAtBothSizes(page, "counting the drawer again")
    await press(page, "F9")
    const code = page.getByRole("dialog", { name: "Count the drawer again" })
    await expect(code.getByLabel("Manager code")).toBeFocused()
    await typeByHand(page, "111111")
    await press(page, "Enter")
    await expect(code.getByText("Wrong manager code.")).toBeVisible()
    await code.getByLabel("Manager code").fill(MANAGER_CODE)
    await press(page, "Enter")
    await expect(page.getByText(/^Recounted by manager, approved by manager/)).toContainText(
      "The first count was $100.00"
    )
    await expect(page.getByText("Over", { exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page, "recounted")

    await press(page, "s")
    const drop = page.getByRole("dialog", { name: "Safe drop" })
    await expect(drop.getByText("Stays in the drawer").locator("+ dd")).toHaveText("$200.00")
    await drop.getByLabel("Bag number").fill("115")
    await expectAccessibleAtBothSizes(page, "the safe drop of a closing")
    const before = printer.taken.length
    await press(page, "Enter")
    await expect(drop).toBeHidden()
    await expect(page.getByText("$50.00 dropped, bag 115.")).toBeVisible()
    await expect(page.getByText("Slip printed.")).toBeVisible()
    expect(paperOf(printer.taken.slice(before))).toMatchObject({ cuts: 1, kicks: 1 })
    expect(paperOf(printer.taken.slice(before)).text).toContain("SAFE DROP")
    await expect(page.getByRole("button", { name: "Recount" })).toBeHidden()

    await page.reload()
    await expect(page.getByText("$50.00 dropped, bag 115.")).toBeVisible()
    await focusInMain(page)
    await press(page, "v")
    const tape = page.getByRole("dialog", { name: "Z tape" })
    await expect(tape).toContainText("RECOUNT 1")
    await expect(tape).toContainText("The tape above keeps the first count.")
    await expect(tape.getByText("100.00 x 1")).toBeVisible()
    await expectNoTrace(page, office, [MANAGER_CODE], ["save_recount"])
  }
)

test(
  "a recount whose reply is lost is asked about, and is recorded once",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Close Your Register/)
    await enterTotal(page, "195.00")
    await page.getByRole("button", { name: "Close Register" }).click()
    await page.getByRole("button", { name: "Recount" }).click()
    await enterTotal(page, "200.00")
    await page.getByRole("button", { name: "Save Recount" }).click()
    const code = page.getByRole("dialog", { name: "Count the drawer again" })
    await code.getByLabel("Manager code").fill(MANAGER_CODE)
    let lost = true
    await page.route(/action=save_recount/, async (route) => {
      await route.fetch()
      if (lost) await route.abort()
      else await route.continue()
    })
    await code.getByRole("button", { name: "Save Recount" }).click()
    await expect(page.getByText(/^Nobody knows yet whether the recount was recorded/)).toBeVisible({ timeout: 60_000 })
    lost = false
    await page.unroute(/action=save_recount/)
    await page.getByRole("button", { name: "Check Again" }).click()
    await expect(page.getByText(/^Recounted by/)).toBeVisible()
    await expect(page.getByText("Even", { exact: true })).toBeVisible()
    expect(await office.db.selectFrom("recount").select("amount").execute()).toEqual([{ amount: 200_00 }])
  }
)
