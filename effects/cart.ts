import { Effect } from "effect"
import type { CartCommand, CartRequest } from "../src/cart/protocol.ts"
import type { CatalogCommand } from "../src/catalog/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

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
            // Out of the warehouse for a customer, or from the shelf (CG-85, CG-32).
            is_backorder: args.from === "warehouse",
            ...(args.from === "beyond" ? { beyond_stock: true } : {}),
            ...(args.serial_number === undefined ? {} : { serial_number: args.serial_number }),
            ...(args.restores === undefined ? {} : { restores: args.restores })
          },
          { key: args.key, again: args.again || interrupted }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "AddAnswered", scan: args.scan, answer }))),

  /** A wrong code is sent once: it is not tried again by itself. */
  AddApproved: ({ args, secrets }) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "add_to_cart",
          {
            product_id: args.product_id,
            quantity: args.quantity,
            is_backorder: false,
            // The code is for a piece that the inventory does not have (CG-30), else for what is beyond the count.
            ...(args.serial_number === undefined ? { beyond_stock: true } : { serial_number: args.serial_number }),
            ...(secrets?.manager_code === undefined ? {} : { manager_code: secrets.manager_code })
          },
          { key: args.key, once: true }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "AddAnswered", scan: args.scan, answer }))),

  SaveQuantity: ({ id, args: { item, quantity, serial_number, range_lane_id } }, again) =>
    answerOf(
      Api.use((api) =>
        // Lane time is taken out by an action of its own, which frees its lane (CART-27, CG-28).
        range_lane_id === undefined
          ? api.write(
              "save_quantity",
              { shopping_cart_item_id: item, quantity, ...(serial_number === undefined ? {} : { serial_number }) },
              { key: id, again }
            )
          : api.write(
              "remove_reservation_from_cart",
              { shopping_cart_item_id: item, quantity: 1, range_lane_id },
              { key: id, again }
            )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "QuantityAnswered", item, quantity, answer }))),

  SendClearCart: ({ id }, again) =>
    answerOf(Api.use((api) => api.write("clear_cart", {}, { key: id, again }))).pipe(
      Effect.map((answer) => ({ _tag: "ClearAnswered", answer }))
    )
}
