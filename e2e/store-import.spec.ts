import type { Page } from "@playwright/test"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, lines, press, scan, scanField, startSelling } from "./support/till.ts"

const FILE = {
  name: "northpoint-fall.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Item Name,GTIN,Price,Current Quantity,Color",
      "Harbor soap,720000000016,$3.50,12,red",
      "Cedar comb,720000000023,8.00,4,",
      "Dim lamp,29465094591,5.00,1,",
      'Long chair,720000000030,"$ 1.299,00",1,',
      ",720000000047,2.00,1,"
    ].join("\r\n")
  )
}

const openImport = async (page: Page): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Store")
  await page.getByRole("button", { name: "Import a file" }).click()
  await expect(page.getByRole("heading", { name: "Import products" })).toBeVisible()
}

const choose = async (page: Page): Promise<void> => {
  await page.getByLabel("Choose a CSV or Excel file").setInputFiles(FILE)
  await expect(page.getByRole("heading", { name: "3 lines that will not be imported" })).toBeVisible()
}

test("a manager imports a file by keys, sells from it, and takes it back", async ({ page }) => {
  await openImport(page)
  await lookAround(page, "choice of a file to import")
  await choose(page)
  await expect(page.getByRole("row", { name: /^4 GTIN 29465094591 UPC needs 12 digits/ })).toBeVisible()
  await lookAround(page, "report of an import")
  await press(page, "5")
  await expect(page.getByRole("heading", { name: "2 lines to check, imported as written" })).toBeVisible()
  await expect(page.getByRole("row", { name: /^2 GTIN 720000000016 The check digit is wrong/ })).toBeVisible()
  await lookAround(page, "lines of an import to check")
  await press(page, "1")
  await expect(page.getByRole("row", { name: /^2 Harbor soap/ })).toContainText("Price $3.50")
  // Which file it is stands in the address: a reload goes on with it.
  await page.reload()
  await page.getByRole("button", { name: "Columns" }).click()
  const columns = page.getByRole("region", { name: "Columns" })
  await columns.getByLabel("Color").selectOption("Manufacturer")
  await lookAround(page, "columns of a file")
  await columns.getByRole("button", { name: "Use these columns" }).click()
  await expect(page.getByText("5 of 5 columns used")).toBeVisible()
  await press(page, "1")
  await expect(page.getByRole("row", { name: /^2 Harbor soap/ })).toContainText("Manufacturer red")
  await press(page, "4")
  const file = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download these 3 lines" }).click()
  expect((await file).suggestedFilename()).toBe("northpoint-fall-problems.csv")
  await press(page, "ControlOrMeta+Enter")
  await expect(page.getByRole("heading", { name: "Products imported" })).toBeVisible()
  await expect(page.getByText("2 added")).toBeVisible()
  await lookAround(page, "import that is saved")
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await expect(scanField(page)).toBeVisible()
  await scan(page, "720000000023")
  await expect(lines(page)).toContainText("Cedar comb")
  await chooseInMenu(page, "Store")
  await page.getByRole("button", { name: "Import a file" }).click()
  await lookAround(page, "past imports")
  await page.getByRole("button", { name: "Undo the import of northpoint-fall.csv" }).click()
  await expect(page.getByText("2 products it added go.")).toBeVisible()
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible()
  // What lies in a cart is in use.
  await expect(page.getByText("1 removed")).toBeVisible()
  await expect(page.getByText("1 in use since")).toBeVisible()
})

test(
  "a file goes on after its line was cut, and is imported once however often it is asked for",
  { tag: "@full" },
  async ({ page, office }) => {
    await openImport(page)
    office.faults.cutNext("save_store_upload")
    await choose(page)
    office.faults.cutNext("accept_store_import")
    await page.getByRole("button", { name: "Import 2 products" }).dblclick()
    await expect(page.getByRole("heading", { name: "Products imported" })).toBeVisible()
    const kept = await office.db.selectFrom("store_import").select(["made", "state"]).execute()
    expect(kept).toEqual([{ made: 2, state: "done" }])
  }
)

