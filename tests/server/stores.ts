import { newId } from "../../server/ids.ts"
import { memoryStore } from "../../server/money/memory.ts"
import type { PaymentStore } from "../../server/money/port.ts"
import { sqlStore } from "../../server/money/sql.ts"
import { cents } from "../../src/money/cents.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

export const CLIENT = 1001
export const NOW = Date.UTC(2026, 10, 20, 17)

/** A store with a way to put a cart of one line into it: 18.99 and 1.57 tax make 20.56. */
export interface Subject {
  readonly store: PaymentStore
  readonly cart: () => Promise<string>
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
      store.putCart({ clientId: CLIENT, cartId, status: "open", lineCount: 1, total: cents(2056) })
      return Promise.resolve(cartId)
    },
    close: () => Promise.resolve()
  })
}

const putCart = async ({ db }: TestDatabase): Promise<string> => {
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

/** A subject in a database of its own. */
export const sql = async (): Promise<Subject> => {
  const database = await freshDatabase()
  return { store: sqlStore(database.db), cart: () => putCart(database), close: database.close }
}
