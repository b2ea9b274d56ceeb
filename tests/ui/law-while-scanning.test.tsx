// @vitest-environment jsdom
import { act } from "@testing-library/react"
import { expect, it } from "vitest"
import { StoreContext, UiContext } from "../../src/app/hooks.ts"
import { type Reader, ReadContext } from "../../src/app/reads.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import type { PendingScan } from "../../src/catalog/model.ts"
import type { Store } from "../../src/kernel/store.ts"
import { useLaw } from "../../src/law/useLaw.ts"
import { cartEvent, cartReply, known, line, signedIn } from "../slices/facts.ts"
import { given } from "../slices/given.ts"
import { show } from "./screen.tsx"

const scan = (phase: PendingScan["phase"]): PendingScan => ({
  id: "scan-1",
  term: "860001047295",
  quantity: 1,
  description: null,
  price: null,
  productId: null,
  phase,
  from: null,
  serial: null
})

/** A register whose state a test sets, with lines that a rule looks at. */
const register = (lines: number): AppState =>
  given(
    known({ client: { has_law_checks: true } }),
    signedIn(),
    cartEvent(cartReply(Array.from({ length: lines }, (_, n) => line(n + 1, { law_checked: true }))))
  ).state

const Law = () => {
  useLaw(true)
  return null
}

it("a burst of scans asks the law once, when the last of them is in the cart; what waits for the line asks at once", async () => {
  let state = register(1)
  const ticks = new Set<() => void>()
  const asked: unknown[] = []
  // Whatever is asked, nothing comes of it here.
  const reader: Reader = (action) => {
    asked.push(action)
    return new Promise(() => undefined)
  }
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: (tick) => {
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
    dispatch: () => null,
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const is = (next: AppState, scans: readonly PendingScan[]) =>
    act(async () => {
      state = { ...next, catalog: { ...next.catalog, scans } }
      for (const tick of ticks) tick()
    })
  await act(async () => {
    show(
      <StoreContext value={store}>
        <UiContext value={makeUiStore()}>
          <ReadContext value={reader}>
            <Law />
          </ReadContext>
        </UiContext>
      </StoreContext>
    )
  })
  expect(asked).toHaveLength(1)
  await is(register(1), [scan("looking"), scan("looking")])
  await is(register(2), [scan("adding")])
  await is(register(3), [scan("adding")])
  expect(asked).toHaveLength(1)
  await is(register(3), [])
  expect(asked).toEqual(["get_list_law_checks", "get_list_law_checks"])
  await is(register(4), [scan("waiting")])
  expect(asked).toHaveLength(3)
})
