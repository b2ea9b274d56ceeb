// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { guardDoubleClicks } from "../../src/ui/doubleClick.ts"
import { show, withDialogs } from "./screen.tsx"

withDialogs()

let stop: () => void
beforeEach(() => {
  stop = guardDoubleClicks(window)
})
afterEach(() => stop())

/** A button whose place another one takes as soon as it is pressed. */
const Turning = ({ onNext }: { readonly onNext: () => void }) => {
  const [turned, setTurned] = useState(false)
  return turned ? (
    <button key="next" onClick={onNext}>
      Next
    </button>
  ) : (
    <button key="first" onClick={() => setTurned(true)}>
      First
    </button>
  )
}

it("a double click does not press the button that took the place of the first", () => {
  const next = vi.fn<() => void>()
  show(<Turning onNext={next} />)
  fireEvent.click(screen.getByText("First"), { detail: 1 })
  fireEvent.click(screen.getByText("Next"), { detail: 2 })
  fireEvent.click(screen.getByText("Next"), { detail: 3 })
  expect(next).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText("Next"), { detail: 1 })
  expect(next).toHaveBeenCalledOnce()
})

it("a button that stays takes every click, and so does a label with its box, and the keyboard", () => {
  const more = vi.fn<() => void>()
  show(
    <>
      <button onClick={more}>
        <span>One</span> more
      </button>
      <label>
        Choose <input type="checkbox" />
      </label>
    </>
  )
  fireEvent.click(screen.getByText("One"), { detail: 1 })
  fireEvent.click(screen.getByRole("button"), { detail: 2 })
  fireEvent.click(screen.getByRole("button"), { detail: 0 })
  expect(more).toHaveBeenCalledTimes(3)
  const box = screen.getByRole<HTMLInputElement>("checkbox")
  fireEvent.click(screen.getByText("Choose"), { detail: 1 })
  fireEvent.click(screen.getByText("Choose"), { detail: 2 })
  expect(box.checked).toBe(false)
})
