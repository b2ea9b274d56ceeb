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

it("a button acts once for a double click, and again for a new one and for the keyboard", () => {
  const save = vi.fn<() => void>()
  show(<button onClick={save}>Save</button>)
  fireEvent.click(screen.getByRole("button"), { detail: 1 })
  fireEvent.click(screen.getByRole("button"), { detail: 2 })
  expect(save).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole("button"), { detail: 1 })
  fireEvent.click(screen.getByRole("button"), { detail: 0 })
  expect(save).toHaveBeenCalledTimes(3)
})

it("what is made to be pressed quickly takes every click, and so does a label with its box", () => {
  const more = vi.fn<() => void>()
  show(
    <>
      <fieldset data-repeats>
        <button onClick={more}>
          <span>One</span> more
        </button>
      </fieldset>
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

/** A tap as Chromium tells of it when it counts it as a single one. */
const tap = (at: number, x: number) => {
  const event = new PointerEvent("click", {
    bubbles: true,
    cancelable: true,
    detail: 1,
    pointerType: "touch",
    clientX: x,
    clientY: 10
  })
  Object.defineProperty(event, "timeStamp", { value: at })
  fireEvent(screen.getByRole("button"), event)
}

it("two taps at one place within half a second are one press, though they are counted as two", () => {
  const save = vi.fn<() => void>()
  show(<button onClick={save}>Save</button>)
  tap(1_000, 100)
  tap(1_400, 110)
  expect(save).toHaveBeenCalledOnce()
  tap(1_950, 110)
  expect(save).toHaveBeenCalledTimes(2)
  tap(2_000, 300)
  expect(save).toHaveBeenCalledTimes(3)
})

/** An Enter at a time, with what it presses, as a browser does it. */
const enter = (control: HTMLElement, at: number, repeat = false) => {
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, repeat })
  Object.defineProperty(event, "timeStamp", { value: at })
  if (fireEvent(control, event)) fireEvent.click(control)
}

it("an Enter that is held, or comes twice, presses once, and not what took the place of the first", () => {
  const next = vi.fn<() => void>()
  show(<Turning onNext={next} />)
  enter(screen.getByText("First"), 1_000)
  enter(screen.getByText("Next"), 1_200)
  enter(screen.getByText("Next"), 1_600)
  enter(screen.getByText("Next"), 3_000, true)
  expect(next).not.toHaveBeenCalled()
  enter(screen.getByText("Next"), 4_000)
  expect(next).toHaveBeenCalledOnce()
})

it("an Enter soon after another counts once something was typed between", () => {
  const save = vi.fn<() => void>()
  show(
    <>
      <input aria-label="Code" />
      <button onClick={save}>Save</button>
    </>
  )
  enter(screen.getByText("Save"), 1_000)
  fireEvent.input(screen.getByLabelText("Code"))
  enter(screen.getByText("Save"), 1_100)
  expect(save).toHaveBeenCalledTimes(2)
})

it("the second half of a double click takes the focus nowhere, but selects a word in a field", () => {
  show(
    <>
      <input aria-label="Code" />
      <button>Done</button>
    </>
  )
  for (const [control, goes] of [
    [screen.getByText("Done"), false],
    [screen.getByLabelText("Code"), true]
  ] as const) {
    expect(fireEvent.mouseDown(control, { detail: 1 })).toBe(true)
    fireEvent.click(control, { detail: 1 })
    expect(fireEvent.mouseDown(control, { detail: 2 })).toBe(goes)
  }
})
