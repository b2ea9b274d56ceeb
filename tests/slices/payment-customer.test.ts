import { describe, expect, test } from "vitest"
import { nextOf } from "../../src/customer/goal.ts"
import { goalOf } from "../../src/customer/shown/goal.ts"
import { hintOf } from "../../src/customer/sentences.ts"
import { customerFirst } from "../../src/payment/customerFirst.ts"
import { line } from "./facts.ts"

const service = line(2, { product_type_code: "SERVICES", require_customer: true })
const rental = line(3, { product_type_code: "RENTALS", require_customer: true })

describe("a service or rental that is sold by name only", () => {
  // Verifies: PAY-01, CG-45
  test("asks for the customer before it is paid, with the hint of its kind", () => {
    expect(customerFirst([line(1), service, rental])).toBe(
      "/customer?message=service&product_id=product-2&back=payment"
    )
    expect(customerFirst([rental])).toBe("/customer?message=rental&product_id=product-3&back=payment")
    expect([hintOf("service"), hintOf("rental")]).toEqual([
      "Please select a customer before adding this service",
      "Please select a customer before adding this rental"
    ])
  })

  // Verifies: PROD-27, PROD-25
  test.each([
    ["product", { require_customer: true }],
    ["serializable", { require_customer: true, serializable: true }],
    ["serializable", { serializable: true, serial_number: "H9C-1" }],
    ["warehouse", { is_backorder: true }]
  ] as const)("and so does what needs a name as a %s, whose customer left the cart", (hint, fields) => {
    const asked = customerFirst([line(1), line(2, fields)]) ?? ""
    expect(asked).toBe(`/customer?message=${hint}&back=payment`)
    expect(nextOf(goalOf(new URL(asked, "http://till").searchParams))).toEqual({ add: null, to: "/payment" })
    expect(customerFirst([line(2, { ...fields, quantity: -1 })])).toBeNull()
  })

  test("asks for the customer of a line without a product too", () => {
    const { product_id: _, ...unnamed } = service
    expect(customerFirst([unnamed])).toBe("/customer?message=service&back=payment")
  })

  // Verifies: CG-45
  test("leads back to the payment: it is in the cart already", () => {
    const asked = customerFirst([service]) ?? ""
    const goal = goalOf(new URL(asked, "http://till").searchParams)
    expect(nextOf(goal)).toEqual({ add: null, to: "/payment" })
  })

  test("is not asked about where none is required, nor when it comes back", () => {
    expect(customerFirst([])).toBeNull()
    expect(customerFirst([{ ...service, require_customer: false }])).toBeNull()
    expect(customerFirst([line(2, { product_type_code: "SERVICES" })])).toBeNull()
    expect(customerFirst([{ ...rental, quantity: -1 }])).toBeNull()
    expect(customerFirst([{ ...rental, quantity: 0 }])).toBeNull()
  })
})
