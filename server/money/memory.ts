import { Effect } from "effect"
import { standingOf } from "../../src/orders/rules.ts"
import { add, cents, type Cents, negate, subtract, sum, ZERO } from "../../src/money/cents.ts"
import { type Attempt, debtOf, isLive, isShown, moved, spent } from "./attempt.ts"
import { incomplete } from "./complete.ts"
import {
  type CartMoney,
  type Completion,
  type GiftCard,
  type OrderKind,
  type Original,
  type Part,
  type PaymentStore,
  STATUS_OF,
  type Target,
  type View
} from "./port.ts"
import { isGivenBack } from "./refunds.ts"

/** A cart of the memory store, to be put in by the test or simulation. */
export interface MemoryCart {
  readonly clientId: number
  readonly cartId: string
  readonly status: "open" | "ordered" | "cleared"
  readonly lineCount: number
  readonly total: Cents
  /** The payments of the order whose items it takes back. */
  readonly originals?: readonly Paid[]
  readonly sellsGiftCard?: boolean
  /** What its card fee is taxed at, a fraction; none is 0. */
  readonly taxRate?: number
}

/** A layaway of the memory store, with what is due on it and the payments that were made when it was saved. */
export interface MemoryLayaway {
  readonly clientId: number
  readonly orderId: string
  readonly balance: Cents
  readonly originals?: readonly Paid[]
}

/** What these attempts keep back, in cents: those of them that are through. */
const keptBy = (attempts: readonly Attempt[]): Cents =>
  sum(attempts.map(({ state, kept }) => (state === "approved" ? (kept?.amount ?? ZERO) : ZERO)))

/** A payment that may be given back, with its card's fee. */
export type Paid = Pick<Original, "orderPaymentId" | "method" | "amount"> & Partial<Pick<Attempt, "fee" | "feeTax">>

export interface MemoryStore extends PaymentStore {
  readonly putCart: (cart: MemoryCart) => void
  readonly putLayaway: (layaway: MemoryLayaway) => void
  /** `lookup` is what finds the card. */
  readonly putGiftCard: (clientId: number, lookup: string, card: GiftCard) => void
  readonly attempts: (clientId: number) => readonly Attempt[]
  readonly giftCards: (clientId: number) => readonly GiftCard[]
}

