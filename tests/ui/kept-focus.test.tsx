// @vitest-environment jsdom
// @own-document: what it loads holds on to the first document that it meets.
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, expect, test } from "vitest"
import { PLACES } from "../../src/ui/focus.ts"
import { keepFocus } from "../../src/ui/restoreLostFocus.ts"

let stop: () => void
beforeEach(() => {
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  cleanup()
})

const Page = ({ rows = 2, busy = false, asks = false }) => (
  <>
    <input id={PLACES.scan} aria-label="Search" />
    {Array.from({ length: rows }, (_, row) => (
      <button key={row} disabled={busy}>
        Delete {row}
      </button>
    ))}
    {asks && (
      <dialog open>
        <button data-autofocus>Close</button>
      </dialog>
    )}
  </>
)

test("the focus goes to where it rests when what had it is gone, or can hold it no more", async () => {
  const { rerender } = render(<Page />)
  screen.getByText("Delete 1").focus()
  rerender(<Page rows={1} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Search")))
  screen.getByText("Delete 0").focus()
  rerender(<Page rows={1} busy />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Search")))
})

test("in an open dialog it stays inside", async () => {
  const { rerender } = render(<Page asks />)
  screen.getByText("Delete 1").focus()
  rerender(<Page rows={0} asks />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Close")))
})

const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test("it is left where somebody, or the next screen, has put it", async () => {
  const { rerender } = render(<Page />)
  screen.getByText("Delete 1").focus()
  rerender(<Page rows={1} />)
  screen.getByText("Delete 0").focus()
  await aFrame()
  expect(document.activeElement).toBe(screen.getByText("Delete 0"))
  // A click beside everything.
  screen.getByText("Delete 0").blur()
  rerender(<Page rows={1} asks />)
  await aFrame()
  expect(document.activeElement).toBe(document.body)
})
