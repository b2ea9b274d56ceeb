import { approve, bookedOff, changes, MANAGER_CODE, openPanel, panel, shown } from "./support/adjust.ts"
import { FMJ, money, PATCHES, withTax } from "./support/amounts.ts"
import { allSettled, rowsOnDisk } from "./support/disk.ts"
import { GAPS } from "./support/double.ts"
import { callsOf } from "./support/facts.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { balanceDue, cart, lines, press, ringUp, scan, scanField, startSelling, typeByHand } from "./support/till.ts"

const THREE = { lines: [{ upc: FMJ, quantity: 3 }], total: withTax(56_97), fee: 0, charged: 0 }
const WRONG = "111777"

// Verifies: DISC-01, DISC-02, DISC-07, DISC-08, DISC-12, DISC-13, DISC-28, DISC-29, CG-25
test(
  "a line's discount takes the right manager code, and a wrong one leaves the cart as it was",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, THREE)
    await openPanel(page, "l")
    const discount = panel(page, "Discount item")
    await expect(discount.getByLabel("Amount off")).toBeFocused()
    await expect(shown(discount, "Regular price")).toHaveText("$56.97")
    await expect(discount.getByLabel("Reason").getByRole("option", { name: "Price match" })).toBeAttached()
    await expect(discount.getByLabel("Reason").getByRole("option", { name: "Resale certificate" })).not.toBeAttached()

    await press(page, "Enter")
    await expect(discount.getByText("Please enter either an amount, percent or new item subtotal.")).toBeVisible()
    await typeByHand(page, "500")
    await expect(shown(discount, "New item subtotal")).toHaveText("$51.97")
    await press(page, "Enter")
    await expect(discount.getByText("Please enter a manager code")).toBeVisible()
    await expect(discount.getByLabel("Manager code")).toBeFocused()
    await typeByHand(page, WRONG)
    await press(page, "Enter")
    await expect(discount.getByText("Please select a reason from the dropdown.")).toBeVisible()
    await discount.getByLabel("Reason").selectOption("Damaged box")
    expect(callsOf(office, "save_discount")).toBe(0)

    await press(page, "Enter")
    const refusal = "Wrong manager code."
    await expect(discount.getByText(refusal)).toBeVisible()
    await expect(lines(page).first()).toContainText(refusal)
    await expect(discount.getByLabel("Manager code")).toBeFocused()
    await expect(discount.getByLabel("Manager code")).toHaveValue("")
    await expect(balanceDue(page)).toHaveText(money(THREE.total))
    expect(await bookedOff(office)).toEqual([0])

    await typeByHand(page, MANAGER_CODE)
    await press(page, "Enter")
    await expect(discount).toBeHidden()
    await expect(cart(page).getByRole("button", { name: "Discount Ridgeline 9mm 115gr FMJ, 50 ct" })).toBeFocused()
    await expect(lines(page).first()).not.toContainText(refusal)
    await expect(lines(page).first()).toContainText("51.97")
    await expect(balanceDue(page)).toHaveText(money(withTax(51_97)))
    expect(await bookedOff(office)).toEqual([5_00])
    expect((await rowsOnDisk(page)).map(({ type }) => type)).toContain("SendLine")
    await expectNoTrace(page, office, [MANAGER_CODE, WRONG], ["save_discount"])
  }
)

// Verifies: DISC-04, DISC-05, DISC-09, DISC-10, CG-21
test(
  "what a line's discount shows before it is saved is what the back office books, to the cent",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, THREE)
    const discount = panel(page, "Discount item")
    const given = [
      { field: "Percent off", keys: "33.333", off: 18_99, left: "$37.98" },
      { field: "Percent off", keys: "12.5", off: 7_12, left: "$49.85" },
      { field: "New item subtotal", keys: "5000", off: 6_97, left: "$50.00" },
      { field: "New item subtotal", keys: "6000", off: -3_03, left: "$60.00" },
      { field: "Percent off", keys: "100", off: 56_97, left: "$0.00" },
      { field: "New item subtotal", keys: "0", off: 56_97, left: "$0.00" },
      { field: "Amount off", keys: "5697", off: 56_97, left: "$0.00" }
    ]
    for (const { field, keys, off, left } of given) {
      await openPanel(page, "l")
      await discount.getByLabel(field).focus()
      await typeByHand(page, keys)
      await expect(shown(discount, "New item subtotal")).toHaveText(left)
      await approve(discount, MANAGER_CODE)
      await expect(discount).toBeHidden()
      expect(await bookedOff(office)).toEqual([off])
      await expect(balanceDue(page)).toHaveText(money(withTax(56_97 - off)))
    }
    await openPanel(page, "l")
    await discount.getByRole("button", { name: "Remove discount" }).click()
    await expect(discount).toBeHidden()
    await expect(balanceDue(page)).toHaveText(money(THREE.total))
    expect(await bookedOff(office)).toEqual([0])
  }
)