test(
  "the store changes before a report is accepted: nothing is saved, and the new report is shown",
  { tag: "@full" },
  async ({ page, office }) => {
    await openImport(page)
    await choose(page)
    await office.db
      .updateTable("product")
      .set({ upc: "720000000016", price: 350 })
      .where("upc", "=", "850000410015")
      .execute()
    await page.getByRole("button", { name: "Import 2 products" }).click()
    await expect(page.getByRole("heading", { name: "The store changed since this report" })).toBeVisible()
    await page.getByRole("button", { name: "Look at the new report" }).click()
    await expect(page.getByRole("button", { name: /1\s*changed product/ })).toBeVisible()
    expect(await office.db.selectFrom("product").select("price").where("upc", "=", "720000000023").execute()).toEqual(
      []
    )
  }
)

test(
  "a gun store's spreadsheet comes in by three presses: zeros, a code that is lost, and what is no firearm",
  { tag: "@full" },
  async ({ page }) => {
    await openImport(page)
    await page.getByLabel("Choose a CSV or Excel file").setInputFiles("tests/server/files/gun-shop-spreadsheet.csv")
    const kinds = page.getByRole("region", { name: "What to look at" })
    await expect(kinds).toContainText("3 lines left out")
    await lookAround(page, "report of a gun store's spreadsheet")
    await kinds.getByRole("button", { name: "Put the zeros back: 3 lines" }).click()
    await kinds.getByRole("button", { name: "Import without the bar code: 1 line" }).click()
    await kinds.getByRole("button", { name: "This is no firearm" }).click()
    await expect(kinds.getByRole("button", { name: "Take back: This is no firearm" })).toBeVisible()
    await expect(page.getByRole("heading", { name: "1 line that will not be imported" })).toBeVisible()
    await press(page, "ControlOrMeta+Enter")
    await expect(page.getByText("22 added")).toBeVisible()
  }
)

test(
  "a list of the store comes in by its file, and says what is wrong as its form does",
  { tag: "@full" },
  async ({ page }) => {
    await openImport(page)
    await page.getByLabel("What is in the file?").selectOption({ label: "Tax classes" })
    await expect(page.getByText("Columns: Tax class, Rate, How it is charged")).toBeVisible()
    await lookAround(page, "choice of a file of a list")
    await page.getByLabel("Choose a CSV or Excel file").setInputFiles({
      name: "tax-classes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Tax class,Rate\r\nGroceries,2\r\nEverything,100")
    })
    await expect(page.getByRole("row", { name: /^3 .*Enter a percent below 100\./ })).toBeVisible()
    await lookAround(page, "report on a file of a list")
    await press(page, "ControlOrMeta+Enter")
    await expect(page.getByRole("heading", { name: "Tax classes imported" })).toBeVisible()
  }
)

test("a workbook comes in as it is, by the sheet that is chosen", { tag: "@full" }, async ({ page }) => {
  await openImport(page)
  await page.getByLabel("Choose a CSV or Excel file").setInputFiles("tests/server/files/two-sheets.xlsx")
  await page.getByRole("combobox", { name: "Sheet" }).selectOption("Items")
  await expect(page.getByText("1 line · Excel · 2 of 2 columns used")).toBeVisible()
  await lookAround(page, "report on a workbook")
  await press(page, "ControlOrMeta+Enter")
  await expect(page.getByRole("heading", { name: "Products imported" })).toBeVisible()
})

test(
  "a file that is long is stopped half way: what came in stays, the list says so, and it is taken back",
  { tag: "@full" },
  async ({ page, office }) => {
    await openImport(page)
    const name = "stock-room.csv"
    const rows = Array.from({ length: 20_000 }, (_, at) => `Peg ${at},1.00`)
    const buffer = Buffer.from(["Name,Price", ...rows].join("\r\n"))
    await page.getByLabel("Choose a CSV or Excel file").setInputFiles({ name, mimeType: "text/csv", buffer })
    await page.getByRole("button", { name: "Import 20,000 products" }).click()
    await expect(page.getByRole("progressbar")).toBeVisible()
    await page.getByRole("button", { name: "Stop", exact: true }).click()
    await expect(page.getByRole("heading", { name: "This import stopped half way" })).toBeVisible()
    await lookAround(page, "import that was stopped")
    const one = await office.db.selectFrom("store_import").select(["made", "state"]).executeTakeFirstOrThrow()
    expect(one.state).toBe("stopped")
    expect(one.made).toBeLessThan(20_000)
    const there = async () =>
      (await office.db.selectFrom("product").select("product_id").where("description", "like", "Peg %").execute())
        .length
    expect(await there()).toBe(one.made)
    await page.getByRole("button", { name: "Undo" }).first().click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click()
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible()
    expect(await there()).toBe(0)
  }
)
