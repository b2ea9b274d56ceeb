import { Effect } from "effect"
import type { OfflineCommand, OfflineRequest, PriceNews } from "../src/offline/protocol.ts"
import { Api } from "./ports/Api.ts"
import { PriceBook } from "./ports/PriceBook.ts"
import type { Interpreters } from "./perform.ts"

/** A reading that begins anew so often, without having come further, is left until the next time. */
const MOST_ANEW = 4

const heard = (news: PriceNews): OfflineCommand => ({ _tag: "PriceBookHeard", news })

/** Reads what is missing until the book is whole; a reading that is broken off goes on where it was, the next time. */
const refresh = Effect.gen(function* () {
  const [api, prices] = [yield* Api, yield* PriceBook]
  let asked = yield* prices.asks
  let read = 0
  for (let anew = 0; anew < MOST_ANEW;) {
    const { status, body } = yield* api.read("get_price_book", asked, { quiet: true })
    if (status !== "success" || body.book === undefined || body.server_time === undefined) return null
    const taken = yield* prices.take({ asked, book: body.book, server_at: body.server_time })
    if (taken._tag === "Whole") return heard({ _tag: "Confirmed", about: taken.about })
    if (taken.read <= read) anew += 1
    read = taken.read
    asked = taken.asks
  }
  return null
})

export const pricesInterpreters: Interpreters<
  OfflineCommand,
  Extract<OfflineRequest, { readonly type: "RefreshPriceBook" }>,
  Api | PriceBook
> = {
  RefreshPriceBook: () =>
    refresh.pipe(
      // What could not be written is no loss of what is there.
      Effect.catchTag("NoPrices", ({ why }) =>
        PriceBook.use(({ about }) => about).pipe(
          Effect.as(null),
          Effect.orElseSucceed(() => heard({ _tag: "Lost", why }))
        )
      ),
      // Nobody answered: what is kept is as old as it was, and is asked for again later.
      Effect.catch(() => Effect.succeed(null))
    )
}
