import { goods } from "../../db/goods.ts"
import { ownTypeOf } from "../../../src/productTypes/own/rules.ts"
import type { Recommended } from "../../../src/classes/contract.ts"
import { cents } from "../../../src/money/cents.ts"
import { classOf } from "../../classes/classes.ts"
import { reservationOf, takenByDate } from "../../classes/seats.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import { raced } from "../../money/sql.ts"
import { LINE_GONE } from "../cart/cartLines.ts"
import { NO_REGISTER, ownerOf } from "../cart/carts.ts"
import { editable } from "../cart/editable.ts"
import type { FreeHandler } from "../types.ts"

/** Told of a product that no class is sold by. */
export const NO_CLASS = "This class was not found."

/** What goes with a class, in the order of its list; what is not sold any more is left out (CLS-14). */
const recommended = async (
  db: Db,
  ids: readonly string[],
  inCart: ReadonlySet<string | null>
): Promise<readonly Recommended[]> => {
  if (ids.length === 0) return []
  const rows = await goods(db)
    .selectAll("product")
    .where("product_id", "in", ids)
    .where("inactive", "=", false)
    .execute()
  return ids.flatMap((id) =>
    rows
      // What another screen sells is not put into the cart here; a piece with a number leads to its page.
      .filter((one) => one.product_id === id && (one.serializable || ownTypeOf(one) === null))
      .map(({ product_id, description, upc, price, image_src, serializable }) => ({
        product_id,
        description,
        ...present({ upc, price: price === null ? null : cents(price), image_src }),
        serializable,
        in_cart: inCart.has(product_id)
      }))
  )
}

/** A class with its dates and the seats that are taken on each; of a line in the cart also what was typed for it (API-63, CG-85). */
export const getItemClassDetail: FreeHandler<"get_item_class_detail"> = {
  kind: "free",
  run: (call) =>
    query(() =>
      raced(call.deps.db, call.clientId, async (tx) => {
        const owner = ownerOf(call)
        if (owner === undefined) return { ...NO_REGISTER, body: {} }
        const { shopping_cart_item_id: lineId, product_id } = call.request
        const { lines } = await editable(tx, owner, call.envelope.shopping_cart_id)
        const line = lines.find((one) => lineId !== undefined && one.shopping_cart_item_id === lineId)
        const typed = line?.details?.kind === "CLASS" && line.returned_order_item_id === null ? line.details : undefined
        if (lineId !== undefined && typed === undefined) return { status: "error", message: LINE_GONE, body: {} }
        const found = await classOf(
          tx,
          typed === undefined ? { product_id } : { class_detail_id: typed.class_detail_id },
          call.now
        )
        if (found === undefined) return { status: "error", message: NO_CLASS, body: {} }
        const { row, detail, today } = found
        const taken = await takenByDate(tx, row, today, call.now)
        const reserved = typed && (await reservationOf(tx, typed.class_reservation_id))
        return {
          status: "success",
          body: {
            detail: {
              ...detail,
              reservations: [...taken].map(([reservation_date, reservation_count]) => ({
                reservation_date,
                reservation_count
              })),
              texts_off: !call.deps.sendsTexts,
              recommended_products: await recommended(
                tx,
                row.recommended_products,
                new Set(lines.map((one) => one.product_id))
              )
            },
            ...(reserved === undefined || line === undefined
              ? {}
              : {
                  shopping_cart_class_reservation: {
                    class_date: reserved.class_date,
                    quantity: line.quantity,
                    participants: reserved.participants,
                    ...(reserved.released_at !== null && { lapsed: true })
                  }
                })
          }
        }
      })
    )
}
