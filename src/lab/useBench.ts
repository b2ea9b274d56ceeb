import { createContext, use, useSyncExternalStore } from "react"
import * as texts from "./texts.ts"
import type { Bench, BenchState } from "./bench.ts"

export const BenchContext = createContext<Bench | null>(null)

/** The devices of the bench, and what is done with them. */
export const useBench = (): { readonly bench: Bench; readonly state: BenchState } => {
  const bench = use(BenchContext)
  if (!bench) throw new Error(texts.noBenchAbove)
  return { bench, state: useSyncExternalStore(bench.subscribe, bench.get) }
}
