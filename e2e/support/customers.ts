import { expect, type Locator, type Page } from "@playwright/test"
import { eventsOnDisk } from "./disk.ts"
import type { Office } from "./office.ts"
import { cart, press, scanField } from "./till.ts"

/** Somebody of the demo store: who he is, and the id that the book knows him by. */
export interface Known {
  readonly id: string
  readonly name: string
}

/** The demo store's customers whose name nobody else has, by the order of their ids, from 0. */
export const knownCustomer = async ({ db }: Office, place: number): Promise<Known> => {
  const people = await db
    .selectFrom("contact")
    .select(["contact_id as id", "first_name", "last_name"])
    .where("first_name", "is not", null)
    .where("last_name", "is not", null)
    .orderBy("contact_id")
    .execute()
  const named = people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name ?? ""} ${last_name ?? ""}` }))
  const known = named.filter(({ name }) => named.filter((other) => other.name === name).length === 1)[place]
  if (!known) throw new Error("There are fewer customers with a name of their own.")
  return known
}

/** What selects a customer in the list of a search. */
export const customerCard = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Customers" }).getByRole("button", { name, exact: true })

export const customerField = (page: Page): Locator => page.getByRole("textbox", { name: "Customer search" })

/** Looks a customer up on the customer screen. */
export const searchCustomer = async (page: Page, words: string): Promise<void> => {
  await customerField(page).fill(words)
  await customerField(page).press("Enter")
}

/** The customer at the cart's head. */
export const customerOfCart = (page: Page, name: string | RegExp): Locator =>
  cart(page).getByRole("button", { name: name instanceof RegExp ? name : new RegExp(`^Customer: ${name}`) })

/** Makes somebody the cart's customer, from the sale. */
export const chooseCustomer = async (page: Page, { name }: Known): Promise<void> => {
  await expect(scanField(page)).toBeFocused()
  // Whether a cart must be cleared for a customer is known when it is there.
  await expect.poll(() => eventsOnDisk(page, "CartReceived")).not.toEqual([])
  await press(page, "F8")
  await searchCustomer(page, name)
  await customerCard(page, name).click()
  await expect(customerOfCart(page, name)).toBeVisible()
}

/** Whose the only open cart is in the back office. */
export const cartCustomer = async ({ db }: Office): Promise<string | null> => {
  const { contact_id } = await db
    .selectFrom("cart")
    .select("contact_id")
    .where("status", "=", "open")
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow()
  return contact_id
}

/** The address that the customer of an order has. */
export const emailOf = async ({ db }: Office, orderNumber: string): Promise<string> => {
  const { email_address } = await db
    .selectFrom("orders")
    .innerJoin("contact", (join) =>
      join.onRef("contact.client_id", "=", "orders.client_id").onRef("contact.contact_id", "=", "orders.contact_id")
    )
    .select("contact.email_address")
    .where("orders.order_number", "=", Number(orderNumber))
    .executeTakeFirstOrThrow()
  if (email_address === null) throw new Error("This customer has no email address.")
  return email_address
}
