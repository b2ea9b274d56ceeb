import type { SecretText } from "../kernel/contract.ts"
import { CodeDialog } from "../ui/CodeDialog.tsx"
import { CODE_MISSING } from "./shown/messages.ts"
import * as texts from "./texts.ts"

/** Something that was used comes back by a manager's word: what was used, and what it was worth, is said first. */
export const UsedDialog = ({ description, used, onCode, onCancel }: UsedDialogProps) => (
  <CodeDialog
    title={texts.usedTitle(description)}
    confirmLabel={texts.takeUsedBack}
    missing={CODE_MISSING}
    onCode={onCode}
    onCancel={onCancel}
  >
    <p>{used}</p>
    <p>{texts.usedExplained}</p>
  </CodeDialog>
)

export interface UsedDialogProps {
  readonly description: string
  /** What of it was used, in words. */
  readonly used: string
  readonly onCode: (code: SecretText) => void
  readonly onCancel: () => void
}
