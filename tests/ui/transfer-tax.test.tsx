// @vitest-environment jsdom
import { act } from "@testing-library/react"
import { expect, it } from "vitest"
import { type Reader, ReadContext } from "../../src/app/reads.ts"
import { type Cents, cents } from "../../src/money/cents.ts"
import { useTransferTax } from "../../src/product/useTransferTax.ts"
import { show, stoppedClock } from "./screen.tsx"

const Taxed = ({ price }: { readonly price: Cents | null }) => {
  useTransferTax(price, "Front 1", () => {})
  return null
}

// Verifies: PROD-22
it("asks for the tax of a price when nobody types any more, and not for each digit on the way to it", () => {
  const clock = stoppedClock(0)
  const asked: unknown[] = []
  const reader: Reader = (...question) => {
    asked.push(question.slice(0, 2))
    return new Promise(() => {})
  }
  const at = (price: Cents | null) => (
    <ReadContext value={reader}>
      <Taxed price={price} />
    </ReadContext>
  )
  const { rerender } = show(at(null), clock.time)
  for (const digits of [4, 41, 412, 4_125, 41_250]) rerender(at(cents(digits)))
  expect(asked).toEqual([])
  act(() => clock.moveTo(1))
  expect(asked).toEqual([["calculate_transfer_tax", { price: 41_250 }]])
  rerender(at(cents(4_125)))
  act(() => clock.moveTo(2))
  expect(asked).toHaveLength(2)
})
