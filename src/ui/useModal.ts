import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from "react"
import { focusResting } from "./focusResting.ts"

/** What a `<dialog>` needs to be modal while it is mounted. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onCancel: (event: SyntheticEvent) => void
}

/**
 * Opens the dialog when it is mounted, with focus on its `data-autofocus`; closes it when it goes, so that focus
 * returns to where it was, or to the resting place when that control is gone. Escape is `onEscape` or nothing.
 */
export const useModal = (onEscape?: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const trigger = document.activeElement
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog
    first.focus()
    return () => {
      dialog.close()
      if (document.activeElement !== trigger || trigger === document.body) focusResting()
    }
  }, [])
  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      onEscape?.()
    },
    // Chrome closes at a second Escape whatever was said to the first; the state above is what closes it. When the
    // control that had the focus is gone, no key reaches the dialog: this is all that is heard of Escape.
    onCancel: (event) => {
      event.preventDefault()
      if (!ref.current?.contains(document.activeElement)) onEscape?.()
    }
  }
}
