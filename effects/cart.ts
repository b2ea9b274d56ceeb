import { Effect } from "effect"
import type { CartCommand, CartRequest, Answer } from "../src/cart/protocol.ts"
import type { CatalogCommand, CatalogRequest } from "../src/catalog/protocol.ts"
import { Api, type ApiError, type Reply } from "./ports/Api.ts"
import { Navigator } from "./ports/Navigator.ts"
import type { Interpreters } from "./run.ts"

/** A reply as an answer; no reply as `Lost`. */
export const answerOf = <T, R>(call: Effect.Effect<Reply<T>, ApiError, R>): Effect.Effect<Answer<T>, never, R> =>
  call.pipe(
    Effect.map(({ status, message, body }): Answer<T> => ({ _tag: "Answered", status, message, reply: body })),
    Effect.catch(({ why }) => Effect.succeed<Answer<T>>({ _tag: "Lost", why }))
  )

export const cartInterpreters: Interpreters<CartCommand | CatalogCommand, CartRequest, Api> = {
  GetCart: () =>
    answerOf(Api.use((api) => api.read("get_shopping_cart", {}))).pipe(
      Effect.map((answer) => ({ _tag: "CartAnswered", answer }))
    ),

  AddToCart: ({ args }, interrupted) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "add_to_cart",
          {
            product_id: args.product_id,
            quantity: args.quantity,
            // From the shelf: what a warehouse holds is ordered on a screen of its own (CG-85).
            is_backorder: false,
            ...(args.restores === undefined ? {} : { restores: args.restores })
          },
          { key: args.key, again: args.again || interrupted }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "AddAnswered", scan: args.scan, answer }))),

  SaveQuantity: ({ id, args }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "save_quantity",
          {
            shopping_cart_item_id: args.item,
            quantity: args.quantity,
            ...(args.serial_number === undefined ? {} : { serial_number: args.serial_number })
          },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "QuantityAnswered", item: args.item, quantity: args.quantity, answer }))),

  ClearCart: ({ id }, again) =>
    answerOf(Api.use((api) => api.write("clear_cart", {}, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "ClearAnswered", answer }))
    )
}

export const catalogInterpreters: Interpreters<CatalogCommand, CatalogRequest, Api | Navigator> = {
  LookUp: ({ args }) =>
    answerOf(
      Api.use((api) => api.read("get_list_products", { search_term: args.term, page: 1 })).pipe(
        Effect.map(({ body, ...reply }) => ({
          ...reply,
          body: { products: body.list ?? [], pages: body.pagination?.total_pages ?? 1 }
        }))
      )
    ).pipe(Effect.map((answer) => ({ _tag: "LookedUp", scan: args.scan, answer }))),

  Navigate: ({ args }) => Navigator.use(({ go }) => go(args.to)).pipe(Effect.as(null))
}
