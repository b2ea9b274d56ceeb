// @vitest-environment jsdom
import { Router } from "../../src/ui/router.tsx"
import { describe, expect, it, vi } from "vitest"
import { guardHistory, type Place } from "../../src/app/guardedHistory.ts"
import { HistoryContext, StoreContext } from "../../src/app/hooks.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import { useMode } from "../../src/shell/useMode.ts"
import { known, signedIn } from "../slices/facts.ts"
import { given } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const RESERVE: Place = { pathname: "/range/reserve", search: "", hash: "", state: null, key: "a", index: 1 }
const CUSTOMER: Place = { ...RESERVE, pathname: "/customer", search: "?message=range", key: "b", index: 2 }

const Mode = () => <p>{useMode()}</p>

/** The reserve screen, then the customer screen drawn while the browser stands at `at`; gives what was written over that. */
const drawnWhileAt = (at: Place) => {
  const { state } = given(known(), signedIn())
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    dispatch: () => null,
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const replace = vi.fn<(url: string, state: unknown) => void>()
  const history = guardHistory({
    current: () => at,
    href: (url) => url,
    push: () => undefined,
    replace,
    go: () => undefined,
    onPop: () => undefined
  })
  const screenAt = (location: Place) => (
    <StoreContext value={store}>
      <HistoryContext value={history}>
        <Router location={location} navigator={history}>
          <Mode />
        </Router>
      </HistoryContext>
    </StoreContext>
  )
  const { rerender, container } = show(screenAt(RESERVE))
  rerender(screenAt(CUSTOMER))
  expect(container.textContent).toBe("Range")
  return replace.mock.calls.map(([url]) => url)
}

describe("the mode in which a screen without one of its own was reached", () => {
  it("is kept with the entry of that screen, for a reload", () => {
    expect(drawnWhileAt(CUSTOMER)).toEqual(["/customer?message=range"])
  })

  it("is written over no other entry, where Back was pressed before it could be kept", () => {
    expect(drawnWhileAt(RESERVE)).toEqual([])
  })
})
