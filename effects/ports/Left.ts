import { Effect, Result, Schema } from "effect"
import { Entry } from "../../src/kernel/entry.ts"
import type { Log } from "./Log.ts"

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Entry)))

/** Where what a page of a database leaves is kept. */
export const nameOf = (database: string): string => `${database}-left`

/**
 * What a page that is left could not write into this database any more, in the browser's local storage: the one that keeps
 * at once, and all that it is good for, since a browser that is killed loses its last seconds. One that denies it, or is
 * full, keeps nothing.
 */
export const leftOf = (database: string): Pick<Log["Service"], "leave" | "left"> => ({
  leave: (entries) => {
    const name = nameOf(database)
    try {
      if (entries.length === 0) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(entries))
    } catch {
      // There is nobody left to be told.
    }
  },
  left: Effect.sync(() => {
    try {
      return Result.getOrElse(decode(localStorage.getItem(nameOf(database)) ?? "[]"), () => [])
    } catch {
      return []
    }
  })
})
