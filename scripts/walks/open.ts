import { expect, type Page } from "@playwright/test"
import { FMJ } from "../../e2e/support/amounts.ts"
import { hold } from "../../e2e/support/hold.ts"
import { lines, press, scan, startSelling } from "../../e2e/support/till.ts"
import { DEMO_SIGN_INS } from "../../server/seed/store.ts"
import { MUFF, ringUpEach } from "./moves.ts"
import type { Stage, Walk } from "./studio.ts"

const { managerCode } = DEMO_SIGN_INS.manager

const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const pressed = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).click()

const open = async (page: Page, upc: string, title: string): Promise<void> => {
  await scan(page, upc)
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(field(page, "Description")).toBeFocused()
  await expect(page.getByLabel("Other Tax / Fee Type")).toBeVisible()
}

/** Types into a number field by its keys. */
const number = async (page: Page, name: string, digits: string): Promise<void> => {
  await field(page, name).focus()
  await press(page, ...digits.split(""))
}

const override = async ({ page, shoot }: Stage): Promise<void> => {
  await startSelling(page)
  await ringUpEach(page, [FMJ, MUFF])
  await open(page, "99999", "Override product")
  await shoot("empty")
  await number(page, "Other tax", "150")
  await pressed(page, /Add to Cart/)
  await expect(page.getByText("5 fields are missing")).toBeVisible()
  await shoot("missing")
  await field(page, "Description").fill("Consignment leather holster, left hand")
  await page.getByLabel("Category").selectOption({ index: 1 })
  await field(page, "Model").fill("CL-19-L")
  await page.getByLabel("Other Tax / Fee Type").selectOption({ index: 1 })
  await page.getByLabel("Manager code").fill("000000")
  await number(page, "Price", "6400")
  await shoot("filled")
  await pressed(page, /Add to Cart/)
  await expect(page.getByText("Wrong manager code.")).toBeVisible()
  await shoot("wrong manager code")
  await page.getByLabel("Manager code").fill(managerCode)
  const letGo = await hold(page, "add_override_product_to_cart")
  await pressed(page, /Add to Cart/)
  await shoot("adding")
  await letGo()
  await expect(lines(page)).toHaveCount(3)
  await shoot("in the cart")
  await page.getByRole("button", { name: "Edit Consignment leather holster, left hand" }).click()
  await expect(field(page, "Model")).toHaveValue("CL-19-L")
  await expect(page.getByLabel("Other Tax / Fee Type")).toBeVisible()
  await shoot("edited again")
  await field(page, "Model").fill("CL-19-R")
  await press(page, "Escape")
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await shoot("question before it closes")
}

const transfer = async ({ page, context, shoot }: Stage): Promise<void> => {
  await startSelling(page)
  await open(page, "88888", "Transfer product")
  await shoot("empty")
  await field(page, "Description").fill("Transfer: Larkhurst MK5 Full-size 9mm, serial LK5-40917")
  await field(page, "Model").fill("MK5-F")
  await number(page, "Price", "41250")
  await expect(page.getByText("Calculated as you type")).toBeVisible()
  await shoot("calculated")
  const letGo = await hold(page, "calculate_transfer_tax")
  await press(page, "0")
  await expect(page.getByText("Calculating")).toBeVisible()
  await shoot("calculating")
  await letGo()
  await page.route("**/api?action=calculate_transfer_tax", (route) =>
    route.fulfill({ json: { status: "failed", message: "No." } })
  )
  await press(page, "Backspace", "5")
  await expect(page.getByText("Tax could not be calculated.")).toBeVisible()
  await shoot("failed")
  await context.setOffline(true)
  await expect(page.getByText("Offline: nothing can be added now.")).toBeVisible()
  await shoot("offline")
  await context.setOffline(false)
}

/** Items without a product: typed, missing something, refused, on their way, typed anew. */
export const OPEN: readonly Walk[] = [
  { name: "override", run: override },
  { name: "transfer", run: transfer }
]
