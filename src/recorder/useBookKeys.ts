import { type RefObject } from "react"
import { useKeyDown } from "../ui/useKeyDown.ts"
import type { Move } from "./Transport.tsx"

const MOVES: Readonly<Record<string, Move>> = {
  n: "problem",
  p: "payment",
  "[": "before",
  "]": "behind",
  ArrowRight: "next",
  ArrowLeft: "previous",
  Home: "first",
  End: "last"
}

/** Controls that make something of letters, of arrows or of the space bar themselves. */
const TYPED = "input, select, textarea"
const ARROWED = `${TYPED}, [role="tab"], [role="slider"], [role="listbox"]`
const PRESSED = `${TYPED}, button, a`

/** The keys of the recorder: N, P, [ and ], the arrows, and the space bar to play (ui 5.2). */
export const useBookKeys = (
  region: RefObject<HTMLElement | null>,
  onMove: (move: Move) => void,
  onPlay: () => void
): void => {
  useKeyDown(region, (event) => {
    const on = event.target instanceof Element ? event.target : null
    if (event.key === " ") {
      if (on?.closest(PRESSED)) return false
      onPlay()
      return true
    }
    const move = MOVES[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (move === undefined || on?.closest(event.key.length === 1 ? TYPED : ARROWED)) return false
    onMove(move)
    return true
  })
}
