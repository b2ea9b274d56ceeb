import { useEffect } from "react"
import { PLACES } from "../ui/focus.ts"
import { useEvent } from "../ui/useEvent.ts"

type Keys = Readonly<Record<string, () => unknown>>

const AREAS = [PLACES.header, PLACES.main, PLACES.cart]

/** F6 goes round the areas of the frame (rule 17 of the design). */
const nextArea = () => {
  const areas = AREAS.flatMap((id) => document.getElementById(id) ?? [])
  const here = areas.findIndex((area) => area.contains(document.activeElement))
  const next = areas[(here + 1) % areas.length]
  const control = next?.querySelector<HTMLElement>(
    "input:not([tabindex='-1']), button:not(:disabled):not([tabindex='-1']), a[href]"
  )
  ;(control ?? next)?.focus()
}

/** The register's function keys, while no dialog lies over the screen. */
export const useKeys = (keys: Keys): void => {
  const press = useEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (document.querySelector("dialog[open]") && event.key !== "F10") return
    const act = event.key === "F6" ? nextArea : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [press])
}
