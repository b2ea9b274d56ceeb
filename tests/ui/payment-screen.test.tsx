// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, test, vi } from "vitest"
import { removalOf, rowsOf } from "../../src/payment/paymentViews.tsx"
import type { CartPayment } from "../../src/cart/contract.ts"
import { cents, ZERO } from "../../src/money/cents.ts"
import type { Problem } from "../../src/payment/model.ts"
import { PaymentScreen, type PaymentScreenProps } from "../../src/payment/PaymentScreen.tsx"
import { ConfirmRemovePayment } from "../../src/payment/RemovePayment.tsx"
import { SaleComplete } from "../../src/payment/SaleComplete.tsx"
import { quickAmounts, quickCash } from "../../src/payment/amounts/rules.ts"
import { sheetOf } from "../../src/payment/saleSheet.tsx"
import { focusAtFirstSight, show, withDialogs } from "./screen.tsx"

const BALANCE = cents(65_024)
type Method = PaymentScreenProps["method"]

const Till = (props: Partial<PaymentScreenProps>) => {
  const [method, setMethod] = useState<Method>("cash")
  const [amount, setAmount] = useState(BALANCE)
  return (
    <PaymentScreen
      balance={BALANCE}
      total={BALANCE}
      paid={ZERO}
      rows={[]}
      methods={[
        { key: "credit_card", note: "Terminal Z11 ready", letter: "C", reason: null },
        { key: "cash", note: "Opens the drawer", letter: "K", reason: null }
      ]}
      method={method}
      amount={amount}
      ahead=""
      amountLabel="Cash received"
      alert={null}
      simulated={false}
      quick={quickCash(BALANCE)}
      changeDue={null}
      capped={null}
      cardFee={null}
      problem={null}
      unresolved={null}
      accept={{ label: "Accept", reason: null }}
      conversion={null}
      onMethod={setMethod}
      onAmount={setAmount}
      onAccept={() => true}
      onRemove={() => undefined}
      onRetryConversion={() => undefined}
      onBack={() => undefined}
      {...props}
    />
  )
}

const amount = () => screen.getByRole<HTMLInputElement>("textbox")
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name })

