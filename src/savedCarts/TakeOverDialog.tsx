import type { SecretText } from "../kernel/contract.ts"
import { CodeDialog } from "../ui/CodeDialog.tsx"
import { NEED_CODE } from "./messages.ts"
import * as texts from "./texts.ts"

/** Somebody else works on the cart: it is taken over by a manager's code (SAVE-15). */
export const TakeOverDialog = ({ cashier, onTake, onCancel }: TakeOverDialogProps) => (
  <CodeDialog
    title={texts.takeOver}
    confirmLabel={texts.takeOverButton}
    alert={false}
    missing={NEED_CODE}
    onCode={onTake}
    onCancel={onCancel}
  >
    <p>{texts.takeOverExplained(cashier)}</p>
  </CodeDialog>
)

export interface TakeOverDialogProps {
  /** Who works on it. */
  readonly cashier: string
  readonly onTake: (code: SecretText) => void
  readonly onCancel: () => void
}
