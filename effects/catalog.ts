import { Effect } from "effect"
import type { CatalogCommand, CatalogRequest } from "../src/catalog/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

export const catalogInterpreters: Interpreters<CatalogCommand, CatalogRequest, Api> = {
  LookUp: ({ args }) =>
    answerOf(
      Api.use((api) => api.read("get_list_products", { search_term: args.term, page: 1 })).pipe(
        Effect.map(({ body, ...reply }) => ({
          ...reply,
          body: { products: body.list ?? [], pages: body.pagination?.total_pages ?? 1, close: body.close ?? false }
        }))
      )
    ).pipe(Effect.map((answer) => ({ _tag: "LookedUp", scan: args.scan, answer }))),

  SendInventory: ({ id, args, secrets }) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "update_inventory",
          {
            product_id: args.product_id,
            inventory_override_quantity: args.quantity,
            ...(args.reason === undefined ? {} : { inventory_reason_code_id: args.reason }),
            ...(secrets?.manager_code === undefined ? {} : { manager_code: secrets.manager_code })
          },
          { key: id, once: true }
        )
      )
    ).pipe(
      Effect.map((answer) => ({
        _tag: "InventoryAnswered",
        product_id: args.product_id,
        quantity: args.quantity,
        answer
      }))
    )
}
