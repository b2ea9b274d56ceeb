import type { Store } from "../kernel/store.ts"
import { personOf } from "../session/model.ts"
import type { Theme } from "../settings/theme/rules.ts"
import type { Command } from "./protocol.ts"
import type { AppState } from "./state.ts"
import type { UiStore } from "./uiStore.ts"

interface Kept {
  readonly shown: () => Theme
  readonly of: (person: string) => Theme
  readonly show: (theme: Theme, person: string | null) => void
  readonly watch: (told: (theme: Theme) => void) => void
}

/**
 * Shows the screens as whoever is signed in wants them at this register, and keeps what they choose. While nobody is signed in,
 * and where nobody practices under their own name (`follows` is false), they stay as they were.
 */
export const keepTheme = (ui: UiStore, store: Store<AppState, Command>, kept: Kept, follows: boolean): void => {
  const whose = () => (follows ? personOf(store.getSnapshot().session) : null)
  let shown = kept.shown()
  let person: string | null = null
  const take = (theme: Theme) => {
    shown = theme
    ui.set({ theme })
  }
  const follow = () => {
    const now = whose()
    if (now === person) return
    person = now
    if (now === null || kept.of(now) === shown) return
    kept.show(kept.of(now), now)
    take(kept.of(now))
  }
  ui.set({ theme: shown })
  ui.subscribe(() => {
    const { theme } = ui.get()
    if (theme === null || theme === shown) return
    shown = theme
    kept.show(theme, whose())
  })
  kept.watch(take)
  follow()
  store.subscribe(follow)
}