// Verifies: DISC-10, DISC-11, DISC-12, CG-22
test(
  "a discount of the order: over the subtotal, by a wrong code, saved, replaced, removed",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, THREE)
    await openPanel(page, "d")
    const discount = panel(page, "Add Discount")
    await typeByHand(page, "5698")
    await press(page, "Enter")
    await expect(discount.getByText("Discount amount may not be greater than the subtotal of $56.97.")).toBeVisible()
    await expect(discount.getByLabel("Amount off")).toBeFocused()
    await discount.getByLabel("Percent off").fill("10")
    await expect(discount.getByLabel("Amount off")).toHaveValue("")
    await expect(shown(discount, "Takes off")).toHaveText("$5.70")
    await approve(discount, WRONG)
    await expect(discount.getByText("Wrong manager code.")).toBeVisible()
    await expect(discount.getByLabel("Manager code")).toHaveValue("")
    await approve(discount, MANAGER_CODE)
    await expect(discount).toBeHidden()
    await expect(cart(page).getByRole("button", { name: "Add Discount" })).toBeFocused()
    await expect(changes(page)).toHaveText([/Discount 10%.*Price match.*−5\.70/])
    await expect(balanceDue(page)).toHaveText(money(withTax(51_27)))

    await openPanel(page, "d")
    await expect(shown(discount, "Now")).toHaveText("$51.27")
    await typeByHand(page, "200")
    await approve(discount, MANAGER_CODE)
    await expect(changes(page)).toHaveText([/Discount \$2\.00.*−2\.00/])
    await expect(balanceDue(page)).toHaveText(money(withTax(54_97)))

    await cart(page).getByRole("button", { name: "Remove order discount" }).click()
    await expect(changes(page)).toHaveCount(0)
    await expect(balanceDue(page)).toHaveText(money(THREE.total))
    await expectNoTrace(page, office, [MANAGER_CODE, WRONG], ["save_discount"])
  }
)

test(
  "Escape changes nothing, and a scan while the panel is open goes neither into a field nor into the cart",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, THREE)
    await openPanel(page, "l")
    const discount = panel(page, "Discount item")
    for (const field of ["Amount off", "Percent off", "Manager code", "Notes (optional)"]) {
      await discount.getByLabel(field).focus()
      await scan(page, PATCHES)
      await expect(
        discount.getByText("That scan wasn't added. Save or close this first, then scan again.")
      ).toBeVisible()
      await expect(page.getByText("That scan wasn't added.")).toHaveCount(1)
      await expect(discount.getByLabel(field)).toHaveValue("")
      await expect(discount.getByLabel(field)).toBeFocused()
    }
    await press(page, "Escape")
    await expect(discount).toBeHidden()
    await expect(lines(page)).toHaveCount(1)
    expect(callsOf(office, "save_discount")).toBe(0)
    await expect(page.getByText("That scan wasn't added.")).toBeHidden()
    await scanField(page).focus()
    await scan(page, PATCHES)
    await expect(lines(page)).toHaveCount(2)
  }
)

test(
  "a double click on Save discount saves once, and what comes to light under it is not pressed",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, THREE)
    await allSettled(page)
    await page.goto("/?search_term=patches&page=1")
    await expect(page.getByRole("button", { name: /patches/i }).first()).toBeVisible()
    const discount = panel(page, "Discount item")
    for (const [times, delay] of GAPS.entries()) {
      await openPanel(page, "l")
      await typeByHand(page, String(100 + times))
      await expect(discount.getByLabel("Amount off")).toHaveValue(money(1_00 + times))
      await discount.getByLabel("Reason").selectOption("Price match")
      await discount.getByLabel("Manager code").fill(MANAGER_CODE)
      await discount.getByRole("button", { name: "Save discount" }).dblclick({ delay })
      await expect(discount).toBeHidden()
      expect(await bookedOff(office)).toEqual([1_00 + times])
      expect(callsOf(office, "save_discount")).toBe(times + 1)
    }
    expect(callsOf(office, "add_to_cart")).toBe(1)
    await expect(lines(page)).toHaveCount(1)
  }
)

test.describe("with a finger alone, at 1024 pixels", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test("a discount is keyed in on the pad", { tag: "@full" }, async ({ page, office }) => {
    await startSelling(page)
    await ringUp(page, THREE)
    await cart(page).getByRole("button", { name: "Discount Ridgeline 9mm 115gr FMJ, 50 ct" }).tap()
    const discount = panel(page, "Discount item")
    const pad = async (keys: string) => {
      for (const key of keys) await discount.getByRole("button", { name: key, exact: true }).tap()
    }
    await pad("250")
    await expect(discount.getByLabel("Amount off")).toHaveValue("$2.50")
    await discount.getByLabel("Reason").selectOption("Price match")
    await discount.getByLabel("Manager code").tap()
    await pad(MANAGER_CODE)
    await discount.getByRole("button", { name: "Save discount" }).tap()
    await expect(discount).toBeHidden()
    await expect(balanceDue(page)).toHaveText(money(withTax(54_47)))
    expect(await bookedOff(office)).toEqual([2_50])
  })
})
