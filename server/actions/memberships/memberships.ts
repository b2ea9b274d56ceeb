import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { NO_END, peopleFault, seatsOffered } from "../../../src/memberships/rules.ts"
import { cents } from "../../../src/money/cents.ts"
import { CONTACT_FIELDS } from "../../../src/participants/rules.ts"
import type { Participant } from "../../../src/participants/contract.ts"
import { goods } from "../../db/goods.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import type { MembershipDetails } from "../../lines/membership.ts"
import { membershipNow, type Offered, offeredBy, termFor, toldOf } from "../../memberships/terms.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { raced } from "../../money/sql.ts"
import type { CartLine } from "../../money/sums.ts"
import { present } from "../../present.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, LINE_GONE, touch } from "../cart/cartLines.ts"
import { changeQuantity } from "../cart/cartQuantity.ts"
import { NO_REGISTER, ownerOf } from "../cart/carts.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import { changed, editable } from "../cart/editable.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

type Request = RequestOf<Contract["add_membership_to_cart"]>

const NOT_FOUND = "This membership was not found."

const productOf = (tx: Tx, id: string | undefined): Promise<Row<"product"> | undefined> =>
  goods(tx)
    .selectAll("product")
    .where("product_id", "=", id ?? "")
    .where("product_type_code", "=", "MEMBERSHIPS")
    .where("inactive", "=", false)
    .executeTakeFirst()

/** A membership of the cart, with its details. */
interface InCart {
  readonly line: CartLine
  readonly details: MembershipDetails
}

const inCart = ({ lines }: LoadedCart, id: string | undefined): InCart | undefined => {
  const line = lines.find((one) => one.shopping_cart_item_id === id && one.returned_order_item_id === null)
  return line?.details?.kind === "MEMBERSHIP" ? { line, details: line.details } : undefined
}

const peopleOf = async (tx: Tx, term: string): Promise<readonly Participant[]> =>
  (
    await tx
      .selectFrom("membership_term")
      .select("participants")
      .where("membership_term_id", "=", term)
      .executeTakeFirst()
  )?.participants ?? []

const shown = async (tx: Tx, { cart }: LoadedCart, product: Row<"product">, offered: Offered, now: number) => {
  const has = cart.anonymous || cart.contact_id === null ? undefined : await membershipNow(tx, cart.contact_id)
  const term = await termFor(tx, offered.months, has, now)
  const { product_id, description, upc, image_src, class_detail_id, price } = product
  return {
    membership_id: offered.membership_id,
    product_id,
    description,
    prices: { pos: cents(price ?? 0) },
    ...present({ upc, image_src, class_detail_id, max_customers: offered.max_customers }),
    included: offered.included,
    ...(term === null ? {} : { starts_on: term.starts, ends_on: term.ends }),
    ...(has?.is_member === true
      ? present({ now_description: has.membership_description, now_ends_on: has.membership_end_date })
      : {})
  }
}

/** Who is in the same membership that the cart's customer has now, as many as it may have; undefined for a new one and for one person. */
const renewed = async (tx: Tx, { cart }: LoadedCart, product: Row<"product">, offered: Offered) => {
  if (cart.anonymous || cart.contact_id === null) return undefined
  const term = await tx
    .selectFrom("membership_term")
    .select("participants")
    .where("contact_id", "=", cart.contact_id)
    .where("product_id", "=", product.product_id)
    .where("began_at", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("ends_on", "desc")
    .executeTakeFirst()
  const people = term?.participants.slice(0, seatsOffered(offered.max_customers ?? undefined).length) ?? []
  return people.length < 2 ? undefined : people
}

/** A membership with its dates for the cart's customer; of a line in the cart, and of one that is renewed, also who is in it (API-66). */
export const getItemMembershipDetail: FreeHandler<"get_item_membership_detail"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      raced(call.deps.db, call.clientId, async (tx) => {
        const owner = ownerOf(call)
        if (owner === undefined) return { ...NO_REGISTER, body: {} }
        const { shopping_cart_item_id: lineId, product_id } = call.request
        const loaded = await editable(tx, owner, call.envelope.shopping_cart_id)
        const typed = lineId === undefined ? undefined : inCart(loaded, lineId)
        if (lineId !== undefined && typed === undefined) return { status: "error", message: LINE_GONE, body: {} }
        const product = await productOf(tx, typed?.line.product_id ?? product_id)
        if (product === undefined) return { status: "error", message: NOT_FOUND, body: {} }
        const offered = await offeredBy(tx, product.product_id)
        const participants =
          typed === undefined ? await renewed(tx, loaded, product, offered) : await peopleOf(tx, typed.details.term)
        return {
          status: "success",
          body: {
            membership: await shown(tx, loaded, product, offered, call.now),
            ...(participants === undefined ? {} : { participants })
          }
        }
      })
    )
}

