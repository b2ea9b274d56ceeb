import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import type { Day } from "../../../src/kernel/days.ts"
import { momentOf } from "../../../src/kernel/zone.ts"
import { cents } from "../../../src/money/cents.ts"
import { CUSTOMER_BEFORE_RANGE, minutesOf, MOST_GUESTS, priceFor, spanOf } from "../../../src/range/rules.ts"
import { goods } from "../../db/goods.ts"
import { defaultContact } from "../../db/defaultContact.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { Free, RangeDetails } from "../../lines/range.ts"
import { loadCart, type LoadedCart } from "../../money/rows.ts"
import { type CartLine, paymentFault } from "../../money/sums.ts"
import {
  changeReservation,
  laneOf,
  releaseEnded,
  type Reservation,
  reservationOf,
  withExtensions
} from "../../range/claims.ts"
import { customerOf, guestsFault, leftOn, lockMember } from "../../range/minutes.ts"
import { freeDay, freeOf } from "../../range/reprice.ts"
import { type Claim, claimFault, detailsOf, insertHold } from "../../range/reserve.ts"
import { waiverFault } from "../../range/waiver.ts"
import { become } from "../customer/become.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, LINE_GONE, touch } from "../cart/cartLines.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import { ownerOf } from "../cart/carts.ts"
import { changed } from "../cart/editable.ts"
import { factsWithout, takeOut } from "../cart/takeOut.ts"
import type { RecordedHandler } from "../types.ts"

type Request = RequestOf<Contract["add_reservation_to_cart"]>

const NO_LANE = "This lane does not exist."
const NOT_THERE = "This reservation is not there any more."
const MORE_IN_ANOTHER_CART = "Extra time for this is in another cart and not paid yet. Add more there."
const IN_ANOTHER_CART = "This lane time is in another cart and not paid yet. Add the extra time there."
const MINUTE = 60_000

const productOf = (tx: Tx, productId: string): Promise<Row<"product"> | undefined> =>
  goods(tx)
    .selectAll("product")
    .where("product_id", "=", productId)
    .where("product_type_code", "=", "RANGE")
    .where("inactive", "=", false)
    .executeTakeFirst()

/** What is asked for about a line, a reservation that is made longer, and a lane; or why it is not, in words. */
type Asked =
  | { readonly refused: string }
  | {
      readonly claim: Claim
      readonly line: CartLine | undefined
      readonly id: string
      /** What the line holds until now. */
      readonly before: Reservation | undefined
    }

const lineOf = ({ lines }: LoadedCart, id: string): CartLine | undefined =>
  lines.find(
    (line) =>
      line.shopping_cart_item_id === id && line.details?.kind === "RANGE" && line.returned_order_item_id === null
  )

/** More time for a reservation that is there: from its end on, on its lane. */
const longer = async (tx: Tx, { cart }: LoadedCart, request: Request, of: string, now: number): Promise<Asked> => {
  const rows = await withExtensions(tx, of)
  const own = rows.find((row) => row.range_reservation_id === of)
  if (own === undefined || own.state === "ended" || own.state === "released") return { refused: NOT_THERE }
  // What nobody paid may leave its cart, and what was paid to make it longer would be lost.
  if (own.state === "hold" && own.shopping_cart_id !== cart.shopping_cart_id) return { refused: IN_ANOTHER_CART }
  // It would begin where time ends that nobody has paid.
  if (rows.some((row) => row.extends_id === of && row.shopping_cart_id !== cart.shopping_cart_id))
    return { refused: MORE_IN_ANOTHER_CART }
  const lane = await tx
    .selectFrom("range_lane")
    .selectAll()
    .where("lane_number", "=", own.lane_number)
    .executeTakeFirstOrThrow()
  const from = Math.max(...rows.map((row) => row.ends_at))
  const span = spanOf(from, request.duration)
  const but = rows.map((row) => row.range_reservation_id)
  return {
    claim: { lane, span, assign: false, begins: "given", extends_id: of, but, clock: cart, now },
    line: undefined,
    id: newId(now),
    before: undefined
  }
}

