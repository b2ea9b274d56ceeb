import { isBlank, plainText } from "../../src/kernel/lenient.ts"
import { clean } from "../../src/kernel/wire.ts"

/** The fields of an object as JSON has them. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

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
