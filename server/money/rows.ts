import { cents } from "../../src/money/cents.ts"
import { fraction } from "../../src/money/rate.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import { type Attempt, isShown, type Method } from "./attempt.ts"
import { priceCart, type PricedLine, type Sums } from "./pricing.ts"

/** A line with what its product says about it now. */
export interface CartLine extends Row<"cart_item"> {
  readonly upc: string | null
  readonly product_type_code: string | null
  readonly serializable: boolean
  readonly available: number | null
}

/** All of a cart, from one reading. */
export interface LoadedCart {
  readonly cart: Row<"cart">
  readonly lines: readonly CartLine[]
  readonly attempts: readonly Attempt[]
  /** A fraction: 0.0825 is 8.25 %. */
  readonly taxRate: number
  readonly sums: Sums
}

const METHODS: Readonly<Record<string, Method>> = { CREDIT_CARD: "CREDIT_CARD", CASH: "CASH" }

/** An attempt out of its row. Throws on a method that this back office does not know. */
export const toAttempt = (row: Row<"payment">): Attempt => {
  const method = METHODS[row.payment_method_code]
  if (method === undefined) throw new Error(`Unknown payment method ${row.payment_method_code}`)
  return {
    id: row.shopping_cart_payment_id,
    key: row.payment_key,
    cartId: row.shopping_cart_id ?? undefined,
    deviceId: row.device_license_id ?? undefined,
    method,
    state: row.state,
    amount: cents(row.amount),
    fee: cents(row.fee),
    feeTax: cents(row.fee_tax),
    tendered: row.tendered === null ? undefined : cents(row.tendered),
    changeDue: cents(row.change_due),
    approval:
      row.transaction_identifier === null
        ? undefined
        : {
            reference: row.transaction_identifier,
            authorizationCode: row.authorization_code ?? "",
            cardType: row.card_type ?? "",
            lastFour: row.masked ?? ""
          },
    gatewayMessage: row.gateway_message ?? undefined,
    lateNews: row.late_news ?? undefined,
    createdAt: row.created_at,
    settledAt: row.settled_at ?? undefined,
    voidedAt: row.voided_at ?? undefined
  }
}

/** What a payment is called in lists and on the receipt. */
export const describe = (attempt: Attempt): string => {
  if (attempt.method === "CASH") return "Cash"
  return attempt.approval ? `${attempt.approval.cardType} ending ${attempt.approval.lastFour}` : "Credit card"
}

/** The row of an attempt. */
export const toRow = (clientId: number, attempt: Attempt): Row<"payment"> => ({
  client_id: clientId,
  shopping_cart_payment_id: attempt.id,
  payment_key: attempt.key,
  shopping_cart_id: attempt.cartId ?? null,
  device_license_id: attempt.deviceId ?? null,
  payment_method_code: attempt.method,
  description: describe(attempt),
  state: attempt.state,
  amount: attempt.amount,
  fee: attempt.fee,
  fee_tax: attempt.feeTax,
  tendered: attempt.tendered ?? null,
  change_due: attempt.changeDue,
  transaction_identifier: attempt.approval?.reference ?? null,
  authorization_code: attempt.approval?.authorizationCode ?? null,
  reference_number: null,
  card_type: attempt.approval?.cardType ?? null,
  masked: attempt.approval?.lastFour ?? null,
  gateway_message: attempt.gatewayMessage ?? null,
  late_news: attempt.lateNews ?? null,
  voided_at: attempt.voidedAt ?? null,
  created_at: attempt.createdAt,
  settled_at: attempt.settledAt ?? null
})

/** The store's tax rate and card fee (SEC-8). Throws when there is no such store. */
export const loadTerms = (db: Db, clientId: number) =>
  db
    .selectFrom("client")
    .select(["tax_rate", "pos_credit_card_fee", "pos_credit_card_fee_taxable", "zero_fee_enabled"])
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow()

/** The sums of a cart with these lines, as the store taxes them. */
export const sumsOf = (lines: readonly CartLine[], attempts: readonly Attempt[], taxRate: number): Sums =>
  priceCart(
    lines.map(priced),
    attempts.filter((attempt) => attempt.state === "approved"),
    fraction(taxRate)
  )

const priced = (line: CartLine): PricedLine => ({
  quantity: line.quantity,
  price: cents(line.price),
  salePrice: line.sale_price === null ? undefined : cents(line.sale_price),
  notTaxable: line.not_taxable
})

const loadLines = (db: Db, clientId: number, cartId: string): Promise<CartLine[]> =>
  db
    .selectFrom("cart_item")
    .innerJoin("product", (join) =>
      join
        .onRef("product.client_id", "=", "cart_item.client_id")
        .onRef("product.product_id", "=", "cart_item.product_id")
    )
    .selectAll("cart_item")
    .select(["product.upc", "product.product_type_code", "product.serializable", "product.available"])
    .where("cart_item.client_id", "=", clientId)
    .where("cart_item.shopping_cart_id", "=", cartId)
    .orderBy("cart_item.line_number")
    .execute()

const loadAttempts = async (db: Db, clientId: number, cartId: string): Promise<readonly Attempt[]> => {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("shopping_cart_id", "=", cartId)
    .orderBy("created_at")
    .orderBy("shopping_cart_payment_id")
    .execute()
  return rows.map(toAttempt)
}

/** A cart with its lines, attempts and sums, or undefined. */
export const loadCart = async (db: Db, clientId: number, cartId: string): Promise<LoadedCart | undefined> => {
  const cart = await db
    .selectFrom("cart")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("shopping_cart_id", "=", cartId)
    .executeTakeFirst()
  if (cart === undefined) return undefined
  const lines = await loadLines(db, clientId, cartId)
  const attempts = await loadAttempts(db, clientId, cartId)
  const { tax_rate } = await loadTerms(db, clientId)
  return { cart, lines, attempts, taxRate: tax_rate, sums: sumsOf(lines, attempts, tax_rate) }
}

/** The attempts that the cart shows, oldest first. */
export const shownAttempts = (loaded: LoadedCart): readonly Attempt[] => loaded.attempts.filter(isShown)
