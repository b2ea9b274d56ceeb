// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { type Cents, cents } from "../../src/money/cents.ts"
import { RegisterScreen } from "../../src/register/RegisterScreen.tsx"
import { show } from "./screen.tsx"

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
    expect(screen.getAllByRole("textbox").length).toBe(10)
    count("Hundreds", "2")
    count("Quarters", "7")
    count("Pennies", "3")
    send()
    expect(submit.mock.calls).toEqual([[20_178, { hundreds: 2, quarters: 7, pennies: 3 }]])
  })

  // Verifies: REG-06
  it("takes the exact total instead when there is one", () => {
    const submit = open()
    count("Hundreds", "2")
    fireEvent.click(screen.getByRole("tab", { name: "One total" }))
    expect(document.activeElement).toBe(field("Exact total"))
    for (const key of "15000") fireEvent.keyDown(field("Exact total"), { key })
    fireEvent.click(screen.getByRole("tab", { name: "By bills and coins" }))
    expect(field("Hundreds, how many").value).toBe("2")
    send()
    expect(submit.mock.calls).toEqual([[15_000, undefined]])
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

  it("counts one more and one fewer by a key, and a roll of coins by R or its button", () => {
    open()
    for (const key of ["+", "+", "+", "-"]) fireEvent.keyDown(field("Tens, how many"), { key })
    expect(field("Tens, how many").value).toBe("2")
    fireEvent.keyDown(field("Tens, how many"), { key: "r" })
    expect(field("Tens, how many").value).toBe("2")
    expect(screen.queryByRole("button", { name: /roll/ })).toBeNull()
    fireEvent.focus(field("Dimes, how many"))
    fireEvent.keyDown(field("Dimes, how many"), { key: "R" })
    fireEvent.click(screen.getByRole("button", { name: "Dimes: add a roll of 50" }))
    expect(field("Dimes, how many").value).toBe("100")
  })

  it("says what is still to find, and by F9 closes", () => {
    const submit = vi.fn<(amount: Cents) => void>()
    const part = { saving: false, message: null, open: [], onSubmit: submit, onBack: null } as const
    show(<RegisterScreen kind="close" {...part} expected={cents(83_621)} />)
    count("Hundreds", "2")
    expect(screen.getByText("Still to find").nextSibling?.textContent).toBe("$636.21")
    count("Hundreds", "9")
    expect(screen.getByText("Over by").nextSibling?.textContent).toBe("$63.79")
    fireEvent.keyDown(field("Hundreds, how many"), { key: "F9" })
    expect(submit).toHaveBeenCalledTimes(1)
    cleanup()
    show(<RegisterScreen kind="close" {...part} blind expected={cents(83_621)} />)
    expect(screen.queryByText("Still to find")).toBeNull()
    expect(document.body.textContent).not.toContain("836.21")
    expect(screen.getByText(/^Blind count/)).toBeTruthy()
  })
})
