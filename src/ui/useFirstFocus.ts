import { useEffect, useRef, type RefObject } from "react"

/** A ref for the control that takes focus when its screen appears. */
export const useFirstFocus = <Control extends HTMLElement>(): RefObject<Control | null> => {
  const control = useRef<Control>(null)
  useEffect(() => control.current?.focus(), [])
  return control
}
