import { goods } from "../db/goods.ts"
import type { Day } from "../../src/kernel/days.ts"
import type { Zone } from "../../src/kernel/zone.ts"
import { cents } from "../../src/money/cents.ts"
import { ALL_DAY, minutesOf, priceFor, rangeDay, type Span } from "../../src/range/rules.ts"
import type { Tx } from "../db/transaction.ts"
import type { Free, RangeDetails } from "../lines/range.ts"
import { lineDiscountAt } from "../money/discounts.ts"
import type { LoadedCart } from "../money/rows.ts"
import type { CartLine } from "../money/sums.ts"
import { changeReservation, releaseEnded, type Reservation, reservationOf } from "./claims.ts"
import { guestsFault, leftOn, lockMember } from "./minutes.ts"

/** The day whose free minutes a lane time takes: the one on which it begins, or on which the time began that it makes longer. */
export const freeDay = (span: Span, longer: Reservation | undefined, zone: Zone): Day =>
  longer?.free_on ?? rangeDay(longer?.starts_at ?? span.starts_at, zone)

/** What is free of a span with so many minutes left; undefined when nothing is. */
export const freeOf = (
  span: Span,
  left: { readonly left: number; readonly by: string } | undefined
): Free | undefined => {
  const minutes = Math.min(left?.left ?? 0, minutesOf(span))
  return left === undefined || minutes === 0 ? undefined : { minutes, by: left.by }
}

interface Change {
  readonly line: CartLine
  readonly details: RangeDetails
  readonly price: number
  readonly day: Day
}

/** A cart as it would be for another customer, and what is to be written for that. */
export interface Repriced {
  readonly loaded: LoadedCart
  readonly changes: readonly Change[]
}

const hourOf = async (tx: Tx, { product_id }: CartLine): Promise<number> =>
  (await goods(tx).select("price").where("product_id", "=", product_id).executeTakeFirst())?.price ?? 0

const laneTimes = ({ lines }: LoadedCart) =>
  lines.flatMap((line) =>
    line.details?.kind === "RANGE" && line.returned_order_item_id === null ? [{ line, details: line.details }] : []
  )

/**
 * What the lane time of a cart costs once it is another customer's: the free minutes are theirs. It writes nothing but what had ended;
 * `refused` says in words why the cart does not become theirs.
 */
export const repricedFor = async (
  tx: Tx,
  loaded: LoadedCart,
  contactId: string,
  now: number
): Promise<Repriced | { readonly refused: string }> => {
  const times = laneTimes(loaded)
  const { client_id: clientId, time_zone: zone } = loaded.cart
  if (times.length === 0 || loaded.cart.contact_id === contactId) return { loaded, changes: [] }
  await releaseEnded(tx, now)
  await lockMember(tx, contactId)
  const but = times.map(({ details }) => details.range_reservation_id)
  const taken = new Map<Day, number>()
  const changes: Change[] = []
  for (const { line, details } of times) {
    const own = await reservationOf(tx, details.range_reservation_id)
    const longer = details.extends_id === null ? undefined : await reservationOf(tx, details.extends_id)
    const isTheirs = longer === undefined || (longer.contact_id ?? contactId) === contactId
    const day = freeDay(details, longer, zone)
    const has = await leftOn(tx, { clientId, contactId, day, but, now })
    const refused = guestsFault(own?.guests ?? 0, has)
    if (refused !== undefined)
      return { refused: `${refused} Choose fewer for lane ${details.lane}, or take it out of the cart.` }
    const left = has === undefined || has.aDay >= ALL_DAY ? has?.left : Math.max(0, has.left - (taken.get(day) ?? 0))
    const free = isTheirs && has !== undefined ? freeOf(details, { by: has.by, left: left ?? 0 }) : undefined
    const minutes = free?.minutes ?? 0
    taken.set(day, (taken.get(day) ?? 0) + minutes)
    if (minutes === (details.free?.minutes ?? 0) && free?.by === details.free?.by) continue
    const price =
      minutes === (details.free?.minutes ?? 0)
        ? line.price
        : priceFor(cents(await hourOf(tx, line)), minutesOf(details) - minutes)
    changes.push({ line, details: { ...details, free }, price, day })
  }
  if (changes.length === 0) return { loaded, changes }
  const lines = loaded.lines.map((line) => {
    const change = changes.find((one) => one.line === line)
    if (change === undefined) return line
    const next = { ...line, price: change.price, details: change.details }
    return { ...next, discount_amount: Math.min(change.price, lineDiscountAt(next, next.quantity)) }
  })
  return { loaded: { ...loaded, lines }, changes }
}

/** Writes what a cart's lane time costs its new customer. */
export const reprice = async (tx: Tx, { changes }: Repriced): Promise<void> => {
  for (const { line, details, price, day } of changes) {
    const { shopping_cart_item_id: id } = line
    // Its discount may have ended with the customer before.
    const kept = await tx
      .selectFrom("cart_item")
      .selectAll()
      .where("shopping_cart_item_id", "=", id)
      .executeTakeFirstOrThrow()
    const off = Math.min(price, lineDiscountAt({ ...kept, price }, kept.quantity))
    const held = kept.details?.kind === "RANGE" && kept.details.held
    await tx
      .updateTable("cart_item")
      .set({ price, details: { ...details, held }, discount_amount: off })
      .where("shopping_cart_item_id", "=", id)
      .execute()
    const minutes = details.free?.minutes ?? 0
    await changeReservation(tx, details.range_reservation_id, {
      free_minutes: minutes,
      free_on: minutes === 0 ? null : day
    })
  }
}