describe("the payment screen", () => {
  test("says before the card is charged that no more than the balance is", () => {
    show(<Till accept={{ label: "Charge card", reason: null }} capped={cents(972)} />)
    expect(screen.getByText("Only the balance due is charged: $9.72").tagName).toBe("OUTPUT")
  })

  test("waits with the cursor in the amount, before anybody sees it and types on", () => {
    const focused = focusAtFirstSight(<Till />)
    expect(focused).toBe(amount())
    expect(amount().value).toBe("$650.24")
  })

  test("offers the exact amount and the next round ones, and marks the one that is chosen", () => {
    show(<Till />)
    expect(screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent)).toEqual(["Exact"])
    fireEvent.click(screen.getByRole("button", { name: "$700" }))
    expect(amount().value).toBe("$700.00")
    expect(screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent)).toEqual(["$700"])
  })

  test("takes a bill beside the card in one press: cash is the method, and the next digit begins anew", () => {
    show(<Till quick={quickAmounts("credit_card", BALANCE)} />)
    fireEvent.keyDown(amount(), { key: "c" })
    expect(screen.queryByRole("button", { name: "Exact" })).toBeNull()
    expect(screen.queryAllByRole("button", { pressed: true })).toEqual([])
    fireEvent.keyDown(amount(), { key: "7" })
    fireEvent.click(screen.getByRole("button", { name: "Cash $700" }))
    expect(radio("Cash").checked).toBe(true)
    expect(amount().value).toBe("$700.00")
    fireEvent.keyDown(amount(), { key: "9" })
    expect(amount().value).toBe("$0.09")
  })

  test("changes the method by its letter and takes = as exact", () => {
    show(<Till />)
    fireEvent.keyDown(amount(), { key: "c" })
    expect(radio("Credit Card").checked).toBe(true)
    fireEvent.keyDown(amount(), { key: "9" })
    fireEvent.keyDown(amount(), { key: "=" })
    expect(amount().value).toBe("$650.24")
  })

  test("sends digits to the amount from wherever the focus is", () => {
    show(<Till />)
    radio("Cash").focus()
    fireEvent.keyDown(radio("Cash"), { key: "5" })
    fireEvent.keyDown(radio("Cash"), { key: "0" })
    expect(amount().value).toBe("$0.50")
  })

  test("goes back by Escape", () => {
    const back = vi.fn<() => void>()
    show(<Till onBack={back} />)
    fireEvent.keyDown(amount(), { key: "Escape" })
    expect(back).toHaveBeenCalledOnce()
  })

  // Verifies: PAY-14
  test("accepts by Enter, which submits the form", () => {
    const accept = vi.fn<PaymentScreenProps["onAccept"]>(() => true)
    show(<Till onAccept={accept} />)
    fireEvent.submit(screen.getByRole("form", { name: "Payment" }))
    expect(accept).toHaveBeenCalledOnce()
  })

  // Verifies: PAY-15
  test("does not accept while there is a reason not to, and says the reason", () => {
    const accept = vi.fn<PaymentScreenProps["onAccept"]>(() => true)
    show(<Till onAccept={accept} accept={{ label: "Accept cash", reason: "Enter an amount." }} />)
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Accept cash/ }).disabled).toBe(true)
    fireEvent.submit(screen.getByRole("form", { name: "Payment" }))
    expect(accept).not.toHaveBeenCalled()
    expect(screen.getByText("Enter an amount.")).toBeTruthy()
  })

  // Verifies: PAY-40
  test("shows the processor's own words next to the form", () => {
    show(<Till problem={{ message: "Declined.", gateway: "DECLINED: INSUFFICIENT FUNDS" }} />)
    expect(screen.getByRole("alert").textContent).toContain("Processor Message: DECLINED: INSUFFICIENT FUNDS")
  })

  // Verifies: PAY-64, SAVE-05, SAVE-06
  test("offers Retry when the paid cart did not become an order, and grows clearer with the attempts", () => {
    const retry = vi.fn<() => void>()
    show(
      <Till
        conversion={{ _tag: "Failed", attempts: 4, cart: null, by: null, message: null }}
        onRetryConversion={retry}
      />
    )
    const panel = screen.getByRole("alert")
    expect(panel.textContent).toContain("Attempts: 4.")
    expect(panel.textContent).toContain("Please contact customer service.")
    fireEvent.click(screen.getByRole("button", { name: "Retry" }))
    expect(retry).toHaveBeenCalledOnce()
    expect(screen.queryByRole("radio")).toBeNull()
  })
})

