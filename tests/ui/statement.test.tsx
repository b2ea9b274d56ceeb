// @vitest-environment jsdom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { Statement } from "../../src/savedCarts/Statement.tsx"
import { show } from "./screen.tsx"

// Verifies: PROD-04
it("marks what the warehouse sends, and nothing else", () => {
  const safe = { shopping_cart_item_id: "1", description: "Safe", quantity: 1, price: cents(9900), is_backorder: true }
  const box = { shopping_cart_item_id: "2", description: "Box", quantity: 2, price: cents(1899) }
  show(<Statement title="QUOTE STATEMENT" items={[safe, box]} />)
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "SafeWarehouse order1 × 99.0099.00",
    "Box2 × 18.9937.98"
  ])
})
