// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { ZERO } from "../../src/money/cents.ts"
import { PaymentInquiry } from "../../src/payment/PaymentInquiry.tsx"
import { TerminalWait } from "../../src/payment/TerminalWait.tsx"
import { ConfirmDialog } from "../../src/ui/ConfirmDialog.tsx"
import { Dialog } from "../../src/ui/Dialog.tsx"
import { PLACES } from "../../src/ui/focus.ts"
import { show, stoppedClock, withDialogs } from "./screen.tsx"

withDialogs()

describe("a question", () => {
  it("puts the focus on the safe answer and takes Escape as that answer", () => {
    const confirm = vi.fn<() => void>()
    const cancel = vi.fn<() => void>()
    show(<ConfirmDialog title="Clear cart?" onConfirm={confirm} onCancel={cancel} />)
    expect(document.activeElement?.textContent).toBe("Cancel")
    fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" })
    expect(cancel).toHaveBeenCalledOnce()
    expect(confirm).not.toHaveBeenCalled()
  })

  it("leaves the focus in the scan field when what opened it is gone", () => {
    const sale = (asking: boolean) => (
      <>
        <input id={PLACES.scan} aria-label="Item Scan / Lookup" />
        {asking && <ConfirmDialog title="Clear cart?" onCancel={() => undefined} />}
      </>
    )
    const view = show(sale(true))
    expect(document.activeElement?.id).not.toBe(PLACES.scan)
    view.rerender(sale(false))
    expect(document.activeElement?.id).toBe(PLACES.scan)
  })
})

it("a dialog without a way out is not left by Escape", () => {
  show(<Dialog title="Waiting for the card" alert />)
  const dialog = screen.getByRole("alertdialog", { name: "Waiting for the card" })
  expect(fireEvent.keyDown(dialog, { key: "Escape" })).toBe(false)
  expect(screen.queryByRole("alertdialog")).not.toBeNull()
})

it("a dialog is left by Escape even when the control that had the focus is gone", () => {
  const cancel = vi.fn<() => void>()
  show(<Dialog title="Fees" onCancel={cancel} />)
  const dialog = screen.getByRole("dialog", { name: "Fees" })
  const escape = () => fireEvent(dialog, new Event("cancel", { cancelable: true }))
  expect(escape()).toBe(false)
  expect(cancel).not.toHaveBeenCalled()
  dialog.blur()
  expect(escape()).toBe(false)
  expect(cancel).toHaveBeenCalledOnce()
})

describe("somebody who tries to leave while a card is waited for", () => {
  const stop = vi.fn<() => void>()
  const wait = (leaving: boolean, simulated = false) => (
    <TerminalWait
      method="Credit Card"
      terminal="Z11"
      amount={ZERO}
      fee={ZERO}
      charged={ZERO}
      sentAt={0}
      deadline={120_000}
      simulated={simulated}
      leaving={leaving}
      onStop={stop}
    />
  )

  it("says SIMULATED where the card is played at", () => {
    const { rerender } = show(wait(false, true))
    expect(screen.getByText("SIMULATED")).toBeDefined()
    rerender(wait(false))
    expect(screen.queryByText("SIMULATED")).toBeNull()
  })

  it("can be stopped after 20 s, in words, without taking the focus from where it is", () => {
    const clock = stoppedClock(19_000)
    show(wait(false), clock.time)
    const focused = document.activeElement
    expect(screen.queryByRole("button")).toBeNull()
    act(() => clock.moveTo(20_000))
    const out = screen.getByRole("button", { name: "Stop waiting and check" })
    expect(document.activeElement).toBe(focused)
    expect(screen.getByText(/nothing is charged again/).id).toBe(out.getAttribute("aria-describedby"))
    fireEvent.click(out)
    expect(stop).toHaveBeenCalledOnce()
  })

  // Verifies: PAY-55
  it("is told so in the dialog that stands there already", () => {
    const { rerender } = show(wait(false))
    expect(screen.queryByRole("alert")).toBeNull()
    rerender(wait(true))
    expect(screen.getByRole("alertdialog").contains(screen.getByRole("alert"))).toBe(true)
    expect(screen.getByRole("alert").textContent).toBe("Please wait for your payment to finish before leaving...")
  })
})

describe("the pending check", () => {
  const view = (
    phase: "checking" | "pending" | "complete" | "gone",
    checks: number,
    unkeyed = false,
    clock = stoppedClock(0)
  ) =>
    show(
      <PaymentInquiry
        happened={null}
        unkeyed={unkeyed}
        inquiry={{ key: "k", phase, checks, gateway: null, ...(phase === "pending" ? { next: 8_000 } : {}) }}
        payment={{ method: "Credit Card", amount: ZERO, atTerminal: true }}
        leaving={false}
        onCheckAgain={() => undefined}
        onClear={() => undefined}
      />,
      clock.time
    )

  it("says when it asks next, and reads only the answers out", () => {
    const clock = stoppedClock(0)
    view("pending", 1, false, clock)
    expect(screen.getByText(/Checking again in 8 s\./)).toBeTruthy()
    expect(screen.getByRole("status").textContent).toBe("This transaction is still pending.")
    act(() => clock.moveTo(7_000))
    expect(screen.getByText(/Checking again in 1 s\./)).toBeTruthy()
    act(() => clock.moveTo(9_000))
    expect(screen.getByText(/Checking again now\./)).toBeTruthy()
    cleanup()
    view("checking", 1)
    expect(screen.queryByText(/Checking again/)).toBeNull()
  })

  // Verifies: PAY-51, PAY-52
  it("offers Clear only after more than one check", () => {
    view("pending", 1)
    expect(screen.getByText("This transaction is still pending.")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Check Again" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull()
  })
  it.each(["checking", "pending", "complete"] as const)("says while %s where a second booking would show", (phase) => {
    view(phase, 1, true)
    expect(screen.getByText(/may have booked it twice\. Look in its own order list/)).toBeTruthy()
    cleanup()
    view(phase, 1)
    expect(screen.queryByText(/twice/)).toBeNull()
  })
  it("offers it after the second", () => {
    view("pending", 2)
    expect(screen.getByRole("button", { name: "Clear" })).toBeTruthy()
  })

  // Verifies: PAY-48, PAY-53
  it("says in the specification's words how it ended", () => {
    view("complete", 1)
    expect(screen.getByText("Transaction complete!")).toBeTruthy()
    view("gone", 1)
    expect(screen.getByText("This transaction is no longer pending! (It was either cancelled or denied.)")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Check Again" })).toBeNull()
  })
})
