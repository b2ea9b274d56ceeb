import { expect, type Locator, type Page } from "@playwright/test"
import { eventsOnDisk } from "./disk.ts"
import type { Office } from "./office.ts"
import { cart, press } from "./till.ts"

/** The code that the demo store's manager gives at a register. */
export const MANAGER_CODE = "864209"

/** The panel of this name beside the cart. */
export const panel = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true })

/** Opens a panel by its key once the cart has settled, and waits for it as a person does before typing on. */
export const openPanel = async (page: Page, key: "l" | "t" | "n" | "d" | "f"): Promise<void> => {
  await expect(page.getByText(/^(?:Looking it up|Adding) …$/)).toHaveCount(0)
  // There is nothing to change before there is a cart.
  await expect.poll(() => eventsOnDisk(page, "CartReceived")).not.toEqual([])
  await press(page, `Alt+${key}`)
  await expect(page.locator("dialog[open]:focus-within")).toBeVisible()
}

/** What a panel says that saving would do, by the label of the sum. */
export const shown = (of: Locator, label: string): Locator =>
  of.getByRole("term").filter({ hasText: label }).last().locator("xpath=following-sibling::dd")

/** Gives the reason and the manager code, and saves by Enter. */
export const approve = async (of: Locator, code: string, reason = "Price match"): Promise<void> => {
  await of.getByLabel("Reason").selectOption(reason)
  await of.getByLabel("Manager code").fill(code)
  await press(of.page(), "Enter")
}

/** What was changed on the order, in the cart. */
export const changes = (page: Page): Locator =>
  cart(page).getByRole("list", { name: "Changes of the order" }).getByRole("listitem")

/** What is off each line of the open cart in the back office, in cents, oldest line first. */
export const bookedOff = async ({ db }: Office): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom("cart_item")
    .innerJoin("cart", "cart.shopping_cart_id", "cart_item.shopping_cart_id")
    .select("cart_item.discount_amount as off")
    .where("cart.status", "=", "open")
    .orderBy("cart_item.line_number")
    .execute()
  return rows.map(({ off }) => off)
}

/** The sums of the only order that was booked since the journey began, in cents. */
export const orderSums = ({ db }: Office) =>
  db
    .selectFrom("orders")
    .select([
      "subtotal",
      "discount_amount",
      "tax_amount",
      "other_tax_amount",
      "fees_amount",
      "total",
      "notes",
      "tax_reason"
    ])
    .where("shopping_cart_id", "is not", null)
    .executeTakeFirstOrThrow()

/** A product that brings a fee with it: its code, and its price in cents. */
export const productWithFee = async ({ db }: Office): Promise<{ readonly upc: string; readonly price: number }> => {
  const { upc, price } = await db
    .selectFrom("product")
    .select(["upc", "price"])
    .where("item_fee_id", "is not", null)
    .where("upc", "is not", null)
    .orderBy("product_id")
    .executeTakeFirstOrThrow()
  if (upc === null || price === null) throw new Error("A product without a code or a price.")
  return { upc, price }
}
