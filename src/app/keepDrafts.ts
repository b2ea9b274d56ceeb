import { type Drafts, keptDrafts } from "../customer/model.ts"
import type { Store } from "../kernel/store.ts"
import type { Command } from "./protocol.ts"
import type { AppState } from "./state.ts"
import type { UiStore } from "./uiStore.ts"

interface Kept {
  readonly read: () => Drafts
  readonly write: (drafts: Drafts) => void
}

/** Keeps what was typed of customers for a reload; at sign-out it goes, and what a license said with it. */
export const keepDrafts = (ui: UiStore, store: Store<AppState, Command>, kept: Kept): void => {
  const endWithSession = () => {
    if (store.getSnapshot().session.user !== null) return
    const { drafts, prefill, license, heldLicenses } = ui.get()
    if (prefill !== null || license !== null || heldLicenses.length > 0 || Object.keys(drafts).length > 0)
      ui.set({ drafts: {}, prefill: null, license: null, heldLicenses: [] })
  }
  ui.set({ drafts: kept.read() })
  let written = ui.get().drafts
  ui.subscribe(() => {
    const { drafts } = ui.get()
    if (drafts === written) return
    written = drafts
    kept.write(keptDrafts(drafts))
  })
  endWithSession()
  store.subscribe(endWithSession)
}
