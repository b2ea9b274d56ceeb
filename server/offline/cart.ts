import { type Cents, cents, subtract } from "../../src/money/cents.ts"
import type { OfflineLine, OfflineSale } from "../../src/offline/sale/wire.ts"
import { defaultContact } from "../db/defaultContact.ts"
import type { Row } from "../db/schema.ts"
import { standIn } from "../db/standIns.ts"
import type { Tx } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { attemptOf } from "../money/attempt.ts"
import { type LoadedCart, loadCart } from "../money/rows.ts"
import { insertPayment } from "../money/written.ts"
import type { Found } from "./found.ts"

/** Whose and where a sale is, as far as the store knows them. */
export interface Standing {
  readonly staffId: string
  readonly deviceId: string | null
  /** Whose drawer the cash lies in. */
  readonly session: string | null
  /** The key of its payment: its own, unless that is known otherwise. */
  readonly paymentKey: string
  /** It was taxed by a rate of its register's own, in place of the store's. */
  readonly isOwnRate: boolean
}

/** What makes an order meet the money that was taken for it. */
const DIFFERENCE = "Difference of an offline sale"

type Line = Omit<Row<"cart_item">, "client_id">
type Columns = Pick<Line, "shopping_cart_item_id" | "shopping_cart_id" | "line_number" | "product_id"> & Partial<Line>

/** A line as it was charged: by its product, or, where that is gone, by what stands for one. */
const lineRow = (line: OfflineLine, product: Found, known: Known): Partial<Line> => {
  const { tax_class: taxed, fee } = line
  return {
    description: line.description,
    quantity: line.quantity,
    price: line.price,
    not_taxable: line.not_taxable,
    ...(taxed &&
      known.classes.has(taxed.tax_class_id) && { tax_class_id: taxed.tax_class_id, kept_class_rate: taxed.rate }),
    ...(fee && known.fees.has(fee.item_fee_id) && { item_fee_id: fee.item_fee_id, kept_fee_percent: fee.percent }),
    ...(product === undefined && { open_kind: "override" as const, open_upc: line.upc ?? null })
  }
}

interface Known {
  readonly classes: ReadonlySet<string>
  readonly fees: ReadonlySet<string>
}

const knownOf = async (tx: Tx): Promise<Known> => {
  const classes = await tx.selectFrom("tax_class").select("tax_class_id").execute()
  const fees = await tx.selectFrom("item_fee_type").select("item_fee_id").execute()
  return {
    classes: new Set(classes.map(({ tax_class_id }) => tax_class_id)),
    fees: new Set(fees.map(({ item_fee_id }) => item_fee_id))
  }
}

const insertLine = (tx: Tx, { description = "", quantity = 1, price = 0, ...row }: Columns): Promise<unknown> =>
  tx
    .insertInto("cart_item")
    .values({ description, quantity, price, ...row })
    .execute()

const loaded = async (tx: Tx, cartId: string): Promise<LoadedCart> => {
  const cart = await loadCart(tx, cartId)
  if (cart === undefined) throw new Error("The cart of an offline sale was not written.")
  return cart
}

/** A cart of a sale as it was charged, and what its lines come to, in cents, before its difference is put in. */
export interface SaleCart {
  readonly cart: LoadedCart
  readonly worth: Cents
}

/**
 * Writes a sale as a cart that is paid: lines at the prices, classes and fees that were charged, at the rate that was used, with the
 * money that was taken. What its lines do not come to is a line of its own, so that the order meets the money.
 */
export const writeCart = async (
  tx: Tx,
  sale: OfflineSale,
  products: readonly Found[],
  { staffId, deviceId, session, paymentKey, isOwnRate, now }: Standing & { readonly now: number }
): Promise<SaleCart> => {
  const shopping_cart_id = newId(now)
  const contact_id = await defaultContact(tx)
  const { client_id: clientId } = await tx
    .insertInto("cart")
    .values({
      shopping_cart_id,
      is_default: false,
      staff_id: staffId,
      device_license_id: deviceId,
      contact_id,
      notes: sale.note ?? null,
      alt_tax_rate: isOwnRate ? sale.tax_rate : null,
      kept_tax_rate: sale.tax_rate,
      created_at: now,
      updated_at: now
    })
    .returning("client_id")
    .executeTakeFirstOrThrow()
  const known = await knownOf(tx)
  const at = (place: number) => ({ shopping_cart_item_id: newId(now), shopping_cart_id, line_number: place + 1 })
  // Made once, however many products are gone.
  const gone = products.includes(undefined) ? (await standIn(tx, "override")).product_id : ""
  for (const [place, line] of sale.lines.entries()) {
    const product = products[place]
    await insertLine(tx, { ...at(place), product_id: product?.product_id ?? gone, ...lineRow(line, product, known) })
  }
  const { payment } = sale
  await insertPayment(
    tx,
    { clientId },
    attemptOf({
      id: newId(now),
      key: paymentKey,
      cartId: shopping_cart_id,
      deviceId: session === null ? undefined : (deviceId ?? undefined),
      sessionId: session ?? undefined,
      method: payment.method,
      state: "approved",
      amount: payment.amount,
      tendered: payment.tendered,
      changeDue: payment.change_due,
      reference: payment.reference,
      createdAt: now,
      settledAt: now
    })
  )
  const before = await loaded(tx, shopping_cart_id)
  const worth = before.sums.total
  const difference = subtract(payment.amount, worth)
  if (difference === 0) return { cart: before, worth }
  const { product_id } = await standIn(tx, "override")
  await insertLine(tx, {
    ...at(sale.lines.length),
    product_id,
    description: DIFFERENCE,
    quantity: 1,
    price: cents(difference),
    not_taxable: true,
    open_kind: "override"
  })
  return { cart: await loaded(tx, shopping_cart_id), worth }
}
