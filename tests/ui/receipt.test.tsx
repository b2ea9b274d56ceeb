// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { cents, ZERO } from "../../src/money/cents.ts"
import { Receipt } from "../../src/orders/Receipt.tsx"
import { show } from "./screen.tsx"

const order = {
  order_detail: {
    order_id: "1",
    order_number: "10501",
    display_date: "11/20/2026",
    display_time: "10:42 AM",
    company_name: "Ridgeline Armory & Range",
    phone: "(512) 555-0148",
    receipt_message: "Thank you."
  },
  order_items: [
    {
      order_item_id: "1",
      description: "Halden H9 Compact 9mm",
      quantity: 2,
      order_price: cents(54_900),
      serial_number: "H9C-000101"
    }
  ],
  order_payments: [
    {
      order_payment_id: "1",
      description: "VISA ending 4242",
      amount: cents(10_000),
      payment_method_code: "CREDIT_CARD",
      external_fee: cents(300)
    },
    {
      order_payment_id: "2",
      description: "Cash, $1,000.00 received",
      amount: cents(99_800),
      payment_method_code: "CASH"
    }
  ],
  order_totals: {
    order_subtotal: cents(109_800),
    order_total: cents(109_800),
    balance_remaining: ZERO,
    change_due: cents(200)
  }
}

const paper = () => screen.getByRole("article", { name: "Receipt" }).textContent

// Verifies: PRN-17
it("names the store, the order, and the message of the store", () => {
  show(<Receipt {...order} />)
  for (const part of ["Ridgeline Armory & Range", "(512) 555-0148", "10501", "Thank you."])
    expect(paper()).toContain(part)
})

it("says SIMULATED at its head where a card that paid was played at", () => {
  const payments = order.order_payments.map((payment, place) => ({ ...payment, simulated: place === 0 }))
  show(<Receipt {...order} order_payments={payments} />)
  expect(paper()).toMatch(/^SIMULATEDNo real card was used\./)
  cleanup()
  show(<Receipt {...order} />)
  expect(paper()).not.toContain("SIMULATED")
})

it("shows what a line costs for all of them, with its serial number", () => {
  show(<Receipt {...order} />)
  expect(screen.getByRole("listitem").textContent).toBe("Halden H9 Compact 9mm2 × 549.00 · Serial H9C-0001011,098.00")
})

it("marks what the warehouse sends", () => {
  show(
    <Receipt
      {...order}
      order_items={[
        { order_item_id: "1", description: "Safe", quantity: 1, order_price: cents(9900), is_backorder: true }
      ]}
    />
  )
  expect(screen.getByRole("listitem").textContent).toBe("Safe1 × 99.0099.00Warehouse order")
})

it("shows the card's fee beside the payment, and the cash that the change came out of", () => {
  show(<Receipt {...order} />)
  expect(screen.getByText("Processing fee $3.00, charged $103.00")).toBeTruthy()
  expect(screen.getByText("Cash, $1,000.00 received")).toBeTruthy()
  expect(screen.getByText("Change due").nextElementSibling?.textContent).toBe("2.00")
})

// Verifies: ENT-21
it("says what was changed by hand, and why", () => {
  show(
    <Receipt
      {...order}
      order_detail={{ ...order.order_detail, tax_reason: "Resale certificate" }}
      order_items={[
        {
          order_item_id: "1",
          description: "Bore sighting",
          quantity: 3,
          order_price: cents(2333),
          price: cents(2500),
          discount_amount: cents(500),
          override_reason: "Price match"
        }
      ]}
      order_discounts={[{ amount: cents(700), notes: "Military / LEO" }]}
      order_fees={[{ description: "Transfer fee", amount: cents(2500) }]}
      order_totals={{ ...order.order_totals, discount_amount: cents(1200), fee_total: cents(2500) }}
    />
  )
  expect(screen.getByRole("listitem").textContent).toBe("Bore sighting3 × 25.0075.00Discount $5.00, Price match")
  expect(screen.getByText("Discount").nextElementSibling?.textContent).toBe("−12.00")
  expect(screen.getByText("Order $7.00 Military / LEO")).toBeTruthy()
  expect(screen.getByText("Exempt: Resale certificate")).toBeTruthy()
  expect(screen.getByText("Transfer fee").nextElementSibling?.textContent).toBe("25.00")
  expect(screen.queryByText("Fees")).toBeNull()
})

it("leaves out what is nothing, and says what is still due", () => {
  const view = show(<Receipt {...order} />)
  expect(screen.queryByText("Discount")).toBeNull()
  expect(screen.queryByText("Balance Due")).toBeNull()
  view.rerender(<Receipt {...order} order_totals={{ ...order.order_totals, balance_remaining: cents(500) }} />)
  expect(screen.getByText("Balance Due").nextElementSibling?.textContent).toBe("5.00")
})
