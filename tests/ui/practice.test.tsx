// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, within } from "@testing-library/react"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import { afterEach, describe, expect, it, vi } from "vitest"
import { guardHistory } from "../../src/app/guardedHistory.ts"
import { HistoryContext } from "../../src/app/hooks.ts"
import { type DeskNow, NO_NOTES, type PracticeDesk } from "../../src/practice/model.ts"
import { PaperDialog } from "../../src/practice/PaperDialog.tsx"
import type { Happened } from "../../src/practice/rules.ts"
import { stripLabel } from "../../src/practice/texts.ts"
import { TaskBeside } from "../../src/practice/TaskBeside.tsx"
import { PracticeContext } from "../../src/practice/usePractice.ts"
import { ScreenFailed } from "../../src/shell/ScreenFailed.tsx"
import { Rail } from "../../src/shell/Rail.tsx"
import { preload } from "../../src/kernel/late.ts"
import { BesideContext } from "../../src/ui/beside.ts"
import { Dialog } from "../../src/ui/Dialog.tsx"
import { show, withDialogs } from "./screen.tsx"

withDialogs()
afterEach(() => {
  vi.restoreAllMocks()
})

/** A practice at the task of the card without an answer, after these events. */
const atTask = (...events: readonly Happened[]) => {
  let now: DeskNow = {
    ...NO_NOTES,
    task: { id: "no-answer", since: 0, hints: 0, hinted: null },
    ended: false,
    events,
    isUnheard: false,
    printed: new Uint8Array()
  }
  const listeners = new Set<() => void>()
  const change = (to: Partial<DeskNow>) =>
    act(() => {
      now = { ...now, ...to }
      for (const tell of listeners) tell()
    })
  const hint = vi.fn<PracticeDesk["hint"]>()
  const desk: PracticeDesk = {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hint,
    begin: () => undefined,
    finish: () => undefined,
    loadPaper: () => undefined,
    cutPower: () => undefined,
    again: () => undefined,
    leave: () => undefined
  }
  return { desk, hint, change }
}

/** A dialog that the task is done in. */
const inDialog = (...events: readonly Happened[]) => {
  const { desk, ...task } = atTask(...events)
  show(
    <PracticeContext value={desk}>
      <BesideContext value={<TaskBeside />}>
        <Dialog alert title="Pending Transaction" footer={<button data-autofocus>Check Again</button>} />
      </BesideContext>
    </PracticeContext>
  )
  return task
}

describe("a task of practice while a dialog is open", () => {
  const UNKNOWN = [
    { type: "PaymentEntered", data: {} },
    { type: "PaymentUnknown", data: {} }
  ]

  it("says in the dialog what to do, and gives its hint there", () => {
    const { hint, change } = inDialog(...UNKNOWN)
    const task = within(within(screen.getByRole("alertdialog")).getByRole("group", { name: "Practice task" }))
    expect(document.activeElement?.textContent).toBe("Check Again")
    expect(task.getByText(/Don't charge again: ask\./)).toBeDefined()
    fireEvent.click(task.getByRole("button", { name: /^Hint/ }))
    expect(hint).toHaveBeenCalledExactlyOnceWith("check")
    change({ task: { id: "no-answer", since: 0, hints: 1, hinted: "check" } })
    expect(task.getByText(/Press Check Again until the answer is there\./)).toBeDefined()
    expect(task.getByRole("button", { name: /^Hint/ }).getAttribute("aria-disabled")).toBe("true")
  })

  it("is silent once the task is left", () => {
    const { change } = inDialog(...UNKNOWN)
    change({ task: null })
    expect(screen.queryByRole("group", { name: "Practice task" })).toBeNull()
  })
})

it("says on a screen that cannot be shown too that it is practice", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined)
  const Broken = (): never => {
    throw new Error("not to be drawn")
  }
  await preload()
  const { desk } = atTask()
  show(
    <PracticeContext value={desk}>
      <ScreenFailed at="sale">
        <Broken />
      </ScreenFailed>
    </PracticeContext>
  )
  expect(screen.getByRole("alert").textContent).toContain("This screen")
  expect(await screen.findByRole("region", { name: stripLabel })).toBeDefined()
})

it("draws what the practice printer was sent", () => {
  const printed = new TextEncoder().encode("PRACTICE - NOT A SALE\n9MM LUGER   20.56\n")
  show(<PaperDialog printed={printed} onClose={() => undefined} />)
  const paper = screen.getByRole("region", { name: "Printed paper" })
  expect(paper.querySelector("pre")?.textContent).toContain("PRACTICE - NOT A SALE")
})

it("a link of the rail leads below /practice there, also in a tab of its own", () => {
  const history = guardHistory({
    current: () => ({ pathname: "/sale", search: "", hash: "", state: null, key: "a", index: 0 }),
    href: (url) => `/practice${url}`,
    push: () => undefined,
    replace: () => undefined,
    go: () => undefined,
    onPop: () => undefined
  })
  const go = vi.fn<(href: string) => void>()
  show(
    <HistoryContext value={history}>
      <Rail entries={[{ href: "/layaway", label: "Layaway", icon: ShoppingCart, current: false }]} onGo={go} />
    </HistoryContext>
  )
  const link = screen.getByRole("link", { name: "Layaway" })
  expect(link.getAttribute("href")).toBe("/practice/layaway")
  const aside = createEvent.click(link, { ctrlKey: true })
  fireEvent(link, aside)
  expect([aside.defaultPrevented, go.mock.calls]).toEqual([false, []])
  fireEvent.click(link)
  expect(go).toHaveBeenCalledExactlyOnceWith("/layaway")
})
