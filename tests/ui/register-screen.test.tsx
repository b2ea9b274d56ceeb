// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Cents } from "../../src/money/cents.ts"
import { RegisterScreen } from "../../src/register/RegisterScreen.tsx"
import { show } from "./screen.tsx"

afterEach(cleanup)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const count = (name: string, value: string) => fireEvent.change(field(`${name}, how many`), { target: { value } })

const MATTERS = [{ key: "p", what: "The receipt of order S-77 did not come out", way: "Print it again." }]

describe("counting the drawer", () => {
  const open = (kind: "open" | "close" = "open") => {
    const submit = vi.fn<(amount: Cents) => void>()
    show(<RegisterScreen kind={kind} saving={false} message={null} open={MATTERS} onSubmit={submit} onBack={null} />)
    return submit
  }
  const send = () => fireEvent.submit(screen.getByRole("form"))

  // Verifies: REG-03, REG-06, REG-07
  it("sums ten denominations", () => {
    const submit = open()
    expect(screen.getAllByRole("textbox").length).toBe(11)
    count("Hundreds", "2")
    count("Quarters", "7")
    count("Pennies", "3")
    send()
    expect(submit.mock.calls).toEqual([[20_178]])
  })

  // Verifies: REG-06
  it("takes the exact total instead when there is one", () => {
    const submit = open()
    count("Hundreds", "2")
    for (const key of "15000") fireEvent.keyDown(field("Or the exact total"), { key })
    send()
    expect(submit.mock.calls).toEqual([[15_000]])
  })

  it("goes to the next denomination by Enter, and after the last to the button", () => {
    open()
    expect(document.activeElement).toBe(field("Hundreds, how many"))
    fireEvent.keyDown(field("Hundreds, how many"), { key: "Enter" })
    expect(document.activeElement).toBe(field("Fifties, how many"))
    fireEvent.keyDown(field("Pennies, how many"), { key: "Enter" })
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open Register" }))
  })

  it("types the pad into the field that was reached last", () => {
    open()
    fireEvent.focus(field("Tens, how many"))
    fireEvent.click(screen.getByRole("button", { name: "1" }))
    fireEvent.click(screen.getByRole("button", { name: "2" }))
    expect(field("Tens, how many").value).toBe("12")
  })

  // Verifies: REG-01, REG-02, REG-05
  it("says what it is for", () => {
    open()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Open your register before processing transactions"
    )
    cleanup()
    open("close")
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Enter closing cash amount")
    expect(screen.getByRole("button", { name: "Close Register" })).toBeTruthy()
  })

  it("says what is still open at this register, and what resolves it, to whoever closes it", () => {
    open("close")
    const section = screen.getByRole("region", { name: "Still open at this register: 1" })
    expect(section.textContent).toContain("The receipt of order S-77 did not come out")
    expect(section.textContent).toContain("Print it again.")
    cleanup()
    open("open")
    expect(screen.queryByRole("region", { name: /^Still open/ })).toBeNull()
  })
})
