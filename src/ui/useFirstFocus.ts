import { useLayoutEffect, useRef, type RefObject } from "react"

/** A ref for the control that takes focus when its screen appears, before anybody sees it and types on. */
export const useFirstFocus = <Control extends HTMLElement>(): RefObject<Control | null> => {
  const control = useRef<Control>(null)
  useLayoutEffect(() => control.current?.focus(), [])
  return control
}
