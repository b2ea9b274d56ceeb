import type { LogEntry } from "../src/kernel/log.ts"
import { stateHash } from "../src/kernel/stateHash.ts"
import type { Store } from "../src/kernel/store.ts"
import { POS_VERSION } from "../src/session/model.ts"
import { HASH_EVERY } from "../src/support/model.ts"
import type { SupportCommand } from "../src/support/protocol.ts"

/**
 * Listens to the rows that reach the book, and has the hash of the state written behind every so many events: whoever
 * replays the book can tell whether he sees what the cashier saw.
 */
export const stateHashRecorder = <S extends object>(
  store: Pick<Store<S, SupportCommand>, "getSnapshot" | "dispatch">
): ((entries: readonly LogEntry[]) => void) => {
  let since = 0
  return (entries) => {
    since += entries.filter(({ kind }) => kind === "event").length
    if (since < HASH_EVERY) return
    since = 0
    store.dispatch({ _tag: "HashState", hash: stateHash(store.getSnapshot()), version: POS_VERSION })
  }
}
