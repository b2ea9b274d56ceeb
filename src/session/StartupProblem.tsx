import { startupError } from "./shown/messages.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import * as shared from "../ui/texts.ts"
import { useDispatch } from "../app/hooks.ts"

/** 'POS Startup Error: …' as an alert (SHL-45). */
export const StartupProblem = ({ problem }: { readonly problem: string }) => {
  const dispatch = useDispatch()
  return (
    <ConfirmDialog
      title={startupError(problem)}
      cancelLabel={shared.close}
      onCancel={() => dispatch({ _tag: "DismissStartupProblem" })}
    />
  )
}
