import { type RefObject, useState } from "react"
import { usePageKeys } from "../ui/usePageKeys.ts"
import { LeaveDialog } from "./LeaveDialog.tsx"

/**
 * Goes to what is opened beside a list; what is not saved of what is open is asked about first, by `question`. N
 * opens `added`, wherever the focus is; null: nothing.
 */
export const useLeaving = <To,>(region: RefObject<HTMLElement | null>, added: To | null, go: (to: To) => void) => {
  const [unsaved, setUnsaved] = useState(0)
  const [asked, setAsked] = useState<{ readonly to: To } | null>(null)
  const show = (to: To) => {
    if (unsaved > 0) setAsked({ to })
    else go(to)
  }
  usePageKeys(region, (event) => {
    if (added === null || event.key.toLowerCase() !== "n") return false
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
