// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { SendReceipt } from "../../src/payment/SendReceipt.tsx"
import { addsCardFee, checkingIsFree } from "../../src/payment/texts.ts"
import { focusMissing } from "../../src/payment/usePaymentForm.ts"
import { TextField } from "../../src/ui/TextField.tsx"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

// Verifies: PAY-62, CG-75
test("an address that mail cannot go to is refused in words, where it is typed", () => {
  const answers: (string | null)[] = ["Please provide a valid Email Address.", null]
  const asked: boolean[] = []
  const send = (_: unknown, remember: boolean) => {
    asked.push(remember)
    return answers.shift() ?? null
  }
  show(
    <SendReceipt by="email" receipt={null} known="" customer="Maria Alvarez" onSend={send} onClose={() => undefined} />
  )
  const field = screen.getByRole("textbox", { name: "Email address" })
  fireEvent.change(field, { target: { value: "nobody at home" } })
  fireEvent.click(screen.getByRole("button", { name: "Send" }))
  expect(screen.getByRole("alert").textContent).toBe("Please provide a valid Email Address.")
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: "pat@ridgeline.example" } })
  fireEvent.click(screen.getByRole("checkbox", { name: "Maria Alvarez wants this address on file for next time" }))
  fireEvent.click(screen.getByRole("button", { name: "Send" }))
  expect(screen.queryByRole("alert")).toBeNull()
  expect(asked).toEqual([false, true])
})

// Verifies: PAY-25
test("a field with blanks alone is missing: the cursor goes there", () => {
  show(
    <form aria-label="Card">
      <TextField label="Number" required defaultValue="4242" />
      <TextField label="City" required defaultValue="   " />
      <TextField label="Zip" required />
    </form>
  )
  focusMissing(screen.getByRole<HTMLFormElement>("form"))
  expect(document.activeElement).toBe(screen.getByLabelText("City"))
})

// Verifies: PAY-32, PAY-33
test("the card fee names what it is taken of", () => {
  const fee = { percent: "3.00%", amount: "$0.15" }
  expect(addsCardFee({ ...fee, of: "$5.00" })).toBe("Credit card adds a 3.00% processing fee: $0.15 on $5.00.")
  expect(addsCardFee({ ...fee, of: null })).toBe("Credit card adds a 3.00% processing fee: $0.15 on this balance.")
})

test("only of a card at the terminal is it said that the customer may still be there", () => {
  expect(checkingIsFree(true)).toContain("terminal")
  expect(checkingIsFree(false)).not.toContain("terminal")
})
