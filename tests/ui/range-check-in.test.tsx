// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { createRef } from "react"
import { expect, it } from "vitest"
import { StoreContext, UiContext } from "../../src/app/hooks.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import { CheckIn } from "../../src/range/CheckIn.tsx"
import { known, signedIn } from "../slices/facts.ts"
import { given } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

// Verifies: ORD-19
it("a back office that is not ours is told by two questions, which the keys answer one after the other", async () => {
  const { state } = given(known({ client: { idempotent: false } }), signedIn())
  const asked: Command[] = []
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    dispatch: (command) => {
      asked.push(command)
      return null
    },
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const region = createRef<HTMLDivElement>()
  const lane = { lane: "7", bay: "A", reservation_date: "2026-11-21", duration: 60, order_item_id: "sold-2" }
  const Shown = () => (
    <div ref={region}>
      <CheckIn customer={{ contact_id: "104", lanes_reserved: [lane] }} region={region} />
    </div>
  )
  show(
    <StoreContext value={store}>
      <UiContext value={makeUiStore()}>
        <Shown />
      </UiContext>
    </StoreContext>
  )
  const press = (key: string) => fireEvent.keyDown(screen.getByRole("button"), { key })
  const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)
  // A part that comes up with its whole screen hears keys a moment later.
  await Promise.resolve()
  press("y")
  press("n")
  expect(chosen()).toEqual([true, false, false, true])
  press("y")
  expect(chosen()).toEqual([true, false, true, false])
  fireEvent.click(screen.getByRole("button"))
  expect(asked).toEqual([
    {
      _tag: "DoTask",
      task: "checkInRange",
      of: "104",
      args: { items: ["sold-2"], rentals: true, licence: true }
    }
  ])
})
