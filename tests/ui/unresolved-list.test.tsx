// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { UnresolvedList, type UnresolvedLoad } from "../../src/payment/UnresolvedList.tsx"
import { show } from "./screen.tsx"

const list = (
  load: UnresolvedLoad,
  onCheck: (key: string) => void = () => undefined,
  own = false,
  asked: string | null = null
) => {
  show(
    <UnresolvedList
      load={load}
      own={own}
      asked={asked === null ? null : { key: asked, answer: null }}
      backLabel="Back"
      onCheck={onCheck}
      onBack={() => undefined}
      onRefresh={() => undefined}
    />
  )
  return screen.getByRole("region", { name: "Unresolved Payments" }).textContent
}

const row = {
  key: "key-0000001",
  when: "",
  method: "Credit Card",
  amount: cents(12_334),
  fee: cents(359),
  register: "Front 1",
  cashier: "Dana K.",
  state: "pending"
}

// Verifies: REL-11
it("lists what nobody has settled, and says what that means", () => {
  const words = list({
    state: "loaded",
    rows: [row, { ...row, key: "key-0000002", amount: cents(840), fee: cents(0), register: null }],
    problem: null
  })
  expect(words).toContain("Nobody knows yet whether these were taken.")
  const rows = screen.getAllByRole("row").slice(1)
  expect(rows.map((one) => one.textContent)).toEqual([
    "Credit Card P-000001$123.34with a $3.59 processing feeFront 1Dana K.PendingCheck Again",
    "Credit Card P-000002$8.40Not knownDana K.PendingCheck Again"
  ])
})

it("has no doubt to explain where all is settled", () => {
  const words = list({ state: "loaded", rows: [], problem: null })
  expect(words).toContain("Every payment of the store is settled.")
  expect(words).not.toContain("Nobody knows")
})

it("says of a back end that lists none that these are this register's own, and may be there twice", () => {
  const words = list({ state: "loaded", rows: [row], problem: null }, undefined, true)
  expect(words).toContain("They are this register's own")
  expect(words).toContain("may have booked it twice")
  expect(words).not.toContain("The back office keeps asking")
  cleanup()
  expect(list({ state: "loaded", rows: [], problem: null }, undefined, true)).toContain(
    "Every payment of this register is settled."
  )
})

it("says that it is checking while somebody is asked, and nothing of all being settled", () => {
  expect(list({ state: "loading" })).toContain("Checking for unresolved payments …")
  cleanup()
  list({ state: "loaded", rows: [row], problem: null }, undefined, false, row.key)
  expect(screen.getAllByRole("row")[1]?.textContent).toContain("CheckingAsking …")
})

it("says that a list is old where the back office gave no other", () => {
  const words = list({ state: "loaded", rows: [row], problem: "The server did not answer." })
  expect(words).toContain("The list may not be current. The server did not answer.")
})
