import { useState } from "react"
import type { Mode } from "../cart/rules.ts"
import { modeOf } from "./pages.ts"

/** What is being done here: the mode of the last path that has one (CG-15). */
export const useMode = (pathname: string): Mode => {
  const [last, setLast] = useState<Mode>("Sale")
  const mode = modeOf(pathname) ?? last
  if (mode !== last) setLast(mode)
  return mode
}
