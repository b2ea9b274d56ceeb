// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { useHold } from "../../src/ui/useHold.ts"
import { show, stoppedClock } from "./screen.tsx"

const Place = ({ onHold, onPress }: { onHold: (what: string) => void; onPress: () => void }) => (
  <div {...useHold(onHold)}>
    <button type="button" data-hold="line-1" onClick={onPress}>
      Line
    </button>
    <button type="button" onClick={onPress}>
      One more
    </button>
  </div>
)

const set = () => {
  const clock = stoppedClock(0)
  const held = vi.fn<(what: string) => void>()
  const pressed = vi.fn<() => void>()
  show(<Place onHold={held} onPress={pressed} />, clock.time)
  const line = screen.getByRole("button", { name: "Line" })
  const down = (on: HTMLElement = line) => fireEvent.pointerDown(on, { button: 0, clientX: 10, clientY: 10 })
  return { held, pressed, line, down, wait: () => clock.moveTo(1) }
}

it("a line that is held is no longer pressed by letting go, but by the next press and by a key", () => {
  const { held, pressed, line, down, wait } = set()
  down()
  wait()
  expect(held.mock.calls).toEqual([["line-1"]])
  fireEvent.pointerUp(line)
  fireEvent.click(line, { detail: 0 })
  expect(pressed).toHaveBeenCalledTimes(1)
  fireEvent.click(line, { detail: 1 })
  expect(pressed).toHaveBeenCalledTimes(1)
  down()
  fireEvent.pointerUp(line)
  fireEvent.click(line, { detail: 1 })
  expect(pressed).toHaveBeenCalledTimes(2)
})

it("a finger that lets go, slips, scrolls or rests elsewhere holds nothing", () => {
  const { held, line, down, wait } = set()
  const endings = [
    () => fireEvent.pointerUp(line),
    () => fireEvent.pointerCancel(line),
    () => fireEvent.pointerMove(line, { clientX: 10, clientY: 25 })
  ]
  for (const end of endings) {
    down()
    end()
    wait()
  }
  down(screen.getByRole("button", { name: "One more" }))
  wait()
  expect(held).not.toHaveBeenCalled()
})
