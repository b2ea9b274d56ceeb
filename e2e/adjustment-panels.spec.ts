import type { Page } from "@playwright/test"
import { approve, changes, MANAGER_CODE, openPanel, panel, productWithFee } from "./support/adjust.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, scan, startSelling, typeByHand } from "./support/till.ts"

// Axe looks at every panel three times.
test.describe.configure({ timeout: 180_000 })

/** Saves the panel that is open and waits until it is gone. */
const saved = async (page: Page, name: string): Promise<void> => {
  await press(page, "Enter")
  await expect(panel(page, name)).toBeHidden()
}

test(
  "every panel and what it leaves in the cart reads well, in light and in dark",
  { tag: "@full" },
  async ({ page, office }) => {
    const { upc } = await productWithFee(office)
    await startSelling(page)
    await scan(page, upc)
    await expect(lines(page)).toHaveCount(1)

    await openPanel(page, "l")
    await expectAccessibleAtBothSizes(page, "discount of a line")
    await press(page, "Enter")
    await expectAccessibleAtBothSizes(page, "discount of a line, at fault")
    await typeByHand(page, "100")
    await approve(panel(page, "Discount item"), "111777")
    await expect(panel(page, "Discount item").getByRole("alert")).toBeVisible()
    await expectAccessibleAtBothSizes(page, "discount of a line, refused")
    await press(page, "Escape")
    await expectAccessibleAtBothSizes(page, "a line whose discount was refused")

    await openPanel(page, "d")
    await typeByHand(page, "100")
    await expectAccessibleAtBothSizes(page, "discount of the order")
    await approve(panel(page, "Add Discount"), MANAGER_CODE)
    await expect(changes(page)).toHaveCount(1)
    await openPanel(page, "f")
    await typeByHand(page, "Delivery")
    await press(page, "Tab")
    await typeByHand(page, "100")
    await saved(page, "Add Fee")
    await openPanel(page, "f")
    await expectAccessibleAtBothSizes(page, "fees")
    await press(page, "Escape")
    await openPanel(page, "t")
    await expectAccessibleAtBothSizes(page, "exemption")
    await panel(page, "Tax Exempt").getByLabel("Reason").selectOption("Resale certificate")
    await saved(page, "Tax Exempt")
    await openPanel(page, "n")
    await typeByHand(page, "Friday")
    await expectAccessibleAtBothSizes(page, "note")
    await saved(page, "Add Note")
    await cart(page).getByRole("button", { name: "Other Taxes / Fees" }).click()
    await expectAccessibleAtBothSizes(page, "fees of products")
    await press(page, "Escape")
    await expect(changes(page)).toHaveCount(4)
    await expectAccessibleAtBothSizes(page, "a cart with every change")
  }
)
