// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { CancellingNote } from "../../src/orders/CancellingNote.tsx"
import { show, stoppedClock } from "./screen.tsx"

it("an order whose card is being voided is asked about after 10, 20, 40 and then every 60 seconds, and by hand", () => {
  const clock = stoppedClock(0)
  const onAsk = vi.fn()
  show(<CancellingNote busy={false} onAsk={onAsk} />, clock.time)
  expect(screen.getByText(/Checking again in 10 s\./)).toBeTruthy()
  const times: number[] = []
  for (let second = 1; second <= 200; second++) {
    const before = onAsk.mock.calls.length
    act(() => clock.moveTo(second * 1000))
    if (onAsk.mock.calls.length > before) times.push(second)
  }
  expect(times).toEqual([10, 30, 70, 130, 190])
  fireEvent.click(screen.getByRole("button", { name: "Check Again" }))
  expect(onAsk).toHaveBeenCalledTimes(6)
})

it("asks nothing while an answer is still to come", () => {
  const clock = stoppedClock(0)
  const onAsk = vi.fn()
  show(<CancellingNote busy onAsk={onAsk} />, clock.time)
  act(() => clock.moveTo(60_000))
  expect(onAsk).not.toHaveBeenCalled()
})
