import type { Signing } from "../waiver/model.ts"
import type { UiStore } from "./uiStore.ts"

interface Kept {
  /** How far a signing was when the page ended; null for none. */
  readonly read: () => Signing | null
  readonly write: (signing: Signing | null) => void
}

/** Tells of a signing that a reload ended, and whether the back office may have the waiver; who signed what is kept nowhere. */
export const keepSigning = (ui: UiStore, kept: Kept): void => {
  const before = kept.read()
  if (before !== "saved") ui.set({ signingCut: before })
  let written: Signing | null = null
  kept.write(written)
  ui.subscribe(() => {
    const { signing } = ui.get()
    if (signing === written) return
    written = signing
    kept.write(signing)
    if (signing !== null && ui.get().signingCut !== null) ui.set({ signingCut: null })
  })
}
