import { Effect, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import type { UploadStatus } from "../src/support/model.ts"
import type { Api } from "./ports/Api.ts"
import { bookStoreDenied, bookStoreIndexedDb } from "./ports/BookStoreIndexedDb.ts"
import { browserIdle } from "./ports/Idle.ts"
import type { Marker } from "./ports/Marker.ts"
import type { Mirror } from "./ports/Mirror.ts"
import type { PriceBook } from "./ports/PriceBook.ts"
import type { PricesSaid } from "./prices/said.ts"
import { watchPrices } from "./prices/watch.ts"
import { allowBench } from "./bench/allow.ts"
import type { BenchSocket } from "./bench/socket.ts"
import { pressesOf, watchCover } from "./cover.ts"
import { recover } from "./recover.ts"
import { reporting } from "./report.ts"
import type { Hearers } from "./upload/start.ts"
import { watchUpload } from "./upload/upload.ts"

export interface BehindOptions {
  readonly store: Store<AppState, Command>
  /** Where the books are; null: the browser denies storage. */
  readonly disk: IDBDatabase | null
  readonly hearers: Hearers
  readonly marker: Marker
  readonly tell: (status: UploadStatus) => void
  readonly prices: PricesSaid
  /** Where a practice bench joins the register; null: none may. */
  readonly bench: { readonly socket: BenchSocket; readonly nextId: () => string } | null
}

/** What goes on behind the screens: the log is sent, the prices are kept of now, what the journal lost is found, and a practice bench may join. */
export const goOnBehind = ({
  store,
  disk,
  hearers,
  marker,
  tell,
  prices,
  bench
}: BehindOptions): Effect.Effect<void, never, Api | Mirror | PriceBook | Scope.Scope> =>
  Effect.gen(function* () {
    if (bench !== null) allowBench(store, bench.socket, bench.nextId)
    yield* watchCover(store, pressesOf(window))
    yield* Effect.forkScoped(reporting("The prices", watchPrices(store, prices)))
    yield* Effect.forkScoped(reporting("The sales kept twice", recover(store)))
    yield* watchUpload({ store, onRows: hearers.listen, idle: browserIdle, tell, mark: marker.write })
  }).pipe(Effect.provide(disk === null ? bookStoreDenied : bookStoreIndexedDb(disk)))
