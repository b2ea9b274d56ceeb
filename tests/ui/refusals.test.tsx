// @vitest-environment jsdom
import { noFiles } from "../../src/attachments/model.ts"
import { renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { type LiveActions, LiveContext, StoreContext } from "../../src/app/hooks.ts"
import { usePanelDispatch } from "../../src/app/laterHooks.ts"
import type { Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import type { Store } from "../../src/kernel/store.ts"
import { given } from "../slices/given.ts"

const REMOVE: Command = { _tag: "DoTask", task: "discountOrder", of: "cart", args: { form: null } }

test("what a panel refuses by itself is heard, like every other refusal; what is taken is not", () => {
  const refuse = vi.fn<() => void>()
  const { state } = given()
  const words: (string | null)[] = ["Please enter a manager code", null]
  const store: Store<AppState, Command> = {
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    dispatch: () => words.shift() ?? null,
    can: () => null,
    health: () => ({ _tag: "Recording" })
  }
  const live: LiveActions = {
    bring: () => undefined,
    files: noFiles,
    write: () => Promise.reject(new Error("nobody writes here")),
    takeOver: () => undefined,
    exportBook: () => Promise.reject(new Error("nobody exports here")),
    recentRows: () => Promise.resolve([]),
    refuse,
    hear: () => undefined
  }
  const { result } = renderHook(usePanelDispatch, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StoreContext value={store}>
        <LiveContext value={live}>{children}</LiveContext>
      </StoreContext>
    )
  })
  expect(result.current(REMOVE)).toBe("Please enter a manager code")
  expect(refuse).toHaveBeenCalledOnce()
  expect(result.current(REMOVE)).toBeNull()
  expect(refuse).toHaveBeenCalledOnce()
})
