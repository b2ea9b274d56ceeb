import { Effect } from "effect"
import type { CatalogCommand, CatalogRequest } from "../src/catalog/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./run.ts"

export const catalogInterpreters: Interpreters<CatalogCommand, CatalogRequest, Api> = {
  LookUp: ({ args }) =>
    answerOf(
      Api.use((api) => api.read("get_list_products", { search_term: args.term, page: 1 })).pipe(
        Effect.map(({ body, ...reply }) => ({
          ...reply,
          body: { products: body.list ?? [], pages: body.pagination?.total_pages ?? 1 }
        }))
      )
    ).pipe(Effect.map((answer) => ({ _tag: "LookedUp", scan: args.scan, answer })))
}
