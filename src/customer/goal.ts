import type { Goal } from "./model.ts"
import { addressOf, PATHS } from "../paths.ts"

/** What follows once a customer is chosen: a product into the cart, and a place to go. */
export interface Next {
  readonly add: { readonly product_id: string; readonly quantity: number; readonly from?: "warehouse" } | null
  readonly to: string
}

/** Products that are sold on a screen of their own, by the reason a customer was asked for. */
const OWN_SCREENS: Readonly<Record<string, string>> = {
  serializable: PATHS.productDetail,
  range: PATHS.reserve,
  membership: PATHS.memberships,
  service: PATHS.services,
  rental: PATHS.rentals
}

/** The screen of returns without a receipt, as `back` names it. */
const NO_RECEIPT = PATHS.noReceipt.slice(1)
/** Screens of items without a product, which ask whose they are. */
const TYPED_SCREENS: Readonly<Record<string, string>> = { gunsmithing: PATHS.gunsmithing, tradein: PATHS.tradeIn }
const RETURN = /^return(?:\/[\w-]+)?$/

const screenOf = ({ message, product_id, quantity, serial_number, back, drawn }: Goal): string | null => {
  if (product_id === undefined) return null
  const asked = { product_id, quantity: String(quantity), serial_number }
  // The product's page asked, and comes back with what was entered there; its Close leads to the sale (PROD-26, PROD-05).
  if (back === "product")
    return addressOf(PATHS.productDetail, {
      ...asked,
      fulfill: message === "warehouse" ? message : undefined,
      noback: "1"
    })
  const path = message !== undefined && Object.hasOwn(OWN_SCREENS, message) ? OWN_SCREENS[message] : undefined
  if (path === undefined) return null
  return addressOf(path, message === "range" ? { ...asked, back: message, ...drawn } : asked)
}

/**
 * Where a chosen customer leads, in this order: the screen of a pending product that has one, or back to the payment that
 * such a product waits for; a pending product into the cart; back to the payment or the return it was asked for, else the
 * sale (CUST-10, CUST-13, CG-35, CG-45).
 */
export const nextOf = (goal: Goal): Next => {
  const { product_id, quantity, back } = goal
  const own = screenOf(goal)
  if (own !== null) return { add: null, to: back === "payment" ? PATHS.payment : own }
  const from = goal.message === "warehouse" ? { from: "warehouse" as const } : {}
  if (product_id !== undefined) return { add: { product_id, quantity, ...from }, to: PATHS.sale }
  if (back === "payment") return { add: null, to: PATHS.payment }
  if (back === NO_RECEIPT) return { add: null, to: PATHS.noReceipt }
  if (back !== undefined && Object.hasOwn(TYPED_SCREENS, back))
    return { add: null, to: TYPED_SCREENS[back] ?? PATHS.sale }
  return { add: null, to: back !== undefined && RETURN.test(back) ? `/${back}` : PATHS.sale }
}
