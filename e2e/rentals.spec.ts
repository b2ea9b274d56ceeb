import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, customerCard, knownCustomer, searchCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { keptInBrowser } from "./support/disk.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, payAllInCash, press, scan, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const RENTAL = "850000414082"

const main = (page: Page): Locator => page.getByRole("main")
const piece = (page: Page, serial: string): Locator => main(page).getByRole("radio", { name: new RegExp(serial) })

// Verifies: SVC-03, SVC-04, SVC-06, SHL-20, GUN-11
test("a piece is chosen by scan, lent when it is paid, and brought back from the list of what is out", async ({
  page,
  office
}) => {
  const known = await knownCustomer(office, 4)
  await startSelling(page)
  await chooseCustomer(page, known)
  await scan(page, RENTAL)
  await expect(piece(page, "RNT-9-01")).toBeFocused()
  await expect(main(page)).toContainText("3 in, 0 out")
  await press(page, "Control+Enter")
  await expect(main(page)).toContainText("Choose a serial number")
  expect(callsOf(office, "add_to_order_cart")).toBe(0)
  await scan(page, "RNT-9-02")
  await expect(piece(page, "RNT-9-02")).toBeChecked()
  await expectAccessibleAtBothSizes(page, "a rental")
  await press(page, "Control+Enter")
  await expect(scanField(page)).toBeFocused()
  await expect(lines(page)).toContainText("Serial RNT-9-02")

  await cart(page).getByRole("button", { name: "Edit Range rental pistol, 9mm" }).click()
  await expect(piece(page, "RNT-9-02")).toBeChecked()
  await piece(page, "RNT-9-03").check()
  await main(page)
    .getByRole("button", { name: /^Update/ })
    .click()
  await expect(lines(page)).toContainText("Serial RNT-9-03")
  await payAllInCash(page)
  await page.getByRole("button", { name: /^Done/ }).click()

  await page.getByRole("link", { name: "Rentals Out" }).click()
  const row = main(page).getByRole("row").filter({ hasText: "RNT-9-03" })
  await expect(row).toContainText(known.name)
  await expectAccessibleAtBothSizes(page, "what is out")
  await row.getByRole("button", { name: "Bring back RNT-9-03" }).dblclick()
  await expect(main(page)).toContainText("It's back in.")
  await expect(main(page)).toContainText("Nothing is out")
  expect(callsOf(office, "save_rental_return")).toBe(1)
})

test(
  "a deposit comes with the piece, and is given back from the list of what is out once the piece is back",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("product").set({ deposit: 100_00 }).where("product_id", "=", "1012").execute()
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await scan(page, RENTAL)
    await expect(piece(page, "RNT-9-01")).toBeFocused()
    await scan(page, "RNT-9-02")
    await press(page, "Control+Enter")
    await expect(lines(page).filter({ hasText: "Deposit, Range rental pistol" })).toContainText(
      "Given back with the piece"
    )
    await payAllInCash(page)
    await page.getByRole("button", { name: /^Done/ }).click()
    await page.getByRole("link", { name: "Rentals Out" }).click()
    await page.getByRole("button", { name: "Bring back RNT-9-02" }).click()
    await expect(main(page)).toContainText("It's back in.")
    const give = page.getByRole("button", { name: "Give back $100.00 of RNT-9-02" })
    await expectAccessibleAtBothSizes(page, "a deposit to give back")
    await tabTo(give)
    await press(page, "Enter")
    await expect(page).toHaveURL(/\/return\/\d+/)
    await expect(main(page)).toContainText("Deposit, Range rental pistol")
  }
)

