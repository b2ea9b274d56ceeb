import { PANEL_OPEN } from "../adjustments/messages.ts"
import { PAYMENT_OPEN } from "../cart/messages.ts"
import type { License } from "../customer/license/model.ts"
import { readLicense } from "../customer/license/read.ts"
import {
  LICENSE_AT_DESK,
  LICENSE_KEPT,
  LICENSE_UNREADABLE,
  LIKE_ADDRESS,
  LIKE_LICENSE
} from "../customer/license/messages.ts"
import { looksLikeAddress } from "../kernel/identity.ts"
import type { Store } from "../kernel/store.ts"
import { addressOf, isDesk, isPaying, keepsCustomer, PATHS } from "../paths.ts"
import type { Command } from "./protocol.ts"
import type { Screen, ScreenPlace } from "./scans.ts"
import type { AppState } from "./state.ts"
import type { UiStore } from "./uiStore.ts"

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

/** Words that somebody may have typed to find a customer by, such as an email address; a license's text, also behind a scan, is none. */
const WORDS = /^(?!.*(?:ANSI|AAMVA)\d)[^\s|@\p{Cc}]+@[^\s|@\p{Cc}]{1,60}$/iu

/**
 * What looks like a driver's license leads to its holder (SRCH-12), an email address that was typed to the customers it finds; of
 * a person's address it is said that nothing was searched, of anything else that it could not be read. What they say goes into
 * memory alone, never into an address, the journal or a log. False after words why not.
 */
export const takeLicense = (store: Store<AppState, Command>, ui: UiStore, text: string, screen: Screen): boolean => {
  const license = readLicense(text)
  if (license === null && looksLikeAddress(text)) {
    ui.say(LIKE_ADDRESS)
    return false
  }
  if (license !== null || !WORDS.test(text.trim()))
    return openLicense(store, ui, license, screen, /[@|]/.test(text) ? LICENSE_UNREADABLE : LIKE_LICENSE)
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
  screen: Screen,
  unread = LICENSE_UNREADABLE
): boolean => {
  const place = screen.location()
  const why = noLicense(ui, place) ?? store.dispatch({ _tag: "TakeLicense", read: license !== null })
  if (why !== null || license === null) {
    ui.say(why ?? unread)
    return false
  }
  ui.set({ notice: null, license: { license, nth: (ui.get().license?.nth ?? 0) + 1 } })
  screen.push(`${PATHS.license}${goalOnly(goalAt(place))}`)
  return true
}

/** A license waits until the screen is the cashier's again; one that cannot be read too, of which it is said then. */
export const holdLicense = (ui: UiStore, text: string): void => {
  const license = readLicense(text)
  // A person's address alone leads to nobody.
  if (license !== null || !looksLikeAddress(text)) ui.set({ heldLicenses: [...ui.get().heldLicenses, license] })
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
