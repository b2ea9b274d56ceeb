// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { Redacted } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { DiscountPanel, type DiscountPanelProps } from "../../src/adjustments/DiscountPanel.tsx"
import * as words from "../../src/adjustments/messages.ts"
import type { DiscountForm } from "../../src/adjustments/model.ts"
import { cents } from "../../src/money/cents.ts"
import { STILL_WORKING } from "../../src/tasks/messages.ts"
import { focusAtFirstSight, show, withDialogs } from "./screen.tsx"

withDialogs()

const save = vi.fn<(form: DiscountForm) => string | null>()
const close = vi.fn<() => void>()
const refuse = vi.fn<() => void>()
beforeEach(() => {
  save.mockReset().mockReturnValue(null)
  close.mockReset()
  refuse.mockReset()
})

const panel = (more: Partial<DiscountPanelProps> = {}) => (
  <DiscountPanel
    subject="Clear safety glasses"
    limit={{ of: "item", base: cents(2000) }}
    current={cents(2000)}
    codes={[
      { reason_code_id: "1", description: "Damaged box" },
      { reason_code_id: "2", description: "Price match" }
    ]}
    reason={null}
    notes=""
    busy={false}
    obstacle={null}
    refused={null}
    notice={null}
    onRefused={refuse}
    onSave={save}
    onRemove={null}
    onClose={close}
    {...more}
  />
)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const amount = () => field("Amount off")
const percent = () => screen.getByLabelText<HTMLInputElement>(/^Percent off/)
const total = () => screen.getByRole<HTMLInputElement>("textbox", { name: "New item subtotal" })
const code = () => field("Manager code")
const reason = () => screen.getByLabelText<HTMLSelectElement>("Reason")
const type = (into: HTMLElement, keys: string) => {
  into.focus()
  for (const key of keys) fireEvent.keyDown(into, { key })
}
const submit = () => fireEvent.submit(screen.getByRole("dialog").querySelector("form") ?? document.body)
const results = () => screen.getAllByRole("definition").map((one) => one.textContent)

describe("the three fields of a discount", () => {
  it("start in the amount, with nothing entered", () => {
    show(panel())
    expect(document.activeElement).toBe(amount())
    expect([amount().value, percent().value, total().value]).toEqual(["", "", ""])
    expect(results()).toEqual(["$20.00", "$20.00", "—", "—"])
  })

  it("have the focus before anybody sees them: no key of whoever types at once is lost", () => {
    const focused = focusAtFirstSight(panel())
    expect(focused).toBe(amount())
  })

  // Verifies: DISC-09
  it("empty each other, and show what the one that is typed makes of them", () => {
    show(panel())
    type(amount(), "500")
    expect([amount().value, percent().placeholder, total().placeholder]).toEqual(["$5.00", "25", "$15.00"])
    fireEvent.change(percent(), { target: { value: "12.5" } })
    expect([amount().value, percent().value, total().value]).toEqual(["", "12.5", ""])
    expect([amount().placeholder, total().placeholder]).toEqual(["$2.50", "$17.50"])
    type(total(), "1800")
    expect([amount().value, percent().value, total().value]).toEqual(["", "", "$18.00"])
    expect(results().slice(2)).toEqual(["$2.00", "$18.00"])
  })

  // Verifies: CG-21
  it("tell a new total of nothing from none, and say when a new total adds", () => {
    show(panel())
    type(total(), "0")
    expect(total().value).toBe("$0.00")
    expect(results().slice(2)).toEqual(["$20.00", "$0.00"])
    fireEvent.keyDown(total(), { key: "Backspace" })
    expect(total().value).toBe("")
    type(total(), "2500")
    expect(screen.getByText("Adds")).toBeTruthy()
    expect(results().slice(2)).toEqual(["$5.00", "$25.00"])
  })

  it("take the keys of the pad, whichever has the focus, and so does the code", () => {
    show(panel())
    const press = (...names: readonly string[]) => {
      for (const name of names) fireEvent.click(screen.getByRole("button", { name }))
    }
    press("5", "00")
    expect(amount().value).toBe("$5.00")
    percent().focus()
    press("1", "2", "Backspace", "0")
    expect(percent().value).toBe("10")
    code().focus()
    press("8", "6")
    expect(code().value).toBe("86")
    expect(percent().value).toBe("10")
  })

  it("get back what they held when a scanner typed into them", () => {
    show(panel())
    type(amount(), "85")
    fireEvent.change(amount(), { target: { value: "" } })
    expect(amount().value).toBe("")
  })
})

