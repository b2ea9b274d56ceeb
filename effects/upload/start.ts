import { Effect, Schedule, type Scope } from "effect"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import type { Store } from "../../src/kernel/store.ts"
import type { UploadStatus } from "../../src/support/model.ts"
import type { Api } from "../ports/Api.ts"
import { browserIdle } from "../ports/Idle.ts"
import type { Marker } from "../ports/Marker.ts"
import type { BookStore } from "../ports/BookStore.ts"
import { reporting } from "../report.ts"

/** Between two tries to load the script of the upload, in milliseconds. */
const AGAIN = 30_000

type Listener = (entries: readonly LogEntry[]) => void

/** Who hears of the rows that reached the disk. */
export interface Hearers {
  readonly tell: Listener
  readonly listen: (listener: Listener) => () => void
}

export const makeHearers = (): Hearers => {
  const listeners = new Set<Listener>()
  return {
    tell: (entries) => {
      for (const listener of listeners) listener(entries)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }
  }
}

export interface StartOptions {
  readonly store: Store<AppState, Command>
  readonly hearers: Hearers
  readonly marker: Marker
  readonly tell: (status: UploadStatus) => void
}

/** Begins to send the log once the first screen stands: its script comes by itself, when the page is idle. */
export const startUpload = ({
  store,
  hearers,
  marker,
  tell
}: StartOptions): Effect.Effect<void, never, Api | BookStore | Scope.Scope> =>
  Effect.gen(function* () {
    yield* browserIdle
    // The script may be out of reach for a while: the register starts offline too.
    const { watchUpload } = yield* Effect.tryPromise(() => import("./upload.ts")).pipe(
      Effect.retry(Schedule.spaced(AGAIN)),
      Effect.orDie
    )
    yield* watchUpload({ store, onRows: hearers.listen, idle: browserIdle, tell, mark: marker.write })
  }).pipe((work) => Effect.forkScoped(reporting("The upload of the log", work)), Effect.asVoid)
