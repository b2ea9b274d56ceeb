import type { ReactNode } from "react"
import { useBlocker } from "../app/hooks.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import * as texts from "../ui/itemTexts.ts"

/** Asks, before a screen is left that `holds` what somebody typed; `explained` says what becomes of it. */
export const useLeaveQuestion = (holds: boolean, explained: string = texts.leaveExplained): ReactNode => {
  const held = useBlocker(({ from, to }) => holds && from !== to)
  return (
    held !== null && (
      <ConfirmDialog
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        danger
        onConfirm={held.proceed}
        onCancel={held.reset}
      >
        {explained}
      </ConfirmDialog>
    )
  )
}