describe("saving a discount", () => {
  // Verifies: DISC-02, DISC-03, DISC-04, DISC-05, DISC-07, DISC-08
  it("says what is wrong at its field, one after the other, and goes there; the code is kept until all is well", () => {
    show(panel())
    const told = (at: HTMLElement, message: string) => {
      submit()
      expect(screen.getByRole("alert").textContent).toBe(message)
      expect(document.activeElement).toBe(at)
      expect(at.getAttribute("aria-invalid")).toBe("true")
      expect(document.getElementById(at.getAttribute("aria-describedby") ?? "")?.textContent).toBe(message)
    }
    told(amount(), "Please enter either an amount, percent or new item subtotal.")
    type(amount(), "2001")
    told(amount(), "Discount amount may not be greater than the regular price of $20.00.")
    fireEvent.change(percent(), { target: { value: "101" } })
    expect(screen.queryByRole("alert")).toBeNull()
    told(percent(), "Percentage may not be greater than 100%.")
    fireEvent.change(percent(), { target: { value: "0" } })
    told(percent(), "Discount must be greater than 0.")
    fireEvent.change(percent(), { target: { value: "10" } })
    told(code(), "Please enter a manager code")
    code().value = "864209"
    told(reason(), "Please select a reason from the dropdown.")
    expect(refuse).toHaveBeenCalledTimes(6)
    expect(save).not.toHaveBeenCalled()
    expect(code().value).toBe("864209")
    fireEvent.change(reason(), { target: { value: "2" } })
    submit()
    expect(save).toHaveBeenCalledOnce()
  })

  // Verifies: DISC-12, DISC-28, SEC-4
  it("hands the code over once, in secret, and its masked field is empty from then on", () => {
    show(panel({ reason: "2", notes: "torn" }))
    type(amount(), "500")
    code().value = "864209"
    submit()
    expect(code().type).toBe("password")
    expect(code().value).toBe("")
    const [form] = save.mock.calls[0] ?? []
    expect(form).toMatchObject({ amount: 500, percentage: "", total: null, reason: "2", notes: "torn" })
    expect(form?.managerCode && Redacted.value(form.managerCode)).toBe("864209")
    expect(document.body.innerHTML).not.toContain("864209")
  })

  // Verifies: DISC-12, DISC-13
  it("shows what the back office says and asks for the code again", () => {
    const view = show(panel({ reason: "2" }))
    type(amount(), "500")
    view.rerender(panel({ reason: "2", refused: "Wrong manager code." }))
    expect(screen.getByRole("alert").textContent).toBe("Wrong manager code.")
    expect(document.activeElement).toBe(code())
    expect(amount().value).toBe("$5.00")
  })

  it("shows words that belong to no field at its end", () => {
    save.mockReturnValue(STILL_WORKING)
    show(panel({ reason: "2" }))
    type(amount(), "500")
    code().value = "864209"
    submit()
    expect(screen.getByRole("alert").textContent).toBe(STILL_WORKING)
  })

  it("waits while a change or a line is on its way", () => {
    const view = show(panel({ busy: true }))
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Saving …" }).disabled).toBe(true)
    view.rerender(panel({ obstacle: "An item is still on its way." }))
    submit()
    expect(save).not.toHaveBeenCalled()
    expect(screen.queryByText(words.NEED_ONE)).toBeNull()
    expect(screen.getByText("An item is still on its way.")).toBeTruthy()
  })

  it("by Enter in the list of reasons", () => {
    show(panel({ reason: "2" }))
    type(amount(), "500")
    code().value = "864209"
    fireEvent.keyDown(reason(), { key: "Enter" })
    expect(save).toHaveBeenCalledOnce()
  })
})

describe("leaving the panel", () => {
  it("is Escape, and its buttons", () => {
    show(panel())
    fireEvent.keyDown(screen.getByRole("dialog", { name: "Discount item" }), { key: "Escape" })
    for (const name of ["Close", "Cancel"]) fireEvent.click(screen.getByRole("button", { name }))
    expect(close).toHaveBeenCalledTimes(3)
    expect(save).not.toHaveBeenCalled()
  })

  // Verifies: DISC-10
  it("removes a discount that is there without asking for anything", () => {
    const remove = vi.fn<() => void>()
    const view = show(panel())
    expect(screen.queryByRole("button", { name: "Remove discount" })).toBeNull()
    view.rerender(panel({ onRemove: remove }))
    fireEvent.click(screen.getByRole("button", { name: "Remove discount" }))
    expect(remove).toHaveBeenCalledOnce()
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
