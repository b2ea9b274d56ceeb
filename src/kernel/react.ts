import { createContext, use } from "react"
import { useSyncExternalStoreWithSelector } from "use-sync-external-store/with-selector"
import type { Health, Store } from "./store.ts"

/** Hooks that read one store. Components see a state, a dispatch and a health; never Effect. */
export const makeHooks = <S, C>() => {
  const StoreContext = createContext<Store<S, C> | null>(null)

  const useStore = (): Store<S, C> => {
    const store = use(StoreContext)
    if (!store) throw new Error("No store above this component")
    return store
  }

  /** A part of the state. The component renders again only when the part differs by `same` (default Object.is). */
  const useApp = <T>(select: (state: S) => T, same?: (a: T, b: T) => boolean): T => {
    const store = useStore()
    return useSyncExternalStoreWithSelector(store.subscribe, store.getSnapshot, store.getSnapshot, select, same)
  }

  const useHealth = (): Health => {
    const store = useStore()
    return useSyncExternalStoreWithSelector(store.subscribe, store.health, store.health, (health) => health)
  }

  return { StoreContext, useStore, useApp, useHealth }
}