/** A lane for a time of its own, or another one for a line that holds one. */
const anew = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Asked> => {
  const { cart } = loaded
  const { shopping_cart_item_id: of, assign = false } = request
  const line = of === undefined ? undefined : lineOf(loaded, of)
  if (of !== undefined && line === undefined) return { refused: LINE_GONE }
  const lane = await laneOf(tx, request.range_lane_id ?? "")
  if (lane === undefined) return { refused: NO_LANE }
  const starts = assign ? Math.floor(now / MINUTE) * MINUTE : momentOf(request.reservation_date ?? "")
  if (starts === null) return { refused: "Choose a day and a time." }
  const details = line?.details?.kind === "RANGE" ? line.details : undefined
  if (details !== undefined && details.extends_id !== null)
    return { refused: "Extra time stays with its lane. Take it out, or move the lane time." }
  const id = details?.range_reservation_id ?? newId(now)
  const before = details === undefined ? undefined : await reservationOf(tx, id)
  // Who is on a lane already stays on one, unless the time is moved to a later one.
  const isThere = before !== undefined && before.assigned_at !== null && starts <= now
  const span = spanOf(starts, request.duration)
  // Another lane or length for a time that has begun meanwhile is no new beginning.
  const begins = starts === before?.starts_at ? "given" : "chosen"
  const claim: Claim = { lane, span, assign: assign || isThere, begins, extends_id: null, but: [id], clock: cart, now }
  return { claim, line, id, before }
}

const fault = (loaded: LoadedCart, product: Row<"product"> | undefined, request: Request): string | undefined => {
  if (product === undefined) return "Product not found."
  const { anonymous, contact_id } = loaded.cart
  if (anonymous) return CUSTOMER_BEFORE_RANGE
  if (request.contact_id !== undefined && request.contact_id !== contact_id)
    return "The cart is another customer's by now. Look again."
  if (product.price === null) return `${product.description} has no price.`
  if ((request.quantity ?? 1) !== 1) return "A line is for one lane."
  const { guests = 0 } = request
  return guests < 0 || guests > MOST_GUESTS ? `Choose up to ${MOST_GUESTS} guests.` : saleFault(loaded)
}

/** What a membership gives for a time, and of which day; why it does not take its guests, in words. */
type Gift =
  | { readonly refused: string }
  | { readonly refused?: undefined; readonly free: Free | undefined; readonly day: Day }

const giftFor = async (
  tx: Tx,
  { cart }: LoadedCart,
  { claim, id }: Pick<Exclude<Asked, { readonly refused: string }>, "claim" | "id">,
  guests: number
): Promise<Gift> => {
  const { client_id: clientId, contact_id: contactId, time_zone: zone } = cart
  const longer = claim.extends_id === null ? undefined : await reservationOf(tx, claim.extends_id)
  const day = freeDay(claim.span, longer, zone)
  if (contactId === null) return { free: undefined, day }
  await lockMember(tx, contactId)
  const has = await leftOn(tx, { clientId, contactId, day, but: [id], now: claim.now })
  const refused = guestsFault(guests, has)
  if (refused !== undefined) return { refused }
  // Nobody's membership pays for somebody else's time.
  const isTheirs = longer === undefined || (await customerOf(tx, longer)) === contactId
  return { free: isTheirs ? freeOf(claim.span, has) : undefined, day }
}

/** A line and its hold, or both at another place. What extends a moved time is taken out first. */
const put = async (
  tx: Tx,
  loaded: LoadedCart,
  product: Row<"product">,
  { claim, line, id, before }: Exclude<Asked, { readonly refused: string }>,
  request: Request
): Promise<Change> => {
  const { cart } = loaded
  // Who changes the time and says nothing of guests keeps them.
  const guests = request.guests ?? before?.guests ?? 0
  const gift = await giftFor(tx, loaded, { claim, id }, guests)
  if (gift.refused !== undefined) return { refused: gift.refused }
  const { free, day } = gift
  const typed = {
    quantity: 1,
    price: priceFor(cents(product.price ?? 0), minutesOf(claim.span) - (free?.minutes ?? 0)),
    details: detailsOf(id, claim, free)
  }
  const paidFor = { free_minutes: free?.minutes ?? 0, free_on: free === undefined ? null : day }
  if (line === undefined) {
    const done = await insertDetailed(tx, loaded, product, typed, claim.now)
    await insertHold(tx, id, claim, {
      product_id: product.product_id,
      guests,
      ...paidFor,
      shopping_cart_id: cart.shopping_cart_id,
      shopping_cart_item_id: done.line,
      staff_id: cart.staff_id,
      device_license_id: cart.device_license_id
    })
    return {}
  }
  if ((await withExtensions(tx, id)).length > 1)
    return { refused: "Extra time hangs on this lane time. Take that out first." }
  const done = await changeDetailed(tx, loaded, line, typed)
  if (done.refused !== undefined) return done
  await changeReservation(tx, id, {
    lane_number: claim.lane.lane_number,
    ...claim.span,
    state: "hold",
    released_at: null,
    assigned_at: claim.assign ? (before?.assigned_at ?? claim.now) : null,
    guests,
    ...paidFor
  })
  return done
}

