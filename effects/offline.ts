import { Effect } from "effect"
import type { Prices } from "../src/offline/model.ts"
import type { OfflineCommand, OfflineRequest } from "../src/offline/protocol.ts"
import type { BookAbout } from "../src/offline/book/model.ts"
import { answerOf } from "./answer.ts"
import type { HardwareCommand } from "../src/hardware/protocol.ts"
import { pulse, receiptOfSale } from "./offlinePapers.ts"
import { Api } from "./ports/Api.ts"
import { Mirror } from "./ports/Mirror.ts"
import type { Interpreters } from "./perform.ts"
import { PriceBook, type PriceBookPort } from "./ports/PriceBook.ts"
import type { Printer } from "./ports/Printer.ts"

const pricesOf = ({ history_id, through, confirmed_at, head }: BookAbout): Prices => ({
  history_id,
  through,
  confirmed_at,
  head
})

/** The product that was picked; else those with a code, and where nothing has it, those that are called so. */
const rowsOf = Effect.fnUntraced(function* (book: PriceBookPort, term: string, product: string | undefined) {
  if (product !== undefined) {
    const row = yield* book.byId(product)
    return { rows: row === null ? [] : [row], isNamed: false }
  }
  const rows = yield* book.find(term)
  if (rows.length > 0) return { rows, isNamed: false }
  const named = yield* book.search(term)
  return { rows: named, isNamed: named.length > 0 }
})

export const offlineInterpreters: Interpreters<
  OfflineCommand | HardwareCommand,
  Exclude<OfflineRequest, { readonly type: "RefreshPriceBook" }>,
  Api | Mirror | PriceBook | Printer
> = {
  AskSeries: ({ id, args: { chain } }, again) =>
    answerOf(Api.use((api) => api.write("get_offline_series", { chain }, { key: id, again, quiet: true }))).pipe(
      Effect.map((answer) => ({ _tag: "SeriesAnswered", answer }))
    ),

  LookAtPrices: () =>
    PriceBook.use((book) => book.about).pipe(
      Effect.map(pricesOf),
      Effect.catch(() => Effect.succeed(null)),
      Effect.map((prices) => ({ _tag: "OwnPricesSeen", prices }))
    ),

  LookUpOffline: ({ args: { line, term, product } }) =>
    PriceBook.use((book) =>
      Effect.all({ found: rowsOf(book, term, product), prices: Effect.map(book.about, pricesOf) })
    ).pipe(
      Effect.map(({ found, prices }) => ({ ...found, prices })),
      Effect.catch(() => Effect.succeed(null)),
      Effect.map((found) => ({ _tag: "FoundOffline", line, found }))
    ),

  /** It begins once the row of the sale is on the disk. */
  FinishOfflineSale: ({ args: { key } }, again) => Effect.succeed({ _tag: "OfflineSaleOnDisk", key, again }),

  PrintOfflineReceipt: ({ args }) =>
    receiptOfSale(args).pipe(Effect.map((outcome) => ({ _tag: "FetchAnswered", job: args.job, outcome }))),

  PulseDrawer: ({ args: { job, serial } }) =>
    pulse(serial).pipe(Effect.map((outcome) => ({ _tag: "FetchAnswered", job, outcome }))),

  MirrorOfflineSales: ({ args: { kept, booked } }) =>
    Mirror.use((mirror) =>
      Effect.andThen(
        Effect.forEach(kept, ({ key, sale }) => mirror.keep(key, sale)),
        Effect.forEach(booked, (key) => mirror.drop(key))
      )
    ).pipe(Effect.as(null)),

  // An earlier try may have been carried out: its key makes this one the same.
  SendOfflineSale: ({ args: { key, sale } }, again) =>
    answerOf(Api.use((api) => api.write("book_offline_sale", { sale }, { key, again, quiet: true }))).pipe(
      Effect.map((answer) => ({ _tag: "OfflineSaleAnswered", key, answer }))
    )
}
