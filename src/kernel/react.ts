import { createContext, use, useSyncExternalStore } from "react"
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

  /**
   * Why a command would be refused now, in words, or null: asked anew whenever anything changes. A component that asked
   * the store itself while it renders would keep an answer that is no longer true.
   */
  const useRefusal = (command: C): string | null => {
    const store = useStore()
    return useSyncExternalStore(store.subscribe, () => store.can(command))
  }

  return { StoreContext, useStore, useApp, useHealth, useRefusal }
}
