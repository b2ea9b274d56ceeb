import { useEffect } from "react"
import { PLACES } from "../ui/focus.ts"
import { useEvent } from "../ui/useEvent.ts"
import * as texts from "./texts.ts"

/** What a key does, by its name: "F9", or "Ctrl+K" for a chord (Command on a Mac). */
export type Keys = Readonly<Record<string, () => unknown>>

/** Keys that put away what they put up, by the name of what that is. */
const TOGGLES: Readonly<Record<string, string>> = { F10: texts.menu, "Ctrl+K": texts.allCommands }

/** Does a dialog lie over the screen that is not the key's own? */
const isCovered = (key: string): boolean => {
  const open = [...document.querySelectorAll("dialog[open]")]
  return open.some((dialog) => nameOfDialog(dialog) !== TOGGLES[key])
}

const nameOfDialog = (dialog: Element): string | undefined =>
  dialog.getAttribute("aria-label") ?? dialog.querySelector("h2")?.textContent ?? undefined

const AREAS = [PLACES.header, PLACES.main, PLACES.cart]

/** F6 goes round the areas of the frame (rule 17 of the design). */
export const nextArea = () => {
  const areas = AREAS.flatMap((id) => document.getElementById(id) ?? [])
  const here = areas.findIndex((area) => area.contains(document.activeElement))
  const next = areas[(here + 1) % areas.length]
  const control = next?.querySelector<HTMLElement>(
    "input:not([tabindex='-1']), button:not(:disabled):not([tabindex='-1']), a[href]"
  )
  ;(control ?? next)?.focus()
}

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null => {
  if (altKey) return null
  if (!ctrlKey && !metaKey) return key
  return shiftKey ? null : `Ctrl+${key.toUpperCase()}`
}

/** Text in a field takes back its own last letters. */
const isEditing = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ""

/** The register's function keys and chords, while no dialog lies over the screen. */
export const useKeys = (keys: Keys): void => {
  const press = useEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    if (name === null || event.defaultPrevented || (name === "Ctrl+Z" && isEditing(event))) return
    const act = keys[name]
    if (!act || isCovered(name)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [press])
}
