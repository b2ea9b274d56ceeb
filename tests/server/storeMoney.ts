import { reading } from "../../server/db/transaction.ts"
import { expect } from "vitest"
import { loadOriginals } from "../../server/money/account.ts"
import { tapeFacts } from "../../server/money/taping.ts"
import { isByProcessor, methodOf } from "../../server/money/methods.ts"
import type { Row } from "../../server/db/schema.ts"
import { cents, sum } from "../../src/money/cents.ts"
import type { Counter } from "./counter.ts"
import type { Drawers } from "./drawers.ts"
import { FRONT_1, FRONT_2, RANGE_DESK } from "./office.ts"
import { movementsAddUp } from "./movements.ts"
import { giftCardsAddUp } from "./paying.ts"

const DEVICES = [FRONT_1, FRONT_2, RANGE_DESK]

type Cash = Pick<
  Row<"payment">,
  "payment_method_code" | "device_license_id" | "voided_device_license_id" | "state" | "amount"
>

/** What must hold of a store's carts, drawers, closings, cards and books, whoever asks. */
export interface StoreMoney {
  /** Once no cart takes a card back. */
  readonly cardsAreSound: () => Promise<void>
  readonly cartsAreSound: () => Promise<void>
  readonly closingsStand: () => Promise<void>
  readonly booksAreSound: () => Promise<void>
}