/** Only what was asked for is kept of a person. */
const kept = (people: readonly Participant[]): readonly Participant[] =>
  people.map((person) => Object.fromEntries(CONTACT_FIELDS.map((field) => [field, (person[field] ?? "").trim()])))

const put = async (tx: Tx, loaded: LoadedCart, request: Request, now: number): Promise<Change> => {
  const { cart } = loaded
  const { shopping_cart_id } = cart
  const before = inCart(loaded, request.shopping_cart_item_id)
  if (request.shopping_cart_item_id !== undefined && before === undefined) return { refused: LINE_GONE }
  if (request.remove === true)
    return before === undefined
      ? { refused: LINE_GONE }
      : changeQuantity(tx, loaded, { shopping_cart_item_id: before.line.shopping_cart_item_id, quantity: 0 }, now)
  const shut = saleFault(loaded)
  if (shut !== undefined) return { refused: shut }
  const product = await productOf(tx, request.product_id)
  if (product === undefined || (before !== undefined && before.line.product_id !== product.product_id))
    return { refused: NOT_FOUND }
  if (product.price === null) return { refused: `${product.description} has no price.` }
  if (cart.anonymous || cart.contact_id === null)
    return { refused: "Please select a customer before adding a membership" }
  const people = request.participants ?? []
  const offered = await offeredBy(tx, product.product_id)
  const fault = peopleFault(people, offered.max_customers ?? undefined)
  if (fault !== null) return { refused: fault }
  const other = loaded.lines.some((line) => line !== before?.line && line.details?.kind === "MEMBERSHIP")
  if (other) return { refused: "A membership is in the cart already. One is sold at a time." }
  const has = await membershipNow(tx, cart.contact_id)
  const dates = await termFor(tx, offered.months, has, now)
  if (dates === null) return { refused: NO_END }
  const term = before?.details.term ?? newId(now)
  const details: MembershipDetails = {
    kind: "MEMBERSHIP",
    term,
    seats: people.length,
    starts_on: dates.starts,
    ends_on: dates.ends,
    card_number: null
  }
  const participants = JSON.stringify(kept(people))
  const typed = { quantity: 1, price: product.price, details }
  if (before !== undefined) {
    const done = await changeDetailed(tx, loaded, before.line, typed)
    if (done.refused !== undefined) return done
    await tx
      .updateTable("membership_term")
      .set({ participants, ...toldOf(offered) })
      .where("membership_term_id", "=", term)
      .execute()
    return done
  }
  await tx
    .insertInto("membership_term")
    .values({
      membership_term_id: term,
      product_id: product.product_id,
      shopping_cart_id,
      participants,
      taken_at: now,
      ...toldOf(offered)
    })
    .execute()
  return insertDetailed(tx, loaded, product, typed, now)
}

/** A membership into the cart at the store's own price, for its customer, its line again, or out of it (API-67, MEM-04 to MEM-06). */
export const addMembershipToCart: RecordedHandler<"add_membership_to_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(tx, ownerOf(call), call.envelope.shopping_cart_id, async (loaded, { now }) => {
      const done = await put(tx, loaded, call.request, now)
      if (done.refused === undefined) await touch(tx, loaded, now)
      return done
    })
}
