import { Effect } from "effect"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import type { Contract } from "../../src/app/contract.ts"
import { convertCart } from "../conversion.ts"
import { query } from "../db/transaction.ts"
import { raced } from "../money/sql.ts"
import { cartFor, cartState, isOwnCart, NO_REGISTER, NO_SUCH_CART, ownerOf } from "./carts.ts"
import { saleDone } from "./saleReply.ts"
import type { Call, FreeHandler, Reply } from "./types.ts"

type Save = Call<"save_shopping_cart_to_order">
type Body = ReplyOf<Contract["save_shopping_cart_to_order"]>

/** ERR-69. */
const FAILED = "Payments were processed but there was an error converting the cart to an order"

const refused = ({ deps, clientId }: Save, cartId: string, message: string) =>
  Effect.map(
    query((): Promise<Body> => cartState(deps.db, clientId, cartId)),
    (body): Reply<"save_shopping_cart_to_order"> => ({ status: "error", message, body })
  )

/** A paid cart becomes an order; asked again it is the same order, whatever the key (SAVE-02, SAVE-03, REL-54). */
export const saveShoppingCartToOrder: FreeHandler<"save_shopping_cart_to_order"> = {
  kind: "free",
  run: (call) =>
    Effect.gen(function* () {
      const { deps, clientId, request, envelope } = call
      const owner = ownerOf(call)
      if (owner === undefined) return NO_REGISTER
      if (request.order_method_code !== undefined)
        return {
          status: "error",
          message: `Saving as ${request.order_method_code} is not part of this register yet.`,
          body: {}
        }
      const named = envelope.shopping_cart_id
      if (named !== undefined && !(yield* query(() => isOwnCart(deps.db, owner, named))))
        return { status: "error", message: NO_SUCH_CART, body: {} }
      const cartId =
        named ?? (yield* query(() => raced(deps.db, (tx) => cartFor(tx, owner, undefined)))).shopping_cart_id
      const done = yield* convertCart(deps, cartId)
      if (done._tag !== "Ordered") return yield* refused(call, cartId, done._tag === "Failed" ? FAILED : done.message)
      return { status: "success", body: yield* query(() => saleDone(deps.db, clientId, done.order)) }
    })
}
