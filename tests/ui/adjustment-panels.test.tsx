// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { Redacted, Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import type { ChangeRow } from "../../src/adjustments/orderChanges.ts"
import { ChangeRows } from "../../src/adjustments/ChangeRows.tsx"
import type { FeeEntry } from "../../src/adjustments/feeEntry.ts"
import { FeePanel } from "../../src/adjustments/FeePanel.tsx"
import { ItemFeesPanel } from "../../src/adjustments/ItemFeesPanel.tsx"
import type { FeeRemoval } from "../../src/adjustments/model.ts"
import { PANEL_OPEN } from "../../src/adjustments/messages.ts"
import { NotePanel } from "../../src/adjustments/NotePanel.tsx"
import type { PanelState } from "../../src/adjustments/Panel.tsx"
import { exemptionFault, readFee } from "../../src/adjustments/rules.ts"
import { TaxExemptPanel } from "../../src/adjustments/TaxExemptPanel.tsx"
import { takeScan } from "../../src/app/scans.ts"
import { screenAt } from "../slices/screenAt.ts"
import { makeUiStore } from "../../src/app/uiStore.ts"
import { cents, ZERO } from "../../src/money/cents.ts"
import { given } from "../slices/given.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

const CODES = [
  { reason_code_id: "2", description: "Price match" },
  { reason_code_id: "11", description: "Charged in error" }
]
const state: PanelState = {
  busy: false,
  obstacle: null,
  refused: null,
  notice: null,
  onRefused: () => undefined,
  onClose: () => undefined
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => fireEvent.submit(screen.getByRole("dialog").querySelector("form") ?? document.body)
const type = (into: HTMLElement, keys: string) => {
  for (const key of keys) fireEvent.keyDown(into, { key })
}

describe("a fee", () => {
  const panel = (save: (fee: FeeEntry) => string | null, remove: (index: number) => void = () => undefined) => (
    <FeePanel
      {...state}
      fees={[
        { description: "Delivery", amount: cents(1000) },
        { description: "Delivery", amount: cents(1000) }
      ]}
      cartTotal={cents(20_560)}
      onSave={save}
      onRemove={remove}
    />
  )
  const taken = () => vi.fn<(fee: FeeEntry) => string | null>().mockReturnValue(null)
  const results = () => screen.getAllByRole("definition").map((one) => one.textContent)

  // Verifies: DISC-16, DISC-17, DISC-18
  it("shows its amount and the new total as it is typed; amount and percent empty each other", () => {
    const save = taken()
    show(panel(save))
    expect(document.activeElement).toBe(field("Description"))
    fireEvent.change(field("Description"), { target: { value: "Handling" } })
    fireEvent.change(field(/^Percent of the total/), { target: { value: "0.05" } })
    expect(results()).toEqual(["$205.60", "$10.28", "$215.88"])
    type(field("Amount"), "250")
    expect(field(/^Percent of the total/).value).toBe("")
    expect(results()).toEqual(["$205.60", "$2.50", "$208.10"])
    submit()
    expect(save.mock.calls).toEqual([[{ description: "Handling", amount: 250, percentage: "" }]])
  })

  // Verifies: DISC-15, DISC-19
  it("says what is missing at its field", () => {
    const fault = (entry: FeeEntry) => {
      const fee = readFee(entry, cents(20_560))
      return Result.isFailure(fee) ? fee.failure : null
    }
    show(panel(fault))
    const told = (at: HTMLElement, message: string) => {
      submit()
      expect(screen.getByRole("alert").textContent).toBe(message)
      expect(document.activeElement).toBe(at)
    }
    told(field("Description"), "Amount or Percent and Description must be entered.")
    fireEvent.change(field("Description"), { target: { value: "Handling" } })
    told(field("Amount"), "Amount or Percent and Description must be entered.")
    type(field("Amount"), "0")
    told(field("Amount"), "Fee must be greater than 0.")
  })

  it("that is there goes by its place in the list, for two may be alike", () => {
    const remove = vi.fn<(index: number) => void>()
    show(panel(taken(), remove))
    const [, second] = screen.getAllByRole("button", { name: "Remove fee Delivery" })
    if (second) fireEvent.click(second)
    expect(remove.mock.calls).toEqual([[1]])
  })
})

describe("the exemption", () => {
  const panel = (save: (reason: string | null, notes: string) => string | null) => (
    <TaxExemptPanel {...state} exempt={null} tax={cents(157)} codes={CODES} onSave={save} onRemove={() => undefined} />
  )

  // Verifies: DISC-21, DISC-22
  it("needs lines and a reason, and shows the tax that goes off", () => {
    const save = vi.fn((reason: string | null) => exemptionFault(0, reason))
    show(panel(save))
    submit()
    expect(screen.getByRole("alert").textContent).toBe("There are no items in this order, so no need for tax exempt.")
    save.mockImplementation((reason) => exemptionFault(1, reason))
    submit()
    expect(screen.getByRole("alert").textContent).toBe("You must select a Reason.")
    expect(document.activeElement).toBe(field("Reason"))
    expect(screen.getByRole("definition").textContent).toBe("−$1.57")
    fireEvent.change(field("Reason"), { target: { value: "11" } })
    submit()
    expect(save).toHaveBeenLastCalledWith("11", "")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  // Verifies: DISC-23
  it("that is there can be removed", () => {
    const remove = vi.fn<() => void>()
    show(
      <TaxExemptPanel
        {...state}
        exempt={{ reason_code_id: "11" }}
        tax={ZERO}
        codes={CODES}
        onSave={() => null}
        onRemove={remove}
      />
    )
    expect(field("Reason").value).toBe("11")
    fireEvent.click(screen.getByRole("button", { name: "Remove exemption" }))
    expect(remove).toHaveBeenCalledOnce()
  })
})

// Verifies: DISC-24
it("a note is saved by Enter, broken by Shift with Enter, and removed by its button", () => {
  const save = vi.fn<(note: string) => string | null>().mockReturnValue(null)
  const note = () => screen.getByRole("textbox", { name: "Note" })
  show(<NotePanel {...state} note="Friday" onSave={save} />)
  expect(document.activeElement).toBe(note())
  fireEvent.change(note(), { target: { value: "Saturday" } })
  fireEvent.keyDown(note(), { key: "Enter", shiftKey: true })
  expect(save).not.toHaveBeenCalled()
  fireEvent.keyDown(note(), { key: "Enter" })
  fireEvent.click(screen.getByRole("button", { name: "Remove note" }))
  expect(save.mock.calls).toEqual([["Saturday"], [""]])
})

// Verifies: DISC-25, DISC-26
it("fees of products go by choice, code and reason, with what goes off", () => {
  const save = vi.fn<(removal: FeeRemoval) => string | null>().mockReturnValue(null)
  const fee = (key: string, amount: number) => ({ key, description: `Fee ${key}`, line: "", amount: cents(amount) })
  const refuse = vi.fn<() => void>()
  show(<ItemFeesPanel {...state} onRefused={refuse} fees={[fee("a", 61), fee("b", 40)]} codes={CODES} onSave={save} />)
  const told = (at: HTMLElement, message: string) => {
    submit()
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(document.activeElement).toBe(at)
  }
  told(field("Manager code"), "Please enter a manager code and reason to remove fees.")
  fireEvent.click(screen.getByRole("button", { name: "8" }))
  told(field("Reason"), "Please enter a manager code and reason to remove fees.")
  fireEvent.change(field("Reason"), { target: { value: "11" } })
  const [, second] = screen.getAllByRole("checkbox")
  told(screen.getAllByRole("checkbox")[0] ?? document.body, "Please select at least one fee to remove.")
  if (second) fireEvent.click(second)
  expect(screen.getByRole("definition").textContent).toBe("−$0.40")
  expect(refuse).toHaveBeenCalledTimes(3)
  submit()
  expect(refuse).toHaveBeenCalledTimes(3)
  const [removal] = save.mock.calls[0] ?? []
  expect(removal).toMatchObject({ reason: "11", chosen: ["b"] })
  expect(removal?.managerCode && Redacted.value(removal.managerCode)).toBe("8")
  expect(field("Manager code").value).toBe("")
})

describe("what was changed on the order", () => {
  const row: ChangeRow = {
    key: "fee 1",
    kind: "fee",
    index: 1,
    title: "Delivery",
    detail: "Fee",
    remove: "Remove fee Delivery",
    amount: cents(1000)
  }

  it("is shown with its remove, and without it while a payment is taken", () => {
    const remove = vi.fn<(row: ChangeRow) => void>()
    const rows = (locked: boolean) => (
      <ChangeRows rows={[row]} refused={null} locked={locked} busy={false} onRemove={remove} onSeen={() => undefined} />
    )
    const view = show(rows(false))
    fireEvent.click(screen.getByRole("button", { name: "Remove fee Delivery" }))
    expect(remove.mock.calls).toEqual([[row]])
    view.rerender(rows(true))
    expect(screen.getByRole("listitem").textContent).toContain("10.00")
    expect(screen.queryByRole("button")).toBeNull()
  })

  // Verifies: DISC-13
  it("says why the last change was refused until it is dismissed", () => {
    const seen = vi.fn<() => void>()
    show(<ChangeRows rows={[]} refused="No." locked={false} busy={false} onRemove={() => undefined} onSeen={seen} />)
    expect(screen.getByRole("alert").textContent).toBe("No.")
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }))
    expect(seen).toHaveBeenCalledOnce()
  })
})

it("a scan while a panel is open goes nowhere and says so", () => {
  const { state: register } = given()
  const dispatch = vi.fn<() => string | null>().mockReturnValue(null)
  const ui = makeUiStore()
  const store = {
    dispatch,
    getSnapshot: () => register,
    subscribe: () => () => undefined,
    can: () => null,
    health: () => ({ _tag: "Recording" as const })
  }
  ui.set({ panel: { _tag: "Order" }, quantity: 3 })
  takeScan(store, ui, "850000410015", screenAt("/sale"))
  expect(dispatch).not.toHaveBeenCalled()
  expect(ui.get()).toMatchObject({ notice: PANEL_OPEN, quantity: 3 })
  ui.set({ panel: null })
  takeScan(store, ui, "850000410015", screenAt("/sale"))
  expect(dispatch.mock.calls).toEqual([[{ _tag: "Scan", text: "850000410015", quantity: 3 }]])
})
