import { Effect } from "effect"
import type { StorageFacts } from "../../src/support/model.ts"
import { probe } from "./BookStoreIndexedDb.ts"

const ENOUGH = 50 * 1024 * 1024

const quietly = <A>(work: () => Promise<A>): Effect.Effect<A | null> =>
  Effect.tryPromise({ try: work, catch: () => null }).pipe(Effect.catch(() => Effect.succeed(null)))

/**
 * What the register's storage is worth, asked at every start: a strict write read back, the answer to `persist()`, and
 * the room (LOG-10).
 */
export const checkStorage = (db: IDBDatabase): Effect.Effect<StorageFacts> =>
  Effect.gen(function* () {
    const problem = yield* probe(db, "tillstone").pipe(
      Effect.map((same) => (same ? null : "What was written was not what was read back.")),
      Effect.catch((error) => Effect.succeed(error.message))
    )
    const storage: StorageManager | undefined = navigator.storage
    const persisted = storage ? yield* quietly(() => storage.persist()) : null
    const estimate = storage ? yield* quietly(() => storage.estimate()) : null
    const quota = estimate?.quota ?? null
    const usage = estimate?.usage ?? null
    const full =
      quota !== null && usage !== null && quota - usage < ENOUGH ? "Less than 50 MB of storage is left." : null
    return { works: problem === null, problem: problem ?? full, persisted, quota, usage }
  })
