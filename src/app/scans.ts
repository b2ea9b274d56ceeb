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

/** Where the screen is. */
export interface ScreenPlace {
  readonly pathname: string
  readonly state: unknown
}

/**
 * What was scanned or typed, into the cart with the quantity that stands in front of the scan bar; false after the words
 * why not. Nothing comes into the cart while a panel changes it, nor while it is about an order.
 */
export const ringUp = (store: Store<AppState, Command>, ui: UiStore, text: string, place: ScreenPlace): boolean => {
  const { panel, quantity } = ui.get()
  const busy = panel === null ? null : PANEL_OPEN
  const shut = sells(modeAt(place, personOf(store.getSnapshot().session))) ? busy : SALE_ONLY
  const refusal = shut ?? store.dispatch({ _tag: "Scan", text, quantity })
  // A scan ends what is done with the tiles, and is taken.
  if (ui.get().editingTiles) ui.set({ editingTiles: false })
  if (refusal === null) ui.set({ notice: null, quantity: 1 })
  else ui.say(refusal)
  return refusal === null
}

/** A scan from anywhere: to the field that waits for one, else into the cart. */
export const takeScan = (store: Store<AppState, Command>, ui: UiStore, text: string, place: ScreenPlace): void => {
  const { takesScan } = ui.get()
  if (takesScan === null) ringUp(store, ui, text, place)
  else takesScan(text)
}
