import type { CompiledQuery } from "kysely"
import { allOrNothing } from "../../db/allOrNothing.ts"
import type { Tx } from "../../db/transaction.ts"
import { stopOfCart } from "../../law/stop.ts"
import { isLive, isShown } from "../../money/attempt.ts"
import type { CartReply } from "../../../src/cart/contract.ts"
import { mayHaveDiscount, settleMember } from "../../memberships/discount.ts"
import { loadCart, type LoadedCart, loadCartWith } from "../../money/rows.ts"
import { moneyFault } from "../../money/sums.ts"
import type { Change } from "./cartLines.ts"
import { settleDeposits } from "./deposits.ts"
import {
  type CartAnswer,
  cartAndState,
  cartFor,
  cartState,
  namedAsked,
  NO_REGISTER,
  type Owner,
  taxed
} from "./carts.ts"

/** The open cart that a change is for, loaded: the one that is named, else the person's default cart (CG-04). */
export const editable = async (tx: Tx, owner: Owner, named: string | undefined): Promise<LoadedCart> =>
  (await editableWith(tx, owner, named)).loaded

/** `editable`, and the rows of other questions beside it. */
const editableWith = async <O>(
  tx: Tx,
  owner: Owner,
  named: string | undefined,
  ...beside: readonly CompiledQuery<O>[]
): Promise<{ readonly loaded: LoadedCart; readonly rows: readonly (readonly O[])[] }> => {
  if (named !== undefined) {
    const [loaded, [known], ...rows] = await loadCartWith(tx, named, namedAsked(tx, owner, named), ...beside)
    if (loaded !== undefined && known !== undefined && (await taxed(tx, known, owner)) === known)
      return { loaded, rows }
  }
  const cart = await cartFor(tx, owner, named)
  const [loaded, ...rows] = await loadCartWith(tx, cart.shopping_cart_id, ...beside)
  if (loaded === undefined) throw new Error("A cart vanished inside its transaction.")
  return { loaded, rows }
}

/** The words for a cart that a payment holds (REL-9). */
export const LOCKED = "A payment of this cart is not settled yet. Wait for it before changing the cart."

/**
 * Why a cart that money moved for may not become this, in words. One that has nothing due gets no payment any more that would ask the
 * law.
 */
const becomingFault = async (
  tx: Tx,
  before: LoadedCart,
  after: LoadedCart,
  now: number
): Promise<string | undefined> => {
  const stands = moneyFault(before, after)
  if (stands !== undefined || after.sums.balanceRemaining !== 0) return stands
  return (await stopOfCart(tx, after, now)) ?? undefined
}

/**
 * Makes a change of a cart that money moved for, and takes it back where the money stands against what the cart has become: whatever
 * the change is, and whoever forgot to ask.
 */
const withinMoney = async (tx: Tx, loaded: LoadedCart, now: number, change: () => Promise<Change>): Promise<Change> => {
  if (!loaded.attempts.some(isShown)) return change()
  const { done, against } = await allOrNothing(
    tx,
    async () => {
      const made = await change()
      const after = await loadCart(tx, loaded.cart.shopping_cart_id)
      const fault =
        made.refused === undefined && after !== undefined ? await becomingFault(tx, loaded, after, now) : undefined
      return { done: made, against: fault }
    },
    ({ against: fault }) => fault !== undefined
  )
  return against === undefined ? done : { refused: against }
}

/**
 * What follows a change of a cart: its deposits, and what its customer's membership takes off, which stays as it was told while
 * money is on the cart. Gives the cart as it has become.
 */
const settled = async (tx: Tx, id: string, now: number): Promise<CartReply> => {
  const changedTo = await cartAndState(tx, id)
  const hasDeposits = await settleDeposits(tx, changedTo.loaded, now)
  const isMembers = mayHaveDiscount(changedTo.loaded)
  if (isMembers) await settleMember(tx, id, now)
  return hasDeposits || isMembers ? cartState(tx, id) : changedTo.state
}

/** What became of several changes of one cart, in their order, and the cart as it is behind the last. */
export interface AllChanged {
  readonly changes: readonly Change[]
  readonly body: CartReply
}

/**
 * Makes several changes of a cart that was loaded once. Undefined, and nothing done: each goes by itself, as one of a cart does that
 * money moved for.
 */
export const allChanged = async <O>(
  tx: Tx,
  owner: Owner | undefined,
  named: string | undefined,
  beside: readonly CompiledQuery<O>[],
  change: (loaded: LoadedCart, owner: Owner, rows: readonly (readonly O[])[]) => Promise<readonly Change[]>
): Promise<AllChanged | undefined> => {
  if (owner === undefined || owner.tax._tag === "Refused") return undefined
  const { loaded, rows } = await editableWith(tx, owner, named, ...beside)
  if (loaded.attempts.some(isShown)) return undefined
  const changes = await change(loaded, owner, rows)
  const id = loaded.cart.shopping_cart_id
  const isChanged = changes.some(({ refused }) => refused === undefined)
  return { changes, body: isChanged ? await settled(tx, id, owner.now) : await cartState(tx, id) }
}

/** Makes a change and answers with the whole cart; refused while a payment of the cart is not settled (REL-9). */
export const changed = (
  tx: Tx,
  owner: Owner | undefined,
  named: string | undefined,
  change: (loaded: LoadedCart, owner: Owner) => Promise<Change>
): Promise<CartAnswer> => changedWith(tx, owner, named, [], change)

/** `changed`, with the rows of other questions that are asked with the cart. */
export const changedWith = async <O>(
  tx: Tx,
  owner: Owner | undefined,
  named: string | undefined,
  beside: readonly CompiledQuery<O>[],
  change: (loaded: LoadedCart, owner: Owner, rows: readonly (readonly O[])[]) => Promise<Change>
): Promise<CartAnswer> => {
  if (owner === undefined) return NO_REGISTER
  const { loaded, rows } = await editableWith(tx, owner, named, ...beside)
  const id = loaded.cart.shopping_cart_id
  let body: CartReply | undefined
  const { refused, note }: Change = loaded.attempts.some(isLive)
    ? { refused: LOCKED }
    : owner.tax._tag === "Refused"
      ? { refused: owner.tax.message }
      : await withinMoney(tx, loaded, owner.now, async () => {
          const made = await change(loaded, owner, rows)
          if (made.refused === undefined) body = await settled(tx, id, owner.now)
          return made
        })
  const message = refused ?? note
  return {
    status: refused === undefined ? "success" : "error",
    ...(message === undefined ? {} : { message }),
    body: refused === undefined && body !== undefined ? body : await cartState(tx, id)
  }
}
