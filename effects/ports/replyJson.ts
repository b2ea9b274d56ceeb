import { isBlank, plainText } from "../../src/kernel/lenient.ts"
import { clean } from "../../src/kernel/wire.ts"

/** The fields of an object as JSON has them. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const SAID_TO_THE_CALLER: ReadonlySet<unknown> = new Set(["login_required", "stale_writer"])

/** Is it about the caller, whatever its HTTP status: who signs in first (AUTH-14), whose page is stale (REL-15)? */
export const isOfTheCaller = (reply: Json): boolean => SAID_TO_THE_CALLER.has(reply["status"])

/** A text, or the digits of a number; null for anything else, the empty text among it. */
export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : null

/** What the text of a reply says; undefined when it is no JSON. An object without fields is written as a list by some. */
export const parse = (text: string): unknown => {
  try {
    const value = clean(JSON.parse(text), plainText)
    return Array.isArray(value) && value.length === 0 ? {} : value
  } catch {
    return undefined
  }
}

/** The first object, and of the second what is not blank in it. */
const over = (under: Json, fields: Json): Json => ({
  ...under,
  ...Object.fromEntries(Object.entries(fields).filter(([, of]) => !isBlank(of)))
})

/** The payment of the order that a payment of a cart gives back, as either document names it; undefined for none. */
const givenBack = (row: Json): unknown =>
  [row["refunded_order_payment_id"], row["order_payment_id"]].find((id) => !isZero(id))

const isZero = (id: unknown): boolean => isBlank(id) || id === 0 || id === "0"

const isBelowZero = (amount: unknown): boolean => Number(String(amount).replaceAll(",", "")) < 0

/**
 * What is to go back on a layaway, where a cart that sells nothing tells it among its payments (CG-17, ENT-39): it is in
 * the cart to be given back, not paid.
 */
const planned = (cart: Json): Json => {
  const { items, refunds } = cart
  const payments = Object.values(cart["payments"] ?? {})
  if (!isBlank(items) || !isBlank(refunds)) return cart
  const isPlanned = (row: unknown): row is Json =>
    isObject(row) && isBelowZero(row["amount"]) && givenBack(row) !== undefined
  // No document lets a question about a refund name the order: nothing is to be asked with it.
  const rows = payments
    .filter(isPlanned)
    .map((row) => ({ ...row, refunded_order_payment_id: givenBack(row), order_id: null }))
  return rows.length === 0 ? cart : { ...cart, payments: payments.filter((row) => !isPlanned(row)), refunds: rows }
}

const NO_MONEY = { subtotal: 0, total: 0, balance_remaining: 0 } as const

/** A cart in which nothing is may be told by its id alone. */
const emptied = (cart: Json): Json =>
  isBlank(cart["items"]) && isBlank(cart["payments"])
    ? { ...cart, items: [], ...(isBlank(cart["totals"]) ? { totals: NO_MONEY } : {}) }
    : cart

/**
 * A reply with each field in its one place: cart state may stand at top level or under `cart` (CG-05), an order's total
 * among its sums or at its head (ENT-17, ENT-18).
 */
export const flatten = (reply: Json): Json => {
  const { cart, order_detail: order, order_totals: sums } = reply
  const flat = isObject(cart) ? over(cart, reply) : reply
  return isObject(order) && isObject(sums)
    ? { ...flat, order_totals: over({ order_total: order["order_total"] }, sums) }
    : flat
}

/** A reply of a back end of the documents alone, in the fields of this register's own; `action` is what was asked. */
export const translated = (action: string, reply: Json): Json => {
  if (isZero(reply["shopping_cart_id"])) return reply
  const cart = planned(reply)
  return action === "get_shopping_cart" ? emptied(cart) : cart
}
