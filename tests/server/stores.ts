import { newId } from "../../server/ids.ts"
import { memoryStore } from "../../server/money/memory.ts"
import type { PaymentStore } from "../../server/money/port.ts"
import { sqlStore } from "../../server/money/sql.ts"
import { cents } from "../../src/money/cents.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"
import { openSessions } from "./sessions.ts"

export const CLIENT = 1001
export const NOW = Date.UTC(2026, 10, 20, 17)

/** A store with a way to put a cart of one line into it: 18.99 and 1.57 tax make 20.56. */
export interface Subject {
  readonly store: PaymentStore
  readonly cart: () => Promise<string>
  /** A gift card with cents on it, by what finds it. */
  readonly giftCard: (balance: number) => Promise<string>
  readonly onGiftCard: (lookup: string) => Promise<number | undefined>
  /** A cart that takes an order back, which was paid in cash: minus what it comes to. */
  readonly returnCart: () => Promise<{
    readonly cartId: string
    readonly orderPaymentId: string
    readonly paid: number
  }>
  readonly close: () => Promise<void>
}

/** A subject in memory. */
export const memory = (): Promise<Subject> => {
  const store = memoryStore()
  let carts = 0
  return Promise.resolve({
    store,
    cart: () => {
      const cartId = `cart-${(carts += 1)}`
      store.putCart({ clientId: CLIENT, cartId, status: "open", lineCount: 1, total: cents(2056), taxRate: 0.0825 })
      return Promise.resolve(cartId)
    },
    giftCard: (balance) => {
      const lookup = `lookup-${(carts += 1)}`
      store.putGiftCard(CLIENT, lookup, { id: `card-${lookup}`, lastFour: "0000", balance: cents(balance) })
      return Promise.resolve(lookup)
    },
    onGiftCard: (lookup) => Promise.resolve(store.giftCards(CLIENT).find(({ id }) => id === `card-${lookup}`)?.balance),
    returnCart: () => {
      const [cartId, orderPaymentId] = [`cart-${(carts += 1)}`, `paid-${carts}`]
      const originals = [{ orderPaymentId, method: "CASH", amount: cents(2056) }] as const
      store.putCart({ clientId: CLIENT, cartId, status: "open", lineCount: 1, total: cents(-2056), originals })
      return Promise.resolve({ cartId, orderPaymentId, paid: 2056 })
    },
    close: () => Promise.resolve()
  })
}

const putCart = async ({ db }: Pick<TestDatabase, "db">): Promise<string> => {
  const at = { created_at: NOW, updated_at: NOW }
  const shopping_cart_id = newId(NOW)
  await db
    .insertInto("cart")
    .values({ client_id: CLIENT, shopping_cart_id, is_default: false, staff_id: "2", device_license_id: "1", ...at })
    .execute()
  await db
    .insertInto("cart_item")
    .values({
      client_id: CLIENT,
      shopping_cart_item_id: newId(NOW),
      shopping_cart_id,
      line_number: 1,
      product_id: "1001",
      description: "Ridgeline 9mm 115gr FMJ, 50 ct",
      quantity: 1,
      price: 1899
    })
    .execute()
  return shopping_cart_id
}

const putGiftCard = async ({ db }: TestDatabase, balance: number): Promise<string> => {
  const id = newId(NOW)
  const row = { client_id: CLIENT, gift_card_id: id, number_lookup: id, last_four: "0000", balance, created_at: NOW }
  await db.insertInto("gift_card").values(row).execute()
  return id
}

/** Takes one of the demo store's past orders back, another one each time. */
const putReturn = async ({ db }: TestDatabase, n: number) => {
  const paid = await db
    .selectFrom("order_payment")
    .select(["order_id", "order_payment_id", "amount"])
    .where("payment_method_code", "=", "CASH")
    .where((eb) =>
      eb(
        eb
          .selectFrom("orders")
          .select("orders.total")
          .whereRef("orders.client_id", "=", "order_payment.client_id")
          .whereRef("orders.order_id", "=", "order_payment.order_id"),
        "=",
        eb.ref("order_payment.amount")
      )
    )
    .orderBy("order_payment_id")
    .offset(n)
    .limit(1)
    .executeTakeFirstOrThrow()
  const item = await db
    .selectFrom("order_item")
    .select("order_item_id")
    .where("order_id", "=", paid.order_id)
    .executeTakeFirstOrThrow()
  const cartId = await putCart({ db })
  await db.updateTable("cart").set({ return_order_id: paid.order_id }).where("shopping_cart_id", "=", cartId).execute()
  await db
    .updateTable("cart_item")
    .set({ quantity: -1, price: paid.amount, returned_order_item_id: item.order_item_id })
    .where("shopping_cart_id", "=", cartId)
    .execute()
  return { cartId, orderPaymentId: paid.order_payment_id, paid: paid.amount }
}

/** A subject in a database of its own. */
export const sql = async (): Promise<Subject> => {
  const database = await freshDatabase()
  await openSessions(database.db, CLIENT, NOW)
  let returns = 0
  return {
    store: sqlStore(database.db),
    cart: () => putCart(database),
    giftCard: (balance) => putGiftCard(database, balance),
    onGiftCard: async (lookup) =>
      (
        await database.db
          .selectFrom("gift_card")
          .select("balance")
          .where("number_lookup", "=", lookup)
          .executeTakeFirst()
      )?.balance,
    returnCart: () => putReturn(database, returns++),
    close: database.close
  }
}
