import type { PanelTarget } from "../adjustments/model.ts"
import type { License, ScannedLicense } from "../customer/license/model.ts"
import type { ContactForm, Drafts } from "../customer/model.ts"
import { type StoreUnresolved, UNTOLD } from "../payment/unresolved.ts"
import type { UploadStatus } from "../support/model.ts"
import type { Theme } from "../settings/theme/rules.ts"
import type { Signing } from "../waiver/model.ts"

/** The way from the press of the charge button to the payment screen. */
export interface Way {
  /** The path where it began, with its search. */
  readonly from: string
  /** What was on the screen to be read by then. */
  readonly read: string
  /** The payment is asked for; before that something is still on its way into the cart. */
  readonly asked: boolean
  /** What was pressed meanwhile for the payment: letters of methods (PAY-14), digits of the amount, "="; none is empty. */
  readonly keys: string
}

/** What the screens share that is not worth a row in the book: refusals, and what stands in the scan bar. */
export interface Ui {
  /** The words of the last refusal, until dismissed. */
  readonly notice: string | null
  /** The quantity multiplier of the scan bar (SRCH-02). */
  readonly quantity: number
  /** Was the tab that is the register asked for it? */
  readonly tabAsking: boolean
  /** Why it kept it. */
  readonly tabRefusal: string | null
  /** How the upload of the register's log stands; null before the first one. */
  readonly upload: UploadStatus | null
  /** How many products of a price book are read so far; null while none is being read. */
  readonly pricesRead: number | null
  readonly menuOpen: boolean
  /** The list of all commands is open. */
  readonly commandsOpen: boolean
  /** Cash in and out is open. */
  readonly cashOpen: boolean
  /** 'Clear cart?' is asked. */
  readonly clearOpen: boolean
  /** It is asked whether the cart's customer is removed. */
  readonly removingCustomer: boolean
  /** What a license says of somebody who is still to be written down; it never stands in an address (CUST-48). */
  readonly prefill: ContactForm | null
  /** What was typed of customers and is not saved. */
  readonly drafts: Drafts
  /** Counts up when something of a customer was changed that no form of his says, such as a note. */
  readonly customerChanges: number
  /** The license that was scanned last. */
  readonly license: ScannedLicense | null
  /** How far a customer is with a waiver; null while nobody signs one. Nothing of the register is shown to him. */
  readonly signing: Signing | null
  /** How far somebody was with a waiver when the page was loaded again, until the cashier has seen it. */
  readonly signingCut: Exclude<Signing, "saved"> | null
  /** The licenses that were scanned while a customer signed, null for one that could not be read, until the cashier decides. */
  readonly heldLicenses: readonly (License | null)[]
  /** The line that is shown close up. */
  readonly enlarged: string | null
  /** What is being changed by hand in the side panel; scans wait while it is open. */
  readonly panel: PanelTarget | null
  /** What takes a scan instead of the cart: the order on the screen (ORD-18). */
  readonly takesScan: ((text: string) => void) | null
  /** So many checks of the store's rules stop the sale on the screen. */
  readonly lawStops: number
  /** The quick tiles are being pinned and moved: nothing is sold by them. */
  readonly editingTiles: boolean
  /** Somebody is on the way to the payment. */
  readonly way: Way | null
  /** The payments of the store that nobody has settled, as the back office last told them (REL-11). */
  readonly unresolved: StoreUnresolved
  /** How light the screens are; null until it was read what this browser showed last. */
  readonly theme: Theme | null
  /** How often somebody wanted them told anew. */
  readonly unresolvedWanted: number
}

export interface UiStore {
  readonly get: () => Ui
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (change: Partial<Ui>) => void
  /** Shows the words of a refusal; the same ones again are a new refusal. */
  readonly say: (words: string) => void
}

export const makeUiStore = (): UiStore => {
  let ui: Ui = {
    notice: null,
    quantity: 1,
    tabAsking: false,
    tabRefusal: null,
    upload: null,
    pricesRead: null,
    menuOpen: false,
    commandsOpen: false,
    cashOpen: false,
    clearOpen: false,
    removingCustomer: false,
    prefill: null,
    drafts: {},
    customerChanges: 0,
    license: null,
    signing: null,
    signingCut: null,
    heldLicenses: [],
    enlarged: null,
    panel: null,
    takesScan: null,
    lawStops: 0,
    editingTiles: false,
    way: null,
    unresolved: UNTOLD,
    theme: null,
    unresolvedWanted: 0
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<Ui>) => {
    ui = { ...ui, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => ui,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set,
    say: (notice) => {
      set({ notice: null })
      set({ notice })
    }
  }
}
