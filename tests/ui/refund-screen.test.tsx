// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { NO_FEE } from "../../src/payment/rules.ts"
import { RefundScreen, type RefundScreenProps } from "../../src/refund/RefundScreen.tsx"
import { method } from "../slices/refunding.ts"
import { show } from "./screen.tsx"

const DUE = cents(20_56)
const CASH = [{ id: "paid-1", label: "Cash, $20.56" }]
const PAID = method(1, DUE)

const view = (props: Partial<RefundScreenProps> = {}) => {
  const onAuthorize = vi.fn<RefundScreenProps["onAuthorize"]>()
  const screenOf = (more: Partial<RefundScreenProps>) => (
    <RefundScreen
      title="Item Return"
      due={DUE}
      selected={DUE}
      surcharge={NO_FEE}
      order={null}
      billing={null}
      loading={false}
      fee={{ base: "$18.99", kept: null, fixed: false, onFee: () => true }}
      methods={{
        methods: [PAID],
        selection: { "paid-1": DUE },
        surcharges: {},
        fixed: false,
        onSelect: () => undefined
      }}
      onOriginalCard={null}
      onClear={() => undefined}
      problem={null}
      ontoChoices={CASH}
      ontoNew={null}
      authorize={{ label: "Authorize Refund", reason: null }}
      needsCode={null}
      ends={false}
      onAuthorize={onAuthorize}
      onAskAgain={null}
      onReselect={null}
      onBack={() => undefined}
      {...props}
      {...more}
    />
  )
  const { rerender } = show(screenOf({}))
  return { onAuthorize, now: (more: Partial<RefundScreenProps>) => rerender(screenOf(more)) }
}

const fee = () => {
  const open = screen.queryByRole("button", { name: "Restock fee: none" })
  if (open !== null) fireEvent.click(open)
  return screen.getByRole("textbox", { name: "Percent" })
}
const authorize = () => fireEvent.click(screen.getByRole("button", { name: "Authorize Refund" }))

// Verifies: REF-03
test("nothing goes back while a restock fee is typed that nobody has applied", () => {
  const { onAuthorize } = view()
  fireEvent.change(fee(), { target: { value: "15" } })
  authorize()
  expect(onAuthorize).not.toHaveBeenCalled()
  expect(screen.getByRole("alert").textContent).toBe("The restock fee isn't applied yet. Press Apply fee, or clear it.")
  fireEvent.click(screen.getByRole("button", { name: "Apply fee" }))
  expect(screen.queryByRole("alert")).toBeNull()
  authorize()
  expect(onAuthorize).toHaveBeenCalledOnce()
})

test("the amount has the focus once it can be typed, unless something else has it", () => {
  view()
  expect(document.activeElement?.closest("td")).not.toBeNull()
  cleanup()
  const elsewhere = document.createElement("button")
  document.body.append(elsewhere)
  elsewhere.focus()
  view()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test("a manager code is asked for with its reason, sent once, and not asked for where nothing needs one", () => {
  const { onAuthorize, now } = view({ needsCode: "cash", ontoChoices: [] })
  const described = () =>
    document.getElementById(screen.getByLabelText("Manager code").getAttribute("aria-describedby") ?? "")?.textContent
  expect(described()).toBe("Giving back this much cash on one order needs a manager's code.")
  authorize()
  expect(screen.getByRole("alert").textContent).toBe("Enter a manager code.")
  expect(described()).toBe("Enter a manager code.")
  expect(onAuthorize).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText("Manager code"), { target: { value: "864209" } })
  authorize()
  expect(onAuthorize).toHaveBeenCalledExactlyOnceWith(null, { code: "864209" })
  now({ needsCode: "elsewhere", ontoChoices: [] })
  expect(screen.getByText("Refund it where it was taken first. A manager code records it here.")).toBeDefined()
  now({ needsCode: null, ontoChoices: [] })
  expect(screen.queryByLabelText("Manager code")).toBeNull()
})

test("a percent that was applied and then made an amount is a fee that nobody has applied", () => {
  const { onAuthorize } = view()
  fireEvent.change(fee(), { target: { value: "15" } })
  fireEvent.click(screen.getByRole("button", { name: "Apply fee" }))
  fireEvent.click(screen.getByRole("radio", { name: "Amount" }))
  authorize()
  expect(onAuthorize).not.toHaveBeenCalled()
})

test("a fee that was cleared, or taken out again, keeps nothing from going back", () => {
  const { onAuthorize } = view({ fee: { base: "$18.99", kept: null, fixed: false, onFee: () => false } })
  fireEvent.change(fee(), { target: { value: "abc" } })
  fireEvent.click(screen.getByRole("button", { name: "Apply fee" }))
  authorize()
  fireEvent.change(fee(), { target: { value: "1" } })
  fireEvent.change(fee(), { target: { value: "" } })
  authorize()
  expect(onAuthorize).toHaveBeenCalledTimes(2)
})

// Verifies: REF-09
test("a new gift card is asked for only while something goes onto it", () => {
  const { onAuthorize, now } = view()
  fireEvent.click(screen.getByRole("radio", { name: /^New gift card/ }))
  authorize()
  expect(screen.getByRole("alert").textContent).toBe("Swipe or enter a gift card number.")
  now({ ontoChoices: [{ id: "2", label: "Check, $20.56" }] })
  expect(screen.queryByLabelText("New gift card number")).toBeNull()
  authorize()
  expect(onAuthorize).toHaveBeenCalledWith(null, {})
})
