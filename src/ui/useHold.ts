import { type MouseEvent, type PointerEvent, useContext, useEffect, useRef } from "react"
import { TimeContext } from "./time.ts"

/** How long a finger rests before it holds, in milliseconds; and how far it may slip meanwhile, in pixels. */
const HOLD = 450
const SLIP = 10

/** What a place needs whose parts marked `data-hold` may be pressed and held. */
export interface Hold {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onClickCapture: (event: MouseEvent) => void
  readonly onContextMenu: (event: MouseEvent) => void
}

/** Calls back with the `data-hold` of what was pressed and held; the click of that press is no click any more. */
export const useHold = (onHold: (what: string) => void): Hold => {
  const time = useContext(TimeContext)
  const press = useRef<{ readonly x: number; readonly y: number; readonly end: () => void } | null>(null)
  const held = useRef(false)
  const end = () => {
    press.current?.end()
    press.current = null
  }
  useEffect(() => () => press.current?.end(), [])
  return {
    onPointerDown: ({ target, button, clientX: x, clientY: y }) => {
      end()
      held.current = false
      const what = target instanceof Element ? target.closest<HTMLElement>("[data-hold]")?.dataset["hold"] : undefined
      if (what === undefined || button !== 0) return
      const stop = time.every(HOLD, () => {
        end()
        held.current = true
        onHold(what)
      })
      press.current = { x, y, end: stop }
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLIP) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      // A key's click has no press before it.
      if (!held.current || event.detail === 0) return
      held.current = false
      event.stopPropagation()
    },
    // A finger that rests asks the browser for its own menu.
    onContextMenu: (event) => {
      if (press.current || held.current) event.preventDefault()
    }
  }
}
