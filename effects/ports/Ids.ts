import { Clock, Context, Effect, Layer } from "effect"

/** The time in a UUIDv7, in milliseconds since 1970; before all times in any other name. */
const timeOf = (id: string): number => {
  const time = Number.parseInt(id.slice(0, 13).replace("-", ""), 16)
  return /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? time : -1
}

/** Names for things: unguessable, in the order of time, and behind `after` even when the clock was set back. */
export class Ids extends Context.Service<Ids, { readonly next: (now: number, after?: string) => string }>()(
  "tillstone/Ids"
) {
  /** UUIDv7 from the browser's random source (REL-1). */
  static readonly layer = Layer.sync(Ids, () => ({
    next: (now, after) => {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const time = Math.max(now, timeOf(after ?? "") + 1)
        .toString(16)
        .padStart(12, "0")
      const random = [...bytes.subarray(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
      const variant = ((Number.parseInt(random[4] ?? "0", 16) & 0x3) | 0x8).toString(16)
      const hex = `${time}7${random.slice(1, 4)}${variant}${random.slice(5)}`
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    }
  }))

  /** 1, 2, 3 ... behind a prefix: for tests. */
  static readonly counting = (prefix: string) =>
    Layer.sync(Ids, () => {
      let count = 0
      return {
        next: () => {
          count += 1
          return `${prefix}${String(count).padStart(6, "0")}`
        }
      }
    })
}

/** The name of a change, for ever. */
export const newKey: Effect.Effect<string, never, Ids> = Effect.gen(function* () {
  return (yield* Ids).next(yield* Clock.currentTimeMillis)
})
