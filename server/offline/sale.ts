import { createHash } from "node:crypto"
import { add, cents } from "../../src/money/cents.ts"
import {
  lineExceptions,
  type OfflineException,
  type OfflineTerms,
  rungAt,
  saleExceptions,
  type SaleFound
} from "../../src/offline/sale/rules.ts"
import { OWN_MARK } from "../../src/kernel/sent.ts"
import { numberText, type OfflineSale } from "../../src/offline/sale/wire.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { newId, ownKey } from "../ids.ts"
import { writeOrder } from "../money/convert.ts"
import { openSession } from "../money/session.ts"
import { ratesOf } from "../actions/cart/registerTax.ts"
import { writeCart } from "./cart.ts"
import { linesFound, productsOf, taxNow } from "./found.ts"
import { readable } from "./readable.ts"

/** SHA-256 of a sale's text as it came: what a newer back office reads of it makes it no other sale. */
export const saleFingerprint = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Who brings a sale, and to which store. `now` is milliseconds since 1970. */
export interface Bringer {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId: string | undefined
  readonly now: number
}

/** A sale that is in the books: its order, and how much of it was otherwise. */
export interface Booked {
  readonly order_id: string
  readonly order_number: string
  readonly booked_at: number
  readonly again: boolean
  readonly exceptions: number
}

/** The sale of this key, where it was booked before. */
export const bookedSale = async (tx: Tx, key: string): Promise<Row<"offline_sale"> | undefined> =>
  tx.selectFrom("offline_sale").selectAll().where("sale_key", "=", key).executeTakeFirst()

/** What the books say of a sale that is in them. */
export const bookedReply = async (tx: Tx, { order_id, booked_at, sale_key }: Row<"offline_sale">): Promise<Booked> => {
  const order = await tx
    .selectFrom("orders")
    .select("order_number")
    .where("order_id", "=", order_id)
    .executeTakeFirstOrThrow()
  const { n } = await tx
    .selectFrom("offline_exception")
    .select((eb) => eb.fn.countAll<number | string>().as("n"))
    .where("sale_key", "=", sale_key)
    .executeTakeFirstOrThrow()
  return { order_id, order_number: String(order.order_number), booked_at, again: true, exceptions: Number(n) }
}

