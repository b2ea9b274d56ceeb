import { PANEL_OPEN } from "../adjustments/messages.ts"
import { SALE_ONLY } from "../cart/messages.ts"
import { sells } from "../cart/rules.ts"
import { readScan } from "../catalog/rules.ts"
import { LICENSE_NOT_READY } from "../customer/messages.ts"
import { ringsUpHere } from "../offline/here/rules.ts"
import { late } from "../kernel/late.ts"
import type { Store } from "../kernel/store.ts"
import { isCartNumber } from "../savedCarts/rules.ts"
import { isForeign, personOf, screenOf } from "../session/model.ts"
import { addressOf, isPaying, modeAt, PATHS } from "../paths.ts"
import type { Command } from "./protocol.ts"
import type { AppState } from "./state.ts"
import type { UiStore } from "./uiStore.ts"

/** Scans are heard once somebody is signed in; before that they are typing. */
export const wantsScans = (store: Store<AppState, Command>): boolean =>
  store.health()._tag === "Recording" && screenOf(store.getSnapshot().session)._tag === "SignedIn"

/** Where the screen is. */
export interface ScreenPlace {
  readonly pathname: string
  readonly search: string
  readonly state: unknown
}

/** The way about the screens. */
export interface Screen {
  readonly location: () => ScreenPlace
  readonly push: (to: string) => void
}

/** What becomes of a license, which no first screen needs. A scan that comes before it waits for it. */
const desk = late(() => import("./licenseScans.ts"))

/** Is the number of a claim ticket looked for on the gunsmith's bench here? Never while a payment is under way. */
const leadsToBench = (store: Store<AppState, Command>, screen: Screen): boolean =>
  !isForeign(store.getSnapshot().session.client) && !isPaying(screen.location().pathname)

/**
 * What was scanned or typed, into the cart with the quantity that stands in front of the scan bar; false after the words
 * why not. A claim ticket's number leads to the gunsmith's bench. Nothing comes into the cart while a panel changes it, nor while it is about an order.
 */
export const ringUp = (store: Store<AppState, Command>, ui: UiStore, text: string, screen: Screen): boolean => {
  if (readScan(text)._tag === "Licence") {
    const part = desk.now()
    if (part !== null) return part.takeLicense(store, ui, text, screen)
    // Somebody may have begun to sign by then: it waits as a scan of that moment does.
    desk.whenHere(
      () => takeScan(store, ui, text, screen),
      () => ui.say(LICENSE_NOT_READY)
    )
    return true
  }
  const { panel, quantity } = ui.get()
  if (isCartNumber(text) && panel === null && leadsToBench(store, screen)) {
    ui.set({ notice: null })
    screen.push(addressOf(PATHS.bench, { q: text.trim().toUpperCase() }))
    return true
  }
  const busy = panel === null ? null : PANEL_OPEN
  const shut = sells(modeAt(screen.location(), personOf(store.getSnapshot().session))) ? busy : SALE_ONLY
  const rung = { _tag: "RingUpOffline", text, quantity } as const
  const state = store.getSnapshot()
  const here = ringsUpHere(state) && (state.offline.sale !== null || store.can(rung) === null)
  const refusal = shut ?? store.dispatch(here ? rung : { _tag: "Scan", text, quantity })
  // A scan ends what is done with the tiles, and is taken.
  if (ui.get().editingTiles) ui.set({ editingTiles: false })
  if (refusal === null) ui.set({ notice: null, quantity: 1 })
  else ui.say(refusal)
  return refusal === null
}

/** A scan from anywhere: a license to its holder, the rest to the field that waits for one, else into the cart. While a customer signs, nothing is shown of one: a license waits for the cashier. */
export const takeScan = (store: Store<AppState, Command>, ui: UiStore, text: string, screen: Screen): void => {
  if (store.getSnapshot().offline.isCovered) store.dispatch({ _tag: "LiftCover" })
  const { takesScan, signing } = ui.get()
  const isLicense = readScan(text)._tag === "Licence"
  if (signing !== null) {
    if (isLicense)
      desk.whenHere(
        ({ holdLicense }) => holdLicense(ui, text),
        () => ui.set({ heldLicenses: [...ui.get().heldLicenses, null] })
      )
    return
  }
  if (takesScan === null || isLicense) ringUp(store, ui, text, screen)
  else takesScan(text)
}
