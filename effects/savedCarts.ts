import { Effect } from "effect"
import type { CartReply } from "../src/cart/contract.ts"
import { KINDS, type SavedType } from "../src/savedCarts/kinds.ts"
import type { SavedCartsCommand, SavedCartsRequest, SaveReply } from "../src/savedCarts/protocol.ts"
import { ORDER_METHOD_VERSION } from "../src/payment/contract.ts"
import { answerOf } from "./answer.ts"
import { orderNewsOf } from "./orderNews.ts"
import { Api, type ApiError, type Reply, type WriteOptions } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

/** A layaway is told by its order's number, which is read where the reply has none. */
const withNumber = (reply: Reply<SaveReply>): Effect.Effect<Reply<SaveReply>, never, Api> =>
  Effect.map(orderNewsOf(reply.body), (order) =>
    order?.order_number == null ? reply : { ...reply, body: { ...reply.body, order_number: order.order_number } }
  )

/** Each kind by the action of what it becomes (SAVE-08 to SAVE-10). */
const save = (cart: string, type: SavedType, options: WriteOptions): Effect.Effect<Reply<SaveReply>, ApiError, Api> => {
  const named = { shopping_cart_id: cart, shopping_cart_type_code: type }
  switch (KINDS[type].becomes) {
    case "order":
      return Api.use((api) =>
        api.write(
          "save_shopping_cart_to_order",
          { order_method_version: ORDER_METHOD_VERSION, order_method_code: type, shopping_cart_id: cart },
          options
        )
      ).pipe(Effect.flatMap(withNumber))
    case "today":
      return Api.use((api) => api.write("save_user_shopping_cart", named, options))
    case "cart":
      return Api.use((api) => api.write("save_item_shopping_cart_detail", named, options))
  }
}

const isWhole = ({ items, totals }: CartReply): boolean => items !== undefined && totals !== undefined

/** Carts that are put aside and taken up again. A wrong code is sent once: it is not tried again by itself. */
export const savedCartsInterpreters: Interpreters<SavedCartsCommand, SavedCartsRequest, Api> = {
  SendSaveCartAs: ({ id, args }, again) =>
    answerOf(save(args.cart_id, args.type, { key: id, again })).pipe(
      Effect.map((answer) => ({ _tag: "CartSaveAnswered", ...args, answer }))
    ),

  SendLoadCart: ({ id, args: { cart_id }, secrets }) => {
    const code = secrets?.manager_code
    const load = Effect.gen(function* () {
      const api = yield* Api
      if (code !== undefined) {
        const asked = { manager_code: code, for_shopping_cart_id: cart_id }
        const word = yield* api.write("check_manager_code", asked, { key: `${id}-code`, once: true })
        if (word.status !== "success") return { ...word, body: {} }
      }
      const taken = yield* api.write("reset_cashier_cart", { shopping_cart_id: cart_id }, { key: id })
      if (taken.status !== "success" || isWhole(taken.body)) return taken
      return yield* api.read("get_shopping_cart", { shopping_cart_id: cart_id })
    })
    return answerOf<CartReply, Api>(load).pipe(Effect.map((answer) => ({ _tag: "LoadAnswered", cart_id, answer })))
  },

  SendDeleteCart: ({ id, args: { cart_id } }, again) =>
    answerOf(
      Api.use((api) => api.write("delete_user_shopping_cart", { delete_shopping_cart_id: cart_id }, { key: id, again }))
    ).pipe(Effect.map((answer) => ({ _tag: "DeleteAnswered", cart_id, answer })))
}