/** A payment store without a database: one step at a time because JavaScript is. It keeps no more than a process does. */
export const memoryStore = (): MemoryStore => {
  const carts = new Map<string, MemoryCart>()
  const layaways = new Map<string, MemoryLayaway>()
  const cards = new Map<string, { readonly clientId: number; readonly card: GiftCard }>()
  const byKey = new Map<string, { readonly clientId: number; readonly attempt: Attempt }>()
  const parts = new Map<string, readonly Part[]>()
  const orders = new Map<string, { readonly orderId: string; readonly orderNumber: string }>()
  const name = (clientId: number, id: string) => `${clientId}|${id}`

  const attempts = (clientId: number): readonly Attempt[] =>
    [...byKey.values()].filter((row) => row.clientId === clientId).map((row) => row.attempt)

  const goneBack = (
    clientId: number,
    one: Paid,
    counts: (leg: Attempt) => boolean,
    of: "amount" | "fee" | "feeTax" = "amount"
  ): Cents =>
    negate(
      sum(attempts(clientId).flatMap((leg) => (leg.refundOf === one.orderPaymentId && counts(leg) ? [leg[of]] : [])))
    )

  const originalsOf = (clientId: number, given: readonly Paid[]): readonly Original[] =>
    given.map((one) => ({
      orderPaymentId: one.orderPaymentId,
      method: one.method,
      amount: one.amount,
      withheld: sum(
        attempts(clientId).flatMap((leg) =>
          isShown(leg)
            ? (parts.get(name(clientId, leg.key)) ?? []).flatMap((part) =>
                part.orderPaymentId === one.orderPaymentId ? [part.amount] : []
              )
            : []
        )
      ),
      refunded: goneBack(clientId, one, isShown),
      onItsWay: goneBack(clientId, one, isLive),
      surcharge: {
        fee: one.fee ?? ZERO,
        tax: one.feeTax ?? ZERO,
        fee_back: goneBack(clientId, one, isShown, "fee"),
        tax_back: goneBack(clientId, one, isShown, "feeTax")
      }
    }))

  const cartMoney = (clientId: number, cartId: string): CartMoney | undefined => {
    const cart = carts.get(name(clientId, cartId))
    return (
      cart && {
        ...cart,
        total: add(
          cart.total,
          keptBy(attempts(clientId).filter((one) => one.cartId === cartId && one.orderId === undefined))
        ),
        attempts: attempts(clientId).filter((one) => one.cartId === cartId && one.orderId === undefined),
        order: orders.get(name(clientId, cart.cartId)),
        originals: originalsOf(clientId, cart.originals ?? []),
        sellsGiftCard: cart.sellsGiftCard ?? false,
        nameless: null,
        taxRate: cart.taxRate ?? 0,
        standing: undefined
      }
    )
  }

  const layawayMoney = (clientId: number, orderId: string): CartMoney | undefined => {
    const layaway = layaways.get(name(clientId, orderId))
    const own = attempts(clientId).filter((one) => one.orderId === orderId)
    const later = own
      .filter((one) => one.state === "approved" && one.amount > 0)
      .map((one) => ({ ...one, orderPaymentId: `paid-${one.id}` }))
    if (layaway === undefined) return undefined
    const originals = originalsOf(clientId, [...(layaway.originals ?? []), ...later])
    const total = add(layaway.balance, keptBy(own))
    const standing = standingOf({
      method: "LAYAWAY",
      status: isGivenBack(originals, own) ? "Cancelled" : undefined,
      balance: subtract(total, sum(own.map(moved)))
    })
    return {
      cartId: orderId,
      status: STATUS_OF[standing],
      lineCount: 1,
      total,
      attempts: own,
      order: { orderId, orderNumber: orderId },
      originals,
      sellsGiftCard: false,
      nameless: null,
      taxRate: 0,
      standing
    }
  }

  const moneyOf = (clientId: number, at: Pick<Attempt, "orderId" | "cartId">): CartMoney | undefined => {
    if (at.orderId !== undefined) return layawayMoney(clientId, at.orderId)
    return at.cartId === undefined ? undefined : cartMoney(clientId, at.cartId)
  }

  const view = ({ clientId, key, cartId, orderId, giftCard }: Target): View => {
    const attempt = byKey.get(name(clientId, key))?.attempt
    return {
      attempt,
      cart: moneyOf(clientId, attempt ?? { cartId, orderId }),
      giftCard: giftCard === undefined ? undefined : cards.get(name(clientId, giftCard))?.card
    }
  }

  const moveOnGiftCard = (clientId: number, cardId: string, amount: Cents): void => {
    for (const [at, { card }] of cards)
      if (card.id === cardId) cards.set(at, { clientId, card: { ...card, balance: add(card.balance, amount) } })
  }

  const complete = (clientId: number, cartId: string, kind: OrderKind): Completion => {
    const cart = cartMoney(clientId, cartId)
    const row = carts.get(name(clientId, cartId))
    if (cart === undefined || row === undefined) return { _tag: "Refused", message: "This cart does not exist." }
    if (cart.order) return { _tag: "Ordered", order: cart.order }
    const message = incomplete(cart, kind)
    if (message !== undefined) return { _tag: "Refused", message }
    const order = { orderId: `order-${orders.size + 1}`, orderNumber: String(1001 + orders.size) }
    orders.set(name(clientId, cartId), order)
    carts.set(name(clientId, cartId), { ...row, status: "ordered" })
    return { _tag: "Ordered", order }
  }

  return {
    putCart: (cart) => carts.set(name(cart.clientId, cart.cartId), cart),
    putLayaway: (layaway) => layaways.set(name(layaway.clientId, layaway.orderId), layaway),
    putGiftCard: (clientId, lookup, card) => cards.set(name(clientId, lookup), { clientId, card }),
    attempts,
    giftCards: (clientId) => [...cards.values()].filter((row) => row.clientId === clientId).map((row) => row.card),
    decide: (target, rule) =>
      Effect.sync(() => {
        const { clientId } = target
        const seen = view(target)
        const { put, result, newGiftCard, parts: brought } = rule(seen)
        if (put === undefined) return result
        if (newGiftCard)
          cards.set(name(clientId, newGiftCard.lookup), { clientId, card: { ...newGiftCard, balance: cents(0) } })
        byKey.set(name(clientId, put.key), { clientId, attempt: put })
        if (brought) parts.set(name(clientId, put.key), brought)
        const amount = subtract(spent(seen.attempt), spent(put))
        if (put.giftCardId !== undefined && amount !== ZERO) moveOnGiftCard(clientId, put.giftCardId, amount)
        return result
      }),
    complete: (clientId, cartId, kind = "SALE") => Effect.sync(() => complete(clientId, cartId, kind)),
    unsettled: (clientId) => Effect.sync(() => attempts(clientId).filter((one) => debtOf(one) !== "nothing"))
  }
}
