import { Effect } from "effect"
import type { ReplyOf } from "../../../src/kernel/contract.ts"
import type { Contract } from "../../../src/app/contract.ts"
import { selectBefore } from "../../../src/customer/rules.ts"
import { WORTH_MORE } from "../../../src/savedCarts/rules.ts"
import { isTypeThat, KIND_DETAILS, type TypeThat } from "../../../src/savedCarts/shown/kinds.ts"
import { convertCart } from "../../conversion.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { pricedToday } from "../../lines/dayPrice.ts"
import type { OrderKind } from "../../money/port.ts"
import { loadCart } from "../../money/rows.ts"
import { raced } from "../../money/sql.ts"
import { cartRefusal } from "../cart/cartGate.ts"
import { cartFor, cartState, isOpenCart, NO_REGISTER, type Owner, ownerOf } from "../cart/carts.ts"
import { saleDone } from "../payment/saleReply.ts"
import type { Call, FreeHandler, Reply } from "../types.ts"
import { defaultContact } from "../../db/defaultContact.ts"

type Save = Call<"save_shopping_cart_to_order">
type Body = ReplyOf<Contract["save_shopping_cart_to_order"]>

/** ERR-69. */
const FAILED = "Payments were processed but there was an error converting the cart to an order"

const kindOf = (code: string | undefined): OrderKind | undefined => {
  if (code === undefined || code === "") return "SALE"
  return isTypeThat("order", code) ? code : undefined
}

/** Why a cart is not laid away: nobody is known to come for it, it sells a gift card, or its trade is worth more than its goods (PAY-59, SAVE-07). */
const notLaidAway = async (db: Db, cartId: string, type: TypeThat<"order">): Promise<string | undefined> => {
  const nobody = await defaultContact(db)
  const loaded = await loadCart(db, cartId)
  if (loaded === undefined || loaded.cart.status !== "open") return undefined
  if (loaded.cart.contact_id === null || loaded.cart.contact_id === nobody)
    return selectBefore(KIND_DETAILS[type].reason)
  if (loaded.lines.some((line) => line.product_type_code === "GIFT_CARDS"))
    return "A gift card cannot be bought on layaway."
  return loaded.sums.total < 0 ? WORTH_MORE : undefined
}

/** The refusal with the cart as it stands; with the one in hand when that one is not here any more. */
const refused = ({ deps: { db }, clientId }: Save, owner: Owner, cartId: string, message: string) =>
  Effect.map(
    query((): Promise<Body> =>
      raced(db, clientId, async (tx) => {
        const shown = (await isOpenCart(tx, owner, cartId))
          ? cartId
          : (await cartFor(tx, owner, undefined)).shopping_cart_id
        return cartState(tx, shown)
      })
    ),
    (body): Reply<"save_shopping_cart_to_order"> => ({ status: "error", message, body })
  )

/**
 * The failure with the cart as it stands. Nothing is told of the one in hand when that one is not here any more: it may be an
 * order already, and is not to be taken for gone.
 */
const failed = ({ deps: { db }, clientId }: Save, owner: Owner, cartId: string) =>
  Effect.map(
    query((): Promise<Body> =>
      raced(db, clientId, async (tx) => ((await isOpenCart(tx, owner, cartId)) ? cartState(tx, cartId) : {}))
    ),
    (body): Reply<"save_shopping_cart_to_order"> => ({ status: "error", message: FAILED, body })
  )

/**
 * A paid cart becomes an order, any cart of a customer a layaway; asked again it is the same order, whatever the key
 * (SAVE-02, SAVE-03, SAVE-08, REL-54).
 */
export const saveShoppingCartToOrder: FreeHandler<"save_shopping_cart_to_order"> = {
  kind: "free",
  run: (call) =>
    Effect.gen(function* () {
      const { deps, clientId, request, envelope } = call
      const owner = ownerOf(call)
      if (owner === undefined) return NO_REGISTER
      const kind = kindOf(request.order_method_code)
      if (kind === undefined)
        return { status: "error", message: `${request.order_method_code ?? ""} is no way to save an order.`, body: {} }
      if (owner.tax._tag === "Refused") return { status: "error", message: owner.tax.message, body: {} }
      const named = envelope.shopping_cart_id
      const misnamed = yield* query(() => cartRefusal(deps.db, "ends", owner, named))
      if (misnamed !== undefined) return yield* refused(call, owner, named ?? "", misnamed)
      const cartId =
        named ?? (yield* query(() => raced(deps.db, clientId, (tx) => cartFor(tx, owner, undefined)))).shopping_cart_id
      const unfit =
        (kind === "SALE" ? undefined : yield* query(() => notLaidAway(deps.db, cartId, kind))) ??
        (yield* query(() => raced(deps.db, clientId, (tx) => pricedToday(tx, cartId, call.now))))
      if (unfit !== undefined) return yield* refused(call, owner, cartId, unfit)
      // A return that keeps all of it back brings its fee here, for want of a leg (CG-56).
      const done = yield* convertCart(deps, cartId, kind, request.restock_fee)
      if (done._tag === "Failed") return yield* failed(call, owner, cartId)
      if (done._tag === "Refused") return yield* refused(call, owner, cartId, done.message)
      return { status: "success", body: yield* query(() => saleDone(deps.db, done.order)) }
    })
}
