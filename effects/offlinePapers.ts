import { Effect, Redacted, Result } from "effect"
import type { PrinterConfig } from "../src/hardware/model.ts"
import { modelOf, PAPER } from "../src/hardware/models/rules.ts"
import type { FetchOutcome } from "../src/hardware/protocol.ts"
import type { PrinterModel } from "../src/hardware/wire.ts"
import { late } from "../src/kernel/late.ts"
import { PAPER_TOO_LONG, PAPER_UNREADABLE, PAPERS_NOT_HERE } from "../src/offline/messages.ts"
import type { OfflineRequest } from "../src/offline/protocol.ts"
import { readSale } from "../src/offline/sale/wire.ts"
import type { awayBytes } from "../src/paper/away/rules.ts"
import { kickBytes } from "../src/paper/pulse/rules.ts"
import { partOf } from "./late.ts"
import { PriceBook } from "./ports/PriceBook.ts"
import { Printer } from "./ports/Printer.ts"

type Args = Extract<OfflineRequest, { readonly type: "PrintOfflineReceipt" }>["args"]

/** What makes papers, which nothing needs before the first sale without the server. */
export const papers = late<{ readonly awayBytes: typeof awayBytes }>(() => import("../src/paper/away/rules.ts"))

const notMade = (words: string): FetchOutcome => ({ _tag: "NotFetched", problem: "not-made", words })

/** Bytes as the next request carries them. */
const fetched = (config: PrinterConfig, bytes: Uint8Array): FetchOutcome => ({
  _tag: "Fetched",
  config,
  data: Redacted.make(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))),
  size: bytes.length
})

/** The printer first: what is not there to print on is not made. */
const onPrinter = <E, R>(
  serial: string,
  make: (model: PrinterModel, config: PrinterConfig) => Effect.Effect<FetchOutcome, E, R>
): Effect.Effect<FetchOutcome, E, Printer | R> =>
  Printer.use((printer) => printer.connect({ serial, choose: false })).pipe(
    Effect.flatMap((connected) => {
      if (connected._tag === "NotConnected")
        return Effect.succeed<FetchOutcome>({ _tag: "NotFetched", problem: connected.problem, words: null })
      const { config } = connected
      const model = modelOf(config)
      return model === null
        ? Effect.succeed<FetchOutcome>({ _tag: "NotFetched", problem: "not-supported", words: null })
        : make(model, config)
    })
  )

const head = PriceBook.use((book) => book.about).pipe(
  Effect.map((about) => about.head),
  Effect.orElseSucceed(() => null)
)

/** The bytes of a sale's receipt, from the text that the back office books. */
export const receiptOfSale = ({ serial, sale: text, register, copy }: Args) =>
  onPrinter(serial, (model, config) =>
    Effect.gen(function* () {
      const sale = readSale(text)
      if (Result.isFailure(sale)) return notMade(PAPER_UNREADABLE)
      const { awayBytes: bytesOf } = yield* partOf(papers, () => null)
      const bytes = bytesOf(PAPER[model], { sale: sale.success, head: yield* head, register, copy })
      return bytes === null ? notMade(PAPER_TOO_LONG) : fetched(config, bytes)
    })
  ).pipe(Effect.orElseSucceed(() => notMade(PAPERS_NOT_HERE)))

/** The bytes that open the drawer. */
export const pulse = (serial: string) =>
  onPrinter(serial, (model, config) => Effect.succeed(fetched(config, kickBytes(model))))
