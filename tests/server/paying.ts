import { expect } from "vitest"
import type { PaymentAction } from "../../src/payment/methods.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { Cents } from "../../src/money/cents.ts"
import { type Browser, newKey, type Office } from "./office.ts"
import { charges, eventually, paymentOf } from "./till.ts"

/** A customer of the demo store who is not the default one. */
export const CUSTOMER = "101"

/** The demo store's gift cards: cents on each. */
export const GIFT_50 = "RAR100050"
export const GIFT_125 = "RAR100125"

/** A card that nobody has, with what must never be seen again. */
export const CARD = {
  number: "4000 1234 5678 9017",
  ccv: "713",
  month: "04",
  year: "2031",
  address_1: "12 Quarry Road",
  city: "Cedar Bluff",
  state: "TX",
  zip_code: "78699"
}

/** Sends a payment by a method; `more` is what the method needs. */
export const pay = (
  till: Browser,
  action: PaymentAction,
  cart: CartReply,
  amount: Cents,
  more: Readonly<Record<string, unknown>> = {}
) => till.call(action, { ...paymentOf(cart, amount), ...more })

/** Sends a card payment and lets the simulated terminal work for its 1.5 seconds. */
export const payByCard = async (
  office: Office,
  till: Browser,
  action: PaymentAction,
  cart: CartReply,
  amount: Cents,
  more: Readonly<Record<string, unknown>> = {}
) => {
  const key = newKey()
  const reply = pay(till, action, cart, amount, { payment_key: key, idempotency_key: key, ...more })
  const before = office.clock.sleepers(1500)
  await eventually(async () => {
    if (office.clock.sleepers(1500) > before) return true
    return (await charges(office)).includes(key) || (await settled(reply))
  })
  await office.clock.advance(1500)
  return reply
}

const settled = (reply: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    reply.then(
      () => true,
      () => true
    ),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))
  ])

/** Makes somebody the customer of the open carts, as choosing one does. */
export const choose = async ({ database }: Office, contactId = CUSTOMER): Promise<void> => {
  await database.db.updateTable("cart").set({ contact_id: contactId }).where("status", "=", "open").execute()
}

/** What is on a gift card, as a register asks. */
export const giftBalance = async (till: Browser, number: string): Promise<Cents | undefined> =>
  (await till.call("get_gift_card_balance", { gift_card_number: number })).body.gift_card_balance

/** Every gift card has on it what its entries come to. */
export const giftCardsAddUp = async ({ database }: Office): Promise<void> => {
  const cards = await database.db.selectFrom("gift_card").select(["gift_card_id", "balance"]).execute()
  const entries = await database.db.selectFrom("gift_card_entry").select(["gift_card_id", "amount"]).execute()
  for (const { gift_card_id, balance } of cards) {
    const moved = entries.filter((entry) => entry.gift_card_id === gift_card_id)
    expect({ gift_card_id, balance: moved.reduce((all, entry) => all + entry.amount, 0) }).toEqual({
      gift_card_id,
      balance
    })
  }
}
