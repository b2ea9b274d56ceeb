// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { EmailReceipt } from "../../src/refund/EmailReceipt.tsx"
import { show } from "./screen.tsx"

const form = (known: string, onSend: (address: string) => void = vi.fn()) => (
  <EmailReceipt known={known} busy={false} sent={null} problem={null} onSend={onSend} />
)
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" })
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Email receipt" })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

// Verifies: REF-17, CG-75
it("begins with the address of the order's customer, whenever it comes, and sends to it", () => {
  const onSend = vi.fn()
  const { rerender } = show(form("", onSend))
  expect(field().value).toBe("")
  rerender(form("pat@ridgeline.example", onSend))
  expect(field().value).toBe("pat@ridgeline.example")
  fireEvent.click(send())
  expect(onSend.mock.calls).toEqual([["pat@ridgeline.example"]])
})

// Verifies: CG-75
it.each(["noor@mail.example", ""])("keeps what somebody typed (%j) when the address comes after it", (typed) => {
  const { rerender } = show(form(""))
  type("n")
  type(typed)
  rerender(form("pat@ridgeline.example"))
  expect(field().value).toBe(typed)
})

it("is empty where there is no address, and sends nothing to nobody", () => {
  show(form(""))
  expect(field().value).toBe("")
  expect(send().disabled).toBe(true)
})
