import type { CompiledQuery, Expression } from "kysely"
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres"
import { cents } from "../../src/money/cents.ts"
import type { Sums } from "../../src/money/pricing.ts"
import { type RowsOf, together } from "../db/asked.ts"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import { FEE_PERCENT } from "../lines/feePercent.ts"
import { CLASS_NAME, CLASS_RATE } from "../lines/lineTax.ts"
import { FIREARM_KIND, UNPRICED } from "../lines/firearmKind.ts"
import type { StoreClock } from "../storeTime.ts"
import { type Attempt, isMadeElsewhere, isShown, isVoidLeg, type Kept, RESTOCK_FEE, SHOWN } from "./attempt.ts"
import { factsOf, methodOf } from "./methods.ts"
import { withheld } from "./restocked.ts"
import { type CartFacts, type CartLine, type Priced, priceOf } from "./sums.ts"

/** All of a cart, from one reading. */
export interface LoadedCart extends CartFacts {
  readonly cart: Row<"cart"> & {
    /** Why it is exempt from tax, in words. */
    readonly tax_reason: string | null
    /** Its customer has an email address. */
    readonly has_email: boolean
    /** It is the store's default customer's. */
    readonly anonymous: boolean
  } & StoreClock
  /** Payments of a layaway that are to be given back; `gone` is what went back on each, negative. */
  readonly refunds: readonly (Pick<Row<"cart_refund">, "order_payment_id" | "order_id"> &
    Pick<Row<"order_payment">, "payment_method_code" | "amount" | "withheld"> & { readonly gone: number | null })[]
  readonly sums: Sums
  /** What became of each line, in their order. */
  readonly linePrices: Priced["lines"]
}

/** Behind every fee that was added by hand. */
const RESTOCK_LINE = 1_000

/** An attempt out of its row. Throws on a method that this back office does not know. */
export const toAttempt = (row: Row<"payment">): Attempt => {
  const method = methodOf(row.payment_method_code)
  if (method === undefined) throw new Error(`Unknown payment method ${row.payment_method_code}`)
  return {
    id: row.shopping_cart_payment_id,
    key: row.payment_key,
    cartId: row.shopping_cart_id ?? undefined,
    deviceId: row.device_license_id ?? undefined,
    orderId: row.order_id ?? undefined,
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
            lastFour: row.masked ?? "",
            ...(row.simulated && { simulated: true })
          },
    reference: row.reference_number ?? undefined,
    // Without a transaction the code is one that was got elsewhere.
    authCode: row.transaction_identifier === null ? (row.authorization_code ?? undefined) : undefined,
    giftCardId: row.gift_card_id ?? undefined,
    refundOf: row.refunded_order_payment_id ?? undefined,
    kept:
      row.restock_fee === null
        ? undefined
        : { amount: cents(row.restock_fee), description: row.restock_description ?? RESTOCK_FEE },
    overrideBy: row.override_approved_by ?? undefined,
    gatewayMessage: row.gateway_message ?? undefined,
    lateNews: row.late_news ?? undefined,
    createdAt: row.created_at,
    settledAt: row.settled_at ?? undefined,
    voidedAt: row.voided_at ?? undefined,
    voids: row.voids_key ?? undefined,
    voidApprovedBy: row.void_approved_by ?? undefined,
    voidedDeviceId: row.voided_device_license_id ?? undefined,
    sessionId: row.register_session_id ?? undefined,
    voidedSessionId: row.voided_session_id ?? undefined
  }
}

/** What a payment is called in lists and on the receipt. */
export const describe = (attempt: Attempt): string => {
  const { approval } = attempt
  if (approval) return `${approval.cardType} ending ${approval.lastFour}${isVoidLeg(attempt) ? ", voided" : ""}`
  return isMadeElsewhere(attempt) ? "Card refunded elsewhere" : factsOf(attempt.method).named(attempt.reference)
}

