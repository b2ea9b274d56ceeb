import { Effect, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import type { UploadStatus } from "../src/support/model.ts"
import type { Api } from "./ports/Api.ts"
import { bookStoreDenied, bookStoreIndexedDb } from "./ports/BookStoreIndexedDb.ts"
import { browserIdle } from "./ports/Idle.ts"
import type { Marker } from "./ports/Marker.ts"
import type { PriceBook } from "./ports/PriceBook.ts"
import { type PricesSaid, watchPrices } from "./prices/watch.ts"
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
}

/** What goes on behind the screens: the log is sent, and the prices are kept of now. */
export const goOnBehind = ({
  store,
  disk,
  hearers,
  marker,
  tell,
  prices
}: BehindOptions): Effect.Effect<void, never, Api | PriceBook | Scope.Scope> =>
  Effect.gen(function* () {
    yield* Effect.forkScoped(reporting("The prices", watchPrices(store, prices)))
    yield* watchUpload({ store, onRows: hearers.listen, idle: browserIdle, tell, mark: marker.write })
  }).pipe(Effect.provide(disk === null ? bookStoreDenied : bookStoreIndexedDb(disk)))