test(
  "hours beyond what was paid are charged at Bring back, by keys alone, or waived by a manager's code",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("product").set({ rental_unit: "HOUR" }).where("product_id", "=", "1012").execute()
    const known = await knownCustomer(office, 4)
    await startSelling(page)
    await chooseCustomer(page, known)
    await scan(page, RENTAL)
    await expect(piece(page, "RNT-9-01")).toBeFocused()
    await scan(page, "RNT-9-02")
    await expect(main(page)).toContainText("What is used beyond these hours is charged at Bring back.")
    await expect(main(page).getByLabel("Price an hour")).toBeVisible()
    await expectAccessibleAtBothSizes(page, "a rental by the hour")
    await press(page, "Control+Enter")
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toContainText("Price for each hour")
    await payAllInCash(page)
    await page.getByRole("button", { name: /^Done/ }).click()

    const outFor = async (minutes: number) =>
      office.db
        .updateTable("rental")
        .set((eb) => ({ out_at: eb("out_at", "-", minutes * 60_000) }))
        .where("returned_at", "is", null)
        .execute()
    await outFor(131)
    await page.getByRole("link", { name: "Rentals Out" }).click()
    await expect(main(page)).toContainText("Paid until")
    await tabTo(page.getByRole("button", { name: "Bring back RNT-9-02" }))
    await press(page, "Enter")
    await expect(main(page)).toContainText("It's back in. 2 hours more are owed: $30.00 before tax.")
    const take = page.getByRole("button", { name: "Take payment for RNT-9-02" })
    await expect(take).toBeFocused()
    await expectAccessibleAtBothSizes(page, "time to pay")
    await press(page, "Enter")
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toContainText("Rental time: 2 hours more, RNT-9-02")
    await page.getByRole("link", { name: "Rentals Out" }).click()
    await expect(page.getByRole("table", { name: "Time To Pay" })).toContainText("In the cart")
    await page.goto("/sale")
    await expect(scanField(page)).toBeVisible()
    await payAllInCash(page)
    await page.getByRole("button", { name: /^Done/ }).click()
    await page.getByRole("link", { name: "Rentals Out" }).click()
    await expect(main(page)).toContainText("Nothing is out")
    await expect(page.getByRole("table", { name: "Time To Pay" })).toHaveCount(0)

    // Its order was cancelled at another register: it is owed again.
    await office.db.updateTable("rental").set({ time_paid: 0 }).where("time_due", ">", 0).execute()
    await page.reload()
    await page.getByRole("button", { name: "Waive the time of RNT-9-02" }).click()
    const dialog = page.getByRole("dialog", { name: "Waive the time of RNT-9-02?" })
    await expectAccessibleAtBothSizes(page, "a waiver of time")
    await dialog.getByRole("textbox", { name: "Reason" }).fill("The gun jammed")
    await tabTo(dialog.getByLabel("Manager code"))
    await typeByHand(page, "864209")
    await press(page, "Enter")
    await expect(dialog).toBeHidden()
    await expect(page.getByRole("table", { name: "Time To Pay" })).toHaveCount(0)
    expect(await keptInBrowser(page)).not.toContain("The gun jammed")
  }
)

test(
  "what does not come back is lost by a manager's code, its deposit kept, and found by a press, by finger",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("product").set({ deposit: 100_00 }).where("product_id", "=", "1012").execute()
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await scan(page, RENTAL)
    await expect(piece(page, "RNT-9-01")).toBeFocused()
    await scan(page, "RNT-9-02")
    await press(page, "Control+Enter")
    await payAllInCash(page)
    await page.getByRole("button", { name: /^Done/ }).click()
    await page.getByRole("link", { name: "Rentals Out" }).click()
    await page.getByRole("button", { name: "RNT-9-02 is lost" }).click()
    const dialog = page.getByRole("dialog", { name: "Is RNT-9-02 lost?" })
    await expectAccessibleAtBothSizes(page, "a loss")
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Customer left the range")
    for (const digit of "864209") await dialog.getByRole("button", { name: digit, exact: true }).click()
    await dialog.getByRole("button", { name: "It's lost" }).click()
    await expect(dialog).toContainText("Keep the deposit, or give it back?")
    await dialog.getByText("Keep it").click()
    await dialog.getByRole("button", { name: "It's lost" }).click()
    await expect(dialog).toBeHidden()
    await expect(main(page)).toContainText("RNT-9-02 is lost. The deposit of $100.00 is kept.")
    await expect(page.getByRole("table", { name: "Lost" })).toContainText("Customer left the range")
    await expect(page.getByRole("table", { name: "Deposits To Give Back" })).toHaveCount(0)
    await expectAccessibleAtBothSizes(page, "what is lost")
    await page.getByRole("button", { name: "RNT-9-02 was found" }).click()
    await expect(main(page)).toContainText("It's in stock again.")
    await expect(main(page)).toContainText("Nothing is out")
    expect(await keptInBrowser(page)).not.toContain("Customer left the range")
  }
)

