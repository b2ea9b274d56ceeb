import { seeksCard } from "../kernel/cardNumber.ts"
import { looksLikePerson } from "../kernel/identity.ts"
import { KINDS } from "../kernel/sent.ts"
import type { ProductRow } from "./contract.ts"
import { addressOf, PATHS } from "../paths.ts"
import * as words from "./messages.ts"
import { isAtRange, typeRowOf } from "../productTypes/rules.ts"

/** What a scan turns out to be, before anything else sees it (SEC-4). */
export type Scan =
  | { readonly _tag: "Search"; readonly term: string }
  | { readonly _tag: "PaymentCard" }
  | { readonly _tag: "Licence" }
  | { readonly _tag: "Empty" }
  | { readonly _tag: "TooLong" }

/** Some cards group the digits of their first track. */
const TRACK_1 = /[A-Z]\d[\d ]{11,21}\^/i
/** No card's number begins as a license's issuer does. */
const TRACK_2 = /(?<!\d)(?!636|604|990)\d{12,19}=\d/
const isSwiped = (text: string): boolean => TRACK_1.test(text) || TRACK_2.test(text)

/**
 * Sorts what came out of the scanner or the keyboard: a swiped payment card is refused before it is kept anywhere
 * (SEC-4); what looks like a driver's license or a person's address is none (SRCH-12); magnetic text loses its `%` and `?` (SRCH-13).
 */
export const readScan = (raw: string): Scan => {
  if (isSwiped(raw.trim())) return { _tag: "PaymentCard" }
  // A license's own number may be right as a card's.
  if (looksLikePerson(raw)) return { _tag: "Licence" }
  if (seeksCard(raw.trim())) return { _tag: "PaymentCard" }
  const stripped = /^%(.*)\?$/s.exec(raw.trim())?.[1] ?? raw
  const term = stripped.replaceAll(/\s+/g, " ").trim()
  if (term === "") return { _tag: "Empty" }
  return term.length > KINDS.search.most ? { _tag: "TooLong" } : { _tag: "Search", term }
}

/** Where a click on a product leads (SRCH-14 to SRCH-22, CG-12). */
export type Route =
  | { readonly _tag: "Add" }
  /** First a customer is asked for, with this key of the hints (SRCH-16, SRCH-19, SRCH-22, SM-9). */
  | { readonly _tag: "Customer"; readonly message: "product" | "serializable" | "membership" | "rental" }
  /** The count says that there are not so many in the store: somebody at the register is asked. */
  | { readonly _tag: "Ask"; readonly stock: StockAsk }
  /** The screen of its type, or its own page. */
  | { readonly _tag: "Page"; readonly to: string }

/** A screen for so many of a product, or for the piece of it that was looked for (SHL-17, SHL-18). */
export const screenFor = (
  screen: string,
  { product_id, serial_number }: Pick<ProductRow, "product_id" | "serial_number">,
  quantity = 1
): string => addressOf(screen, { product_id, quantity: quantity === 1 ? undefined : String(quantity), serial_number })

/** What is asked about a product whose count is too low. */
export interface StockAsk {
  /** How many the store has by its count. */
  readonly counted: number
  /** How many are at the warehouse. */
  readonly warehouse: number
  /** What the store says about a sale beyond the count; "refuse" leaves the warehouse. */
  readonly rule: StockRule
}

export interface Asker {
  readonly isDefaultCustomer: boolean
  /** How many of the product the cart holds from the shelf already, adds on their way included. */
  readonly inCart: number
  readonly quantity: number
  readonly rule: StockRule
  /** So many beyond the count were allowed in this cart before. */
  readonly allowed: number
}

/** Routes a product by its type, then by whether it may be added without another word (SRCH-14 to SRCH-22). */
export const routeProduct = (product: ProductRow, asker: Asker): Route => {
  const own = typeRowOf(product)
  if (own?.sells(product) === true) {
    const message = asker.isDefaultCustomer ? own.customer(product) : null
    if (message !== null) return { _tag: "Customer", message }
    return { _tag: "Page", to: screenFor(own.screen, product, asker.quantity) }
  }
  if (product.asks_price === true) return { _tag: "Page", to: screenFor(PATHS.askedPrice, product, asker.quantity) }
  if (product.require_customer && asker.isDefaultCustomer)
    return { _tag: "Customer", message: product.serializable ? "serializable" : "product" }
  return product.serializable ? detailOf(product, 1) : routeStock(product, asker)
}

/** The product's own page. */
const detailOf = (product: ProductRow, quantity: number): Route => ({
  _tag: "Page",
  to: screenFor(PATHS.productDetail, product, quantity)
})

/** Where the count of a product leads; nobody is asked again about what was allowed in this cart. */
const routeStock = (product: ProductRow, { inCart, quantity, rule, allowed }: Asker): Route => {
  if (product.in_store !== false && product.available === undefined) return { _tag: "Add" }
  const counted = product.in_store === false ? 0 : Math.max(0, product.available ?? 0)
  if (inCart + quantity <= counted + allowed) return { _tag: "Add" }
  const may = mayGoBeyond(product) ? rule : "refuse"
  const isLeft = inCart < counted + allowed
  // What is left is added, and the rest is said (CG-96).
  if (may === "refuse" && isLeft) return { _tag: "Add" }
  const warehouse = isLeft ? 0 : (product.warehouse_available ?? 0)
  if (may !== "refuse" || warehouse > 0) return { _tag: "Ask", stock: { counted, warehouse, rule: may } }
  // Nothing is left to add: the page says why (SRCH-20).
  return detailOf(product, quantity)
}

/**
 * What becomes of a sale beyond the count of the stock, as the store says: it is sold anyway, asked once for each product
 * and cart; a manager's code is asked for; or it is refused.
 */
export type StockRule = "sell" | "code" | "refuse"

/** The rule on the wire; what is missing or not known refuses (PROD-08, PROD-15). */
export const stockRuleOf = (said: string | undefined): StockRule =>
  said === "sell" || said === "code" ? said : "refuse"

/** May a product be sold beyond its count at all? Serialised and restricted goods never are, nor what is lent or held at the range. */
export const mayGoBeyond = (product: {
  readonly serializable?: boolean | undefined
  readonly firearms_transaction_info_required?: boolean | undefined
  readonly product_type_code?: string | null | undefined
}): boolean =>
  product.serializable !== true && product.firearms_transaction_info_required !== true && !isAtRange(product)

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

/** The customer screen for what the product's page adds; it comes back there with what was entered (CG-36, SM-9). */
export const customerFirst = (
  message: "serializable" | "warehouse",
  asked: { readonly product_id: string; readonly quantity: number; readonly serial_number?: string }
): string => addressOf(PATHS.customer, { message, ...asked, quantity: String(asked.quantity), back: "product" })
