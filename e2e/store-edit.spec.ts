import { readFile } from "node:fs/promises"
import { FMJ } from "./support/amounts.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, lines, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

test(
  "a manager changes many products by keys, sees each first, sells at the new price, and takes it back",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, "Store")
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
    await press(page, "F2")
    await typeByHand(page, FMJ)
    await press(page, "Enter")
    await expect(page.getByText(`with “${FMJ}”`)).toBeVisible()
    await press(page, "ArrowDown", "x")
    await expect(page.getByText("1 chosen")).toBeVisible()
    await press(page, "F2", "ControlOrMeta+a")
    await typeByHand(page, "gift card")
    await press(page, "Enter")
    await expect(page.getByText("with “gift card”")).toBeVisible()
    await press(page, "ArrowDown", "x")
    await expect(page.getByText("2 chosen")).toBeVisible()
    await lookAround(page, "list of products of which some are chosen")
    // Letters and the arrow into the list work wherever the focus is, also on nothing.
    const focusNothing = () =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
    await focusNothing()
    await press(page, "ArrowDown", "x")
    await expect(page.getByText("1 chosen")).toBeVisible()
    await press(page, "x")
    await expect(page.getByText("2 chosen")).toBeVisible()
    await focusNothing()
    await press(page, "e")
    const panel = page.getByRole("complementary", { name: "Change products" })
    await expect(panel.getByRole("heading", { name: "Change 2 products" })).toBeVisible()
    await panel.getByRole("combobox", { name: "Price", exact: true }).selectOption("Raise by percent")
    await tabTo(panel.getByRole("textbox", { name: "Percent" }))
    await typeByHand(page, "x")
    await press(page, "ControlOrMeta+s")
    await expect(panel.getByRole("alert")).toContainText("Enter a number behind the sign")
    await press(page, "ControlOrMeta+a")
    await typeByHand(page, "5")
    await panel.getByRole("combobox", { name: "Ends in" }).selectOption("The nearest .99")
    await lookAround(page, "form for many products")
    await press(page, "ControlOrMeta+s")
    await expect(panel.getByText("1 product changes")).toBeVisible()
    await expect(panel.getByText("1 product can't change")).toBeVisible()
    await expect(panel.getByText("It has no price to work from.").first()).toBeVisible()
    await lookAround(page, "report on many products")
    await panel.getByText("Changes", { exact: true }).click()
    await expect(panel.getByText("Price: $18.99 → $19.99")).toBeVisible()
    await press(page, "ControlOrMeta+Enter")
    await expect(panel.getByRole("heading", { name: "Products changed" })).toBeVisible()
    await lookAround(page, "many products that were changed")
    await page.getByRole("link", { name: "Register", exact: true }).click()
    await expect(scanField(page)).toBeVisible()
    await scan(page, FMJ)
    await expect(lines(page)).toContainText("regular 19.99")
    // Who changed one since keeps that, and is told so.
    await chooseInMenu(page, "Store")
    await page.getByRole("button", { name: "Import a file" }).click()
    await page.getByRole("button", { name: "Undo this change: Price +5%, to .99" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
    await expect(page.getByRole("heading", { name: "Change undone" })).toBeVisible()
    const kept = await office.db.selectFrom("product").select("price").where("upc", "=", FMJ).executeTakeFirst()
    expect(kept).toEqual({ price: 1_899 })
  }
)

test(
  "all that a filter finds are changed by finger and taken back, and the list is a file",
  { tag: "@full" },
  async ({ page, office }) => {
    const count = async (department: string) => {
      const rows = office.db.selectFrom("product").select("product_id").where("department", "=", department)
      return (await rows.where("inactive", "=", false).execute()).length
    }
    const [department] = (
      await office.db.selectFrom("product").select("department").where("upc", "=", FMJ).execute()
    ).map((row) => row.department)
    const before = await count(department ?? "")
    await startSelling(page)
    await chooseInMenu(page, "Store")
    await page.getByRole("combobox", { name: "Department" }).selectOption(department ?? "")
    const shown = before.toLocaleString("en-US")
    await expect(page.getByText(`${shown} products`)).toBeVisible()
    const download = page.waitForEvent("download")
    await page.getByRole("button", { name: "Export" }).click()
    const file = await readFile(await (await download).path(), "utf8")
    expect(file.trim().split("\r\n")).toHaveLength(before + 1)
    await page.getByRole("checkbox", { name: "Choose all on this page" }).check()
    await page.getByRole("button", { name: `All ${shown} of these` }).click()
    await expect(page.getByText(`${shown} chosen`)).toBeVisible()
    await page.getByRole("button", { name: "Change", exact: true }).click()
    const panel = page.getByRole("complementary", { name: "Change products" })
    await panel.getByRole("combobox", { name: /^Department/ }).fill("Bench goods")
    await panel.getByRole("button", { name: "See changes" }).click()
    await panel.getByRole("button", { name: `Change ${shown} products` }).click()
    await expect(panel.getByRole("heading", { name: "Products changed" })).toBeVisible()
    expect(await count("Bench goods")).toBe(before)
    await office.db.updateTable("product").set({ department: "Elsewhere" }).where("upc", "=", FMJ).execute()
    await panel.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
    await expect(panel.getByRole("heading", { name: "Change undone" })).toBeVisible()
    await expect(panel.getByText("Department Bench goods → Elsewhere")).toBeVisible()
    await lookAround(page, "what undoing left")
    expect(await count(department ?? "")).toBe(before - 1)
  }
)
