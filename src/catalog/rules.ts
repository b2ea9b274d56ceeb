import { isCardAlone } from "../kernel/cardNumber.ts"
import { KINDS } from "../kernel/sent.ts"
import type { ProductRow } from "./contract.ts"
import * as words from "./messages.ts"

/** What a scan turns out to be, before anything else sees it (SEC-4). */
export type Scan =
  | { readonly _tag: "Search"; readonly term: string }
  | { readonly _tag: "PaymentCard" }
  | { readonly _tag: "Licence" }
  | { readonly _tag: "Empty" }
  | { readonly _tag: "TooLong" }

/** Some cards group the digits of their first track. */
const TRACK_1 = /%?[A-Z]\d[\d ]{11,21}\^/i
const TRACK_2 = /[;=]?\d{12,19}=\d/
const isPaymentCard = (text: string): boolean => TRACK_1.test(text) || TRACK_2.test(text) || isCardAlone(text)

/**
 * Sorts what came out of the scanner or the keyboard: a swiped payment card is refused before it is kept anywhere
 * (SEC-4); `@` or `|` is a driver's licence stream (SRCH-12); magnetic text loses its `%` and `?` (SRCH-13).
 */
export const readScan = (raw: string): Scan => {
  if (isPaymentCard(raw.trim())) return { _tag: "PaymentCard" }
  if (raw.includes("@") || raw.includes("|")) return { _tag: "Licence" }
  const stripped = /^%(.*)\?$/s.exec(raw.trim())?.[1] ?? raw
  const term = stripped.replaceAll(/\s+/g, " ").trim()
  if (term === "") return { _tag: "Empty" }
  return term.length > KINDS.search.most ? { _tag: "TooLong" } : { _tag: "Search", term }
}

/** Where a click on a product leads (SRCH-14 to SRCH-22, CG-12). */
export type Route =
  | { readonly _tag: "Add" }
  /** First a customer is asked for, with this key of the hints (SRCH-22, SM-9). */
  | { readonly _tag: "Customer"; readonly message: "product" | "serializable" }
  /** A screen of a later issue, or a reason not to add, in words. */
  | { readonly _tag: "Refuse"; readonly message: string }

const OWN_SCREENS: Readonly<Record<string, string>> = {
  RANGE: "Range time",
  GIFT_CARDS: "A gift card",
  MEMBERSHIPS: "A membership",
  SERVICES: "A service"
}

export interface Asker {
  readonly isDefaultCustomer: boolean
  /** How many of the product the cart holds already, adds on their way included. */
  readonly inCart: number
}

/** Routes a product by its type; a type whose screen does not exist yet says so. */
export const routeProduct = (product: ProductRow, asker: Asker): Route => {
  const type = product.product_type_code ?? ""
  const own = OWN_SCREENS[type]
  if (own) return refuse(words.noScreen(own))
  if (type === "CLASSES" && product.class_detail_id) return refuse(words.noScreen("A class"))
  if (type === "RENTALS" && product.serializable) return refuse(words.noScreen("A rental"))
  if (product.require_customer && asker.isDefaultCustomer)
    return { _tag: "Customer", message: product.serializable ? "serializable" : "product" }
  if (product.serializable) return refuse(words.NO_SERIAL)
  if (product.in_store === false || (product.available ?? 1) < 1) return refuse(words.outOfStock(product.description))
  if ((product.available ?? Infinity) - asker.inCart < 1) return refuse(words.alreadyAll(product.description))
  return { _tag: "Add" }
}

const refuse = (message: string): Route => ({ _tag: "Refuse", message })

/** How many a shelf is shown to hold. */
export type Availability =
  | { readonly _tag: "InStore"; readonly count: number | null }
  | { readonly _tag: "Warehouse"; readonly count: number }
  | { readonly _tag: "OutOfStock" }

/** Why so many pieces are not ordered from the warehouse, in words (PROD-25, PROD-26); null when they are. */
export const warehouseFault = (wanted: {
  /** The cart is nobody's. */
  readonly anonymous: boolean
  /** All that the cart would hold from the warehouse. */
  readonly quantity: number
  readonly available: number
}): string | null => {
  if (wanted.anonymous) return words.WAREHOUSE_CUSTOMER
  return wanted.quantity > wanted.available ? words.atWarehouse(Math.max(0, wanted.available)) : null
}

/** In store, in the warehouse only, or out of stock (PROD-07). */
export const availabilityOf = (product: ProductRow): Availability => {
  const count = product.available ?? null
  if (product.in_store !== false && (count === null || count > 0)) return { _tag: "InStore", count }
  const warehouse = product.warehouse_available ?? 0
  return warehouse > 0 ? { _tag: "Warehouse", count: warehouse } : { _tag: "OutOfStock" }
}
