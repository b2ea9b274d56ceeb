import { allSettled, rowsOnDisk } from "./support/disk.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { openOrder, sellForCash } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, DANA, goOffline, press, scanField, signInCashier, startSelling, tabTo } from "./support/till.ts"

test.use({ viewport: { width: 1024, height: 768 } })

// Verifies: ORD-09, ORD-21, ORD-22, CG-40, CG-91
test(
  "an order is found by its number, gets a note and is cancelled, by keyboard alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Return", exact: true }).click()
    const search = page.getByLabel("Order number")
    await expect(search).toBeFocused()
    await expectAccessible(page, "the order search")
    await search.fill("99999999")
    await press(page, "Enter")
    await expect(page.getByRole("alert")).toContainText("This order was not found.")
    await openOrder(page, "Return", number)
    await page.getByLabel("Order notes").fill("Call before pickup")
    await press(page, "Tab", "Enter")
    await expect(page.getByRole("main")).toContainText("The note is saved.")
    const noted = await office.db
      .selectFrom("orders")
      .select("notes")
      .where("order_number", "=", Number(number))
      .execute()
    expect(noted).toEqual([{ notes: "Call before pickup" }])
    await expectAccessible(page, "an order at 1024")
    // From one button to the next by Tab, as a hand does: an Enter that comes twice at once is one.
    await tabTo(page.getByRole("button", { name: "Cancel order" }))
    await press(page, "Enter")
    const ask = page.getByRole("alertdialog", { name: "Cancel order" })
    await expect(ask).toContainText("This order is eligible for cancellation.")
    await expect(ask.getByRole("button", { name: "Keep the order" })).toBeFocused()
    await expectAccessible(page, "the cancel dialog")
    await press(page, "Tab", "Enter")
    await expect(ask).toContainText("This order is cancelled.")
    await press(page, "Escape")
    await expect(page.getByRole("button", { name: /^Return one/ })).toBeHidden()
  }
)

test(
  "a paid order is cancelled by a cashier with a manager's code, where the store asks for one",
  { tag: "@full" },
  async ({ page, office, context }) => {
    await office.db.updateTable("client").set({ cancel_needs_code: true }).execute()
    await startSelling(page)
    await chooseInMenu(page, "Log Out")
    await signInCashier(page, DANA)
    const number = await sellForCash(page)
    await press(page, "Enter")
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await page.goto(`/return/${number}`)
    await page.getByRole("button", { name: "Cancel order" }).click()
    const ask = page.getByRole("alertdialog", { name: "Cancel order" })
    const code = ask.getByLabel("Manager code")
    await expectAccessible(page, "cancelling by a manager's code")
    await ask.getByRole("button", { name: "Cancel order" }).click()
    await expect(ask.getByRole("alert")).toHaveText("Please enter a manager code")
    await code.fill("111111")
    await press(page, "Enter")
    await expect(ask.getByRole("alert")).toHaveText("Wrong manager code.")
    await expect(code).toHaveValue("")
    // Money is not given back later, when nobody looks any more.
    await goOffline(page)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await code.fill("864209")
    await press(page, "Enter")
    await expect(ask.getByRole("alert")).toHaveText("This needs the connection. Nothing was done.")
    await expect(code).toHaveValue("")
    await context.setOffline(false)
    await expect(page.getByText(/^Offline since/)).toBeHidden()
    for (const key of "864209") await ask.getByRole("button", { name: key, exact: true }).click()
    await ask.getByRole("button", { name: "Cancel order" }).click()
    await expect(ask).toContainText("This order is cancelled.")
    expect(
      await office.db
        .selectFrom("orders")
        .select("cancel_approved_by")
        .where("order_number", "=", Number(number))
        .execute()
    ).toEqual([{ cancel_approved_by: "1" }])
    await allSettled(page)
    expect(JSON.stringify(await rowsOnDisk(page))).not.toContain("864209")
  }
)

// Verifies: ORD-23, ORD-24, ORD-25, ORD-26, ORD-27, ORD-28, ORD-29, ORD-30, ORD-32
test(
  "recent orders are listed, and one opens with its items, payments and totals",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    const number = await sellForCash(page)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recent" }).click()
    await expect(page.getByRole("main")).toContainText("Select an order to load")
    await expectAccessible(page, "recent orders")
    await expectLargeTargets(page, "recent orders")
    await page.getByRole("button", { name: `Show order ${number}` }).click()
    const order = page.getByRole("dialog", { name: `Order ${number}` })
    await expect(order).toContainText("Order loaded")
    await expect(order).toContainText("Ridgeline 9mm 115gr FMJ, 50 ct")
    await expect(order).toContainText("Cash")
    // The dialog's own time and the one that the back office put on the receipt in it are one clock's.
    const times = [...(await order.innerText()).matchAll(/\d+:\d\d\s[AP]M/gu)].map(([time]) => time.replace(/\s/u, " "))
    expect(times.length).toBeGreaterThan(1)
    expect(new Set(times).size, times.join(", ")).toBe(1)
    await order.getByRole("button", { name: "Print Receipt" }).click()
    await expect(page.getByRole("dialog", { name: "RECEIPT" })).toBeVisible()
    await press(page, "Escape")
    await order.getByRole("button", { name: "Done" }).click()
    await expect(order).toBeHidden()
  }
)
