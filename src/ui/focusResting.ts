import { focusPlace } from "./focus.ts"

/** Where focus rests when it has nowhere to return to: the scan field, else the amount, else the workspace. */
export const focusResting = (): void => {
  if (focusPlace("scan")) return
  const resting = document.querySelector<HTMLElement>("[data-resting-focus]")
  if (resting) resting.focus()
  else focusPlace("main")
}