/** Holds what the back office keeps of money and goods against what lies in the drawers and at the processor, and what lay on the shelf. */
export const storeMoney = async (counter: Counter, drawers: Drawers): Promise<StoreMoney> => {
  const table = () => counter.office.database.db
  const onTheShelf = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await table().selectFrom("product").select(["product_id", "available"]).execute()
    return new Map(rows.flatMap((row) => (row.available === null ? [] : [[row.product_id, row.available]])))
  }

  /** What must hold of every open cart after anything that somebody did. */
  const cartsAreSound = async (): Promise<void> => {
    const db = table()
    const carts = await db.selectFrom("cart").selectAll().where("status", "=", "open").execute()
    const lines = await db.selectFrom("cart_item").selectAll().execute()
    const discounts = await db.selectFrom("cart_discount").selectAll().execute()
    const fees = await db.selectFrom("cart_fee").selectAll().execute()
    for (const cart of carts) {
      const id = cart.shopping_cart_id
      const own = lines.filter((line) => line.shopping_cart_id === id)
      const changes = {
        discount: discounts.some((one) => one.shopping_cart_id === id),
        exempt: cart.tax_reason_code_id !== null,
        fees: fees.some((one) => one.shopping_cart_id === id)
      }
      if (own.length === 0)
        expect({ id, ...changes, fees: false }).toEqual({ id, discount: false, exempt: false, fees: false })
      if (counter.emptied.has(id)) expect({ id, fees: changes.fees }).toEqual({ id, fees: false })
      if (cart.return_order_id !== null)
        expect({ id, ...changes }).toEqual({ id, discount: false, exempt: false, fees: false })
      for (const line of own) {
        const most = counter.approved.lines.get(line.shopping_cart_item_id) ?? 0
        expect({ line: line.description, more: line.discount_amount > Math.max(most, 0) }).toMatchObject({
          more: false
        })
      }
    }
  }

  /** What must hold of the store at the end of every day. */
  const booksAreSound = async (): Promise<void> => {
    const db = table()
    await movementsAddUp(db)
    const taken = await db.selectFrom("payment").selectAll().where("state", "in", ["approved", "voided"]).execute()
    const payments = taken.filter(({ state }) => state === "approved")
    const byCard = payments.filter((one) => isByProcessor(methodOf(one.payment_method_code) ?? "CASH"))
    expect(sum(byCard.map((one) => cents(one.amount + one.fee + one.fee_tax)))).toBe(
      sum([...counter.books.values()].map(cents))
    )
    drawersAreRight(taken)
    await tapesAreRight()
    await giftCardsAddUp(counter.office)
    const orders = await db.selectFrom("orders").selectAll().where("shopping_cart_id", "is not", null).execute()
    const paid = await db
      .selectFrom("order_payment")
      .selectAll()
      .where("shopping_cart_payment_id", "is not", null)
      .execute()
    const items = await db.selectFrom("order_item").selectAll().execute()
    for (const order of orders) {
      const own = paid.filter(({ order_id }) => order_id === order.order_id)
      expect(sum(own.map(({ amount }) => cents(amount)))).toBe(order.payment_amount)
      if (order.order_status !== "Cancelled")
        expect({ order: order.order_number, sum: order.payment_amount + order.balance_remaining }).toEqual({
          order: order.order_number,
          sum: order.total
        })
      else
        expect({ order: order.order_number, stays: order.payment_amount }).toEqual({
          order: order.order_number,
          stays: await keptOf(order.order_id)
        })
      await cameBackAsSold(order.order_id)
    }
    const standing = new Set(
      orders.filter((order) => order.order_status !== "Cancelled").map((order) => order.order_id)
    )
    // What is lent stays in the count.
    const gone = items.filter((item) => standing.has(item.order_id) && item.details?.kind !== "RENTAL")
    const now = await onTheShelf()
    for (const [product, before] of stock) {
      const away = gone.filter((item) => item.product_id === product).reduce((all, item) => all + item.quantity, 0)
      expect({ product, left: now.get(product) }).toEqual({ product, left: before - away })
    }
  }

  /** What lies in each drawer beside its float is what the back office has of its cash, at whichever register it went back. */
  const drawersAreRight = (payments: readonly Cash[]) => {
    const cash = payments.filter((one) => one.payment_method_code === "CASH")
    const amounts = (of: readonly Cash[]) => sum(of.map(({ amount }) => cents(amount)))
    const cashAt = (device: string) =>
      amounts(cash.filter((one) => one.device_license_id === device)) -
      amounts(cash.filter((one) => one.voided_device_license_id === device))
    expect(drawers.counted).toEqual(DEVICES.map(cashAt))
  }

  /** What is held for sales that are still to come: on open carts, and on layaways that owe something. */
  const held = async (): Promise<number> => {
    const onCarts = await table()
      .selectFrom("payment")
      .innerJoin("cart", (join) =>
        join
          .onRef("cart.client_id", "=", "payment.client_id")
          .onRef("cart.shopping_cart_id", "=", "payment.shopping_cart_id")
      )
      .select("payment.amount")
      .where("payment.state", "=", "approved")
      .where("payment.order_id", "is", null)
      .where("cart.status", "=", "open")
      .execute()
    const laidAway = await table()
      .selectFrom("orders")
      .select("payment_amount as amount")
      .where("order_status", "in", ["Layaway", "Cancelling"])
      .where("balance_remaining", ">", 0)
      .where("shopping_cart_id", "is not", null)
      .execute()
    return sum([...onCarts, ...laidAway].map(({ amount }) => cents(amount)))
  }

  const sessionsNow = () => table().selectFrom("register_session").selectAll().orderBy("opened_at").execute()

  const factsOf = (session: Row<"register_session">) =>
    reading(table(), (tx) => tapeFacts(tx, session, { _tag: "X", now: 0, staffId: "" }))

  /**
   * The tapes of all sessions together expect in each drawer what somebody counted, and what they call deposits is held for sales to
   * come.
   */
  const tapesAreRight = async (): Promise<void> => {
    const tapes = await Promise.all(
      (await sessionsNow()).map(async (session) => {
        const facts = await factsOf(session)
        return { ...facts, device: session.device_license_id, cash: facts.drawer.expected - session.open_amount }
      })
    )
    const at = (device: string) => sum(tapes.filter((tape) => tape.device === device).map(({ cash }) => cents(cash)))
    expect(DEVICES.map(at)).toEqual(drawers.counted)
    expect(sum(tapes.map(({ sums }) => sums.deposits))).toBe(await held())
    for (const { sums } of tapes)
      expect(sum(sums.methods.flatMap(({ taken, back }) => [taken.amount, back.amount]))).toBe(sums.payments)
  }

  /** Closings as they were made, by their session. */
  const closings = new Map<string, unknown>()

  /** Every movement is of one session, and what a closing says never changes, whatever comes after it. */
  const closingsStand = async (): Promise<void> => {
    const homeless = await table()
      .selectFrom("payment")
      .select(["payment_key", "state"])
      .where("device_license_id", "is not", null)
      .where("state", "in", ["started", "review", "approved", "voided"])
      .where("register_session_id", "is", null)
      .execute()
    expect(homeless).toEqual([])
    for (const session of await sessionsNow()) {
      if (session.closed_at === null) continue
      const { unsettled: _live, noSales: _opened, removed: _lines, ...told } = await factsOf(session)
      const kept = closings.get(session.register_session_id)
      if (kept === undefined) {
        expect(told.drawer.expected).toBe(session.expected_amount)
        closings.set(session.register_session_id, told)
      } else expect(told).toEqual(kept)
    }
  }

  /** What a fee kept of the payments of an order, in cents. */
  const keptOf = async (orderId: string): Promise<number> =>
    sum((await loadOriginals(table(), orderId)).map(({ withheld }) => withheld))

  /** Of an order whose every piece came back, all that was paid went back, less what a fee kept of it. */
  const cameBackAsSold = async (orderId: string): Promise<void> => {
    const db = table()
    const backs = await db.selectFrom("orders").selectAll().where("original_order_id", "=", orderId).execute()
    if (backs.length === 0) return
    const ids = [orderId, ...backs.map(({ order_id }) => order_id)]
    const items = await db.selectFrom("order_item").selectAll().where("order_id", "in", ids).execute()
    const fees = await db.selectFrom("order_fee").selectAll().where("order_id", "in", ids.slice(1)).execute()
    const original = await db.selectFrom("orders").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow()
    const left = items.reduce((all, { quantity }) => all + quantity, 0)
    const went = backs.reduce((all, { payment_amount }) => all - payment_amount, 0)
    const withheld = fees.reduce((all, { amount }) => all + amount, 0)
    const sold = original.total - original.fees_amount
    expect({ orderId, tooMuch: went + withheld > sold }).toEqual({ orderId, tooMuch: false })
    if (left === 0) expect({ orderId, all: went + withheld }).toEqual({ orderId, all: sold })
  }

  /** What the store owes by its gift cards, beside what was sold of them, what was paid with them and what a file brought. */
  const onCards = async (): Promise<number> => {
    const db = table()
    const cards = await db.selectFrom("gift_card").select("balance").execute()
    const sold = await db
      .selectFrom("order_item")
      .innerJoin("orders", (join) =>
        join.onRef("orders.client_id", "=", "order_item.client_id").onRef("orders.order_id", "=", "order_item.order_id")
      )
      .select(["order_item.details", "order_item.price", "order_item.quantity"])
      .where("orders.order_status", "<>", "Cancelled")
      .where("orders.shopping_cart_id", "is not", null)
      .execute()
    const loaded = sold.filter(({ details }) => details?.kind === "GIFT_CARD")
    const paid = await db
      .selectFrom("payment")
      .select("amount")
      .where("payment_method_code", "=", "GIFT_CARD")
      .where("state", "=", "approved")
      .execute()
    const brought = await db
      .selectFrom("gift_card_entry")
      .select("amount")
      .where("gift_card_entry_id", "like", "import-%")
      .execute()
    return sum([
      ...cards.map(({ balance }) => cents(balance)),
      ...brought.map(({ amount }) => cents(-amount)),
      ...loaded.map(({ price, quantity }) => cents(-price * quantity)),
      ...paid.map(({ amount }) => cents(amount))
    ])
  }

  const stock = await onTheShelf()
  const cards = await onCards()
  const cardsAreSound = async (): Promise<void> => expect(await onCards()).toBe(cards)
  return { cardsAreSound, cartsAreSound, closingsStand, booksAreSound }
}
