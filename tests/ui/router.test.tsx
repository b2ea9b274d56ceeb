// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { useSearchParams } from "../../src/ui/navigation.ts"
import { Redirect, Router } from "../../src/ui/router.tsx"
import { Link } from "../../src/ui/Link.tsx"

const at = (children: ReactNode, search = "?search_term=9mm") => {
  const navigator = {
    createHref: (to: unknown) => `/practice${String(to)}`,
    push: vi.fn(),
    replace: vi.fn(),
    go: vi.fn()
  }
  render(
    <Router location={{ pathname: "/sale", search, state: null, key: "a" }} navigator={navigator}>
      {children}
    </Router>
  )
  return navigator
}

test("a link has the address that the browser knows, and moves without a load", () => {
  const { push } = at(<Link to="/customer">Customer</Link>)
  const link = screen.getByRole("link", { name: "Customer" })
  expect(link.getAttribute("href")).toBe("/practice/customer")
  expect(fireEvent.click(link)).toBe(false)
  expect(push).toHaveBeenCalledWith("/customer", undefined)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a link that is pressed with %j is the browser's",
  (how) => {
    const { push } = at(<Link to="#customer">Customer</Link>)
    expect(fireEvent.click(screen.getByRole("link"), how)).toBe(true)
    expect(push).not.toHaveBeenCalled()
  }
)

test("a link to where one stands adds nothing to the way back", () => {
  const { push, replace } = at(<Link to="/sale?search_term=9mm">Again</Link>)
  fireEvent.click(screen.getByRole("link"))
  expect(replace).toHaveBeenCalledWith("/sale?search_term=9mm", undefined)
  expect(push).not.toHaveBeenCalled()
})

test("a screen that leads on writes over its own entry", () => {
  const { replace } = at(<Redirect to="/sale" />)
  expect(replace).toHaveBeenCalledWith("/sale", undefined)
})

const Term = () => {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <p>{query.get("search_term")}</p>
      <button onClick={() => setQuery({ search_term: "a & b", page: "2" })}>Next</button>
      <button onClick={() => setQuery({}, { replace: true })}>None</button>
    </>
  )
}

test("what the address asks for is read, and asked otherwise of the same screen", () => {
  const { push, replace } = at(<Term />)
  expect(screen.getByText("9mm")).toBeTruthy()
  fireEvent.click(screen.getByText("Next"))
  expect(push).toHaveBeenCalledWith({ pathname: "/sale", search: "?search_term=a+%26+b&page=2" }, undefined)
  fireEvent.click(screen.getByText("None"))
  expect(replace).toHaveBeenCalledWith({ pathname: "/sale", search: "" }, undefined)
})