// Verifies: SRCH-25
test(
  "the page of a rental rings nothing up: its button leads to the screen that asks who borrows it",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    await startSelling(page)
    await chooseCustomer(page, known)
    await page.goto("/sale/product_detail?product_id=1012")
    await expect(main(page)).toContainText("Sold on its own screen")
    await main(page)
      .getByRole("button", { name: /^Go On/ })
      .click()
    await expect(page).toHaveURL(/\/sale\/rentals\?product_id=1012/)
    await expect(piece(page, "RNT-9-01")).toBeVisible()
    expect(callsOf(office, "add_to_cart")).toBe(0)
  }
)

// Verifies: SVC-05
test(
  "who borrows is asked for by keys where the product asks, and is written nowhere here",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db
      .updateTable("product")
      .set({ firearms_transaction_info_required: true })
      .where("product_id", "=", "1012")
      .execute()
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await scan(page, RENTAL)
    await expect(piece(page, "RNT-9-01")).toBeFocused()
    await press(page, "Space", "Control+Enter")
    await expect(main(page)).toContainText("Date of birth is required")
    await expect(main(page)).toContainText("Occupation is required")
    await expect(main(page)).toContainText("Employee name is required")
    await tabTo(main(page).getByLabel("Date of birth"))
    await press(page, "0", "4", "1", "8", "1", "9", "8", "4")
    await tabTo(main(page).getByRole("textbox", { name: "Occupation" }))
    await typeByHand(page, "Beekeeper")
    await press(page, "Tab")
    await typeByHand(page, "Dana K.")
    await press(page, "Control+Enter")
    await expect(scanField(page)).toBeFocused()
    await expect(lines(page)).toContainText("Serial RNT-9-01")
    expect(await keptInBrowser(page)).not.toContain("Beekeeper")
  }
)

// Verifies: SVC-07, CUST-15
test(
  "a piece goes to a known customer: the screen asks for one, and comes back",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 4)
    await startSelling(page)
    await scan(page, RENTAL)
    await expect(main(page)).toContainText("Please select a customer before adding this rental")
    await main(page).getByRole("button", { name: "Choose Customer" }).click()
    await searchCustomer(page, known.name)
    await customerCard(page, known.name).click()
    await piece(page, "RNT-9-01").check()
    await main(page)
      .getByRole("button", { name: /^Add To Cart/ })
      .click()
    await expect(lines(page)).toContainText("Serial RNT-9-01")
  }
)

// Verifies: SVC-08, ERR-83
test(
  "a piece that another register took meanwhile is not lent twice, and the form says so",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await scan(page, RENTAL)
    await piece(page, "RNT-9-01").check()
    const { client_id, shopping_cart_id } = await office.db
      .selectFrom("cart")
      .select(["client_id", "shopping_cart_id"])
      .executeTakeFirstOrThrow()
    const taken = { client_id, shopping_cart_id, rental_id: "other", product_id: "1012", taken_at: 1 }
    await office.db
      .insertInto("rental")
      .values({ ...taken, serial_number: "RNT-9-01" })
      .execute()
    await press(page, "Control+Enter")
    await expect(main(page).getByRole("alert")).toContainText("RNT-9-01 is in another cart, or out already.")
    await expect(lines(page)).toHaveCount(0)
  }
)
