// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { CustomerSearch } from "../../src/customer/CustomerSearch.tsx"
import { SearchForm } from "../../src/ui/SearchForm.tsx"
import { show } from "./screen.tsx"

const onSearch = vi.fn<(term: string) => void>()
const nothing = () => undefined
const forms = [
  ["over a list", <SearchForm key="list" list="Orders" hint="Name" term="" onSearch={onSearch} />],
  [
    "for a customer",
    <CustomerSearch
      key="customer"
      hint={null}
      message={null}
      term=""
      results={{ state: "idle" }}
      today="2026-11-30"
      selecting={false}
      onSearch={onSearch}
      onPage={nothing}
      onPick={nothing}
      onDetails={nothing}
      onNew={nothing}
    />
  ]
] as const

// Verifies: SEC-4
test.each(forms)(
  "a card's number typed into the search %s stands in no address, and is taken out in words",
  (_, form) => {
    onSearch.mockClear()
    show(form)
    const field = screen.getByRole("textbox")
    const look = (value: string) => {
      fireEvent.change(field, { target: { value } })
      const asked = field.closest("form")
      if (asked) fireEvent.submit(asked)
    }
    for (const card of ["4111 1111 1111 1111", "Doe 4111111111111111", "4111-1111-1111-1111 exp 12/27"]) {
      look(card)
      expect(screen.getByRole("alert").textContent).toContain("card number")
      expect(field).toHaveProperty("value", "")
    }
    expect(onSearch).not.toHaveBeenCalled()
    look(" 303-555-0133 ")
    expect(onSearch.mock.calls).toEqual([["303-555-0133"]])
    expect(screen.queryByRole("alert")).toBeNull()
  }
)
