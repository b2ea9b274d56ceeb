// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { ChargeButton } from "../../src/cart/ChargeButton.tsx"
import { show, stoppedClock } from "./screen.tsx"

const button = () => screen.getByRole("button", { name: /Go To Payments/ })

describe("the charge button", () => {
  it("keeps its look and its key while an item is on its way, is told as disabled, and answers a press", () => {
    const onPress = vi.fn()
    const { rerender } = show(
      <ChargeButton label="Go To Payments" keyName="F9" reason={null} settling={false} onPress={onPress} />
    )
    const settled = button().innerHTML
    expect(button().getAttribute("aria-disabled")).toBeNull()
    rerender(<ChargeButton label="Go To Payments" keyName="F9" reason={null} settling onPress={onPress} />)
    expect(button().innerHTML).toBe(settled)
    expect(button().getAttribute("aria-disabled")).toBe("true")
    fireEvent.click(button())
    expect(onPress).toHaveBeenCalledOnce()
  })

  it("dims once an item has been on its way for long, and no longer than that", () => {
    const clock = stoppedClock(0)
    const charge = (settling: boolean) => (
      <ChargeButton label="Go To Payments" keyName="F9" reason={null} settling={settling} onPress={() => undefined} />
    )
    const { rerender } = show(charge(false), clock.time)
    const bright = button().className
    rerender(charge(true))
    expect(button().className).toBe(bright)
    act(() => clock.moveTo(400))
    expect(button().className).not.toBe(bright)
    rerender(charge(false))
    expect(button().className).toBe(bright)
  })

  it("says why it cannot be pressed, and then is not", () => {
    const onPress = vi.fn()
    show(
      <ChargeButton
        label="Go To Payments"
        keyName="F9"
        reason="Checking the register's status."
        settling={false}
        onPress={onPress}
      />
    )
    expect(button().textContent).toContain("Checking the register's status.")
    fireEvent.click(button())
    expect(onPress).not.toHaveBeenCalled()
  })
})
