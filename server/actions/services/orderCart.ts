import type { Contract } from "../../../src/app/contract.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import { isByName } from "../../../src/customer/rules.ts"
import { serviceFault } from "../../../src/services/rules.ts"
import type { Row } from "../../db/schema.ts"
import { query, type Tx } from "../../db/transaction.ts"
import type { LineDetails } from "../../lines/details.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { raced } from "../../money/sql.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, LINE_GONE, touch } from "../cart/cartLines.ts"
import { toItem } from "../cart/cartReply.ts"
import { NO_REGISTER, ownerOf } from "../cart/carts.ts"
import { changed, editable } from "../cart/editable.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"

type Item = RequestOf<Contract["add_to_order_cart"]>["item"]

const productOf = (tx: Tx, clientId: number, productId: string): Promise<Row<"product"> | undefined> =>
  tx
    .selectFrom("product")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("product_id", "=", productId)
    .where("inactive", "=", false)
    .executeTakeFirst()

const detailsOf = ({ notes }: Item): LineDetails => ({ kind: "SERVICE", notes: notes?.trim() || null })

const putService = async (tx: Tx, loaded: LoadedCart, item: Item, now: number): Promise<Change> => {
  const { client_id, anonymous } = loaded.cart
  const product = await productOf(tx, client_id, item.product_id ?? "")
  if (product?.product_type_code !== "SERVICES") return { refused: "Product not found." }
  const refused = saleFault(loaded) ?? serviceFault(item) ?? undefined
  if (refused !== undefined) return { refused }
  if (isByName(product) && anonymous) return { refused: `Select a customer before adding ${product.description}.` }
  const typed = { quantity: item.quantity, price: item.price, details: detailsOf(item) }
  if (item.shopping_cart_item_id === undefined) return insertDetailed(tx, loaded, product, typed, now)
  const line = loaded.lines.find(
    (one) =>
      one.shopping_cart_item_id === item.shopping_cart_item_id &&
      one.product_id === product.product_id &&
      one.returned_order_item_id === null
  )
  return line === undefined ? { refused: LINE_GONE } : changeDetailed(tx, loaded, line, typed)
}

/** A service into the cart at the price that was agreed on, or its line typed anew (API-62, SVC-02, SVC-07). */
export const addToOrderCart: RecordedHandler<"add_to_order_cart"> = {
  kind: "recorded",
  run: (tx, call) =>
    changed(
      tx,
      ownerOf(call),
      call.request.use_shopping_cart_id ?? call.envelope.shopping_cart_id,
      async (loaded, { now }) => {
        const done = await putService(tx, loaded, call.request.item, now)
        if (done.refused === undefined) await touch(tx, loaded, now)
        return done
      }
    )
}

/** A line of the cart in hand with all that was typed for it (API-61, GUN-11). */
export const getShoppingCartItem: FreeHandler<"get_shopping_cart_item"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      raced(call.deps.db, call.clientId, async (tx) => {
        const owner = ownerOf(call)
        if (owner === undefined) return { ...NO_REGISTER, body: {} }
        const { cart, lines } = await editable(tx, owner, call.envelope.shopping_cart_id)
        const line = lines.find((one) => one.shopping_cart_item_id === call.request.shopping_cart_item_id)
        if (line === undefined) return { status: "error", message: LINE_GONE, body: {} }
        const notes = line.details?.notes ?? null
        return {
          status: "success",
          body: { shopping_cart_item: { ...toItem(line, cart), ...(notes === null ? {} : { notes }) } }
        }
      })
    )
}
