import { expect } from "vitest"
import type { Name } from "../../server/actions/types.ts"
import { SWEEP_EVERY } from "../../server/money/limits.ts"
import { add, cents, type Cents } from "../../src/money/cents.ts"
import { formatPlain } from "../../src/money/text.ts"
import { cardFee } from "../../src/payment/rules.ts"
import type { CartReply } from "../../src/cart/contract.ts"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import type { Contract } from "../../src/app/contract.ts"
import { type Browser, cashierAt, FRONT_1, type Got, newKey, type Office } from "./office.ts"

/** The demo store's products by what they are in tests. */
export const AMMO = "1001"
export const GLASSES = "1005"
export const DONATION = "1013"

/** A cashier at an open register with an empty cart. */
export const openTill = async (office: Office, device = FRONT_1, pin?: string): Promise<Browser> => {
  const browser = await cashierAt(office, device, pin)
  await browser.call("open_register", { amount: "200.00" })
  const { body } = await browser.call("get_shopping_cart")
  if ((body.items ?? []).length > 0) await browser.call("clear_cart")
  return browser
}

/** Cash in hand for a cart: what the register sends, with the counts of the cart it knows. */
export const paymentOf = (cart: CartReply, amount: Cents, key = newKey()) => ({
  order_method_version: "2.4",
  retry: 0,
  payment_count: cart.payments?.length ?? 0,
  item_count: cart.items?.length ?? 0,
  amount: formatPlain(amount),
  payment_method: "x",
  payment_key: key,
  idempotency_key: key,
  shopping_cart_id: cart.shopping_cart_id
})

/** What a check of a payment sends. */
export const questionOf = (cart: CartReply, key: string, amount = "1.00") => ({
  payment_key: key,
  action: "process_payment_terminal",
  payment_method: "credit_card",
  amount,
  shopping_cart_id: cart.shopping_cart_id,
  time: "2026-11-20T17:00:00.000Z"
})

/** Puts every open cart of the store away. */
export const putCartsAway = ({ database }: Office) =>
  database.db.updateTable("cart").set({ status: "cleared" }).where("status", "=", "open").execute()

/** Frees every lane of the store, now and later. */
export const putLanesAway = ({ database }: Office) =>
  database.db.updateTable("range_reservation").set({ state: "released", assigned_at: null }).execute()

/** A cart with `quantity` boxes of ammunition at 18.99. */
export const withAmmo = async (till: Browser, quantity = 1): Promise<CartReply> => {
  const { body, status } = await till.call("add_to_cart", { product_id: AMMO, quantity })
  expect(status).toBe("success")
  return body
}

const FEE = { pos_credit_card_fee: 3, pos_credit_card_fee_taxable: false, zero_fee_enabled: false, tax_rate: 0.0825 }

/** What the card is charged for an amount in the demo store. */
export const chargedFor = (amount: Cents): Cents => add(amount, cardFee(FEE, amount).fee)

/** The largest amount up to `balance` whose charge, fee included, ends in `trigger` cents. */
export const amountFor = (trigger: number, balance: Cents): Cents => {
  for (let amount = Number(balance); amount > 0; amount--)
    if (chargedFor(cents(amount)) % 100 === trigger) return cents(amount)
  throw new Error(`No amount up to ${balance} is charged as .0${trigger}`)
}

/** A product with the fee for hazardous materials: the cheapest powder in stock. */
export const powderOf = async ({ database }: Office): Promise<string> => {
  const { product_id } = await database.db
    .selectFrom("product")
    .select("product_id")
    .where("item_fee_id", "is not", null)
    .where("available", ">", 30)
    .orderBy("price")
    .executeTakeFirstOrThrow()
  return product_id
}

/** The cart in hand at a register. */
export const cartAt = async (till: Browser): Promise<CartReply> => (await till.call("get_shopping_cart")).body

/** The balance of a cart. */
export const balanceOf = (cart: CartReply): Cents => cart.totals?.balance_remaining ?? cents(0)

/** How long the simulated terminal works on a charge, in ms; undefined when it never answers. */
const terminalWait = (charge: Cents): number | undefined => {
  const trigger = charge % 100
  if (trigger === 6) return 130_000
  return trigger >= 2 && trigger <= 4 ? undefined : 1500
}

/** Starts a card payment and waits until the terminal works on it; the reply is still to come. */
export const startCard = async (
  office: Office,
  till: Browser,
  payment: ReturnType<typeof paymentOf>
): Promise<{ readonly reply: Promise<Got<"process_payment_terminal">> }> => {
  const wait = terminalWait(chargedFor(cents(Math.round(Number(payment.amount) * 100))))
  const asleep = () => (wait === undefined ? 1 : office.clock.sleepers(wait))
  const before = wait === undefined ? 0 : asleep()
  const reply = till.call("process_payment_terminal", payment)
  await eventually(async () => (await charges(office)).includes(payment.payment_key) && asleep() > before, reply)
  return { reply }
}

/** The keys that the processor was asked to charge. */
export const charges = async ({ database }: Office): Promise<readonly string[]> => {
  const rows = await database.db.selectFrom("processor_ledger").select("payment_key").execute()
  return rows.map((row) => row.payment_key)
}

/**
 * Waits for what other work in this process brings about, a turn of the event loop at a time, and gives up before its test
 * does. What a call brings about is told with that call's end, should it have one; it may go wrong.
 */
export const eventually = async (
  holds: () => boolean | Promise<boolean>,
  call?: Promise<Pick<Got<Name>, "code" | "json">>
): Promise<void> => {
  let told = ""
  call?.then(
    ({ code, json }) => (told = ` The reply was ${code}: ${JSON.stringify(json)}`),
    (cause) => (told = ` The call failed: ${String(cause)}`)
  )
  const until = performance.now() + 45_000
  while (performance.now() < until) {
    if (await holds()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`It did not come about.${told}`)
}

/** How long a simulated terminal that is asked whether it is there takes, in milliseconds. */
const LOOKING = 400

/** The reply to a test of a terminal: the time moves once the simulated one is at work, however long the database takes. */
export const terminalTested = async <T>({ clock }: Office, reply: Promise<T>): Promise<T> => {
  let told = false
  const end = () => {
    told = true
  }
  reply.then(end, end)
  await eventually(async () => {
    if (!told) await clock.advanceTo(LOOKING)
    return told
  })
  return reply
}

/** The completer and the postman go round at one pace: one of them asleep does not say that the other is. */
const WHO_GO_ROUND = 2

/**
 * Waits for what the completer brings about, round by round. While a round is under way the time stands: a database takes
 * time of its own to answer, in which a question would be given up and a sign-in end for seconds that nobody waited.
 */
export const inRounds = ({ clock }: Office, holds: () => Promise<boolean>): Promise<void> =>
  eventually(async () => {
    if (await holds()) return true
    if (clock.sleepers(SWEEP_EVERY) >= WHO_GO_ROUND) await clock.advanceTo(SWEEP_EVERY)
    return false
  })

export type Checked = ReplyOf<Contract["check_pending_transaction"]>