const reserve = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const product = await productOf(tx, request.product_id)
  const refused = fault(loaded, product, request)
  if (refused !== undefined || product === undefined) return { refused: refused ?? NOT_THERE }
  await releaseEnded(tx, now)
  const { range_reservation_id: of } = request
  const asked = of === undefined ? await anew(tx, loaded, request, now) : await longer(tx, loaded, request, of, now)
  if ("refused" in asked) return asked
  const { time_zone: zone, contact_id } = loaded.cart
  // Whoever is on a lane already is not asked again.
  const isLetOn = asked.claim.assign && request.assign === true
  const lacks = isLetOn ? await waiverFault(tx, contact_id, { zone, now }) : undefined
  if (lacks !== undefined) return { refused: lacks }
  const taken = await claimFault(tx, asked.claim)
  if (taken !== undefined) return { refused: taken }
  const done = await put(tx, loaded, product, asked, request)
  if (done.refused === undefined) await touch(tx, loaded, now)
  return done
}

/** The shooter whose time nobody's cart makes longer; undefined where the cart is somebody's, or nobody shoots there. */
const shooterOf = async (tx: Tx, { cart }: LoadedCart, of: string | undefined): Promise<string | undefined> => {
  const own = cart.anonymous && of !== undefined ? await reservationOf(tx, of) : undefined
  const contactId = own === undefined ? null : await customerOf(tx, own)
  return contactId === null || contactId === (await defaultContact(tx)) ? undefined : contactId
}

/** Nobody's cart that makes somebody's time longer becomes that shooter's, unless it is refused: the lane itself names them. */
const reserveFor = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const { shopping_cart_id, contact_id } = loaded.cart
  const shooter = await shooterOf(tx, loaded, request.range_reservation_id)
  if (shooter === undefined) return reserve(tx, loaded, request, now)
  const { refused } = await become(tx, loaded, { contactId: shooter, agreed: undefined, now })
  if (refused !== undefined) return { refused }
  const theirs = await loadCart(tx, shopping_cart_id)
  const done = theirs === undefined ? { refused: NOT_THERE } : await reserve(tx, theirs, request, now)
  if (done.refused !== undefined)
    await tx.updateTable("cart").set({ contact_id }).where("shopping_cart_id", "=", shopping_cart_id).execute()
  return done
}

/**
 * Holds a lane for the cart: for a time, for longer, or from now on for whoever goes there at once (CG-63, RNG-12). Two carts never
 * hold one lane at a time: the second is told until when it is somebody's, and at which register.
 */
export const addReservationToCart: RecordedHandler<"add_reservation_to_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, (loaded) =>
      reserveFor(tx, loaded, call.request, call.now)
    )
}

/** A hold whose line is to be taken out. */
const heldBy = (line: CartLine): RangeDetails | undefined =>
  line.details?.kind === "RANGE" && line.returned_order_item_id === null ? line.details : undefined

/** Takes lane time out of the cart; the lane is free again (API-46, CART-27). */
export const removeReservationFromCart: RecordedHandler<"remove_reservation_from_cart"> = {
  kind: "recorded",
  run: (tx, { request, now, ...call }) =>
    changed(tx, ownerOf({ request, now, ...call }), call.envelope.shopping_cart_id, async (loaded) => {
      const line = loaded.lines.find((one) => one.shopping_cart_item_id === request.shopping_cart_item_id)
      const details = line === undefined ? undefined : heldBy(line)
      if (line === undefined || details === undefined) return { refused: LINE_GONE }
      if (request.range_lane_id !== undefined && request.range_lane_id !== details.range_lane_id)
        return { refused: "This line is for another lane by now. Look again." }
      const refused = paymentFault(loaded, factsWithout(loaded, line))
      if (refused !== undefined) return { refused }
      const gone = await takeOut(tx, loaded, line, now)
      await touch(tx, loaded, now)
      return gone
    })
}
