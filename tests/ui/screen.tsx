import { render } from "@testing-library/react"
import { type ReactNode, useLayoutEffect } from "react"
import { beforeEach } from "vitest"
import { type Time, TimeContext } from "../../src/ui/time.ts"

/** A clock that stands until it is moved, for what shows the time. */
export const stoppedClock = (start: number) => {
  let now = start
  const ticks = new Set<() => void>()
  const time: Time = {
    now: () => now,
    every: (_, tick) => {
      ticks.add(tick)
      return () => ticks.delete(tick)
    }
  }
  return {
    time,
    moveTo: (at: number) => {
      now = at
      for (const tick of ticks) tick()
    }
  }
}

/** Renders a screen with a clock. */
export const show = (screen: ReactNode, time: Time = stoppedClock(0).time) =>
  render(screen, {
    wrapper: ({ children }: { readonly children: ReactNode }) => <TimeContext value={time}>{children}</TimeContext>
  })

/** jsdom has no modal dialogs and no layout: this is as much of them as the screens under test need. */
export const withDialogs = (): void => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
  })
}

/** Renders a screen and gives what has the focus when it is first seen, before anything that only follows. */
export const focusAtFirstSight = (screen: ReactNode): Element | null => {
  let focused: Element | null = null
  const Watched = () => {
    useLayoutEffect(() => {
      focused = document.activeElement
    }, [])
    return screen
  }
  show(<Watched />)
  return focused
}
