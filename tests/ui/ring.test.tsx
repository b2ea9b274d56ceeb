// @vitest-environment jsdom
import { act, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { announcement } from "../../src/ui/countdown.ts"
import { Ring } from "../../src/ui/Ring.tsx"
import { show, stoppedClock } from "./screen.tsx"

const START = 1_000_000

// Verifies: PAY-41
describe("the countdown of the terminal", () => {
  it("is read out at 120, 60, 30 and 10 seconds only", () => {
    const spoken = Array.from({ length: 121 }, (_, passed) => ({
      left: 120 - passed,
      text: announcement(120 - passed)
    }))
    const changes = spoken.filter(({ text }, place) => text !== spoken[place - 1]?.text).map(({ left }) => left)
    expect(changes).toEqual([120, 60, 30, 10, 0])
  })

  it("shows what is left until the deadline, also after the tab slept", () => {
    const clock = stoppedClock(START)
    show(<Ring deadline={START + 120_000} seconds={120} label="Time left" />, clock.time)
    expect(screen.getByText("2:00")).toBeTruthy()
    act(() => clock.moveTo(START + 26_000))
    expect(screen.getByText("1:34")).toBeTruthy()
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("94")
    act(() => clock.moveTo(START + 500_000))
    expect(screen.getByText("0:00")).toBeTruthy()
    expect(screen.getByRole("status").textContent).toBe("Time is up")
  })
})
