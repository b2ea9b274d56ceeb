import { type RefObject, useState } from "react"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { LeaveDialog } from "./LeaveDialog.tsx"

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null

/**
 * Goes to what is opened beside a list; what is not saved of what is open is asked about first, by `question`. In the region
 * N opens `added`; null: nothing.
 */
export const useLeaving = <To,>(region: RefObject<HTMLElement | null>, added: To | null, go: (to: To) => void) => {
  const [unsaved, setUnsaved] = useState(0)
  const [asked, setAsked] = useState<{ readonly to: To } | null>(null)
  const show = (to: To) => {
    if (unsaved > 0) setAsked({ to })
    else go(to)
  }
  useKeyDown(region, (event) => {
    if (added === null || event.key.toLowerCase() !== "n" || isWriting(event.target)) return false
    show(added)
    return true
  })
  const question = asked !== null && (
    <LeaveDialog
      changes={unsaved}
      onStay={() => setAsked(null)}
      onLeave={() => {
        setAsked(null)
        setUnsaved(0)
        go(asked.to)
      }}
    />
  )
  return { show, setUnsaved, question }
}
