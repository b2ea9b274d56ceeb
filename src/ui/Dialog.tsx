import { use, useId, type ReactNode } from "react"
import { BesideContext } from "./beside.ts"
import { cx } from "./cx.ts"
import { useModal } from "./useModal.ts"
import styles from "./Dialog.module.css"

/**
 * A modal dialog: open while it is mounted. Focus starts on the control marked `data-autofocus` (the safe one), stays
 * inside, and goes back to where it was. Escape is `onCancel`; a dialog without one cannot be left by Escape.
 */
export const Dialog = ({ title, description, alert = false, onCancel, aside, footer, children, wide }: DialogProps) => {
  const id = useId()
  return (
    <dialog
      {...useModal(onCancel)}
      className={cx(styles["dialog"], wide && styles["wide"])}
      role={alert ? "alertdialog" : "dialog"}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}words`}
      tabIndex={-1}
    >
      <div className={styles["content"]}>
        <header className={styles["head"]}>
          <h2 id={`${id}title`} className="title">
            {title}
          </h2>
          {aside}
        </header>
        {description !== undefined && (
          <div id={`${id}words`} className={styles["words"]}>
            {description}
          </div>
        )}
        {children}
        {footer !== undefined && <div className={styles["row"]}>{footer}</div>}
      </div>
      {use(BesideContext)}
    </dialog>
  )
}

export interface DialogProps {
  readonly title: string
  /** Says what will happen and what to do next; read out when the dialog opens. */
  readonly description?: ReactNode
  /** An alert dialog interrupts: something must be answered now. */
  readonly alert?: boolean
  readonly onCancel?: (() => void) | undefined
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  /** The buttons, sharing the width; put `data-autofocus` on the safe one. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
  readonly wide?: boolean
}
