import { noFiles } from "../attachments/model.ts"
import { useSyncExternalStore } from "react"
import { createRoot } from "react-dom/client"
import { browserEntries } from "../../effects/ports/History.ts"
import { App } from "../app/App.tsx"
import { guardHistory } from "../app/guardedHistory.ts"
import type { LiveActions } from "../app/hooks.ts"
import type { Reader } from "../app/reads.ts"
import { AppProviders } from "../app/AppProviders.tsx"
import { pathOf } from "./pathOf.ts"
import type { Shown } from "./screen.ts"
import { machine } from "../app/machine.ts"
import type { Command } from "../app/protocol.ts"
import type { AppState } from "../app/state.ts"
import { makeUiStore } from "../app/uiStore.ts"
import type { Store } from "../kernel/store.ts"
import type { Time } from "../ui/time.ts"
import { PATHS } from "../paths.ts"

const RECORDING = { _tag: "Recording" } as const

/** A register that shows a moment and takes no command. */
const standing = () => {
  let shown: Shown = { state: machine.initial, at: 0 }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const store: Store<AppState, Command> = {
    getSnapshot: () => shown.state,
    subscribe,
    // What a screen asks for by itself when it is drawn was answered in the rows that follow.
    dispatch: () => null,
    can: () => null,
    health: () => RECORDING
  }
  const time: Time = { now: () => shown.at, every: (_, tick) => subscribe(tick) }
  return {
    store,
    time,
    subscribe,
    shown: () => shown,
    show: (next: Shown) => {
      shown = next
      for (const listener of listeners) listener()
    }
  }
}

/** What was only read is in no book: screens that wait for it wait for ever. */
const read: Reader = () => new Promise(() => {})
const live: LiveActions = {
  bring: () => {},
  files: noFiles,
  write: () => new Promise(() => {}),
  takeOver: () => {},
  exportBook: () => new Promise(() => {}),
  recentRows: () => new Promise(() => {}),
  refuse: () => {},
  hear: () => {}
}

/** The page within the recorder that draws what the cashier saw, with the register's own components (ui 5.2). */
export const showScreen = (root: HTMLElement): void => {
  const register = standing()
  const ui = makeUiStore()
  // Its address is the screen's, so that the screens find themselves where they stood.
  history.replaceState(null, "", PATHS.sale)
  const place = guardHistory(browserEntries())
  root.inert = true
  const Screen = () => {
    const { at } = useSyncExternalStore(register.subscribe, register.shown)
    return at === 0 ? null : <App />
  }
  addEventListener("message", ({ origin, source, data }: MessageEvent<Shown>) => {
    if (origin !== location.origin || source !== parent) return
    place.replace(pathOf(data.state))
    register.show(data)
  })
  createRoot(root).render(
    <AppProviders time={register.time} ui={ui} read={read} live={live} store={register.store} history={place}>
      <Screen />
    </AppProviders>
  )
  parent.postMessage("ready", location.origin)
}
