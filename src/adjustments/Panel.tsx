import { type ReactNode, type RefObject, type SubmitEvent, useId } from "react"
import X from "lucide-react/icons/x"
import { Button } from "../ui/Button.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useModal } from "../ui/useModal.ts"
import * as shared from "../ui/texts.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./Panel.module.css"

/**
 * A panel over the workspace, beside the cart, which stays in sight. Enter saves, Escape closes; focus goes back to the
 * button that opened it.
 */
export const Panel = (props: PanelProps) => {
  const { title, subject, form, problem, busy, obstacle, saveLabel, remove, onSave, onClose, children } = props
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && obstacle === null) onSave(event.currentTarget)
  }
  return (
    <dialog
      {...useModal(onClose)}
      className={styles["panel"]}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      tabIndex={-1}
    >
      <form className={styles["form"]} ref={form} autoComplete="off" noValidate onSubmit={submit}>
        <header className={styles["head"]}>
          <div>
            <h2 id={`${id}title`} className="title">
              {title}
            </h2>
            <p>{subject}</p>
          </div>
          <IconButton icon={X} label={shared.close} onClick={onClose} />
        </header>
        <div className={styles["body"]}>{children}</div>
        <div className={styles["foot"]}>
          {problem !== null && <Note tone="danger">{problem}</Note>}
          {obstacle !== null && <Note tone="warn">{obstacle}</Note>}
          <div className={styles["row"]}>
            {remove && (
              <Button size="l" className={styles["remove"]} disabled={busy} onClick={remove.onPress}>
                {remove.label}
              </Button>
            )}
            <span className="grow" />
            <Button size="l" onClick={onClose}>
              {shared.cancel} <Kbd>{shared.escapeKey}</Kbd>
            </Button>
            <Button size="l" look="primary" type="submit" disabled={busy || obstacle !== null}>
              {busy ? panelTexts.saving : saveLabel}
              {!busy && <Kbd>{shared.enterKey}</Kbd>}
            </Button>
          </div>
        </div>
      </form>
    </dialog>
  )
}

/** What every panel gets from the place that opens it. */
export interface PanelState {
  /** A change is on its way. */
  readonly busy: boolean
  /** Why nothing can be saved now, in words. */
  readonly obstacle: string | null
  /** Words of the back office about the last try (DISC-13). */
  readonly refused: string | null
  /** Words about something else that went wrong while it was open, such as a scan. */
  readonly notice: string | null
  /** The panel itself refused to save, before it took the manager code out of its field: that is heard too. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

export interface PanelProps extends Pick<PanelState, "busy" | "obstacle" | "onClose"> {
  readonly title: string
  /** What it is about: a line, a sum. */
  readonly subject: string
  readonly form: RefObject<HTMLFormElement | null>
  /** Words that belong to no field. */
  readonly problem: string | null
  readonly saveLabel: string
  readonly remove?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly onSave: (form: HTMLFormElement) => void
  readonly children: ReactNode
}
