import { browserTheme } from "../effects/ports/Theme.ts"
import type { Store } from "./kernel/store.ts"
import { guardDoubleClicks } from "./ui/doubleClick.ts"
import { keepTheme } from "./app/keepTheme.ts"
import type { Command } from "./app/protocol.ts"
import type { AppState } from "./app/state.ts"
import type { UiStore } from "./app/uiStore.ts"

/** What the page does that its first screen need not wait for; `isReal` is false where somebody practices. */
export const afterStart = (ui: UiStore, store: Store<AppState, Command>, isReal: boolean): void => {
  guardDoubleClicks(window)
  keepTheme(ui, store, browserTheme(), isReal)
}
