import { expect, type Page } from "@playwright/test"
import { FMJ, PATCHES } from "../../e2e/support/amounts.ts"
import { cart, press, startSelling } from "../../e2e/support/till.ts"
import { hold } from "../../e2e/support/hold.ts"
import { DEMO_SIGN_INS } from "../../server/seed/store.ts"
import { MUFF, refuse, ringUpEach } from "./moves.ts"
import type { Stage, Walk } from "./studio.ts"

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
const panel = (page: Page, name: string) =>
  page
    .locator("form, dialog")
    .filter({ has: heading(page, name) })
    .last()
const save = (page: Page, title: string, button: string): Promise<void> =>
  panel(page, title).getByRole("button", { name: button, exact: true }).click()
const pickReason = (page: Page): Promise<readonly string[]> => page.getByLabel("Reason").selectOption({ index: 1 })
const { managerCode } = DEMO_SIGN_INS.manager

/** Opens a panel by its key, once the last change is saved. */
const open = async (page: Page, letter: string, title: string): Promise<void> => {
  await press(page, `Alt+${letter}`)
  await expect(heading(page, title)).toBeVisible()
}

const itemDiscount = async ({ page, shoot }: Stage): Promise<void> => {
  const title = "Discount item"
  await open(page, "l", title)
  await shoot("item, empty")
  await page.getByLabel("Percent off").fill("12.5")
  await shoot("item, live preview")
  await save(page, title, "Save discount")
  await shoot("item, error")
  await pickReason(page)
  await page.getByLabel("Manager code").fill("000000")
  await save(page, title, "Save discount")
  await expect(panel(page, title).getByRole("alert").first()).toBeVisible()
  await shoot("item, wrong manager code")
  await page.getByLabel("Manager code").fill(managerCode)
  await save(page, title, "Save discount")
  await expect(heading(page, title)).toBeHidden()
  await shoot("item, saved")
}

const orderDiscount = async ({ page, shoot }: Stage): Promise<void> => {
  const title = "Add Discount"
  await open(page, "d", title)
  await shoot("order, empty")
  await page.getByLabel("Amount off").fill("10.00")
  await pickReason(page)
  await page.getByLabel("Manager code").fill(managerCode)
  await shoot("order, live preview")
  const letGo = await hold(page, "save_discount")
  await save(page, title, "Save discount")
  await shoot("order, saving")
  await letGo()
  await expect(heading(page, title)).toBeHidden()
  await open(page, "d", title)
  await shoot("order, there is one")
}

const fees = async ({ page, shoot }: Stage): Promise<void> => {
  const title = "Add Fee"
  await open(page, "f", title)
  await shoot("fee, empty")
  await save(page, title, "Add Fee")
  await shoot("fee, error")
  await page.getByLabel("Description").fill("Transfer handling")
  await page.getByLabel("Percent of the total").fill("5")
  await shoot("fee, live preview")
  await refuse(page, "save_fees", "The back office does not take this fee.")
  await save(page, title, "Add Fee")
  await expect(page.getByText("The back office does not take this fee.").first()).toBeVisible()
  await shoot("fee, refused by the back office")
  await page.unrouteAll()
  await save(page, title, "Add Fee")
  await expect(cart(page)).toContainText("Transfer handling")
  await expect(heading(page, title)).toBeHidden()
  await open(page, "f", title)
  await shoot("fee, there is one")
  await press(page, "Escape")
}

const exemption = async ({ page, shoot }: Stage): Promise<void> => {
  const title = "Tax Exempt"
  await open(page, "t", title)
  await shoot("exemption, empty")
  await save(page, title, "Save exemption")
  await shoot("exemption, error")
  await pickReason(page)
  await save(page, title, "Save exemption")
  await expect(cart(page)).toContainText("Tax exempt")
  await expect(heading(page, title)).toBeHidden()
  await open(page, "t", title)
  await shoot("exemption, there is one")
  await press(page, "Escape")
}

const note = async ({ page, shoot }: Stage): Promise<void> => {
  await open(page, "n", "Add Note")
  await shoot("note, empty")
  await panel(page, "Add Note").getByRole("textbox").fill("Customer comes back on Friday for the rest.")
  await shoot("note")
  await save(page, "Add Note", "Save note")
  await expect(cart(page)).toContainText("Friday")
  await shoot("cart with fee, exemption and note")
}

/** A product that brings a fee of its own with it. */
const productWithFee = async ({ office }: Stage): Promise<string> => {
  const { upc } = await office.db
    .selectFrom("product")
    .select("upc")
    .where("item_fee_id", "is not", null)
    .where("available", ">", 5)
    .where("serializable", "=", false)
    .where("require_customer", "=", false)
    .where("product_type_code", "is", null)
    .orderBy("product_id")
    .limit(1)
    .executeTakeFirstOrThrow()
  if (upc === null) throw new Error("No product with a fee can be scanned")
  return upc
}

const itemFees = async (stage: Stage): Promise<void> => {
  const { page, shoot } = stage
  const title = "Other Taxes / Fees"
  await ringUpEach(page, [await productWithFee(stage), PATCHES])
  await shoot("cart")
  await cart(page).getByRole("button", { name: "Other" }).click()
  await expect(heading(page, title)).toBeVisible()
  await shoot("panel, empty")
  await save(page, title, "Remove fees")
  await shoot("panel, error")
}

/** Everything that is changed by hand on a line or an order. */
export const ADJUST: readonly Walk[] = [
  {
    name: "discounts",
    run: async (stage) => {
      await startSelling(stage.page)
      await ringUpEach(stage.page, [FMJ, PATCHES, MUFF])
      await itemDiscount(stage)
      await orderDiscount(stage)
    }
  },
  {
    name: "fees, exemption, note",
    run: async (stage) => {
      await startSelling(stage.page)
      await ringUpEach(stage.page, [FMJ, PATCHES, MUFF])
      await fees(stage)
      await exemption(stage)
      await note(stage)
    }
  },
  {
    name: "fees of products",
    run: async (stage) => {
      await startSelling(stage.page)
      await itemFees(stage)
    }
  }
]
