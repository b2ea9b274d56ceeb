import { Effect, Layer } from "effect"
import { Mirror } from "./Mirror.ts"

/** A mirror in this process: the texts of sales by their keys. */
export const mirrorMemory = (sales = new Map<string, string>()): Layer.Layer<Mirror> =>
  Layer.succeed(Mirror, {
    keep: (key, sale) => Effect.sync(() => void sales.set(key, sale)),
    drop: (key) => Effect.sync(() => void sales.delete(key)),
    all: Effect.sync(() => [...sales.values()])
  })
