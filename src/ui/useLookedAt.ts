import { useContext, useEffect, useState } from "react"
import { TimeContext } from "./time.ts"

/** How long an amount stands before it counts as seen, in milliseconds: an unsteady hand presses twice within it. */
const LOOK = 800

/**
 * Whether somebody can have looked at what is shown now: it was there from the start, has stood for a while, or somebody has
 * done something about it since (`looked`).
 */
export const useLookedAt = (shown: number): { readonly isLookedAt: boolean; readonly looked: () => void } => {
  const time = useContext(TimeContext)
  const [seen, setSeen] = useState(shown)
  useEffect(() => (seen === shown ? undefined : time.every(LOOK, () => setSeen(shown))), [seen, shown, time])
  return { isLookedAt: seen === shown, looked: () => setSeen(shown) }
}
