import { query } from "../../db/transaction.ts"
import { priceBook } from "../../offline/book.ts"
import type { FreeHandler } from "../types.ts"

/** The prices that a register keeps for the time when nobody answers. */
export const getPriceBook: FreeHandler<"get_price_book"> = {
  kind: "free",
  run: ({ deps, request, now }) =>
    query(async () => ({ status: "success", body: { book: await priceBook(deps.db, request), server_time: now } }))
}