/** The row of an attempt, but for what its register had when it was begun. */
export const toRow = (attempt: Attempt): Omit<Row<"payment">, "client_id" | "terminal_id"> => ({
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
  authorization_code: attempt.approval?.authorizationCode ?? attempt.authCode ?? null,
  reference_number: attempt.reference ?? null,
  card_type: attempt.approval?.cardType ?? null,
  masked: attempt.approval?.lastFour ?? null,
  simulated: attempt.approval?.simulated ?? false,
  gateway_message: attempt.gatewayMessage ?? null,
  late_news: attempt.lateNews ?? null,
  voided_at: attempt.voidedAt ?? null,
  voids_key: attempt.voids ?? null,
  void_approved_by: attempt.voidApprovedBy ?? null,
  voided_device_license_id: attempt.voidedDeviceId ?? null,
  register_session_id: attempt.sessionId ?? null,
  voided_session_id: attempt.voidedSessionId ?? null,
  order_id: attempt.orderId ?? null,
  gift_card_id: attempt.giftCardId ?? null,
  refunded_order_payment_id: attempt.refundOf ?? null,
  override_approved_by: attempt.overrideBy ?? null,
  restock_fee: attempt.kept?.amount ?? null,
  restock_description: attempt.kept?.description ?? null,
  created_at: attempt.createdAt,
  settled_at: attempt.settledAt ?? null
})

const loadLines = prepared<[string], CartLine>((db, cartId) =>
  db
    .selectFrom("cart_item")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "cart_item.product_id"))
    .leftJoin("item_fee_type as fee", (join) => join.onRef("fee.item_fee_id", "=", "cart_item.item_fee_id"))
    .leftJoin("tax_class as class", (join) => join.onRef("class.tax_class_id", "=", "cart_item.tax_class_id"))
    .leftJoin("reason_code as why", (join) => join.onRef("why.reason_code_id", "=", "cart_item.reason_code_id"))
    .leftJoin("stock_exception as beyond", (join) =>
      join
        .onRef("beyond.shopping_cart_id", "=", "cart_item.shopping_cart_id")
        .onRef("beyond.product_id", "=", "cart_item.product_id")
        .on("beyond.shelf", "=", "store")
    )
    .selectAll("cart_item")
    .select((eb) => [eb.fn.coalesce("cart_item.open_upc", "product.upc").as("upc"), FIREARM_KIND, UNPRICED])
    .select([
      "product.image_src",
      "product.product_type_code",
      "product.serializable",
      "product.available",
      "product.warehouse_available",
      "product.require_customer",
      "product.firearms_transaction_info_required",
      "product.minimum_age",
      "beyond.allowed as stock_allowed"
    ])
    .select(["why.description as reason", "fee.description as fee_description", FEE_PERCENT])
    .select(["class.adds as class_adds", CLASS_RATE, CLASS_NAME])
    .where("cart_item.shopping_cart_id", "=", cartId)
    .orderBy("cart_item.line_number")
)

const attemptRows = prepared<[string], Row<"payment">>((db, cartId) =>
  db
    .selectFrom("payment")
    .selectAll()
    .where("shopping_cart_id", "=", cartId)
    // What pays a layaway is none of the cart's business.
    .where("order_id", "is", null)
    .orderBy("created_at")
    .orderBy("shopping_cart_payment_id")
)

/** The cart with all that hangs on it but its lines and payments, in one reading. */
const loadHead = prepared((db: Db, cartId: Expression<string>) =>
  db
    .selectFrom("cart")
    .crossJoin("client")
    .leftJoin("reason_code as why", (join) => join.onRef("why.reason_code_id", "=", "cart.tax_reason_code_id"))
    .leftJoin("contact", (join) => join.onRef("contact.contact_id", "=", "cart.contact_id"))
    .selectAll("cart")
    .select(["why.description as tax_reason", "client.time_zone", "client.hours_24", "client.tax_rate as storeRate"])
    .select("client.trade_lowers_tax as tradesLowerTax")
    .select((eb) => eb("contact.email_address", "is not", null).as("has_email"))
    .select((eb) =>
      eb
        .or([eb("cart.contact_id", "is", null), eb("cart.contact_id", "=", eb.ref("client.contact_id"))])
        .as("anonymous")
    )
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom("cart_discount as off")
          .innerJoin("reason_code as why_off", (join) =>
            join.onRef("why_off.reason_code_id", "=", "off.reason_code_id")
          )
          .selectAll("off")
          .select("why_off.description as reason")
          .whereRef("off.shopping_cart_id", "=", "cart.shopping_cart_id")
      ).as("discount"),
      jsonArrayFrom(
        eb
          .selectFrom("cart_fee as fee")
          .selectAll("fee")
          .whereRef("fee.shopping_cart_id", "=", "cart.shopping_cart_id")
          .orderBy("fee.line_number")
      ).as("fees"),
      jsonArrayFrom(
        eb
          .selectFrom("cart_refund as back")
          .innerJoin("order_payment as paid", (join) =>
            join.onRef("paid.order_payment_id", "=", "back.order_payment_id")
          )
          .select(["back.order_payment_id", "back.order_id", "paid.payment_method_code", "paid.amount"])
          .select(withheld.as("withheld"))
          .select((inner) =>
            inner
              .selectFrom("payment as leg")
              .select((legs) => legs.fn.coalesce(legs.fn.sum<number>("leg.amount"), legs.val(0)).as("amount"))
              .whereRef("leg.refunded_order_payment_id", "=", "back.order_payment_id")
              .where("leg.state", "in", SHOWN)
              .as("gone")
          )
          .whereRef("back.shopping_cart_id", "=", "cart.shopping_cart_id")
          .orderBy("back.created_at")
          .orderBy("back.order_payment_id")
      ).as("refunds")
    ])
    .where("cart.shopping_cart_id", "=", cartId)
)

