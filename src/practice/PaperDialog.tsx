import { readPaper } from "../hardware/paper.ts"
import { PrintedSlips } from "../lab/PrintedSlips.tsx"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import styles from "./PaperDialog.module.css"
import { PRACTICE_PRINTER_MODEL } from "./rules.ts"
import * as texts from "./taskTexts.ts"

/** What the drawn printer printed, as it stands on the paper. */
export const PaperDialog = ({ printed, onClose }: PaperDialogProps) => (
  <Dialog
    title={texts.paperTitle}
    description={texts.paperDetail}
    onCancel={onClose}
    footer={
      <Button size="l" data-autofocus onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    {/* What is scrolled is reached by keys. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className={styles["out"]} aria-label={texts.paperOut} tabIndex={0}>
      <PrintedSlips paper={readPaper(printed, PRACTICE_PRINTER_MODEL)} />
    </section>
  </Dialog>
)

export interface PaperDialogProps {
  /** The bytes that the printer was sent. */
  readonly printed: Uint8Array
  readonly onClose: () => void
}