/** The session whose drawer has the cash: the one that is named, where it is the register's; else the register's at the time. */
const drawerOf = async (
  tx: Tx,
  { device_license_id, register_session_id: named }: OfflineSale,
  at: number
): Promise<{ readonly session: Row<"register_session"> | undefined; readonly is: SaleFound["drawer"] }> => {
  const sessions = tx.selectFrom("register_session").selectAll().where("device_license_id", "=", device_license_id)
  const own = await sessions.where("register_session_id", "=", named).executeTakeFirst()
  if (own !== undefined) return { session: own, is: own.closed_at === null ? "open" : "closed" }
  const then = await sessions
    .where("opened_at", "<=", at)
    .where((eb) => eb.or([eb("closed_at", "is", null), eb("closed_at", ">=", at)]))
    .orderBy("opened_at", "desc")
    .orderBy("closed_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return { session: then, is: then === undefined ? "none" : "another" }
}

/** On whose tape a sale stands: the register's own, the bringer's, or, where neither is open, that of who opens next (`takeLate`). */
const tapeOf = async (tx: Tx, { clientId, deviceId }: Bringer, own: string | null): Promise<string | null> => {
  for (const at of [own, deviceId ?? null]) {
    const open = at === null ? undefined : await openSession(tx, { clientId, deviceId: at })
    if (open !== undefined) return open.register_session_id
  }
  return null
}

const registerOf = async (tx: Tx, deviceId: string): Promise<SaleFound["register"]> => {
  const found = await tx
    .selectFrom("device")
    .select("retired_at")
    .where("device_license_id", "=", deviceId)
    .executeTakeFirst()
  if (found === undefined) return "unknown"
  return found.retired_at === null ? "used" : "retired"
}

/** Who sold, as the store knows them; whoever brings it where it knows nobody. */
const sellerOf = async (tx: Tx, { sold_by }: OfflineSale, bringer: Bringer) => {
  const found =
    sold_by.user_id === undefined
      ? undefined
      : await tx
          .selectFrom("staff")
          .select(["staff_id", "inactive"])
          .where("staff_id", "=", sold_by.user_id)
          .executeTakeFirst()
  const is = found === undefined ? "unknown" : found.inactive ? "disabled" : sold_by.proved ? "known" : "not proved"
  return { staffId: found?.staff_id ?? bringer.staffId, person: { name: sold_by.user_name, is } as const }
}

/** The terms, and the store's own rate, a fraction. */
const termsOf = async (tx: Tx): Promise<OfflineTerms & { readonly taxRate: number }> => {
  const store = await tx
    .selectFrom("client")
    .select(["offline_cash_limit", "offline_check_limit", "offline_price_hours", "tax_rate"])
    .executeTakeFirstOrThrow()
  return {
    cashLimit: cents(store.offline_cash_limit),
    checkLimit: cents(store.offline_check_limit),
    priceHours: store.offline_price_hours,
    taxRate: store.tax_rate
  }
}

const isThere = async (tx: Tx, table: "payment" | "offline_sale", column: "payment_key" | "number", value: string) =>
  (await tx.selectFrom(table).select("client_id").where(column, "=", value).limit(1).executeTakeFirst()) !== undefined

/** A sale with its text, as somebody brings it. */
export interface Brought {
  readonly sale: OfflineSale
  readonly text: string
}

/**
 * Books a sale that was made while nobody answered, whose key is new: its order at what was charged, its money, its goods, and what is
 * otherwise by now. Nothing refuses: it happened.
 */
export const bookSale = async (tx: Tx, { sale: said, text }: Brought, bringer: Bringer): Promise<Booked> => {
  const { now } = bringer
  const sale = readable(said)
  const rung = rungAt(sale, now)
  const number = numberText(sale.number)
  const drawer = await drawerOf(tx, sale, rung)
  const register = await registerOf(tx, sale.device_license_id)
  const { staffId, person } = await sellerOf(tx, sale, bringer)
  const isPaymentKnown = await isThere(tx, "payment", "payment_key", sale.payment.payment_key)
  const isNumberTaken = await isThere(tx, "offline_sale", "number", number)
  const products = await productsOf(tx, sale.lines)
  const deviceId = register === "unknown" ? null : sale.device_license_id
  const session = drawer.session?.register_session_id ?? null
  const { payment_key: saidKey } = sale.payment
  const paymentKey = isPaymentKnown || saidKey.startsWith(OWN_MARK) ? ownKey(`offline:${newId(now)}`) : saidKey
  const found = await linesFound(tx, sale, products)
  const rates = await ratesOf(tx, sale.device_license_id)
  const expected = await taxNow(tx, sale, { products, rates })
  const terms = await termsOf(tx)
  const isOwnRate = sale.tax_rate !== terms.taxRate && rates.includes(sale.tax_rate)
  const { cart, worth } = await writeCart(tx, sale, products, {
    staffId,
    deviceId,
    session,
    paymentKey,
    isOwnRate,
    now
  })
  const tape = await tapeOf(tx, bringer, deviceId)
  const offline = { rung_at: rung, offline_number: number }
  const order = await writeOrder(tx, cart, { kind: "SALE", handOver: null, session: tape, offline }, now)
  const { totals, payment } = sale
  const exceptions = [
    ...found.flatMap(lineExceptions),
    ...saleExceptions(
      {
        method: payment.method,
        paid: payment.amount,
        taxSaid: add(totals.tax_amount, totals.other_tax_amount),
        taxNow: expected,
        worth,
        at: sale.at,
        rungAt: rung,
        bookedAt: now,
        pricesOf: sale.price_book.confirmed_at,
        drawer: drawer.is,
        register,
        person,
        isNumberTaken,
        isPaymentKnown,
        number
      },
      terms
    )
  ]
  const { order_id } = order
  await tx
    .insertInto("offline_sale")
    .values({
      sale_key: sale.sale_key,
      fingerprint: saleFingerprint(text),
      number,
      device_license_id: sale.device_license_id,
      register_session_id: session,
      order_id,
      total: payment.amount,
      rung_at: rung,
      booked_at: now,
      booked_by: bringer.staffId,
      body: text
    })
    .execute()
  await keepExceptions(tx, { sale_key: sale.sale_key, order_id, now }, exceptions)
  return {
    order_id,
    order_number: String(order.order_number),
    booked_at: now,
    again: false,
    exceptions: exceptions.length
  }
}

const keepExceptions = async (
  tx: Tx,
  { now, ...of }: { readonly sale_key: string; readonly order_id: string; readonly now: number },
  exceptions: readonly OfflineException[]
): Promise<void> => {
  if (exceptions.length === 0) return
  await tx
    .insertInto("offline_exception")
    .values(
      exceptions.map(({ isOpen, ...one }) => ({
        ...of,
        offline_exception_id: newId(now),
        ...one,
        is_open: isOpen,
        created_at: now
      }))
    )
    .execute()
}

/** Keeps the text of what nobody could book, whole and once, with why. */
export const holdSale = (tx: Tx, text: string, why: string, { staffId, deviceId, now }: Bringer): Promise<unknown> =>
  tx
    .insertInto("offline_held")
    .values({
      offline_held_id: newId(now),
      fingerprint: saleFingerprint(text),
      why: why.slice(0, 1_000),
      body: text,
      received_at: now,
      received_by: staffId,
      device_license_id: deviceId ?? null
    })
    .onConflict((same) => same.doNothing())
    .execute()
