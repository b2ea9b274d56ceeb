import { type ReactNode, StrictMode } from "react"
import type { Store } from "../kernel/store.ts"
import { type Time, TimeContext } from "../ui/time.ts"
import type { GuardedHistory } from "./guardedHistory.ts"
import { HistoryContext, type LiveActions, LiveContext, StoreContext, UiContext } from "./hooks.ts"
import type { Command } from "./protocol.ts"
import { type Reader, ReadContext } from "./reads.ts"
import type { AppState } from "./state.ts"
import { StoreZone } from "./StoreZone.tsx"
import type { UiStore } from "./uiStore.ts"

/** All that the register's screens reach for beside their properties: the live register's, or a replayed moment's. */
export const AppProviders = ({ time, ui, read, live, store, history, children }: SurroundingsProps) => (
  <StrictMode>
    <TimeContext value={time}>
      <UiContext value={ui}>
        <ReadContext value={read}>
          <LiveContext value={live}>
            <StoreContext value={store}>
              <HistoryContext value={history}>
                <StoreZone>{children}</StoreZone>
              </HistoryContext>
            </StoreContext>
          </LiveContext>
        </ReadContext>
      </UiContext>
    </TimeContext>
  </StrictMode>
)

export interface SurroundingsProps {
  readonly time: Time
  readonly ui: UiStore
  readonly read: Reader
  readonly live: LiveActions
  readonly store: Store<AppState, Command>
  readonly history: GuardedHistory
  readonly children: ReactNode
}