describe("what stands among the payments", () => {
  const declined: Problem = {
    message: "Declined.",
    gateway: "INSUFFICIENT FUNDS",
    declined: { method: "credit_card", amount: 65_024 }
  }
  const rows = (method: Method) => rowsOf([], { removing: null, problem: declined, voided: null }, method)

  // Verifies: PAY-40
  test("is the payment that was declined, and why once another method is chosen", () => {
    const { rerender } = show(<Till rows={rows("credit_card")} />)
    const row = screen.getByRole("listitem")
    expect(row.textContent).toMatch(/^Credit Card.*Declined\$650\.24$/)
    expect(row.textContent).not.toContain("INSUFFICIENT FUNDS")
    rerender(<Till rows={rows("cash")} />)
    expect(screen.getByRole("listitem").textContent).toContain("INSUFFICIENT FUNDS")
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull()
  })

  test("can be removed, and the screen left, only until the payments are in", () => {
    const cash: CartPayment = {
      shopping_cart_payment_id: "1",
      description: "Cash",
      amount: BALANCE,
      payment_method_code: "CASH"
    }
    const back = vi.fn<() => void>()
    const paid = { rows: rowsOf([cash], { removing: null, problem: null, voided: null }, "cash"), onBack: back }
    const { rerender } = show(<Till {...paid} />)
    expect(screen.getByRole("button", { name: "Remove Cash payment of $650.24" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Back to sale" })).toBeTruthy()
    for (const conversion of [
      { _tag: "Running", attempts: 1, cart: null, by: null },
      { _tag: "Failed", attempts: 1, cart: null, by: null, message: null }
    ] as const) {
      rerender(<Till {...paid} conversion={conversion} />)
      expect(screen.queryByRole("button", { name: /^Remove|^Back/ })).toBeNull()
      fireEvent.keyDown(screen.getByRole("form", { name: "Payment" }), { key: "Escape" })
      expect(back).not.toHaveBeenCalled()
    }
  })
})

describe("removing a payment", () => {
  withDialogs()
  const said = (row: Partial<CartPayment>, isForeign = false) => {
    const payment: CartPayment = {
      shopping_cart_payment_id: "1",
      amount: cents(975),
      payment_method_code: "CASH",
      ...row
    }
    const doubled = [{ key: "k", cart: "c", method: "check", amount: 500, over: 500, final: false }] as const
    show(
      <ConfirmRemovePayment
        title="It"
        amount={payment.amount}
        money={removalOf(payment, doubled, isForeign)}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />
    )
    const words = screen.getByRole("alertdialog").textContent
    cleanup()
    return words
  }
  const PENDING = { payment_method_code: "CREDIT_CARD", transaction_identifier: "PENDING" }

  // Verifies: PAY-45
  test("says by what is known who gives the money back, and to hand nothing back for a card that nobody answered for", () => {
    expect(said({})).toContain("It $9.75 comes out of the cart and is due again.Hand back $9.75 in cash.")
    expect(said({ payment_method_code: "CHECK" })).toContain("Hand back the check of $9.75.")
    expect(said({ amount: cents(-975) })).toContain("Take back $9.75 in cash.")
    expect(said({ payment_method_code: "GIFT_CARD" })).toContain("The money goes back onto the gift card.")
    expect(said({ payment_method_code: "CHECK", amount: cents(500) })).toContain("Hand nothing back.")
    expect(said(PENDING)).toContain(
      "Nobody knows yet whether the card was charged. Hand nothing back: if it was, the back office"
    )
    expect(said(PENDING, true)).toContain("Hand nothing back: look in the terminal's report")
  })

  test("leaves Enter to the amount once a method is chosen by its letter, whatever button had the focus", () => {
    const remove = vi.fn<(id: string) => void>()
    const cash: CartPayment = { shopping_cart_payment_id: "1", amount: cents(975), payment_method_code: "CASH" }
    show(<Till rows={rowsOf([cash], { removing: null, problem: null, voided: null }, "cash")} onRemove={remove} />)
    const button = screen.getByRole("button", { name: "Remove Cash payment of $9.75" })
    button.focus()
    fireEvent.keyDown(button, { key: "k" })
    expect(document.activeElement).toBe(amount())
  })

  test("cannot be asked again of what is on its way out", () => {
    const cash: CartPayment = { shopping_cart_payment_id: "1", amount: cents(975), payment_method_code: "CASH" }
    show(<Till rows={rowsOf([cash], { removing: "1", problem: null, voided: null }, "cash")} />)
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull()
  })
})

describe("the finished sale", () => {
  // Verifies: PAY-62
  test("reads its one number out with Done, and says what to hand over and what to keep", () => {
    const sale = { order_id: "77", order_number: "10077", total: 2_000, change_due: 44, cash: true }
    show(
      <SaleComplete
        orderNumber={sale.order_number}
        customer="Maria Alvarez"
        sheet={sheetOf(sale, null)}
        printing={null}
        sent={null}
        onEmail={() => undefined}
        onText={null}
        onInvoice={() => undefined}
        onReceipt={() => undefined}
        onDone={() => undefined}
      />
    )
    const done = screen.getByRole("button", { name: /^Done/ })
    expect(document.activeElement).toBe(done)
    const read = (done.getAttribute("aria-describedby") ?? "").split(" ")
    expect(read.map((id) => document.getElementById(id)?.textContent)).toEqual(["Change due", "$0.44"])
    expect(screen.getByRole("region", { name: "Hand over" }).textContent).toContain("$0.44 to the customer")
    expect(screen.getByRole("region", { name: "Keep" }).textContent).toContain("Nothing to put away.")
    expect(screen.getByRole("region", { name: "Sale Complete" }).textContent).toContain("Maria Alvarez")
  })
})
