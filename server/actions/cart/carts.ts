import type { Expression } from "kysely"
import type { CartReply } from "../../../src/cart/contract.ts"
import type { Db } from "../../db/connect.ts"
import { prepared } from "../../db/prepared.ts"
import type { Row } from "../../db/schema.ts"
import { newId } from "../../ids.ts"
import { SHOWN } from "../../money/attempt.ts"
import { type LoadedCart, loadCartWith } from "../../money/rows.ts"
import { toCartReply } from "./cartReply.ts"
import type { RegisterTax } from "./registerTax.ts"
import { listsAsked, listsOf, storeLists } from "./storeLists.ts"
import type { Call, Name, Status } from "../types.ts"
import { defaultContact } from "../../db/defaultContact.ts"

/** Whose cart, where, and when. */
export interface Owner {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId: string
  /** The tax that this register asks for (SET-05). */
  readonly tax: RegisterTax
  readonly now: number
}

/** The person and register of a call, or undefined while a manager has not chosen a register. */
export const ownerOf = <K extends Name>({ clientId, person, tax, now }: Call<K>): Owner | undefined =>
  person.deviceId === undefined
    ? undefined
    : {
        clientId,
        staffId: person.staffId,
        deviceId: person.deviceId,
        tax,
        now
      }

const openCarts = (db: Db, staffId: Expression<string>, deviceId: Expression<string>) =>
  db
    .selectFrom("cart")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where("device_license_id", "=", deviceId)
    .where("status", "=", "open")
    // What was put aside is nobody's cart in hand until it is loaded again (CG-27).
    .where((eb) => eb.or([eb("is_default", "=", true), eb("loaded", "=", true)]))

type Cart = Row<"cart">
const loadedAt = prepared<[string, string], Cart>((db, staffId, deviceId) =>
  openCarts(db, staffId, deviceId).where("loaded", "=", true)
)
/** What is in hand: the one that is loaded, and the default one. */
const inHandAt = prepared<[string, string], Cart>((db, staffId, deviceId) => openCarts(db, staffId, deviceId))
const defaultAt = prepared<[string, string], Cart>((db, staffId, deviceId) =>
  openCarts(db, staffId, deviceId).where("is_default", "=", true)
)
const namedAt = prepared<[string, string, string], Cart>((db, staffId, deviceId, cartId) =>
  openCarts(db, staffId, deviceId).where("shopping_cart_id", "=", cartId)
)

/** Asks for the cart of this name, if it is in hand here. */
export const namedAsked = (db: Db, { staffId, deviceId }: Owner, id: string) => namedAt.asked(db, staffId, deviceId, id)

const namedCart = async (db: Db, { staffId, deviceId }: Owner, id: string): Promise<Cart | undefined> =>
  (await namedAt(db, staffId, deviceId, id))[0]

/** The saved cart that a person has loaded at a register, or undefined. */
export const loadedCart = async (db: Db, { staffId, deviceId }: Owner): Promise<Cart | undefined> =>
  (await loadedAt(db, staffId, deviceId))[0]

/** The open default cart of a person at a register; made when there is none, with the store's default customer. */
export const defaultCart = async (db: Db, owner: Owner): Promise<Row<"cart">> => {
  const { staffId, deviceId } = owner
  const [known] = await defaultAt(db, staffId, deviceId)
  return known ?? madeCart(db, owner)
}

const madeCart = async (db: Db, { staffId, deviceId, now }: Owner): Promise<Row<"cart">> => {
  const contact_id = await defaultContact(db)
  return db
    .insertInto("cart")
    .values({
      shopping_cart_id: newId(now),
      staff_id: staffId,
      device_license_id: deviceId,
      contact_id,
      created_at: now,
      updated_at: now
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The register's tax rate is the cart's from now on (CG-80), unless it is refused or money was taken at another one. */
export const taxed = async (db: Db, cart: Row<"cart">, { tax }: Owner): Promise<Row<"cart">> => {
  const altTaxRate = tax._tag === "Allowed" ? tax.rate : null
  if (tax._tag === "Refused" || cart.alt_tax_rate === altTaxRate) return cart
  const { numUpdatedRows } = await db
    .updateTable("cart")
    .set({ alt_tax_rate: altTaxRate })
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("payment")
            .select("payment.payment_key")
            .whereRef("payment.shopping_cart_id", "=", "cart.shopping_cart_id")
            .where("payment.state", "in", SHOWN)
        )
      )
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { ...cart, alt_tax_rate: altTaxRate } : cart
}

/**
 * The open cart that a call names if it is this person's here, else the one that is loaded, else the default cart
 * (CG-04).
 */
export const cartFor = async (db: Db, owner: Owner, named: string | undefined): Promise<Row<"cart">> => {
  const known = named === undefined ? undefined : await namedCart(db, owner, named)
  if (known !== undefined) return taxed(db, known, owner)
  const inHand = await inHandAt(db, owner.staffId, owner.deviceId)
  const own = inHand.find(({ loaded }) => loaded) ?? inHand.find(({ is_default }) => is_default)
  return taxed(db, own ?? (await madeCart(db, owner)), owner)
}

/** Is it an open cart of this person at this register? */
export const isOpenCart = async (db: Db, owner: Owner, cartId: string): Promise<boolean> =>
  (await namedCart(db, owner, cartId)) !== undefined

const ownAt = prepared<[string, string, string], Pick<Cart, "shopping_cart_id">>((db, staffId, deviceId, cartId) =>
  db
    .selectFrom("cart")
    .select("shopping_cart_id")
    .where("staff_id", "=", staffId)
    .where("device_license_id", "=", deviceId)
    .where("shopping_cart_id", "=", cartId)
    .where((eb) => eb.or([eb("status", "!=", "open"), eb("is_default", "=", true), eb("loaded", "=", true)]))
)

/** Asks for a cart of this person at this register, in hand or an order already. One that was put aside is none. */
export const ownAsked = (db: Db, { staffId, deviceId }: Owner, id: string) => ownAt.asked(db, staffId, deviceId, id)

/** A cart that was loaded, as replies carry it. */
export const stateOf = async (db: Db, loaded: LoadedCart): Promise<CartReply> =>
  toCartReply(loaded, await storeLists(db))

/** A cart that is known to be there, and how replies carry it. */
export const cartAndState = async (
  db: Db,
  cartId: string
): Promise<{ readonly loaded: LoadedCart; readonly state: CartReply }> => {
  const [loaded, lists] = await loadCartWith(db, cartId, listsAsked(db))
  if (loaded === undefined) throw new Error("A cart vanished inside its transaction.")
  return { loaded, state: toCartReply(loaded, listsOf(lists)) }
}

/** The state of a cart that is known to be there. */
export const cartState = async (db: Db, cartId: string): Promise<CartReply> => (await cartAndState(db, cartId)).state

/** A reply that carries a cart. */
export interface CartAnswer {
  readonly status: Status
  readonly message?: string
  readonly body: CartReply
}

/** The words for a cart of somebody else, or of nobody. */
export const NO_SUCH_CART = "This cart does not exist."

/** The answer to a manager who has not chosen a register yet. */
export const NO_REGISTER: CartAnswer = { status: "error", message: "Choose a register first.", body: {} }
