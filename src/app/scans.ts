import { PANEL_OPEN } from "../adjustments/messages.ts"
import { SALE_ONLY } from "../cart/messages.ts"
import { sells } from "../cart/rules.ts"
import type { Store } from "../kernel/store.ts"
import { personOf, screenOf } from "../session/model.ts"
import { modeAt } from "../paths.ts"
import type { Command } from "./protocol.ts"
import type { AppState } from "./state.ts"
import type { UiStore } from "./uiStore.ts"

/** Scans are heard once somebody is signed in; before that they are typing. */
export const wantsScans = (store: Store<AppState, Command>): boolean =>
  store.health()._tag === "Recording" && screenOf(store.getSnapshot().session)._tag === "SignedIn"

/**
 * A scan from anywhere: into the cart with the quantity that stands in front of the scan bar, or the words why not.
 * Nothing comes into the cart while a panel changes it, nor while it is about an order.
 */
export const takeScan = (
  store: Store<AppState, Command>,
  ui: UiStore,
  text: string,
  place: { readonly pathname: string; readonly state: unknown }
): void => {
  const { takesScan } = ui.get()
  if (takesScan !== null) {
    takesScan(text)
    return
  }
  if (!sells(modeAt(place, personOf(store.getSnapshot().session)))) {
    ui.say(SALE_ONLY)
    return
  }
  if (ui.get().panel !== null) {
    ui.say(PANEL_OPEN)
    return
  }
  const words = store.dispatch({ _tag: "Scan", text, quantity: ui.get().quantity })
  if (words === null) ui.set({ notice: null, quantity: 1 })
  else ui.say(words)
}
