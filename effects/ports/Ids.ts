import { Context, Layer } from "effect"

/** Names for things: unguessable, and in the order of time. */
export class Ids extends Context.Service<Ids, { readonly next: (now: number) => string }>()("tillstone/Ids") {
  /** UUIDv7 from the browser's random source (REL-1). */
  static readonly layer = Layer.sync(Ids, () => ({
    next: (now: number) => {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const time = now.toString(16).padStart(12, "0")
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
