import { useSyncExternalStore } from "react"

const query = () => globalThis.matchMedia?.("(min-width: 1101px)")

const listen = (changed: () => void) => {
  const media = query()
  media?.addEventListener("change", changed)
  return () => media?.removeEventListener("change", changed)
}

/** Is there room for all tiles? Else there are three of four columns (product.md, At 1024). */
export const useWide = (): boolean => useSyncExternalStore(listen, () => query()?.matches ?? true)
