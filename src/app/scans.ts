import { PANEL_OPEN } from "../adjustments/messages.ts"
import { PAYMENT_OPEN, SALE_ONLY } from "../cart/messages.ts"
import { sells } from "../cart/rules.ts"
import { readScan } from "../catalog/rules.ts"
import type { License } from "../customer/license/model.ts"
import { LICENSE_AT_DESK, LICENSE_KEPT, LICENSE_NOT_READY, LICENSE_UNREADABLE } from "../customer/messages.ts"
import { late } from "../kernel/late.ts"
import type { Store } from "../kernel/store.ts"
import { isCartNumber } from "../savedCarts/rules.ts"
import { isForeign, personOf, screenOf } from "../session/model.ts"
import { addressOf, isDesk, isPaying, keepsCustomer, modeAt, PATHS } from "../paths.ts"
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

/** The customer's screens: what a customer is asked for there stands in their addresses. */
const goalAt = ({ pathname, search }: ScreenPlace): string =>
  pathname === PATHS.customer || pathname.startsWith(`${PATHS.customer}/`) ? search : ""

/** Why no license is taken here, in words; null when one is. */
const noLicense = (ui: UiStore, { pathname }: ScreenPlace): string | null => {
  if (isDesk(pathname)) return LICENSE_AT_DESK
  if (isPaying(pathname)) return PAYMENT_OPEN
  if (keepsCustomer(pathname)) return LICENSE_KEPT
  return ui.get().panel === null ? null : PANEL_OPEN
}

/** What reads a license, which no first screen needs. A scan that comes before it waits for it. */
const reader = late(async () => (await import("../customer/license/read.ts")).readLicense)

/** Words that somebody may have typed to find a customer by, such as an email address; a license's text is none of them. */
const WORDS = /^[^|@\p{Cc}]+@[^|@\p{Cc}]{1,60}$/u

/**
 * What has `@` or `|` in it: a driver's license leads to its holder (SRCH-12), an address that was typed to the customers it
 * finds; of anything else it is said that it could not be read. What a license says goes into memory alone, never into an
 * address, the journal or a log. False after words why not.
 */
const takeLicense = (store: Store<AppState, Command>, ui: UiStore, text: string, screen: Screen): boolean => {
  const readLicense = reader.now()
  if (readLicense === null) {
    // Somebody may have begun to sign by then: it waits as a scan of that moment does.
    reader.whenHere(
      () => takeScan(store, ui, text, screen),
      () => ui.say(LICENSE_NOT_READY)
    )
    return true
  }
  const license = readLicense(text)
  if (license !== null || !WORDS.test(text.trim())) return openLicense(store, ui, license, screen)
  const refusal = noLicense(ui, screen.location())
  if (refusal !== null) {
    ui.say(refusal)
    return false
  }
  ui.set({ notice: null })
  screen.push(addressOf(PATHS.customer, { search_term: text.trim() }))
  return true
}

/** Leads to whom a license is of, null for one that could not be read; false after words why not. */
const openLicense = (
  store: Store<AppState, Command>,
  ui: UiStore,
  license: License | null,
  screen: Screen
): boolean => {
  const place = screen.location()
  const why = noLicense(ui, place) ?? store.dispatch({ _tag: "TakeLicense", read: license !== null })
  if (why !== null || license === null) {
    ui.say(why ?? LICENSE_UNREADABLE)
    return false
  }
  ui.set({ notice: null, license: { license, nth: (ui.get().license?.nth ?? 0) + 1 } })
  screen.push(`${PATHS.license}${goalOnly(goalAt(place))}`)
  return true
}

/** A license waits until the screen is the cashier's again; one that cannot be read too, of which it is said then. */
const holdLicense = (ui: UiStore, text: string): void => {
  const hold = (license: License | null) => ui.set({ heldLicenses: [...ui.get().heldLicenses, license] })
  reader.whenHere(
    (readLicense) => hold(readLicense(text)),
    () => hold(null)
  )
}

/** The license that waited longest while a customer signed leads to its holder; refused, it waits on, unless it can't be read. */
export const showHeldLicense = (store: Store<AppState, Command>, ui: UiStore, screen: Screen): void => {
  const [license, ...others] = ui.get().heldLicenses
  if (license === undefined) return
  if (openLicense(store, ui, license, screen) || (license === null && ui.get().notice === LICENSE_UNREADABLE))
    ui.set({ heldLicenses: others })
}

/** What a customer is asked for, without what was looked for or looked at there. */
const goalOnly = (search: string): string => {
  const parts = search.slice(1).split("&")
  const goal = parts.filter((part) => part !== "" && !/^(contact_id|tab|search_term|page)=/.test(part))
  return goal.length === 0 ? "" : `?${goal.join("&")}`
}

/** Is the number of a claim ticket looked for on the gunsmith's bench here? Never while a payment is under way. */
const leadsToBench = (store: Store<AppState, Command>, screen: Screen): boolean =>
  !isForeign(store.getSnapshot().session.client) && !isPaying(screen.location().pathname)

/**
 * What was scanned or typed, into the cart with the quantity that stands in front of the scan bar; false after the words
 * why not. A claim ticket's number leads to the gunsmith's bench. Nothing comes into the cart while a panel changes it, nor while it is about an order.
 */
export const ringUp = (store: Store<AppState, Command>, ui: UiStore, text: string, screen: Screen): boolean => {
  if (readScan(text)._tag === "Licence") return takeLicense(store, ui, text, screen)
  const { panel, quantity } = ui.get()
  if (isCartNumber(text) && panel === null && leadsToBench(store, screen)) {
    ui.set({ notice: null })
    screen.push(addressOf(PATHS.bench, { q: text.trim().toUpperCase() }))
    return true
  }
  const busy = panel === null ? null : PANEL_OPEN
  const shut = sells(modeAt(screen.location(), personOf(store.getSnapshot().session))) ? busy : SALE_ONLY
  const refusal = shut ?? store.dispatch({ _tag: "Scan", text, quantity })
  // A scan ends what is done with the tiles, and is taken.
  if (ui.get().editingTiles) ui.set({ editingTiles: false })
  if (refusal === null) ui.set({ notice: null, quantity: 1 })
  else ui.say(refusal)
  return refusal === null
}

/** A scan from anywhere: a license to its holder, the rest to the field that waits for one, else into the cart. While a customer signs, nothing is shown of one: a license waits for the cashier. */
export const takeScan = (store: Store<AppState, Command>, ui: UiStore, text: string, screen: Screen): void => {
  const { takesScan, signing } = ui.get()
  const isLicense = readScan(text)._tag === "Licence"
  if (signing !== null) {
    if (isLicense) holdLicense(ui, text)
    return
  }
  if (takesScan === null || isLicense) ringUp(store, ui, text, screen)
  else takesScan(text)
}
