import type { CartItem } from "../../src/cart/contract.ts"
import type { SavedType } from "../../src/savedCarts/kinds.ts"
import type { TypedLine } from "../../src/services/contract.ts"
import type { Cents } from "../../src/money/cents.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { StoreClock } from "../storeTime.ts"

/** What is typed for a line besides what every line has. */
export type Typed = Partial<Omit<TypedLine, keyof CartItem>>

/** By whom and when something becomes of a line: `now` is milliseconds since 1970. */
export interface Doing {
  readonly now: number
  readonly staffId: string | null
  /** The register where it is done; null where none is known. */
  readonly deviceId: string | null
  /** Money was taken for it: what only its first payment asks is not asked again. */
  readonly isPaid?: boolean
}

/** The doing of whoever works with a cart. */
export const doingOf = (
  { staff_id, device_license_id }: Pick<Row<"cart">, "staff_id" | "device_license_id">,
  now: number
): Doing => ({ now, staffId: staff_id, deviceId: device_license_id })

type Refused = string | undefined

/** What of something that comes back was used: in words, and its worth in cents of what was paid. */
export interface Used {
  readonly what: string
  readonly worth: Cents
}
export type CartRow = Row<"cart_item">
export type OrderRow = Row<"order_item">

/**
 * What becomes of a line of a kind of its own, at every turn of its life; all of it in the transaction that turns it. A line is
 * taken into a cart, leaves it again or is put back; its sale is complete, or laid away before that; an order is cancelled, or the
 * line comes back by a return. Each refusal is in words, and then nothing has changed. A kind answers for every turn: one that it
 * forgets does not compile (`nothing` and `agreed` say that the turn is none of its business).
 */
export interface LineRules<D> {
  /** What makes it different from others of its product, for the cart, the receipt and the lists: one text a line, no person's data. */
  readonly facts: (details: D, clock: StoreClock) => readonly string[]
  /** What was typed for it, for its own screen when it is typed anew (API-61). */
  readonly typed: (details: D) => Typed
  /** It is one, or as many as its own screen says: the cart does not change its quantity. */
  readonly quantityFixed: boolean
  /** It is its customer's own: the cart does not become another's while it is there. */
  readonly customersOwn: boolean
  /** No discount is given on it, of its own or of its order; why, in words. Null where one may be given. */
  readonly undiscounted: string | null
  /** It leaves a cart unsold: by hand, with a cart that is cleared, or with a saved one that is deleted. */
  readonly removed: (tx: Tx, line: CartRow, details: D, doing: Doing) => Promise<void>
  /** It is put back as it was taken out (Undo). */
  readonly putBack: (tx: Tx, line: CartRow, details: D, doing: Doing) => Promise<Refused>
  /** Why the cart is not put aside as `as`: an open order, a quote, a work order. It writes nothing. */
  readonly saved: (tx: Tx, line: CartRow, details: D, doing: Doing, as: SavedType) => Promise<Refused>
  /** The cart was put aside as `as`: nobody has it in hand. */
  readonly putAside: (tx: Tx, line: CartRow, details: D, doing: Doing, as: SavedType) => Promise<void>
  /** Why its cart does not become an order now, at the last moment. What it needs is its cart's from here on. */
  readonly unsellable: (tx: Tx, line: CartRow, details: D, doing: Doing) => Promise<Refused>
  /** Why its cart does not become a layaway on which something is owed. What is asked of any order is `unsellable`. */
  readonly laidAway: (tx: Tx, line: CartRow, details: D, doing: Doing) => Promise<Refused>
  /**
   * Why the last payment of the layaway that it is in is not taken. Behind that payment nothing refuses: what changes after it is
   * recorded as it is.
   */
  readonly unpayable: (tx: Tx, item: OrderRow, details: D, doing: Doing) => Promise<Refused>
  /** Its order has all its money: a sale, or a layaway with its last payment. It cannot refuse. */
  readonly sold: (tx: Tx, item: OrderRow, details: D, doing: Doing) => Promise<void>
  /** It waited for its buyer by law, and was handed over to them now. */
  readonly handedOver: (tx: Tx, item: OrderRow, details: D, doing: Doing) => Promise<void>
  /**
   * The void of the card that paid its order is asked for: what would come back with the order is out of everybody's reach from here
   * on. Why the order is not cancelled.
   */
  readonly cancelling: (tx: Tx, item: OrderRow, details: D, doing: Doing) => Promise<Refused>
  /** The void came to nothing, and the order stands: what `cancelling` took is given back. */
  readonly stands: (tx: Tx, item: OrderRow, details: D, doing: Doing) => Promise<void>
  /** Its order is cancelled; `wasSold` is false for a layaway that was never paid off. */
  readonly cancelled: (tx: Tx, item: OrderRow, details: D, wasSold: boolean, doing: Doing) => Promise<void>
  /** Why it does not come back by a return, or why its order is not cancelled. */
  readonly stays: (tx: Tx, item: OrderRow, details: D, doing: Doing, how: "return" | "cancel") => Promise<Refused>
  /**
   * What of it was used until now, where `paid` cents would go back for it: whoever takes it back is told, and the store says what
   * becomes of it. Undefined where nothing was.
   */
  readonly used: (tx: Tx, item: OrderRow, details: D, paid: Cents, now: number) => Promise<Used | undefined>
  /**
   * It is to come back, as the sold line `itemId`, and the first money goes out for it: what must not be spent meanwhile is taken
   * here, and `returnDropped` gives it back. Why it does not come back any more.
   */
  readonly comesIn: (tx: Tx, line: CartRow, details: D, itemId: string, doing: Doing) => Promise<Refused>
  /** It does not come back after all: it leaves the cart of its return, which is given up or cleared. */
  readonly returnDropped: (tx: Tx, line: CartRow, details: D, itemId: string, doing: Doing) => Promise<void>
  /** It came back: `item` is the line of the return, with its negative quantity. */
  readonly returned: (tx: Tx, item: OrderRow, details: D, doing: Doing) => Promise<void>
}

/** A turn that is none of a kind's business. */
export const nothing = (): Promise<void> => Promise.resolve()
/** A turn that a kind has nothing against, and that takes nothing of it. */
export const agreed = (): Promise<undefined> => Promise.resolve(undefined)

/** The customer of the cart that a line is in; null while it is nobody's. */
export const contactOfCart = async (
  tx: Tx,
  { shopping_cart_id }: Pick<CartRow, "shopping_cart_id">
): Promise<string | null> =>
  (
    await tx
      .selectFrom("cart")
      .select("contact_id")
      .where("shopping_cart_id", "=", shopping_cart_id)
      .executeTakeFirstOrThrow()
  ).contact_id

/** The customer of the order that a line is in; null for the walk-in customer's. */
export const contactOfOrder = async (tx: Tx, { order_id }: Pick<OrderRow, "order_id">): Promise<string | null> =>
  (await tx.selectFrom("orders").select("contact_id").where("order_id", "=", order_id).executeTakeFirstOrThrow())
    .contact_id