/** What a return keeps back with the legs that are through counts as a fee. */
const restockOf = (
  { client_id, shopping_cart_id }: Row<"cart">,
  attempts: readonly Attempt[]
): readonly Row<"cart_fee">[] =>
  attempts.flatMap(({ state, kept }, index) =>
    state === "approved" && kept !== undefined
      ? [{ client_id, shopping_cart_id, line_number: RESTOCK_LINE + index, ...kept }]
      : []
  )

/** The cart with a fee that keeps back what no leg brings: everything that is due. */
export const withFee = (loaded: LoadedCart, { amount, description }: Kept): LoadedCart => {
  const { client_id, shopping_cart_id } = loaded.cart
  const fees = [...loaded.fees, { client_id, shopping_cart_id, line_number: RESTOCK_LINE, amount, description }]
  const { sums, lines: linePrices } = priceOf({ ...loaded, fees })
  return { ...loaded, fees, sums, linePrices }
}

/** The three questions about a cart. */
const partsOf = (db: Db, cartId: string) =>
  [loadHead.asked(db, cartId), attemptRows.asked(db, cartId), loadLines.asked(db, cartId)] as const

type Parts = RowsOf<ReturnType<typeof partsOf>>

const fromParts = ([heads, rows, lines]: Parts): LoadedCart | undefined => {
  const [head] = heads
  if (head === undefined) return undefined
  const { storeRate, tradesLowerTax, discount, fees, refunds, ...cart } = head
  const attempts = rows.map(toAttempt)
  // What comes back is worth what it was sold for: nothing that is entered on an order changes it (CG-16).
  const isSale = cart.return_order_id === null
  const facts: CartFacts = {
    lines,
    attempts,
    taxRate: cart.alt_tax_rate ?? cart.kept_tax_rate ?? storeRate,
    taxExempt: isSale && cart.tax_reason_code_id !== null,
    tradesLowerTax,
    discount: isSale ? (discount ?? undefined) : undefined,
    fees: [...(isSale ? fees : []), ...restockOf(cart, attempts)]
  }
  const { sums, lines: linePrices } = priceOf(facts)
  const known = { ...cart, has_email: Boolean(cart.has_email), anonymous: Boolean(cart.anonymous) }
  return { cart: known, ...facts, refunds, sums, linePrices }
}

/** A cart with its lines, attempts, changes by hand and sums, or undefined. */
export const loadCart = async (db: Db, cartId: string): Promise<LoadedCart | undefined> =>
  fromParts(await together(db, ...partsOf(db, cartId)))

/** `loadCart`, and the rows of other questions beside it. */
export const loadCartWith = async <const Q extends readonly CompiledQuery[]>(
  db: Db,
  cartId: string,
  ...beside: Q
): Promise<readonly [loaded: LoadedCart | undefined, ...rows: RowsOf<Q>]> => {
  const [heads, attempts, lines, ...rows] = await together(db, ...partsOf(db, cartId), ...beside)
  return [fromParts([heads, attempts, lines]), ...rows]
}

/** The attempts that the cart shows, oldest first. */
export const shownAttempts = ({ attempts }: LoadedCart): readonly Attempt[] => attempts.filter(isShown)
