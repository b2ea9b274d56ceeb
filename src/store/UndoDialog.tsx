import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import type { StoreImport } from "./import/contract.ts"
import { importKindOf } from "./rules.ts"
import * as texts from "./importTexts.ts"

/** Is an import to be taken back? */
export const UndoDialog = ({ one, busy, onKeep, onUndo }: UndoDialogProps) => (
  <ConfirmDialog
    title={texts.undoTitle(one.file_name, one.kind)}
    confirmLabel={texts.undo}
    cancelLabel={texts.keepIt}
    danger
    busy={busy}
    onCancel={onKeep}
    onConfirm={onUndo}
  >
    <p>{texts.undoWords(one.made, one.changed, importKindOf(one.kind))}</p>
  </ConfirmDialog>
)

interface UndoDialogProps {
  readonly one: StoreImport
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onUndo: () => void
}
