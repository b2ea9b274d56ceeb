import { codeAtRegister } from "../../approvals.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { typedOf } from "../../lines/kinds.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { raced } from "../../money/sql.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, LINE_GONE, touch } from "../cart/cartLines.ts"
import { toItem } from "../cart/cartReply.ts"
import { NO_REGISTER, ownerOf } from "../cart/carts.ts"
import { changed, editable } from "../cart/editable.ts"
import type { FreeHandler, RecordedHandler } from "../types.ts"
import { type Asked, lineOf, type OrderKind, orderKindOf, productOf, type Put } from "./orderKinds.ts"
import { putGunsmithing } from "../gunsmithing/putGunsmithing.ts"
import { putTradeIn } from "../tradeIn/putTradeIn.ts"
import { putRental } from "./putRental.ts"
import { putService } from "./putService.ts"

const NOT_FOUND = "Product not found."

/** How a line of each kind comes into the cart; a kind without its row does not compile. */
const PUTS: Readonly<Record<OrderKind, Put>> = {
  SERVICE: putService,
  RENTAL: putRental,
  GUNSMITHING: putGunsmithing,
  TRADE_IN: putTradeIn
}

const put = async (
  tx: Tx,
  loaded: LoadedCart,
  { item, ...asked }: Pick<Asked, "item" | "now" | "approval">
): Promise<Change> => {
  const shut = saleFault(loaded)
  if (shut !== undefined) return { refused: shut }
  const product = await productOf(tx, item)
  const kind = product && orderKindOf(item, product)
  if (product === undefined || kind === undefined) return { refused: NOT_FOUND }
  const found = lineOf(loaded, item, product)
  return found.refused === undefined ? PUTS[kind](tx, loaded, { item, product, line: found.line, ...asked }) : found
}

/** A line of one of these kinds into the cart, or typed anew (API-62, CG-67, CG-85). */
export const addToOrderCart: RecordedHandler<"add_to_order_cart"> = {
  kind: "recorded",
  approval: (call) => codeAtRegister(call, call.request.manager_code),
  run: (tx, call, approval) =>
    changed(
      tx,
      ownerOf(call),
      call.request.use_shopping_cart_id ?? call.envelope.shopping_cart_id,
      async (loaded, { now }) => {
        const done = await put(tx, loaded, { item: call.request.item, now, approval })
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
        return {
          status: "success",
          body: { shopping_cart_item: { ...toItem(line, cart), ...typedOf(line) } }
        }
      })
    )
}
