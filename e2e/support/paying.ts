import { expect, type Locator, type Page } from "@playwright/test"
import type { Basket } from "./amounts.ts"
import type { Office } from "./office.ts"
import { acceptCash, payBy, ringUpToPayment, saleComplete, typeAmount } from "./till.ts"

/** The demo store's gift cards, as the people at the counter know them. */
export const GIFT_CARDS = { fifty: "RAR100050", one: "RAR100001", thousand: "RAR101000", empty: "RAR100000" } as const
export const MANAGER_CODE = "864209"

/** A card that no processor has ever seen. */
export const TYPED = {
  number: "4242424242424242",
  ccv: "9137",
  address: "77 Canary Wharf Lane",
  city: "Perchville",
  zip: "73301"
}

export const details = (page: Page, method: string): Locator =>
  page.getByRole("region", { name: `Details of ${method}` })

export const acceptButton = (page: Page): Locator =>
  page.getByRole("form", { name: "Payment" }).locator("button[type=submit]")

/** Types a card with its billing address into the form. */
export const typeCard = async (page: Page): Promise<void> => {
  const form = details(page, "Credit Card")
  await form.getByLabel("Card number").fill(TYPED.number)
  await form.getByLabel("CCV").fill(TYPED.ccv)
  await form.getByLabel("Month").selectOption("07")
  await form.getByLabel("Year").selectOption({ index: 3 })
  await form.getByLabel("Billing address").fill(TYPED.address)
  await form.getByLabel("City").fill(TYPED.city)
  await form.getByLabel("State").selectOption("TX")
  await form.getByLabel("Zip").fill(TYPED.zip)
}

/** What is on a gift card in the back office, in cents. */
export const onGiftCard = async ({ db }: Office, lastFour: string): Promise<number> => {
  const { balance } = await db
    .selectFrom("gift_card")
    .select("balance")
    .where("last_four", "=", lastFour)
    .executeTakeFirstOrThrow()
  return balance
}

/** The messages that are to go out, oldest first. */
export const lettersOf = ({ db }: Office) => db.selectFrom("outbox").selectAll().execute()

/** Waits until the form says this, next to the amount. */
export const expectRefusal = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole("form", { name: "Payment" }).getByRole("alert").filter({ hasText: words })).toBeVisible()
}

/** From here on calls of an action reach the back office, but no reply comes back; tells how many have arrived. */
export const loseReplies = async (page: Page, action: string): Promise<() => number> => {
  let arrived = 0
  await page.route(`**/api?action=${action}`, async (route) => {
    await route.fetch()
    arrived += 1
  })
  return () => arrived
}

/** Rings up a basket and takes exactly its total in cash; Sale Complete is there then. */
export const payInCash = async (page: Page, basket: Basket): Promise<void> => {
  await ringUpToPayment(page, basket)
  await payBy(page, "Cash")
  await typeAmount(page, basket.total)
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
}
