// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { RefundComplete } from "../../src/refund/RefundComplete.tsx"
import { focusAtFirstSight, show } from "./screen.tsx"

const refunded = {
  context: "return",
  order_id: "90",
  order_number: "10090",
  amount: 2056,
  legs: [
    { method: "CASH", description: "Cash", amount: 1000 },
    { method: "CREDIT_CARD", description: "VISA ending 4242", amount: 1056 }
  ]
} as const

const complete = (onPrint: (() => void) | null = null, simulated = false) => (
  <RefundComplete
    refunded={refunded}
    simulated={simulated}
    printing={{ state: null, onPrint }}
    email={null}
    onReceipt={vi.fn()}
    onInvoice={vi.fn()}
    onDone={vi.fn()}
  />
)

// Verifies: REF-17
it("tells what went back, each leg with its way and amount, and the order", () => {
  show(complete())
  const region = within(screen.getByRole("region", { name: "Refund Complete" }))
  expect(region.getByText("$20.56")).toBeDefined()
  const told = region.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(told).toEqual([
    ["Cash", "$10.00"],
    ["VISA ending 4242", "$10.56"],
    ["Order number", "10090"]
  ])
})

it("has the focus on Done, which is read out with the sum", () => {
  const focused = focusAtFirstSight(complete())
  expect(focused?.textContent).toContain("Done")
  const described = (focused?.getAttribute("aria-describedby") ?? "").split(" ")
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["Refunded", "$20.56"])
})

it("offers the printed receipt only where there is a printer", () => {
  show(complete())
  expect(screen.queryByRole("button", { name: "Print receipt" })).toBeNull()
  cleanup()
  show(complete(vi.fn()))
  expect(screen.getByRole("button", { name: "Print receipt" })).toBeDefined()
})

it("says SIMULATED where it went back on a card that was played at", () => {
  const { rerender } = show(complete(null, true))
  expect(screen.getByText("SIMULATED").parentElement?.textContent).toBe("SIMULATED No real card was used.")
  rerender(complete())
  expect(screen.queryByText("SIMULATED")).toBeNull()
})
