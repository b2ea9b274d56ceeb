import type { Deps } from "../../server/deps.ts"
import { makeReaders } from "../../server/readers/thread.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"

/** What customers' files need, of which nobody brings one in a simulation: no thread begins. */
export const shelved = (log: Deps["log"]): Pick<Deps, "readers" | "shelf" | "backups"> => ({
  readers: makeReaders({ log }),
  shelf: memoryShelf(),
  backups: undefined
})
