import { PANEL_OPEN } from "../adjustments/messages.ts"
import type { Store } from "../kernel/store.ts"
import { screenOf } from "../session/model.ts"
import type { Command } from "./protocol.ts"
import type { AppState } from "./state.ts"
import type { UiStore } from "./uiStore.ts"

/** Scans are heard once somebody is signed in; before that they are typing. */
export const wantsScans = (store: Store<AppState, Command>): boolean =>
  store.health()._tag === "Recording" && screenOf(store.getSnapshot().session)._tag === "SignedIn"

/**
 * A scan from anywhere: into the cart with the quantity that stands in front of the scan bar, or the words why not.
 * Nothing comes into the cart while a panel changes it.
 */
export const takeScan = (store: Store<AppState, Command>, ui: UiStore, text: string): void => {
  if (ui.get().panel !== null) {
    ui.say(PANEL_OPEN)
    return
  }
  const words = store.dispatch({ _tag: "Scan", text, quantity: ui.get().quantity })
  ui.set(words === null ? { notice: null, quantity: 1 } : { notice: words })
}
